#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>
    /// Words a value on one line. Calls no code of the game: neither a ToString nor an enumerator nor a getter of its own types.
    /// </summary>
    internal static class FieldValue
    {
        private const int MostCharacters = 100;
        private const int MostItems = 8;
        private const int MostLevels = 2;

        public static string Of(object? value) => Of(value, MostLevels);

        private static string Of(object? value, int levels) =>
            value switch
            {
                null => "null",
                bool flag => flag ? "true" : "false",
                string text => Text(text),
                char letter => Text(letter.ToString()),
                Enum choice => choice.ToString(),
                float number => number.ToString("0.####", CultureInfo.InvariantCulture),
                double number => number.ToString("0.####", CultureInfo.InvariantCulture),
                IConvertible number => number.ToString(CultureInfo.InvariantCulture),
                Object thing => Thing(thing),
                Type type => type.Name,
                Delegate _ => value.GetType().Name,
                Color color => Hex(color),
                Color32 color => Hex(color),
                LayerMask mask => mask.value.ToString(CultureInfo.InvariantCulture),
                _ when Items(value) is { } items => List(value, items, levels),
                _ => Record(value, levels),
            };

        private static string Hex(Color32 color) =>
            $"#{color.r:X2}{color.g:X2}{color.b:X2}{color.a:X2}";

        private static string Text(string text)
        {
            var shown = NodeName.Shorten(text, MostCharacters);
            var length = shown == text ? "" : $" ({text.Length} characters)";
            return LabelText.Quote(shown) + length;
        }

        // Unity's own comparison: what was destroyed is still an object, but none that may be asked for its name.
        private static string Thing(Object thing) =>
            thing == null ? "null"
            : string.IsNullOrEmpty(thing.name) ? thing.GetType().Name
            : $"{thing.GetType().Name} {LabelText.Quote(thing.name)}";

        // Only lists whose enumerator is known to change nothing.
        private static IEnumerable<object?>? Items(object value)
        {
            var type = value.GetType();
            var isKnown =
                type.IsArray
                || (
                    type.IsGenericType
                    && type.Namespace == "System.Collections.Generic"
                    && type.Assembly == typeof(Dictionary<,>).Assembly
                );
            return isKnown && value is IEnumerable items ? items.Cast<object?>() : null;
        }

        private static string List(object value, IEnumerable<object?> items, int levels)
        {
            var count = value is ICollection list ? list.Count : items.Count();
            if (levels == 0 || count == 0)
            {
                return $"{count} items";
            }
            var shown = items.Take(MostItems).Select(item => Of(item, levels - 1)).ToList();
            var rest = count > MostItems ? ", …" : "";
            return $"[{string.Join(", ", shown)}{rest}]" + (rest.Length > 0 ? $" ({count})" : "");
        }

        // A structure, or a class that is only data: "(1, 2, 3)" for Unity's vectors, "Cost {amount: 3}" for the game's.
        private static string Record(object value, int levels)
        {
            var type = value.GetType();
            if (levels == 0 || type.IsPointer)
            {
                return type.Name;
            }
            var fields = FieldList.Of(type, all: true).Take(MostItems).ToList();
            var isUnitys = type.Namespace == "UnityEngine" && type.IsValueType;
            if (fields.Count == 0)
            {
                return type.Name;
            }
            var values = fields.Select(field =>
            {
                var words = Of(field.GetValue(value), levels - 1);
                return isUnitys ? words : $"{FieldList.NameOf(field)}: {words}";
            });
            var inside = string.Join(", ", values);
            return isUnitys ? $"({inside})" : $"{type.Name} {{{inside}}}";
        }
    }
}
