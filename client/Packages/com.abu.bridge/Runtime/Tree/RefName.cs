#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;

namespace Abu
{
    /// <summary>The one place that knows what a ref looks like: "e" and a number from 1.</summary>
    internal static class RefName
    {
        /// <summary>For tables of refs: neighbours in the tree lie side by side in it, which large scenes feel.</summary>
        public static readonly IEqualityComparer<string> Comparer = new ByNumber();

        public static string Of(int number) => "e" + number.ToString(CultureInfo.InvariantCulture);

        /// <summary>The number of a ref, or 0 if the text is not one.</summary>
        public static int NumberOf(string refStr)
        {
            return
                refStr.Length > 1
                && refStr[0] == 'e'
                && refStr[1] != '0'
                && int.TryParse(
                    refStr.AsSpan(1),
                    NumberStyles.None,
                    CultureInfo.InvariantCulture,
                    out var number
                )
                ? number
                : 0;
        }

        private sealed class ByNumber : IEqualityComparer<string>
        {
            public bool Equals(string? a, string? b) => string.Equals(a, b);

            public int GetHashCode(string refStr)
            {
                var number = NumberOf(refStr);
                return number > 0 ? number : refStr.GetHashCode();
            }
        }
    }
}
