using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text;
using UnityEngine;

namespace Headless.Serialized
{
    /// <summary>The field or property of an engine's class that holds what a file has under a name.</summary>
    internal sealed class EngineMember : ISavedField
    {
        private const BindingFlags Declared =
            BindingFlags.Instance
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        private static readonly Dictionary<(Type, string), EngineMember?> _known = new();

        private readonly FieldInfo? _field;
        private readonly PropertyInfo? _property;

        private EngineMember(FieldInfo? field, PropertyInfo? property)
        {
            (_field, _property) = (field, property);
        }

        public Type Type => _field?.FieldType ?? _property!.PropertyType;

        /// <summary>Null for a property that can only be set.</summary>
        public object? Get(object target) =>
            _field != null ? _field.GetValue(target)
            : _property!.CanRead ? UnsimulatedCalls.WhileLoading(() => _property.GetValue(target))
            : null;

        public void Set(object target, object? value)
        {
            if (_field != null)
            {
                _field.SetValue(target, value);
                return;
            }
            UnsimulatedCalls.WhileLoading(() =>
            {
                _property!.SetValue(target, value);
                return true;
            });
        }

        /// <summary>
        /// By the table; else the engine's field of that very name; else the property that Unity named after it: m_BodyType →
        /// bodyType, "orthographic size" → orthographicSize.
        /// </summary>
        internal static EngineMember? Find(Type type, string name)
        {
            if (!_known.TryGetValue((type, name), out var member))
            {
                var other = FieldNames.Renamed(type, name);
                var known = other is null or FieldNames.Inner ? name : other;
                member =
                    FieldIn(type, known, true)
                    ?? PropertyIn(type, PropertyName(known))
                    ?? FieldIn(type, known, false);
                _known.Add((type, name), member);
            }
            return member;
        }

        // A field that was only woven in is for classes of the project that derive from the engine's.
        private static EngineMember? FieldIn(Type type, string name, bool isOwn)
        {
            for (var level = type; level != null; level = level.BaseType)
            {
                if (
                    level.GetField(name, Declared) is { IsInitOnly: false } field
                    && (!isOwn || !field.IsDefined(typeof(UnsimulatedAttribute), false))
                )
                {
                    return new EngineMember(field, null);
                }
            }
            return null;
        }

        private static EngineMember? PropertyIn(Type type, string name)
        {
            for (var level = type; level != null; level = level.BaseType)
            {
                var property = level
                    .GetProperties(Declared)
                    .FirstOrDefault(found =>
                        found.SetMethod != null
                        && found.GetIndexParameters().Length == 0
                        && found.Name.Equals(name, StringComparison.OrdinalIgnoreCase)
                    );
                if (property != null)
                {
                    return new EngineMember(null, property);
                }
            }
            return null;
        }

        private static string PropertyName(string name)
        {
            var bare = name.StartsWith("m_", StringComparison.Ordinal) ? name.Substring(2) : name;
            var result = new StringBuilder();
            foreach (var word in bare.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            {
                var first =
                    result.Length == 0
                        ? char.ToLowerInvariant(word[0])
                        : char.ToUpperInvariant(word[0]);
                result.Append(first).Append(word, 1, word.Length - 1);
            }
            return result.ToString();
        }
    }
}
