using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;

namespace UnityEngine.InputSystem.Utilities
{
    /// <summary>One entry of a text such as <c>hold(duration=0.4),scale(factor=2)</c>.</summary>
    internal readonly struct NamedParameters
    {
        private readonly Dictionary<string, string> _parameters;

        private NamedParameters(string name, Dictionary<string, string> parameters)
        {
            Name = name;
            _parameters = parameters;
        }

        internal string Name { get; }

        internal static IEnumerable<NamedParameters> ParseList(string text)
        {
            var start = 0;
            var depth = 0;
            for (var i = 0; i <= (text?.Length ?? 0); i++)
            {
                var isEnd = text == null || i == text.Length;
                depth +=
                    isEnd ? 0
                    : text[i] == '(' ? 1
                    : text[i] == ')' ? -1
                    : 0;
                if (isEnd || (depth == 0 && (text[i] == ',' || text[i] == ';')))
                {
                    var entry = text?.Substring(start, i - start).Trim();
                    start = i + 1;
                    if (!string.IsNullOrEmpty(entry))
                    {
                        yield return Parse(entry);
                    }
                }
            }
        }

        internal static NamedParameters Parse(string entry)
        {
            var parameters = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            var open = entry.IndexOf('(');
            if (open < 0)
            {
                return new NamedParameters(entry.Trim(), parameters);
            }
            var inside = entry.Substring(open + 1).TrimEnd(')', ' ');
            foreach (var pair in inside.Split(new[] { ',' }, StringSplitOptions.RemoveEmptyEntries))
            {
                var parts = pair.Split('=');
                parameters[parts[0].Trim()] = parts.Length > 1 ? parts[1].Trim() : "true";
            }
            return new NamedParameters(entry.Substring(0, open).Trim(), parameters);
        }

        /// <summary>Creates the object and sets its public fields.</summary>
        internal object Create(Type type)
        {
            var made = Activator.CreateInstance(type);
            foreach (var field in type.GetFields(BindingFlags.Instance | BindingFlags.Public))
            {
                if (_parameters.TryGetValue(field.Name, out var text))
                {
                    field.SetValue(made, Convert(text, field.FieldType));
                }
            }
            return made;
        }

        private static object Convert(string text, Type type) =>
            type.IsEnum
                ? Enum.Parse(type, text, true)
                : System.Convert.ChangeType(text, type, CultureInfo.InvariantCulture);
    }
}
