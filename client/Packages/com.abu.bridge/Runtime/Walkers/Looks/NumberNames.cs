#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Abu
{
    /// <summary>
    /// What texts count. A number alone says nothing, so it has the name of its object: "299 (Timer)". Texts that
    /// differ in their numbers only are told apart like those that are equal.
    /// </summary>
    internal static class NumberNames
    {
        // A longer row of numbers is a table, and nobody asks for the name of each.
        private const int Most = 8;

        private const int Longest = 40;

        // Unity's name for the root of a document.
        private const string OfDocument = "-container";

        private static readonly Regex Digits = new("\\d+(?:[.,:/]\\d+)*");

        // What a game calls any text.
        private static readonly string[] Generic =
        {
            "caption",
            "label",
            "new text",
            "number",
            "text",
            "text mesh pro",
            "title",
            "tmp",
            "txt",
            "value",
        };

        private static readonly char[] EndOfState = { '(', ')', '\n' };

        /// <summary>Texts of these that differ in their numbers only.</summary>
        public static IEnumerable<List<TreeNode>> DifferOnlyInNumbers(
            IEnumerable<TreeNode> texts
        ) =>
            texts
                .Where(text => text.Name?.Any(char.IsDigit) == true && !IsNumber(text))
                .GroupBy(text => Digits.Replace(text.Name!, "0"))
                .Select(same => same.ToList())
                .Where(same => same.Count is > 1 and <= Most)
                .Where(same => same.Select(text => text.Name).Distinct().Skip(1).Any());

        /// <summary>
        /// Names the numbers among these texts by their objects, or by what holds nothing else of them.
        /// </summary>
        /// <param name="texts">Those of one place.</param>
        /// <param name="isNamed">Whether something else has named a text.</param>
        public static void Tell(List<TreeNode> texts, Predicate<TreeNode> isNamed)
        {
            if (!texts.Exists(IsNumber) || texts.Count(IsNumber) > Most)
            {
                return;
            }
            var lines = texts.ConvertAll(text => Lineage.Of(text.StandsFor!));
            var held = lines
                .SelectMany(line => line.SkipLast(1).TakeLast(1))
                .ToLookup(one => one.Thing);
            foreach (var (number, line) in texts.Zip(lines, (text, line) => (text, line)))
            {
                var name =
                    IsNumber(number) && !isNamed(number)
                        ? line.TakeLast(2)
                            .Reverse()
                            .Where(one => held[one.Thing].Count() < 2)
                            .Select(one => one.Name)
                            .FirstOrDefault(name => name != null && IsTelling(name))
                        : null;
                if (name != null && !Says(number.Label, name) && !Says(number.Parent?.Label, name))
                {
                    number.AddState(name);
                }
            }
        }

        private static bool IsNumber(TreeNode text)
        {
            var name = text.Name ?? "";
            return name.Any(char.IsDigit) && name.Count(char.IsLetter) <= 1;
        }

        private static bool IsTelling(string name)
        {
            var words = ObjectName.WithoutNumber(name);
            return words.Length > 1
                && name.Length <= Longest
                && name.IndexOfAny(EndOfState) < 0
                && !name.EndsWith(OfDocument, StringComparison.Ordinal)
                && !Generic.Contains(words.ToLowerInvariant());
        }

        private static bool Says(string? label, string words) =>
            label?.IndexOf(words, StringComparison.OrdinalIgnoreCase) >= 0;
    }
}
