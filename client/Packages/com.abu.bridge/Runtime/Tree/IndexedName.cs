#nullable enable

using System.Globalization;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>
    /// A name with an index: "Lever[2]" is the second of the nodes named Lever, "Board[2,3]" the third node in the second row of Board.
    /// </summary>
    internal readonly struct IndexedName
    {
        private static readonly Regex Form = new(@"^(.+)\[(\d{1,5})(?:,\s*(\d{1,5}))?\]$");

        private IndexedName(string name, int first, int? second)
        {
            Name = name;
            First = first;
            Second = second;
        }

        /// <summary>The name before the brackets.</summary>
        public string Name { get; }

        /// <summary>The number among equal ones, or the row; from 1.</summary>
        public int First { get; }

        /// <summary>The column, from 1; null in "Lever[2]".</summary>
        public int? Second { get; }

        public bool IsCell => Second != null;

        /// <summary>Null for a name without an index.</summary>
        public static IndexedName? Parse(string text)
        {
            var match = Form.Match(text);
            return match.Success
                ? new IndexedName(
                    match.Groups[1].Value.Trim(),
                    Number(match.Groups[2]),
                    match.Groups[3].Success ? Number(match.Groups[3]) : (int?)null
                )
                : (IndexedName?)null;
        }

        private static int Number(Group group) =>
            int.Parse(group.Value, CultureInfo.InvariantCulture);
    }
}
