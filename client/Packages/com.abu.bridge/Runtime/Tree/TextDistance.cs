#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>The similarity of texts, to suggest what may have been meant.</summary>
    internal static class TextDistance
    {
        // Further letters are ignored, because the time grows with their number.
        private const int MaxLetters = 24;

        // Shorter texts occur in too many others.
        private const int LeastPart = 3;

        /// <summary>
        /// Smaller is more similar: -1 if the other begins with the text, 0 if it contains it, otherwise the number of
        /// different letters. Case does not count.
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

        /// <summary>Whether one may have been meant by the other: it contains it, or few letters differ.</summary>
        public static bool IsNear(string text, string other)
        {
            var isPart =
                other.Length >= LeastPart
                && text.IndexOf(other, StringComparison.OrdinalIgnoreCase) >= 0;
            return isPart
                || BeginsAWord(text, other)
                || (
                    text.Length >= LeastPart
                    && Between(text, other) <= Math.Min(text.Length, MaxLetters) * 2 / 5
                );
        }

        /// <summary>The one that was most likely meant; null if none is near.</summary>
        public static string? Nearest(string text, IEnumerable<string> others) =>
            others
                .Where(other => IsNear(text, other))
                .OrderBy(other => Between(text, other))
                .FirstOrDefault();

        private static bool BeginsAWord(string text, string other)
        {
            for (
                var at = other.IndexOf(text, StringComparison.OrdinalIgnoreCase);
                at >= 0;
                at = other.IndexOf(text, at + 1, StringComparison.OrdinalIgnoreCase)
            )
            {
                if (at == 0 || !char.IsLetterOrDigit(other[at - 1]))
                {
                    return true;
                }
            }
            return false;
        }

        // The number of letters to insert, remove, change, or swap with their neighbours.
        private static int Edits(string a, string b)
        {
            var edits = new int[a.Length + 1, b.Length + 1];
            for (var i = 0; i <= a.Length; i++)
            {
                for (var j = 0; j <= b.Length; j++)
                {
                    edits[i, j] =
                        i == 0 || j == 0
                            ? i + j
                            : Math.Min(
                                edits[i - 1, j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1),
                                Math.Min(edits[i - 1, j], edits[i, j - 1]) + 1
                            );
                    var isSwap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    edits[i, j] = isSwap
                        ? Math.Min(edits[i, j], edits[i - 2, j - 2] + 1)
                        : edits[i, j];
                }
            }
            return edits[a.Length, b.Length];
        }
    }
}
