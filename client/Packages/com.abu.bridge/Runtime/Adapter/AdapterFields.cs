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
    /// The fields of a message, read strictly: what is missing, null or of another type is refused with <c>invalid_command</c> by an
    /// exception that the server understands. Fields that nobody reads do no harm.
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

        /// <summary>It is there, whatever it holds.</summary>
        public bool Has(string key) => _json.ContainsKey(key);

        public bool Flag(string key) => (bool)Value(key, JTokenType.Boolean, "true or false");

        /// <summary>A whole number; the nearest that there is of one that is too large or too small for an int.</summary>
        public int Whole(string key)
        {
            var value = Integer(key, "a whole number");
            return (int)BigInteger.Max(int.MinValue, BigInteger.Min(int.MaxValue, value));
        }

        /// <summary>A whole number as it was sent, however large, for a refusal that repeats it.</summary>
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

        /// <summary>A string that is one of these, whatever its case.</summary>
        /// <returns>Its index.</returns>
        public int OneOf(string key, IReadOnlyList<string> choices)
        {
            var index = IndexOf(Text(key), choices);
            return index >= 0 ? index : throw Wrong(key, "one of " + string.Join(", ", choices));
        }

        /// <summary>A list of strings, each of which is one of these, whatever its case.</summary>
        /// <param name="key">The list's name.</param>
        /// <param name="choices">What may be in it.</param>
        /// <param name="most">How many there may be in it.</param>
        /// <returns>The indices of the choices.</returns>
        public IReadOnlyList<int> ManyOf(string key, IReadOnlyList<string> choices, int most)
        {
            var indices = Texts(key).Select(text => IndexOf(text, choices)).ToList();
            return indices.Count <= most && !indices.Contains(-1)
                ? indices
                : throw Wrong(key, $"a list of at most {most} of {string.Join(", ", choices)}");
        }

        /// <summary>What a method that reads a command throws for a field it cannot take.</summary>
        /// <param name="key">The field.</param>
        /// <param name="expected">What it has to be, as in "a whole number".</param>
        public Exception Wrong(string key, string expected) =>
            new CommandException(
                AdapterErrorCode.InvalidCommand,
                $"The field {_path}{key} must be {expected}."
            );

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

        // The library keeps what fits no long as a BigInteger.
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
