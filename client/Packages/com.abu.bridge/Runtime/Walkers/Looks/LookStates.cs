#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Says which picture or colour things have where nothing else tells copies of each other apart: cards of one name, letters on tiles
    /// of several colours.
    /// </summary>
    internal sealed class LookStates
    {
        // Of more things side by side nobody asks for the look of each, and reading them would take longer than the walk.
        private const int MostAlike = 400;

        private static readonly string[] NoColors = Array.Empty<string>();

        private readonly Dictionary<(object Place, string Role), List<TreeNode>> _groups = new();

        private LookStates(List<TreeNode> roots)
        {
            Collect(roots);
        }

        /// <summary>Adds the states to the labels of the trees.</summary>
        public static void Tell(List<TreeNode> roots)
        {
            foreach (var group in new LookStates(roots)._groups)
            {
                if (group.Value.Count <= MostAlike)
                {
                    Tell(group.Value, group.Key.Place as GridPlan);
                }
            }
        }

        private void Collect(List<TreeNode> nodes)
        {
            foreach (var node in nodes)
            {
                if (node.Label != null && node.StandsFor != null && !LooksOtherwise(node))
                {
                    var key = (node.Cell?.Grid ?? PlaceOf(node) ?? this, node.Role);
                    if (!_groups.TryGetValue(key, out var group))
                    {
                        _groups.Add(key, group = new List<TreeNode>());
                    }
                    group.Add(node);
                }
                Collect(node.Children);
            }
        }

        // The letters of a line of tiles have a tile around each.
        private static object? PlaceOf(TreeNode node) =>
            node.Parent is { Ref: null, Role: "group", Children: { Count: 1 } } tile
                ? tile.Parent
                : node.Parent;

        // Nobody takes a group for another because of its background.
        private static bool LooksOtherwise(TreeNode node) => node.Role == "group" || node.IsOfWorld;

        private static void Tell(List<TreeNode> nodes, GridPlan? grid)
        {
            nodes.ForEach(node => node.Look = LookReaders.Of(node.StandsFor));
            var things = nodes
                .FindAll(node => node.Look != null)
                .ConvertAll(node => new LookingThing(node));
            foreach (
                var kind in things.GroupBy(thing => thing.Look.Kind).Select(kind => kind.ToList())
            )
            {
                TellPictures(kind);
                // What is disabled is greyed out.
                TellColors(kind.FindAll(thing => !thing.IsDisabled), grid);
                TellMarks(kind);
                ChangedLooks.Tell(kind);
            }
            ChangedLooks.TellControls(things);
        }

        private static void TellPictures(List<LookingThing> group)
        {
            foreach (var same in group.GroupBy(thing => thing.Name).Select(same => same.ToList()))
            {
                if (!Differ(same.Select(thing => thing.Look.Picture)))
                {
                    TellParts(same);
                    continue;
                }
                foreach (var thing in same)
                {
                    if (thing.Look.Picture is { } picture)
                    {
                        thing.Say(picture);
                    }
                }
            }
        }

        // Pictures of one name, or without any, as the pieces of a puzzle.
        private static void TellParts(List<LookingThing> same)
        {
            var drawn = same.FindAll(thing => thing.Look.Drawn is UnityEngine.Object);
            if (drawn.Count < 2)
            {
                return;
            }
            var pictures = drawn.ConvertAll(thing => (UnityEngine.Object)thing.Look.Drawn!);
            var words =
                drawn[0].Look.Picture == null
                    ? PictureParts.Of(pictures, LookReaders.Shown)
                    : PictureParts.OnOneSheet(pictures);
            for (var i = 0; words != null && i < words.Count; i++)
            {
                drawn[i].Say(words[i]);
            }
        }

        // Words tell things apart, and so do numbers, which mostly have a colour each. Single letters do not: they come again and again.
        private static void TellColors(List<LookingThing> group, GridPlan? grid)
        {
            var letters = group.FindAll(thing => thing.IsLetter);
            var empty = letters.Count > 0 && grid != null ? ColorsOfEmpty(group, grid) : NoColors;
            if (!AreColorNames(letters))
            {
                TellColors(letters, empty);
            }
            // Those with other pictures are told apart by these.
            var others = group.Except(letters).GroupBy(thing => (thing.Name, thing.Look.Picture));
            foreach (var same in others)
            {
                TellColors(same.ToList(), NoColors);
            }
        }

        // Each letter has a colour of its own, as on gems called R, G and B.
        private static bool AreColorNames(List<LookingThing> letters)
        {
            var pairs = letters.Select(one => (one.Name, one.Look.Color)).Distinct().ToList();
            return pairs.Count > 1
                && !pairs.GroupBy(pair => pair.Name).Any(same => same.Count() > 1)
                && !pairs.GroupBy(pair => pair.Color).Any(same => same.Count() > 1);
        }

        // A picture in its own colours says none: only the others are tinted.
        private static void TellColors(List<LookingThing> alike, IEnumerable<string?> others)
        {
            if (!Differ(alike.Select(thing => thing.Look.Color).Concat(others)))
            {
                return;
            }
            foreach (var thing in alike)
            {
                if (thing.Look.Color is { } color)
                {
                    thing.Say(color);
                }
            }
        }

        private static void TellMarks(List<LookingThing> kind)
        {
            if (Differ(kind.Select(thing => thing.Look.Mark)))
            {
                kind.FindAll(thing => thing.Look.Mark != null)
                    .ForEach(thing => thing.Say(thing.Look.Mark!));
            }
        }

        private static IEnumerable<string?> ColorsOfEmpty(List<LookingThing> group, GridPlan grid)
        {
            var filled = new HashSet<GridCell?>(group.Select(thing => thing.Cell));
            return grid
                .All.Where(cell => !filled.Contains(cell))
                .Select(cell => LookReaders.Of(cell.StandsFor))
                .OfType<Look>()
                .Select(look => look.Color);
        }

        private static bool Differ<T>(IEnumerable<T> all) => all.Distinct().Skip(1).Any();
    }

    /// <summary>A node with what it looks like.</summary>
    internal sealed class LookingThing
    {
        private const string Disabled = " (disabled)";

        private readonly TreeNode _node;

        /// <param name="node">One whose look is known.</param>
        public LookingThing(TreeNode node)
        {
            _node = node;
        }

        public Look Look => _node.Look!;

        public string Name => (_node.Key ?? _node.Name ?? "").Replace(Disabled, "");

        /// <summary>The name without all states: that of a control and of its text are the same.</summary>
        public string PlainName => NodeName.Plain(Name);

        /// <summary>Whether its name is that of its picture.</summary>
        public bool IsPicture => _node.Role == "image";

        public bool IsButton => _node.Role == "button";

        public bool IsDisabled => _node.Label!.Contains(Disabled);

        public GridCell? Cell => _node.Cell;

        public bool IsLetter => Name.Length == 1 && char.IsLetter(Name[0]);

        public void Say(string word)
        {
            if ((_node.Label ?? "").IndexOf(word, StringComparison.OrdinalIgnoreCase) < 0)
            {
                _node.AddState(word);
            }
        }
    }
}
