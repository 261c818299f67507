#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Abu
{
    /// <summary>
    /// Leaves out the least important nodes of a tree that is too long, and adds a line that says so. Groups go with all that is in
    /// them. Without a limit in the request only nodes with a weight are left out: a tree that a game describes itself stays whole.
    /// </summary>
    internal sealed class TreeLimit
    {
        /// <summary>The size of a tree in UTF-8, if the request says nothing else. A little less than 8 KiB.</summary>
        public const int MostBytes = 8000;

        /// <summary>The role of the line that says what was left out.</summary>
        public const string NoteRole = "note";

        private const int NoteBytes = 200;

        // Beside a long tree of the game's own.
        private const int LeastBytes = 2000;

        private readonly List<Line> _lines = new();
        private readonly int? _most;

        private TreeLimit(List<TreeNode> roots, int? most)
        {
            _most = most;
            Add(roots, null, 0);
        }

        /// <param name="roots">What all other passes have left.</param>
        /// <param name="most">The most nodes, groups not counted; null for the limit of bytes.</param>
        /// <param name="leftOut">What was left out; null for nothing.</param>
        public static List<TreeNode> Apply(List<TreeNode> roots, int? most, out LeftOut? leftOut)
        {
            leftOut = null;
            if (most == null && (!HasWeight(roots) || BytesOf(roots, 0) <= MostBytes))
            {
                return roots;
            }
            var limit = new TreeLimit(roots, most);
            limit.Choose();
            var lines = limit._lines.Where(line => line.IsThing && !line.IsKept).ToList();
            if (lines.Count == 0)
            {
                return roots;
            }
            leftOut = new LeftOut(lines.Count, lines.Count(line => line.Node.IsOffScreen));
            var note = Note(lines, leftOut);
            var kept = limit.Rebuild();
            AddNote(kept, note);
            return kept;
        }

        /// <summary>Puts a line at the end of a tree.</summary>
        public static void AddNote(List<TreeNode> roots, string words)
        {
            var note = TreeNode.Above(NoteRole, words, new List<TreeNode>());
            if (roots.Count == 1)
            {
                roots[0].Children = roots[0].Children.Append(note).ToList();
            }
            else
            {
                roots.Add(note);
            }
        }

        private static bool HasWeight(List<TreeNode> nodes) =>
            nodes.Exists(node => node.Weight != null || HasWeight(node.Children));

        private static int BytesOf(List<TreeNode> nodes, int level)
        {
            var bytes = 0;
            foreach (var node in nodes)
            {
                bytes += BytesOf(node, level) + BytesOf(node.Children, level + 1);
            }
            return bytes;
        }

        // "- ", a blank and quotes, " [ref=]" and the end of the line.
        private static int BytesOf(TreeNode node, int level) =>
            2 * level
            + 3
            + node.Role.Length
            + (node.Label == null ? 0 : 3 + LabelText.BytesOf(node.Label))
            + (node.Ref == null ? 0 : 7 + node.Ref.Length);

        private void Add(List<TreeNode> nodes, Line? parent, int level)
        {
            foreach (var node in nodes)
            {
                var line = new Line(node, parent, level, _most != null);
                _lines.Add(line);
                Add(node.Children, line, level + 1);
            }
        }

        private void Choose()
        {
            foreach (var line in _lines.Where(line => line.IsFixed))
            {
                line.Keep();
            }
            var used = _lines.Where(line => line.IsKept).Sum(line => line.Bytes);
            var left = Math.Max(MostBytes - NoteBytes - used, LeastBytes);
            var count = 0;
            foreach (var line in _lines.Where(line => line.IsThing).OrderByDescending(WeightOf))
            {
                left -= line.BytesToKeep;
                count++;
                if (_most is { } most ? count > most : left < 0)
                {
                    return;
                }
                line.Keep();
            }
        }

        private static float WeightOf(Line line) => line.Node.Weight ?? 0;

        private List<TreeNode> Rebuild()
        {
            var kept = _lines.Where(line => line.IsKept).ToList();
            var below = kept.ToLookup(line => line.Parent, line => line.Node);
            foreach (var line in kept)
            {
                line.Node.Children = below[line].ToList();
            }
            return below[null].ToList();
        }

        // "4857 button left out, 3900 of them off the screen; ask with …"
        private static string Note(List<Line> lines, LeftOut leftOut)
        {
            var roles = lines
                .GroupBy(line => line.Node.Role)
                .OrderByDescending(group => group.Count())
                .Select(group => $"{group.Count()} {group.Key}")
                .ToList();
            var text = new StringBuilder();
            text.Append(roles.Count == 1 ? roles[0] : $"{leftOut.Count}").Append(" left out");
            if (leftOut.OffScreen > 0)
            {
                text.Append($", {leftOut.OffScreen} of them off the screen");
            }
            if (roles.Count > 1)
            {
                text.Append($": {string.Join(", ", roles.Take(3))}");
                text.Append(roles.Count > 3 ? ", …" : "");
            }
            text.Append("; ask with in, near, role or max");
            return text.ToString();
        }

        private sealed class Line
        {
            public Line(TreeNode node, Line? parent, int level, bool isAsked)
            {
                Node = node;
                Parent = parent;
                var isInside = node.Children.Count > 0 && node.Ref == null;
                IsThing = !isInside && parent != null && (isAsked || node.Weight != null);
                IsFixed = !IsThing && !isInside;
                Bytes = BytesOf(node, level);
            }

            public TreeNode Node { get; }

            public Line? Parent { get; }

            /// <summary>Whether it may be left out by itself.</summary>
            public bool IsThing { get; }

            /// <summary>Whether it is always kept. What holds others is kept with them.</summary>
            public bool IsFixed { get; }

            public int Bytes { get; }

            public bool IsKept { get; private set; }

            /// <summary>The bytes that it would add, with the nodes around it.</summary>
            public int BytesToKeep => IsKept ? 0 : Bytes + (Parent?.BytesToKeep ?? 0);

            public void Keep()
            {
                for (var line = this; line is { IsKept: false }; line = line.Parent)
                {
                    line.IsKept = true;
                }
            }
        }
    }
}
