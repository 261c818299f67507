#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>
    /// Reads the fields of a message strictly. A field that is missing, null or of another type throws an exception,
    /// which the server turns into <c>invalid_command</c>. Unknown fields are ignored.
    /// </summary>
    public sealed class AdapterFields
    {
        private readonly JObject _json;
        private readonly string _path;

        internal AdapterFields(JObject json, string path = "")
        {
            _json = json;
            _path = path;
        }

        public string Text(string key) => (string)Value(key, JTokenType.String, "a string")!;

        /// <summary>Whether the field exists, even if it is null.</summary>
        public bool Has(string key) => _json.ContainsKey(key);

        public bool Flag(string key) => (bool)Value(key, JTokenType.Boolean, "true or false");

        /// <summary>A whole number, clamped to the range of int.</summary>
        public int Whole(string key)
        {
            var value = Integer(key, "a whole number");
            return (int)BigInteger.Max(int.MinValue, BigInteger.Min(int.MaxValue, value));
        }

        /// <summary>A whole number of any size as text, for a refusal that repeats it.</summary>
        public string Digits(string key) =>
            Integer(key, "a whole number").ToString(CultureInfo.InvariantCulture);

        /// <summary>A whole number from 0 to 2^64-1.</summary>
        public ulong Unsigned(string key)
        {
            const string expected = "a whole number from 0 to 18446744073709551615";
            var value = Integer(key, expected);
            return value >= 0 && value <= ulong.MaxValue
                ? (ulong)value
                : throw Wrong(key, expected);
        }

        /// <summary>A list of whole numbers in a range.</summary>
        /// <param name="key">The list's name.</param>
        /// <param name="count">The length that it must have.</param>
        /// <param name="least">The smallest number that it may hold.</param>
        /// <param name="most">The largest.</param>
        public IReadOnlyList<long> Wholes(string key, int count, long least, long most)
        {
            return
                _json[key] is JArray array
                && array.Count == count
                && array.All(item => IsWhole(item, least, most))
                ? array.Select(item => (long)item).ToList()
                : throw Wrong(key, $"a list of {count} whole numbers from {least} to {most}");
        }

        /// <summary>The length of a list of any values.</summary>
        public int Length(string key) =>
            _json[key] is JArray array ? array.Count : throw Wrong(key, "a list");

        public AdapterFields Object(string key)
        {
            return _json[key] is JObject json
                ? new AdapterFields(json, $"{_path}{key}.")
                : throw Wrong(key, "an object");
        }

        public IReadOnlyList<string> Texts(string key)
        {
            return _json[key] is JArray array && array.All(item => item.Type == JTokenType.String)
                ? array.Select(item => (string)item!).ToList()
                : throw Wrong(key, "a list of strings");
        }

        /// <summary>A string that equals one of the choices, ignoring case.</summary>
        /// <returns>Its index.</returns>
        public int OneOf(string key, IReadOnlyList<string> choices)
        {
            var index = IndexOf(Text(key), choices);
            return index >= 0 ? index : throw Wrong(key, "one of " + string.Join(", ", choices));
        }

        /// <summary>A list of strings, each of which equals one of the choices, ignoring case.</summary>
        /// <param name="key">The list's name.</param>
        /// <param name="choices">The allowed strings.</param>
        /// <param name="most">The maximum length of the list.</param>
        /// <returns>The indices of the choices.</returns>
        public IReadOnlyList<int> ManyOf(string key, IReadOnlyList<string> choices, int most)
        {
            var indices = Texts(key).Select(text => IndexOf(text, choices)).ToList();
            return indices.Count <= most && !indices.Contains(-1)
                ? indices
                : throw Wrong(key, $"a list of at most {most} of {string.Join(", ", choices)}");
        }

        /// <summary>The exception to throw for an invalid field when reading a command.</summary>
        /// <param name="key">The field.</param>
        /// <param name="expected">The expected value, as in "a whole number".</param>
        public Exception Wrong(string key, string expected) =>
            new CommandException(
                AdapterErrorCode.InvalidCommand,
                $"The field {_path}{key} must be {expected}."
            );

        // Newtonsoft.Json returns a BigInteger for numbers beyond the range of long, which are outside every range here.
        private static bool IsWhole(JToken item, long least, long most) =>
            item is JValue { Value: long number } && number >= least && number <= most;

        private static int IndexOf(string text, IReadOnlyList<string> choices)
        {
            for (var i = 0; i < choices.Count; i++)
            {
                if (string.Equals(text, choices[i], StringComparison.OrdinalIgnoreCase))
                {
                    return i;
                }
            }
            return -1;
        }

        // Newtonsoft.Json returns a BigInteger for numbers beyond the range of long.
        private BigInteger Integer(string key, string expected)
        {
            var value = Value(key, JTokenType.Integer, expected).Value;
            return value is BigInteger big ? big : (long)value!;
        }

        private JValue Value(string key, JTokenType type, string expected)
        {
            return _json[key] is JValue value && value.Type == type
                ? value
                : throw Wrong(key, expected);
        }
    }
}
