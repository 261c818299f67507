using System;
using System.Globalization;
using System.Linq;
using System.Text;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Reads the values of a list, which are C# of their type.</summary>
    internal static class Constants
    {
        /// <returns>Null for <c>null</c>, and for the default of a type that no constant has.</returns>
        internal static object? Read(string text, TypeReference type, Universe universe)
        {
            if (type is GenericInstanceType { ElementType: { Name: "Nullable`1" } } nullable)
            {
                type = nullable.GenericArguments[0];
                if (text == "default")
                {
                    return null;
                }
            }
            if (universe.DefinitionOf(type) is { IsEnum: true } definition && !type.IsArray)
            {
                type = definition.Fields.First(field => !field.IsStatic).FieldType;
                text = text.StartsWith('(') ? text[(text.IndexOf(')') + 1)..] : text;
            }
            return text switch
            {
                "null" => null,
                "default" => Default(type),
                "true" => true,
                "false" => false,
                _ when text[0] == '"' => Unquote(text),
                _ when text[0] == '\'' => Unquote(text)[0],
                _ => Number(text, type),
            };
        }

        private static object? Default(TypeReference type) =>
            type.IsPrimitive ? Number("0", type) : null;

        private static object Number(string text, TypeReference type) =>
            type.MetadataType switch
            {
                MetadataType.Boolean => text != "0",
                MetadataType.Char => (char)Integer(text),
                MetadataType.SByte => (sbyte)Integer(text),
                MetadataType.Byte => (byte)Integer(text),
                MetadataType.Int16 => (short)Integer(text),
                MetadataType.UInt16 => (ushort)Integer(text),
                MetadataType.Int32 => (int)Integer(text),
                MetadataType.UInt32 => (uint)Integer(text),
                MetadataType.Int64 => Integer(text),
                MetadataType.UInt64 => ulong.Parse(Digits(text), CultureInfo.InvariantCulture),
                MetadataType.Single => (float)Real(text),
                MetadataType.Double => Real(text),
                _ => throw new FormatException($"{text} is no {type.FullName}"),
            };

        private static string Digits(string text) =>
            text.TrimStart('(').TrimEnd(')', 'u', 'U', 'l', 'L');

        private static long Integer(string text) =>
            long.Parse(Digits(text), CultureInfo.InvariantCulture);

        private static double Real(string text) =>
            text switch
            {
                "float.PositiveInfinity" or "double.PositiveInfinity" => double.PositiveInfinity,
                "float.NegativeInfinity" or "double.NegativeInfinity" => double.NegativeInfinity,
                "float.NaN" or "double.NaN" => double.NaN,
                _ when text.EndsWith('f') => float.Parse(text[..^1], CultureInfo.InvariantCulture),
                _ => double.Parse(text.TrimEnd('d'), CultureInfo.InvariantCulture),
            };

        private static string Unquote(string text)
        {
            var result = new StringBuilder();
            for (var i = 1; i < text.Length - 1; i++)
            {
                if (text[i] != '\\')
                {
                    result.Append(text[i]);
                    continue;
                }
                i++;
                result.Append(
                    text[i] switch
                    {
                        'u' => (char)Convert.ToInt32(text.Substring(i + 1, 4), 16),
                        'n' => '\n',
                        't' => '\t',
                        'r' => '\r',
                        '0' => '\0',
                        var other => other,
                    }
                );
                i += text[i] == 'u' ? 4 : 0;
            }
            return result.ToString();
        }
    }
}
