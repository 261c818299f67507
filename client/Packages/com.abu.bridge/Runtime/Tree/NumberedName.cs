#nullable enable

using System.Globalization;

namespace Abu
{
    /// <summary>A label that is a word and a number: "Slot 7".</summary>
    internal readonly struct NumberedName
    {
        // More would not fit into an int.
        private const int MostDigits = 9;

        private NumberedName(string label, string word, int number)
        {
            Label = label;
            Word = word;
            Number = number;
        }

        public string Label { get; }

        private string Word { get; }

        private int Number { get; }

        /// <summary>Null for other labels, also for those with a state or with zeros before the number.</summary>
        public static NumberedName? Of(string? label)
        {
            var text = label ?? "";
            var word = text.TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
            var digits = text.Substring(word.Length);
            var isNumber =
                digits.Length > 0
                && digits.Length <= MostDigits
                && (digits[0] != '0' || digits.Length == 1);
            return isNumber && word.Length > 1 && char.IsLetter(word[0])
                ? new NumberedName(text, word, int.Parse(digits, CultureInfo.InvariantCulture))
                : (NumberedName?)null;
        }

        /// <summary>Whether it has the next number.</summary>
        public bool Follows(NumberedName before) =>
            Word == before.Word && Number == before.Number + 1;
    }
}
