using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>Writes serialized fields as JSON, and fills them from it.</summary>
    internal static class JsonFields
    {
        // Unity stops here too: a class may hold itself.
        private const int DeepestNesting = 10;
        private const string Reference = "instanceID";

        internal static string Write(object value, bool isPretty)
        {
            var text = new StringWriter(CultureInfo.InvariantCulture) { NewLine = "\n" };
            using var writer = new JsonTextWriter(text)
            {
                Formatting = isPretty ? Formatting.Indented : Formatting.None,
                Indentation = 4,
            };
            WriteFields(writer, value, 0);
            return text.ToString();
        }

        internal static void Read(JObject json, object target)
        {
            foreach (var field in InOrder(target.GetType()))
            {
                if (json.TryGetValue(NameOf(field), out var value))
                {
                    field.SetValue(
                        target,
                        ReadValue(value, field.FieldType, field.GetValue(target))
                    );
                }
                else if (field.GetValue(target) == null)
                {
                    field.SetValue(target, Empty(field.FieldType));
                }
            }
            (target as ISerializationCallbackReceiver)?.OnAfterDeserialize();
        }

        // Those of base classes first, as Unity writes them.
        private static IEnumerable<FieldInfo> InOrder(Type type) =>
            SerializedFields
                .Of(type)
                .Where(field => !field.IsDefined(typeof(SerializeReference)))
                .OrderBy(field => Depth(field.DeclaringType));

        private static int Depth(Type type) => type == null ? 0 : 1 + Depth(type.BaseType);

        // The engine's own structs hold x as _x here.
        private static string NameOf(FieldInfo field) =>
            field.DeclaringType.Assembly == typeof(Vector3).Assembly
                ? field.Name.TrimStart('_')
                : field.Name;

        private static void WriteFields(JsonTextWriter writer, object value, int depth)
        {
            (value as ISerializationCallbackReceiver)?.OnBeforeSerialize();
            writer.WriteStartObject();
            foreach (var field in InOrder(value.GetType()))
            {
                if (depth < DeepestNesting || IsFlat(field.FieldType))
                {
                    writer.WritePropertyName(NameOf(field));
                    WriteValue(writer, field.GetValue(value), field.FieldType, depth + 1);
                }
            }
            writer.WriteEndObject();
        }

        private static void WriteValue(JsonTextWriter writer, object value, Type type, int depth)
        {
            if (typeof(Object).IsAssignableFrom(type))
            {
                writer.WriteStartObject();
                writer.WritePropertyName(Reference);
                writer.WriteValue(value as Object == null ? 0 : ((Object)value).GetInstanceID());
                writer.WriteEndObject();
            }
            else if (type == typeof(string))
            {
                writer.WriteValue((string)value ?? "");
            }
            else if (type == typeof(float) || type == typeof(double))
            {
                WriteNumber(writer, Convert.ToDouble(value, CultureInfo.InvariantCulture));
            }
            else if (type.IsEnum)
            {
                writer.WriteValue(Convert.ToInt64(value, CultureInfo.InvariantCulture));
            }
            else if (type == typeof(char))
            {
                writer.WriteValue((int)(char)value);
            }
            else if (type.IsPrimitive)
            {
                writer.WriteValue(value);
            }
            else if (SerializedFields.ElementType(type) is { } element)
            {
                writer.WriteStartArray();
                foreach (var item in (IList)value ?? Array.Empty<object>())
                {
                    WriteValue(writer, item, element, depth);
                }
                writer.WriteEndArray();
            }
            else
            {
                WriteFields(writer, value ?? Empty(type), depth);
            }
        }

        // All digits of the number, and a point.
        private static void WriteNumber(JsonTextWriter writer, double number)
        {
            var text = number.ToString("R", CultureInfo.InvariantCulture);
            writer.WriteRawValue(
                text.IndexOfAny(new[] { '.', 'E', 'N', 'I' }) < 0 ? text + ".0" : text
            );
        }

        private static object ReadValue(JToken json, Type type, object current)
        {
            if (typeof(Object).IsAssignableFrom(type))
            {
                return json is JObject reference
                    ? Find((int?)reference[Reference] ?? 0, type)
                    : null;
            }
            if (json.Type == JTokenType.Null)
            {
                return Empty(type);
            }
            if (type == typeof(string))
            {
                return json is JValue text
                    ? Convert.ToString(text.Value, CultureInfo.InvariantCulture)
                    : "";
            }
            if (type.IsPrimitive || type.IsEnum)
            {
                return json is JValue { Value: IConvertible value } ? Number(value, type) : current;
            }
            if (SerializedFields.ElementType(type) is { } element)
            {
                return json is JArray items ? ReadList(items, type, element) : current;
            }
            var target = current ?? Empty(type);
            if (json is JObject fields && target != null)
            {
                Read(fields, target);
            }
            return target;
        }

        private static object Number(IConvertible value, Type type)
        {
            var kind = type.IsEnum ? Enum.GetUnderlyingType(type) : type;
            try
            {
                var number =
                    kind == typeof(bool) ? value.ToDouble(CultureInfo.InvariantCulture) != 0
                    : kind == typeof(char) ? (char)value.ToInt32(CultureInfo.InvariantCulture)
                    : value is double real && kind != typeof(float) && kind != typeof(double)
                        ? Convert.ChangeType(
                            Math.Truncate(real),
                            kind,
                            CultureInfo.InvariantCulture
                        )
                    : Convert.ChangeType(value, kind, CultureInfo.InvariantCulture);
                return type.IsEnum ? Enum.ToObject(type, number) : number;
            }
            catch (Exception problem)
                when (problem is FormatException || problem is OverflowException)
            {
                return Activator.CreateInstance(type);
            }
        }

        private static IList ReadList(JArray items, Type type, Type element)
        {
            var list = type.IsArray
                ? Array.CreateInstance(element, items.Count)
                : (IList)Activator.CreateInstance(type);
            for (var i = 0; i < items.Count; i++)
            {
                var item = ReadValue(items[i], element, Empty(element));
                if (type.IsArray)
                {
                    list[i] = item;
                }
                else
                {
                    list.Add(item);
                }
            }
            return list;
        }

        // Strings, lists and classes are never null.
        private static object Empty(Type type) =>
            typeof(Object).IsAssignableFrom(type) ? null
            : type == typeof(string) ? ""
            : type.IsArray ? Array.CreateInstance(type.GetElementType(), 0)
            : type.IsAbstract ? null
            : SerializedFields.New(type);

        private static Object Find(int id, Type type) =>
            id == 0
                ? null
                : Object
                    .FindObjectsByType(type, FindObjectsInactive.Include, FindObjectsSortMode.None)
                    .FirstOrDefault(found => found.GetInstanceID() == id);

        private static bool IsFlat(Type type) =>
            type.IsPrimitive
            || type.IsEnum
            || type == typeof(string)
            || typeof(Object).IsAssignableFrom(type);
    }
}
