#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Parses the text with which a control is filled. A text that the control does not accept is refused with what it
    /// accepts.
    /// </summary>
    internal static class FillText
    {
        private const int MostOptionsNamed = 50;

        /// <summary>The number as people write it: without grouping, with at most three decimals.</summary>
        public static string Number(float value) =>
            value.ToString("0.###", CultureInfo.InvariantCulture);

        public static string Flag(bool value) => value ? "true" : "false";

        /// <exception cref="NotActionableException">The text is neither "true" nor "false".</exception>
        public static bool ReadFlag(string text) =>
            bool.TryParse(text, out var value) ? value : throw Takes("true or false");

        /// <exception cref="NotActionableException">The text is not "true", the only value that a radio button
        /// accepts.</exception>
        public static void ReadChosen(string text)
        {
            if (!ReadFlag(text))
            {
                throw new NotActionableException(
                    "it takes only true",
                    "choose another one of its group instead"
                );
            }
        }

        /// <exception cref="NotActionableException">The text is not a finite number.</exception>
        public static double ReadNumber(string text) =>
            TryNumber(text, out var value) ? value : throw Takes("a number");

        /// <exception cref="NotActionableException">The text is not a whole number, or is out of range.</exception>
        public static decimal ReadWhole(string text, decimal least, decimal most) =>
            TryWhole(text, out var value) && value >= least && value <= most
                ? value
                : throw Takes(
                    FormattableString.Invariant($"a whole number from {least} to {most}")
                );

        /// <exception cref="NotActionableException">The text is not a whole number.</exception>
        public static void CheckWhole(string text)
        {
            if (!TryWhole(text, out _))
            {
                throw Takes("a whole number");
            }
        }

        /// <summary>Parses a number between the two limits, which may come in either order.</summary>
        /// <exception cref="NotActionableException">The text is not such a number; the message has the limits.</exception>
        public static float ReadWithin(string text, float low, float high, bool isWhole = false)
        {
            var (least, most) = low <= high ? (low, high) : (high, low);
            var isNumber = TryNumber(text, out var value);
            var isWithin = isNumber && (float)value >= least && (float)value <= most;
            if (isWithin && (!isWhole || value == Math.Floor(value)))
            {
                return (float)value;
            }
            var kind = isWhole ? "whole number" : "number";
            throw Takes($"a {kind} from {Limits(least, most)}");
        }

        public static string Limits(float low, float high) => $"{Number(low)} to {Number(high)}";

        /// <summary>The index of the option with that text, ignoring case.</summary>
        /// <exception cref="NotActionableException">There is no such option; the message lists the options.</exception>
        public static int ReadOption(string text, IReadOnlyList<string> options)
        {
            var wanted = text.Trim();
            var exact = IndexOf(options, option => option.Trim() == wanted);
            var index =
                exact >= 0
                    ? exact
                    : IndexOf(options, option => NameText.Same(option.Trim(), wanted));
            return index >= 0 ? index : throw NoneOf(options);
        }

        /// <exception cref="NotActionableException">A field with these limits would drop part of the text.</exception>
        /// <param name="text">The text to fill in.</param>
        /// <param name="longest">The most characters; null for no limit.</param>
        /// <param name="hasLines">Whether the field accepts more than one line.</param>
        public static void CheckLength(string text, int? longest, bool hasLines)
        {
            if (text.Length > longest)
            {
                var unit = longest == 1 ? "character" : "characters";
                throw Takes($"at most {longest} {unit} and the text has {text.Length}");
            }
            if (!hasLines && text.IndexOfAny(new[] { '\n', '\r' }) >= 0)
            {
                throw Takes("one line");
            }
        }

        private static bool TryNumber(string text, out double value)
        {
            var isNumber = double.TryParse(
                text,
                NumberStyles.Float,
                CultureInfo.InvariantCulture,
                out value
            );
            return isNumber && !double.IsNaN(value) && !float.IsInfinity((float)value);
        }

        private static bool TryWhole(string text, out decimal value) =>
            decimal.TryParse(
                text,
                NumberStyles.AllowLeadingSign
                    | NumberStyles.AllowLeadingWhite
                    | NumberStyles.AllowTrailingWhite
                    | NumberStyles.AllowDecimalPoint,
                CultureInfo.InvariantCulture,
                out value
            )
            && value == decimal.Truncate(value);

        private static int IndexOf(IReadOnlyList<string> options, Func<string, bool> isIt)
        {
            for (var i = 0; i < options.Count; i++)
            {
                if (isIt(options[i]))
                {
                    return i;
                }
            }
            return -1;
        }

        /// <param name="what">The accepted values, for the refusal of any other value.</param>
        public static NotActionableException Takes(string what) =>
            new(new Refusal($"it takes {what}").WithFix("fill it with a value that it takes"));

        private static NotActionableException NoneOf(IReadOnlyList<string> options)
        {
            if (options.Count == 0)
            {
                return new NotActionableException("it has no options");
            }
            var named = options.Take(MostOptionsNamed).Select(LabelText.Quote);
            var rest = options.Count - MostOptionsNamed;
            var more = rest > 0 ? $" and {rest} more" : "";
            return Takes($"one of {string.Join(", ", named)}{more}");
        }
    }
}
