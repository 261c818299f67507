#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>Reads the words of a line as parameters. Each reader throws a FormatException that says what is wrong.</summary>
    internal static class ScriptValues
    {
        private const double LargestDistance = 1e5;
        private const int MostShown = 40;

        /// <summary>The text in quotes, cut to fit into a sentence.</summary>
        public static string Quote(string text) =>
            $"'{(text.Length <= MostShown ? text : text.Substring(0, MostShown) + "...")}'";

        public static Func<string, JObject> Text(string key) =>
            word => new JObject { [key] = word };

        /// <summary>Of a flag without a value.</summary>
        public static Func<string, JObject> True(string key) => _ => new JObject { [key] = true };

        public static Func<string, JObject> OneOf(string key, params string[] choices)
        {
            return word =>
                choices.Contains(word)
                    ? new JObject { [key] = word }
                    : throw new FormatException(
                        $"{Quote(word)} is none of {string.Join(", ", choices)}"
                    );
        }

        /// <param name="what">What it is, for the message about another word: "a depth".</param>
        public static Func<string, JObject> Whole(
            string key,
            long lowest,
            long highest,
            string what
        )
        {
            return word =>
                ScriptNumbers.TryWhole(word, lowest, highest, out var number)
                    ? new JObject { [key] = number }
                    : throw new FormatException(
                        $"{Quote(word)} is not {what}: a whole number from {lowest} to {highest} is"
                    );
        }

        public static Func<string, JObject> Seconds(string key, double lowest, double highest)
        {
            return word =>
                ScriptNumbers.TryReal(word, lowest, highest, out var number)
                    ? new JObject { [key] = number }
                    : throw new FormatException(
                        FormattableString.Invariant(
                            $"{Quote(word)} is not a time in seconds: a number from {lowest} to {highest} is"
                        )
                    );
        }

        /// <summary>A node: by a ref such as e3 or @e3, or by its name.</summary>
        public static Func<string, JObject> Node(string refKey, string nameKey)
        {
            return word =>
                word.Trim().Length == 0 || word == "@"
                    ? throw new FormatException(
                        $"{Quote(word)} names no node: a ref (e3) or a label does"
                    )
                : word[0] == '@' ? new JObject { [refKey] = word.Substring(1) }
                : new JObject { [IsRef(word) ? refKey : nameKey] = word };
        }

        /// <summary>A pixel of the screen: X,Y.</summary>
        public static Func<string, JObject> Pixel(string keyOfX, string keyOfY)
        {
            return word =>
            {
                var parts = word.Split(',');
                return parts.Length == 2 && parts.All(IsShortNumber)
                    ? new JObject
                    {
                        [keyOfX] = long.Parse(parts[0]),
                        [keyOfY] = long.Parse(parts[1]),
                    }
                    : throw new FormatException(
                        $"{Quote(word)} is not a pixel of the screen: X,Y is, as in 640,360"
                    );
            };
        }

        /// <summary>A way to the right and down: DX,DY.</summary>
        public static JObject Distance(string word) =>
            Pair(word) is var (x, y)
                ? new JObject { ["byX"] = x, ["byY"] = y }
                : throw new FormatException(
                    $"{Quote(word)} is no distance: DX,DY is, as in 100,-20"
                );

        public static JObject MouseValue(string word)
        {
            if (word == "left" || word == "right" || word == "middle")
            {
                return new JObject { ["button"] = word };
            }
            return Pair(word) is var (x, y)
                ? new JObject { ["x"] = x, ["y"] = y }
                : throw new FormatException(
                    $"{Quote(word)} is neither X,Y (as in 640,360) nor left, right or middle"
                );
        }

        public static JObject PadValue(string word)
        {
            var isStick = word.Contains(",");
            if (
                (Pair(word) ?? Pair(word + ",0")) is not var (x, y)
                || Math.Max(Math.Abs(x), Math.Abs(y)) > 1
            )
            {
                throw new FormatException(
                    $"{Quote(word)} is not how far: a number from 0 to 1, or X,Y from -1 to 1, is"
                );
            }
            return isStick ? new JObject { ["x"] = x, ["y"] = y } : new JObject { ["x"] = x };
        }

        public static JObject TouchStart(string word) =>
            word == "down" || word == "move" || word == "up"
                ? new JObject { ["action"] = word }
                : TouchPlace(word);

        public static JObject TouchPlace(string word) =>
            word.All(c => "0123456789.,- ".Contains(c))
                ? Pixel("x", "y")(word)
                : Node("ref", "name")(word);

        /// <summary>A time that the game reads itself: frames (300f) or seconds (5s).</summary>
        public static Func<string, JObject> Span(string key)
        {
            return word =>
            {
                var parts = word.Substring(0, Math.Max(0, word.Length - 1)).Split(new[] { '.' }, 2);
                var isNumber =
                    IsDigits(parts[0])
                    && (parts.Length == 1 || parts[1] == "" || IsDigits(parts[1]));
                return
                    isNumber
                    && (
                        word.EndsWith("f", StringComparison.Ordinal)
                        || word.EndsWith("s", StringComparison.Ordinal)
                    )
                    ? new JObject { [key] = word }
                    : throw new FormatException(
                        $"{Quote(word)} is no time: frames (300f) or seconds (5s) are"
                    );
            };
        }

        private static (double X, double Y)? Pair(string word)
        {
            var parts = word.Split(',');
            return
                parts.Length == 2
                && ScriptNumbers.TryReal(parts[0], -LargestDistance, LargestDistance, out var x)
                && ScriptNumbers.TryReal(parts[1], -LargestDistance, LargestDistance, out var y)
                ? (x, y)
                : ((double X, double Y)?)null;
        }

        private static bool IsRef(string word)
        {
            return word[0] == 'e'
                && word.Length > 1
                && word[1] != '0'
                && IsDigits(word.Substring(1));
        }

        private static bool IsShortNumber(string word) => IsDigits(word) && word.Length < 6;

        private static bool IsDigits(string word) =>
            word.Length > 0 && word.All(letter => letter >= '0' && letter <= '9');
    }
}
