#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;

namespace Abu
{
    /// <summary>The only place with the format of refs: "e" and a number from 1.</summary>
    internal static class RefName
    {
        /// <summary>
        /// For tables of refs. It keeps neighbours in the tree close together, which makes large scenes faster.
        /// </summary>
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
