#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>
    /// What the texts of a list's row call it: their words, because numbers count. Where the row's neighbours have the same words, its
    /// numbers too, from the first one up to the one that tells it from all of them.
    /// </summary>
    internal sealed class RowName
    {
        // With the letter of a thousand or a million: "1.2K" becomes "1.3M".
        private static readonly Regex Number = new(@"\d+(?:[.,:/]\d+)*(?:[kKMBT](?!\p{L}))?");

        private readonly string _words;
        private readonly List<string> _numbers;

        // How many of the numbers are part of the name.
        private int _count;

        /// <param name="texts">The row's, in order.</param>
        public RowName(IReadOnlyCollection<string> texts)
        {
            _words = string.Join("\n", texts.Select(text => Number.Replace(text, "#")));
            _numbers = texts
                .SelectMany(text => Number.Matches(text).Cast<Match>())
                .Select(match => match.Value)
                .ToList();
        }

        /// <summary>Takes as many numbers into the name as tell it from another row.</summary>
        public void TellFrom(RowName other)
        {
            if (_words == other._words)
            {
                _count = Math.Max(_count, 1 + FirstDifference(other));
            }
        }

        /// <summary>
        /// Keeps the numbers that the same row needed before, when the other rows have gone: the next thing may have the same words.
        /// </summary>
        public void KeepFrom(RowName before)
        {
            if (_words == before._words)
            {
                _count = Math.Max(_count, before._count);
            }
        }

        /// <summary>The same text for the same thing.</summary>
        public override string ToString() =>
            string.Join("\n", _numbers.Take(_count).Prepend(_words));

        // 0 if there is none: nothing tells the rows apart.
        private int FirstDifference(RowName other)
        {
            var place = _numbers
                .Zip(other._numbers, string.Equals)
                .TakeWhile(isSame => isSame)
                .Count();
            return place < _numbers.Count ? place : 0;
        }
    }
}
