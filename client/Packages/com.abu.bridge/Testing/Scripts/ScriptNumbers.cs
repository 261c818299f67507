#nullable enable

using System.Globalization;

namespace Abu.Testing
{
    /// <summary>Reads numbers as abu.py does: such as every program reads.</summary>
    internal static class ScriptNumbers
    {
        private static readonly char[] NotPlain = { '_', '+', ' ', '\t', '\r', '\n', '\v', '\f' };

        /// <summary>False if it is no whole number in this range.</summary>
        public static bool TryWhole(string word, long lowest, long highest, out long number) =>
            long.TryParse(
                word,
                NumberStyles.AllowLeadingSign,
                CultureInfo.InvariantCulture,
                out number
            )
            && word.IndexOfAny(NotPlain) < 0
            && number >= lowest
            && number <= highest;

        /// <summary>False if it is no number in this range.</summary>
        public static bool TryReal(string word, double lowest, double highest, out double number) =>
            double.TryParse(word, NumberStyles.Float, CultureInfo.InvariantCulture, out number)
            && word.IndexOfAny(NotPlain) < 0
            && number >= lowest
            && number <= highest;
    }
}
