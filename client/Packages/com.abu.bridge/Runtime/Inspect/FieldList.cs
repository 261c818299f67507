#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;

namespace Abu
{
    /// <summary>Which fields of a type tell what it holds.</summary>
    internal static class FieldList
    {
        private const string Reference = "SerializeReference";

        private const BindingFlags Declared =
            BindingFlags.Instance
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        /// <summary>Public and serialized fields, or all, those of base classes first; none of Unity's base classes.</summary>
        public static List<FieldInfo> Of(Type type, bool all)
        {
            var fields = new List<FieldInfo>();
            for (var level = type; IsShown(level); level = level!.BaseType)
            {
                fields.InsertRange(
                    0,
                    level!
                        .GetFields(Declared)
                        .Where(field => all || IsPublic(field) || IsSerialized(field))
                );
            }
            return fields;
        }

        /// <summary>Of the property that the compiler made it for, where it made it.</summary>
        public static string NameOf(FieldInfo field) =>
            BackingOf(field.Name) ?? field.Name.TrimStart('_');

        /// <summary>Whether the field holds what the property returns, by Unity's way to name it: "m_Color" for "color".</summary>
        public static bool Holds(FieldInfo field, PropertyInfo property)
        {
            var name = NameOf(field);
            name = name.StartsWith("m_", StringComparison.Ordinal) ? name.Substring(2) : name;
            return field.DeclaringType == property.DeclaringType
                && string.Equals(name, property.Name, StringComparison.OrdinalIgnoreCase);
        }

        private static bool IsShown(Type? type) =>
            type != null
            && type != typeof(object)
            && type != typeof(ValueType)
            && type != typeof(MonoBehaviour)
            && type != typeof(Behaviour)
            && type != typeof(Component)
            && type != typeof(UnityEngine.Object);

        private static bool IsPublic(FieldInfo field) =>
            field.IsPublic
            // An automatic property: reading what it holds calls nothing.
            || (
                BackingOf(field.Name) is { } property
                && field.DeclaringType!.GetProperty(property, Declared)?.GetMethod?.IsPublic == true
            );

        private static bool IsSerialized(FieldInfo field) =>
            field.IsDefined(typeof(SerializeField), inherit: false)
            || field.GetCustomAttributesData().Any(one => one.AttributeType.Name == Reference);

        private static string? BackingOf(string field)
        {
            var end = field.IndexOf(">k__BackingField", StringComparison.Ordinal);
            return end > 0 ? field.Substring(1, end - 1) : null;
        }
    }
}
