#nullable enable

using System.Globalization;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>
    /// A name with an index: "Board[2,3]" is the third node in the second row of Board, "Hand[2]" the second node of Hand.
    /// </summary>
    internal readonly struct CellName
    {
        private static readonly Regex Cell = new(@"^(.+)\[(\d{1,4})(?:,\s*(\d{1,4}))?\]$");

        private readonly int[] _path;

        public CellName(string name, params int[] path)
        {
            Name = name;
            _path = path;
        }

        /// <summary>The name of the node that contains it.</summary>
        public string Name { get; }

        public bool IsCell => _path.Length > 0;

        public static CellName Parse(string text)
        {
            var match = Cell.Match(text);
            if (!match.Success)
            {
                return new CellName(text);
            }
            var name = match.Groups[1].Value;
            var first = Number(match.Groups[2]);
            return match.Groups[3].Success
                ? new CellName(name, first, Number(match.Groups[3]))
                : new CellName(name, first);
        }

        /// <param name="node">The node with the name.</param>
        /// <exception cref="CommandException">It has fewer nodes.</exception>
        public TreeNode In(TreeNode node)
        {
            foreach (var number in _path)
            {
                var count = node.Children.Count;
                if (number < 1 || number > count)
                {
                    throw new CommandException(
                        ErrorCode.NotFound,
                        new Refusal(
                            $"There is no number {number} in {TreeNode.Describe(node.Role, node.Label)}: it has {count}",
                            count == 0 ? "take a snapshot" : $"use a number from 1 to {count}"
                        )
                    );
                }
                node = node.Children[number - 1];
            }
            return node;
        }

        private static int Number(Group group) =>
            int.Parse(group.Value, CultureInfo.InvariantCulture);
    }
}
