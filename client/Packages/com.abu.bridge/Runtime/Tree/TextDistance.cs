#nullable enable

using System;
using System.Linq;

namespace Abu
{
    /// <summary>How near one text is to another, to suggest what may have been meant.</summary>
    internal static class TextDistance
    {
        // More letters tell no more, and the time grows with them.
        private const int MaxLetters = 24;

        // Of a shorter text anything may be a part.
        private const int LeastPart = 3;

        /// <summary>
        /// Smaller is nearer: -1 if the other begins with the text, 0 if it contains it, otherwise how many letters differ. Case does
        /// not count.
        /// </summary>
        public static int Between(string text, string other)
        {
            if (other.IndexOf(text, StringComparison.OrdinalIgnoreCase) is var at && at >= 0)
            {
                return at == 0 ? -1 : 0;
            }
            var a = text.Length > MaxLetters ? text.Substring(0, MaxLetters) : text;
            var b = other.Length > MaxLetters ? other.Substring(0, MaxLetters) : other;
            return Edits(a.ToLowerInvariant(), b.ToLowerInvariant());
        }

        /// <summary>Whether one may have been meant by the other: it is a part of it, or few letters differ.</summary>
        public static bool IsNear(string text, string other)
        {
            var isPart =
                other.Length >= LeastPart
                && text.IndexOf(other, StringComparison.OrdinalIgnoreCase) >= 0;
            return isPart
                || Between(text, other) <= Math.Max(1, Math.Min(text.Length, MaxLetters) * 2 / 5);
        }

        // Letters to be put in, taken out or changed.
        private static int Edits(string a, string b)
        {
            var row = Enumerable.Range(0, b.Length + 1).ToArray();
            for (var i = 1; i <= a.Length; i++)
            {
                var diagonal = row[0];
                row[0] = i;
                for (var j = 1; j <= b.Length; j++)
                {
                    var change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
                    diagonal = row[j];
                    row[j] = Math.Min(change, Math.Min(row[j], row[j - 1]) + 1);
                }
            }
            return row[b.Length];
        }
    }
}
