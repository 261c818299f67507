#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;

namespace Headless.Tests
{
    /// <summary>
    /// A description of a member that can be made both from a list of signatures (docs/dreamtides-api.txt) and from compiled
    /// code: kind, full name of its type, name, types in and out, static or not. A property has one line for each accessor.
    /// Type names have no namespace, except the first. Parameter names, defaults and accessibility are left out.
    /// </summary>
    internal static class ApiLine
    {
        private static readonly Regex _typeLine = new(
            @"^T .*?(class|struct|enum|interface) (\S+)(?: : (.*))?$"
        );

        private static readonly Dictionary<string, string> _keywords = new()
        {
            ["Boolean"] = "bool",
            ["Byte"] = "byte",
            ["Double"] = "double",
            ["Int32"] = "int",
            ["Int64"] = "long",
            ["Object"] = "object",
            ["Single"] = "float",
            ["String"] = "string",
            ["Void"] = "void",
        };

        /// <summary>The line for a type: "T enum N.T".</summary>
        public static string OfType(Type type) =>
            $"T {Kind(type)} {type.FullName!.Replace('+', '.')}";

        /// <summary>Full names of the base type and the interfaces on a line of a type in the list; none for other lines.</summary>
        public static (string Type, string[] Above) BasesOfListed(string line)
        {
            var match = _typeLine.Match(line);
            return match.Success
                ? (match.Groups[2].Value, match.Groups[3].Value.Split(", "))
                : ("", Array.Empty<string>());
        }

        private static string Kind(Type type) =>
            type.IsEnum ? "enum"
            : type.IsInterface ? "interface"
            : type.IsValueType ? "struct"
            : "class";

        public static string OfMember(MemberInfo member)
        {
            var owner = member.DeclaringType!.FullName!.Replace('+', '.');
            return member switch
            {
                FieldInfo { IsLiteral: true } field =>
                    $"F {owner}.{field.Name} = {field.GetRawConstantValue()}",
                FieldInfo field =>
                    $"F {owner}.{field.Name} : {Name(field.FieldType)}{Static(field.IsStatic)}",
                ConstructorInfo constructor => $"C {owner}({Parameters(constructor)})",
                MethodInfo method => OfMethod(owner, method),
                _ => throw new ArgumentException($"{member} is of no kind that code refers to"),
            };
        }

        private static string OfMethod(string owner, MethodInfo method)
        {
            var last = method.GetParameters().LastOrDefault()?.ParameterType;
            var isStatic = Static(method.IsStatic);
            if (!method.IsSpecialName)
            {
                var generic = method.IsGenericMethod
                    ? $"<{string.Join(", ", method.GetGenericArguments().Select(Name))}>"
                    : "";
                var result = Name(method.ReturnType);
                return $"M {owner}.{method.Name}{generic}({Parameters(method)}) : {result}{isStatic}";
            }

            var name = method.Name.Substring(method.Name.IndexOf('_') + 1);
            return method.Name.Split('_')[0] switch
            {
                "get" => $"P {owner}.{name} : {Name(method.ReturnType)} get{isStatic}",
                "set" => $"P {owner}.{name} : {Name(last!)} set{isStatic}",
                "add" or "remove" => $"E {owner}.{name} : {Name(last!)}{isStatic}",
                _ =>
                    $"M {owner}.{name.ToLowerInvariant()} operator {Name(method.ReturnType)}({Parameters(method)})"
                        + $" : {Name(method.ReturnType)}{isStatic}",
            };
        }

        private static string Static(bool isStatic) => isStatic ? " [static]" : "";

        private static string Parameters(MethodBase method) =>
            string.Join(", ", method.GetParameters().Select(item => Name(item.ParameterType)));

        private static string Name(Type type)
        {
            if (type.IsArray)
            {
                return $"{Name(type.GetElementType()!)}[]";
            }

            if (Nullable.GetUnderlyingType(type) is { } value)
            {
                return $"{Name(value)}?";
            }

            var outer =
                type.IsNested && !type.IsGenericParameter ? $"{Name(type.DeclaringType!)}." : "";
            var simple = type.Name.Split('`')[0];
            var arguments = type.GetGenericArguments();
            var name = _keywords.TryGetValue(simple, out var keyword) ? keyword : simple;
            return arguments.Length == 0
                ? outer + name
                : $"{outer}{name}<{string.Join(", ", arguments.Select(Name))}>";
        }

        /// <summary>The lines, in the format above, for one line of the list; none for a comment.</summary>
        public static IEnumerable<string> OfListed(string line)
        {
            var text = Regex.Replace(line, @"( \[\w+\])+$", "");
            var isStatic = Static(line.Contains("[static]"));
            return line.FirstOrDefault() switch
            {
                'T' => new[] { _typeLine.Replace(text, "T $1 $2") },
                'P' => ListedProperty(text, isStatic),
                'M' or 'C' => new[]
                {
                    Regex.Replace(text, @"\(.*\)(?= : |$)", ListedParameters) + isStatic,
                },
                'F' when text.Contains(" = ") => new[] { text },
                'F' or 'E' => new[] { text + isStatic },
                _ => Array.Empty<string>(),
            };
        }

        private static IEnumerable<string> ListedProperty(string text, string isStatic)
        {
            var match = Regex.Match(text, @"^(.*) \{ (.*) \}$");
            return new[] { "get", "set" }
                .Where(accessor => match.Groups[2].Value.Contains($"{accessor};"))
                .Select(accessor => $"{match.Groups[1]} {accessor}{isStatic}");
        }

        // "(this Card card, Sequence sequence = null)" becomes "(Card, Sequence)". A comma within &lt;&gt; does not separate
        // parameters.
        private static string ListedParameters(Match match)
        {
            var inner = match.Value.Substring(1, match.Value.Length - 2);
            var types = Regex
                .Split(inner, @", (?![^<(]*[>)])")
                .Select(item => Regex.Replace(item, "^(this|params) | = .*$", ""))
                .Select(item => Regex.Replace(item, @" \w+$", ""));
            return $"({string.Join(", ", types)})";
        }
    }
}
