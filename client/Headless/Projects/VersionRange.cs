using System;
using System.Globalization;
using System.Linq;

namespace Headless.Projects
{
    /// <summary>The expressions of version defines: 1.2, [1.2,2.0), (1.2,2], [1.2].</summary>
    internal static class VersionRange
    {
        internal static bool Contains(string expression, string version)
        {
            var range = expression.Trim();
            if (range == "")
            {
                return true;
            }
            if (range[0] != '[' && range[0] != '(')
            {
                return Compare(version, range) >= 0;
            }
            var ends = range.Substring(1, range.Length - 2).Split(',');
            if (ends.Length == 1)
            {
                return Compare(version, ends[0]) == 0;
            }
            return IsAbove(version, ends[0], range[0] == '[')
                && IsAbove(ends[1], version, range[^1] == ']');
        }

        // An end that is left out has no limit.
        private static bool IsAbove(string upper, string lower, bool mayBeEqual) =>
            upper.Trim() == ""
            || lower.Trim() == ""
            || Compare(upper, lower) is var order && (order > 0 || (order == 0 && mayBeEqual));

        private static int Compare(string left, string right)
        {
            var (a, b) = (Numbers(left), Numbers(right));
            for (var i = 0; i < Math.Max(a.Length, b.Length); i++)
            {
                var order = (i < a.Length ? a[i] : 0).CompareTo(i < b.Length ? b[i] : 0);
                if (order != 0)
                {
                    return order;
                }
            }
            return 0;
        }

        private static int[] Numbers(string version) =>
            version
                .Trim()
                .Split('.', '-')
                .Select(part => new string(part.TakeWhile(char.IsDigit).ToArray()))
                .Select(part =>
                    int.TryParse(part, NumberStyles.None, CultureInfo.InvariantCulture, out var n)
                        ? n
                        : 0
                )
                .ToArray();
    }
}
