#nullable enable

using System;
using System.Globalization;

namespace Abu
{
    /// <summary>The one place that knows what a ref looks like: "e" and a number from 1.</summary>
    internal static class RefName
    {
        public static string Of(int number)
        {
            return "e" + number.ToString(CultureInfo.InvariantCulture);
        }

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
    }
}
