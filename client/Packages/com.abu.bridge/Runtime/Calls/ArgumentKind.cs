#nullable enable

using System;
using System.Globalization;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>A type that an argument can have, and how it is read from the text that a client sends.</summary>
    internal sealed class ArgumentKind
    {
        private static readonly ArgumentKind Text = new("text", "a text", text => text);
        private static readonly ArgumentKind Flag = new(
            "true|false",
            "true or false",
            text => bool.TryParse(text, out var value) ? value : (object?)null
        );
        private static readonly ArgumentKind Int = new(
            "int",
            "a whole number from -2147483648 to 2147483647",
            text => int.TryParse(text, Whole, Invariant, out var value) ? value : (object?)null
        );
        private static readonly ArgumentKind Long = new(
            "long",
            "a whole number of 64 bits",
            text => long.TryParse(text, Whole, Invariant, out var value) ? value : (object?)null
        );
        private static readonly ArgumentKind Float = new(
            "float",
            "a number",
            text =>
                Number(text) is { } value && IsFinite((float)value) ? (float)value : (object?)null
        );
        private static readonly ArgumentKind Double = new(
            "double",
            "a number",
            text => Number(text) is { } value && IsFinite(value) ? value : (object?)null
        );

        private const NumberStyles Whole = NumberStyles.AllowLeadingSign;

        private readonly Func<string, object?> _read;

        private ArgumentKind(string word, string expected, Func<string, object?> read)
        {
            Word = word;
            Expected = expected;
            _read = read;
        }

        /// <summary>In the usage of a method: "int", or the names of an enum's values, "red|green".</summary>
        public string Word { get; }

        /// <summary>In messages: what the argument has to be.</summary>
        public string Expected { get; }

        private static CultureInfo Invariant => CultureInfo.InvariantCulture;

        /// <summary>Null if no argument can have this type.</summary>
        public static ArgumentKind? Of(Type type)
        {
            var plain = Nullable.GetUnderlyingType(type) ?? type;
            return plain.IsEnum ? OfEnum(plain)
                : plain == typeof(string) ? Text
                : plain == typeof(bool) ? Flag
                : plain == typeof(int) ? Int
                : plain == typeof(long) ? Long
                : plain == typeof(float) ? Float
                : plain == typeof(double) ? Double
                : null;
        }

        /// <summary>The value of an argument: a text, or a number or boolean of JSON. Null if it has none of this type.</summary>
        public object? Read(JToken argument) =>
            _read(
                argument.Type == JTokenType.Boolean
                    ? argument.Value<bool>()
                        ? "true"
                        : "false"
                    : ((JValue)argument).ToString(Invariant)
            );

        /// <summary>How a client would write this value.</summary>
        public static string Write(object? value) =>
            value switch
            {
                null => "nothing",
                string text => LabelText.Quote(text),
                bool flag => flag ? "true" : "false",
                _ => Convert.ToString(value, Invariant) ?? "",
            };

        private static ArgumentKind OfEnum(Type type)
        {
            var names = Enum.GetNames(type);
            return new ArgumentKind(
                string.Join("|", names),
                $"one of {string.Join(", ", names)}",
                text =>
                    names.FirstOrDefault(name =>
                        string.Equals(name, text, StringComparison.OrdinalIgnoreCase)
                    )
                        is { } found
                        ? Enum.Parse(type, found)
                        : null
            );
        }

        private static double? Number(string text) =>
            double.TryParse(text, NumberStyles.Float, Invariant, out var value)
                ? value
                : (double?)null;

        private static bool IsFinite(double value) =>
            !double.IsNaN(value) && !double.IsInfinity(value);
    }
}
