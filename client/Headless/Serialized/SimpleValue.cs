using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;
using Headless.Projects.Yaml;
using UnityEngine;

namespace Headless.Serialized
{
    /// <summary>Values without parts of their own: numbers, texts, enums, and Unity's small structs.</summary>
    internal static class SimpleValue
    {
        internal static bool TryRead(YamlNode node, Type type, out object? value)
        {
            value =
                type == typeof(string) ? node.Text
                : type == typeof(bool) ? Number(node) != 0
                : type == typeof(AnimationCurve) ? CurveReader.Curve(node)
                : type == typeof(Gradient) ? CurveReader.Gradient(node)
                : type.IsEnum ? Enum.ToObject(type, (long)Number(node))
                : type.IsPrimitive ? Primitive(node, type)
                : Struct(node, type);
            return value != null;
        }

        /// <summary>An array of numbers that stands as one text: little-endian, without gaps.</summary>
        internal static List<object?> FromHex(string hex, Type element)
        {
            var type = element.IsEnum ? Enum.GetUnderlyingType(element) : element;
            var size = type == typeof(bool) ? 1 : Marshal.SizeOf(type);
            var bytes = hex.Length % 2 == 0 ? Convert.FromHexString(hex) : Array.Empty<byte>();
            return Enumerable
                .Range(0, bytes.Length / size)
                .Select(i => FromBytes(bytes.AsSpan(i * size, size), type))
                .Select(value => element.IsEnum ? Enum.ToObject(element, value!) : value)
                .ToList();
        }

        private static object? FromBytes(ReadOnlySpan<byte> bytes, Type type)
        {
            if (type == typeof(float))
            {
                return BitConverter.ToSingle(bytes);
            }
            if (type == typeof(double))
            {
                return BitConverter.ToDouble(bytes);
            }
            ulong bits = 0;
            for (var i = bytes.Length - 1; i >= 0; i--)
            {
                bits = bits << 8 | bytes[i];
            }
            // The sign of a shorter number.
            var shift = 64 - 8 * bytes.Length;
            return Whole((long)(bits << shift) >> shift, type);
        }

        private static object? Struct(YamlNode node, Type type)
        {
            if (type == typeof(Vector2))
            {
                return new Vector2(node.FloatAt("x"), node.FloatAt("y"));
            }
            if (type == typeof(Vector3))
            {
                return ReadVector(node);
            }
            if (type == typeof(Vector4))
            {
                return new Vector4(
                    node.FloatAt("x"),
                    node.FloatAt("y"),
                    node.FloatAt("z"),
                    node.FloatAt("w")
                );
            }
            if (type == typeof(Quaternion))
            {
                return new Quaternion(
                    node.FloatAt("x"),
                    node.FloatAt("y"),
                    node.FloatAt("z"),
                    node.FloatAt("w")
                );
            }
            if (type == typeof(Color))
            {
                return ReadColor(node);
            }
            if (type == typeof(Color32))
            {
                return (Color32)ReadColor(node);
            }
            return type == typeof(LayerMask) ? (LayerMask)(int)node.LongAt("m_Bits") : null;
        }

        internal static Vector3 ReadVector(YamlNode node) =>
            new(node.FloatAt("x"), node.FloatAt("y"), node.FloatAt("z"));

        // Color32 is one number, the red in its lowest byte.
        internal static Color ReadColor(YamlNode node)
        {
            if (node["rgba"] == null)
            {
                return new Color(
                    node.FloatAt("r"),
                    node.FloatAt("g"),
                    node.FloatAt("b"),
                    node.FloatAt("a")
                );
            }
            var bits = (uint)node.LongAt("rgba");
            return new Color32(
                (byte)bits,
                (byte)(bits >> 8),
                (byte)(bits >> 16),
                (byte)(bits >> 24)
            );
        }

        private static object? Primitive(YamlNode node, Type type)
        {
            // A mask stands with its bits.
            var number = node is YamlMap ? node["m_Bits"] ?? node : node;
            if (type == typeof(float))
            {
                return (float)Number(number);
            }
            if (type == typeof(double))
            {
                return Number(number);
            }
            var style = NumberStyles.AllowLeadingSign;
            var invariant = CultureInfo.InvariantCulture;
            if (ulong.TryParse(number.Text, style, invariant, out var large))
            {
                return Whole(unchecked((long)large), type);
            }
            return long.TryParse(number.Text, style, invariant, out var whole)
                ? Whole(whole, type)
                : Whole((long)Number(number), type);
        }

        // Cut as a cast cuts: -1 and 4294967295 are one int.
        private static object? Whole(long value, Type type) =>
            unchecked(
                Type.GetTypeCode(type) switch
                {
                    TypeCode.Boolean => (object)(value != 0),
                    TypeCode.Char => (char)value,
                    TypeCode.SByte => (sbyte)value,
                    TypeCode.Byte => (byte)value,
                    TypeCode.Int16 => (short)value,
                    TypeCode.UInt16 => (ushort)value,
                    TypeCode.Int32 => (int)value,
                    TypeCode.UInt32 => (uint)value,
                    TypeCode.Int64 => value,
                    TypeCode.UInt64 => (ulong)value,
                    _ => null,
                }
            );

        private static double Number(YamlNode node) =>
            double.TryParse(
                node.Text,
                NumberStyles.Float,
                CultureInfo.InvariantCulture,
                out var number
            )
                ? number
                : 0;
    }
}
