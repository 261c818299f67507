#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The nodes among which a command's name is searched: all, or those in a named place. In reading order.</summary>
    internal sealed class NodeScope
    {
        // A text in a holder in a row; farther up lies more than the row.
        private const int MostLevels = 3;

        private readonly List<TreeNode> _roots;
        private readonly NodeTarget _target;

        /// <exception cref="CommandException">The named place is not there.</exception>
        public NodeScope(NodeTarget target, List<TreeNode> roots)
        {
            _roots = roots;
            _target = target;
            Nodes = GridTree.InReadingOrder(roots);
            if (target.In != null)
            {
                Nodes = Inside(target.In);
            }
        }

        public List<TreeNode> Nodes { get; }

        /// <summary>The words behind "no node", if it is searched in a place.</summary>
        public string Place => _target.In == null ? "" : $" in {LabelText.Quote(_target.In)}";

        /// <summary>Those of the role that the command names.</summary>
        public List<TreeNode> OfRole =>
            Nodes.FindAll(node =>
                _target.Role == null
                || string.Equals(node.Role, _target.Role, StringComparison.OrdinalIgnoreCase)
            );

        /// <summary>
        /// The nodes in the cell that "Board[2,3]" means, or the cell itself if none is in it. Where Board is no grid, the third node
        /// in its second one. Empty for other names.
        /// </summary>
        /// <exception cref="CommandException">There is a Board but no such cell, or more than one.</exception>
        public List<TreeNode> InCell(string name)
        {
            if (!(IndexedName.Parse(name) is { Second: { } column } index))
            {
                return new List<TreeNode>();
            }
            var places = NameSearch.Holding(NodeName.Match(Nodes, index.Name));
            // A group and the grid in it may have the same name.
            var grids = places.FindAll(node => node.Grid != null);
            places = grids.Count > 0 ? grids : places;
            if (places.Count > 1)
            {
                throw new CommandException(
                    ErrorCode.Ambiguous,
                    new Refusal(
                        $"{places.Count} nodes fit the name {LabelText.Quote(index.Name)}",
                        "say what it is in (in)"
                    )
                );
            }
            return places.Count == 0 ? places : Cell(places[0], index.First, column);
        }

        private List<TreeNode> Cell(TreeNode place, int row, int column)
        {
            if (place.Grid == null)
            {
                // A panel is often named, and the grid in it is not.
                var grids = GridTree.Below(_roots, place).FindAll(node => node.Grid != null);
                return grids.Count == 1
                    ? Cell(grids[0], row, column)
                    : new List<TreeNode> { Child(Child(place, row), column) };
            }
            var cell = place.Grid.At(row, column);
            if (cell == null)
            {
                throw new CommandException(
                    ErrorCode.NotFound,
                    new Refusal(
                        $"There is no cell {row},{column} in {Describe(place)}",
                        $"use a row from 1 to {place.Grid.Rows} and a column from 1 to {place.Grid.Columns}: {LabelText.Quote($"{NodeName.Plain(place.Label ?? "")}[row,column]")}"
                    )
                );
            }
            var inside = GridTree.In(_roots, cell);
            // The cell itself is the better place where nothing in it can be acted on: a text may be smaller.
            return inside.Exists(node => node.WalkRef != null) ? inside
                : !cell.IsOutOfSight ? new List<TreeNode> { TreeNode.OfCell(cell, place, inside) }
                : throw new CommandException(
                    ErrorCode.NotFound,
                    new Refusal(
                        $"The cell {row},{column} of {Describe(place)} is out of sight",
                        "scroll to it first"
                    )
                );
        }

        private static TreeNode Child(TreeNode node, int number)
        {
            var count = node.Children.Count;
            return number >= 1 && number <= count
                ? node.Children[number - 1]
                : throw new CommandException(
                    ErrorCode.NotFound,
                    new Refusal(
                        $"There is no number {number} in {Describe(node)}: it has {count}",
                        count == 0 ? "take a snapshot" : $"use a number from 1 to {count}"
                    )
                );
        }

        private List<TreeNode> Inside(string name)
        {
            var places = NameSearch.Places(Nodes, name);
            if (places.Count > 0)
            {
                var below = places
                    .SelectMany(place => GridTree.Below(_roots, place))
                    .Distinct()
                    .ToList();
                return below.Count > 0
                    ? below
                    : places.Where(IsText).SelectMany(Beside).Distinct().ToList();
            }
            if (NameSearch.Cells(Nodes, name) is { Count: > 0 } cells)
            {
                return cells.SelectMany(one => GridTree.In(_roots, one.Cell)).ToList();
            }
            // A parent that has no line of its own in the tree.
            var inside = Nodes.FindAll(node => Lineage.IsIn(node.StandsFor, name));
            return inside.Count > 0
                ? inside
                : throw new CommandException(ErrorCode.NotFound, NoPlace(name));
        }

        private static bool IsText(TreeNode node) => node.Role == "label" && node.Ref == null;

        // What stands with a text in one part of the scene, as the buttons in the row that it names. It may have holders of its own.
        private List<TreeNode> Beside(TreeNode text)
        {
            var around = text.StandsFor == null ? null : Lineage.Of(text.StandsFor);
            var inPart = new List<TreeNode>();
            for (var up = 2; IsNear(up, around?.Count ?? 0) && inPart.Count == 0; up++)
            {
                var part = around![around.Count - up].Thing;
                inPart = Nodes.FindAll(node =>
                    node.StandsFor != null
                    && node != text
                    && Lineage.Of(node.StandsFor).Exists(one => ReferenceEquals(one.Thing, part))
                );
            }
            return inPart;
        }

        // The parent, or else the one above, unless that is all there is.
        private static bool IsNear(int up, int levels) =>
            up <= MostLevels && (up == 2 ? up <= levels : up < levels);

        private Refusal NoPlace(string name)
        {
            var holding = Nodes.Where(node => node.Children.Count > 0 || node.Grid != null);
            var near = TextDistance.Nearest(
                name,
                holding.Select(node => NodeName.Plain(node.Label ?? ""))
            );
            var none =
                $"Nothing is named {LabelText.Quote(name)}, in which {LabelText.Quote(_target.Name!)} could be";
            return near == null
                ? new Refusal(none)
                : new Refusal($"{none}; there is {LabelText.Quote(near)}", $"name {near}");
        }

        private static string Describe(TreeNode node) => LabelText.Describe(node.Role, node.Label);
    }
}
