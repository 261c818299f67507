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

        /// <param name="texts">The row's, in order.</param>
        public RowName(IReadOnlyCollection<string> texts)
        {
            _words = string.Join("\n", texts.Select(text => Number.Replace(text, "#")));
            _numbers = texts
                .SelectMany(text => Number.Matches(text).Cast<Match>())
                .Select(match => match.Value)
                .ToList();
        }

        /// <summary>With a mark for each number.</summary>
        public string Words => _words;

        /// <summary>How many of the numbers are part of the name.</summary>
        public int NumbersUsed { get; private set; }

        /// <summary>Takes as many numbers into the name as tell it from another row.</summary>
        public void TellFrom(RowName other)
        {
            if (_words == other._words)
            {
                Keep(1 + FirstDifference(other));
            }
        }

        /// <summary>Takes at least so many numbers into the name.</summary>
        public void Keep(int numbers) => NumbersUsed = Math.Max(NumbersUsed, numbers);

        /// <summary>The same text for the same thing.</summary>
        public override string ToString() =>
            string.Join("\n", _numbers.Take(NumbersUsed).Prepend(_words));

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
