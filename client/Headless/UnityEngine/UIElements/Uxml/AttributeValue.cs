using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>Reads the texts of attributes.</summary>
    internal static class AttributeValue
    {
        /// <param name="text">What the file has.</param>
        /// <param name="type">What it is to be.</param>
        /// <param name="asset">Finds what addresses mean; may be null.</param>
        /// <param name="value">The value.</param>
        public static bool TryRead(string text, Type type, VisualTreeAsset asset, out object value)
        {
            value = null;
            if (type == typeof(string))
                value = text;
            else if (type == typeof(bool))
                value = bool.TryParse(text, out var truth) ? truth : (object)null;
            else if (type == typeof(char))
                value = text.Length > 0 ? text[0] : (object)null;
            else if (type == typeof(Color))
                value = ReadColor(text);
            else if (type == typeof(Length))
                value = ReadLength(text);
            else if (type == typeof(Type))
                value = Type.GetType(text);
            else if (type.IsEnum)
                value = StyleNames.TryChoice(type, text, out var number)
                    ? Enum.ToObject(type, number)
                    : null;
            else if (typeof(Object).IsAssignableFrom(type))
                value = asset == null ? null : asset.Find(text, type);
            else if (type.IsAssignableFrom(typeof(List<string>)))
                value = text.Split(',').Select(part => part.Trim()).ToList();
            else if (type == typeof(Vector2) || type == typeof(Vector3) || type == typeof(Vector4))
                value = ReadVector(text, type);
            else
                value = ReadNumber(text, Nullable.GetUnderlyingType(type) ?? type);
            return value != null;
        }

        private static object ReadNumber(string text, Type type)
        {
            try
            {
                return type.IsPrimitive
                    ? Convert.ChangeType(text, type, CultureInfo.InvariantCulture)
                    : null;
            }
            catch (Exception problem)
                when (problem is FormatException
                    || problem is OverflowException
                    || problem is InvalidCastException
                )
            {
                return null;
            }
        }

        private static object ReadColor(string text) =>
            UssScanner.Scan(text) is { Count: 1 } tokens && tokens[0].Kind == StyleTokenKind.Color
                ? tokens[0].Color
                : (object)null;

        private static object ReadLength(string text) =>
            UssScanner.Scan(text) is { Count: 1 } tokens && tokens[0].Kind == StyleTokenKind.Number
                ? new Length(
                    tokens[0].Number,
                    tokens[0].Text == "%" ? LengthUnit.Percent : LengthUnit.Pixel
                )
                : (object)null;

        private static object ReadVector(string text, Type type)
        {
            var parts = text.Split(',').Select(part => ReadNumber(part, typeof(float))).ToList();
            if (parts.Any(part => part == null))
                return null;
            var numbers = parts.Cast<float>().Concat(new float[4]).ToList();
            var vector = new Vector4(numbers[0], numbers[1], numbers[2], numbers[3]);
            return type == typeof(Vector2) ? (Vector2)vector
                : type == typeof(Vector3) ? (Vector3)vector
                : (object)vector;
        }
    }
}
