using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>
    /// Knows which fields Unity serializes, and copies them. A reference to an object inside the copied hierarchy becomes a
    /// reference to its copy; other object references are shared; lists, arrays and [Serializable] values are copied.
    /// </summary>
    internal static class SerializedFields
    {
        private const BindingFlags Declared =
            BindingFlags.Instance
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        private static readonly Dictionary<Type, FieldInfo[]> _known =
            new Dictionary<Type, FieldInfo[]>();

        internal static void Copy(object from, object to, Dictionary<Object, Object> twins) =>
            Copy(from, to, twins, new Dictionary<object, object>(new ByIdentity()));

        private static void Copy(
            object from,
            object to,
            Dictionary<Object, Object> twins,
            Dictionary<object, object> references
        )
        {
            (from as ISerializationCallbackReceiver)?.OnBeforeSerialize();
            foreach (var field in Of(from.GetType()))
            {
                var value = field.GetValue(from);
                field.SetValue(
                    to,
                    field.IsDefined(typeof(SerializeReference))
                        ? CopyReference(value, field.FieldType, twins, references)
                        : CopyValue(value, field.FieldType, twins, references)
                );
            }
            (to as ISerializationCallbackReceiver)?.OnAfterDeserialize();
        }

        // One object that several fields refer to is copied once, so that it is one object there too.
        private static object CopyReference(
            object value,
            Type declaredType,
            Dictionary<Object, Object> twins,
            Dictionary<object, object> references
        )
        {
            if (value is IList list && ElementType(declaredType) is { } element)
            {
                return CopyList(
                    list,
                    declaredType,
                    item => CopyReference(item, element, twins, references)
                );
            }
            if (value == null || value is Object || value is string || value.GetType().IsValueType)
            {
                return CopyValue(value, declaredType, twins, references);
            }
            if (!references.TryGetValue(value, out var copy))
            {
                copy = New(value.GetType());
                references.Add(value, copy);
                Copy(value, copy, twins, references);
            }
            return copy;
        }

        private static object CopyValue(
            object value,
            Type declaredType,
            Dictionary<Object, Object> twins,
            Dictionary<object, object> references
        )
        {
            switch (value)
            {
                case null:
                    return null;
                case Object reference:
                    return twins.TryGetValue(reference, out var twin) ? twin : reference;
                case IList list:
                    var element = ElementType(declaredType);
                    return CopyList(
                        list,
                        declaredType,
                        item => CopyValue(item, element, twins, references)
                    );
            }
            var type = value.GetType();
            if (type.IsPrimitive || type.IsEnum || type == typeof(string))
            {
                return value;
            }
            // A struct is boxed, and the box is already a copy, so its fields can be written.
            var copy = type.IsValueType ? value : New(type);
            Copy(value, copy, twins, references);
            return copy;
        }

        private static IList CopyList(IList list, Type type, Func<object, object> copyItem)
        {
            var element = ElementType(type);
            var copy = type.IsArray
                ? Array.CreateInstance(element, list.Count)
                : (IList)Activator.CreateInstance(type);
            for (var i = 0; i < list.Count; i++)
            {
                var item = copyItem(list[i]);
                if (type.IsArray)
                {
                    copy[i] = item;
                }
                else
                {
                    copy.Add(item);
                }
            }
            return copy;
        }

        /// <summary>
        /// A new object of a [Serializable] class. Without a constructor that can be called none is, as in Unity.
        /// </summary>
        internal static object New(Type type)
        {
            try
            {
                return Activator.CreateInstance(type, true);
            }
            catch (MissingMethodException)
            {
                return System.Runtime.Serialization.FormatterServices.GetUninitializedObject(type);
            }
        }

        private sealed class ByIdentity : IEqualityComparer<object>
        {
            bool IEqualityComparer<object>.Equals(object a, object b) => ReferenceEquals(a, b);

            int IEqualityComparer<object>.GetHashCode(object value) =>
                System.Runtime.CompilerServices.RuntimeHelpers.GetHashCode(value);
        }

        /// <summary>The fields, those of base classes last.</summary>
        internal static FieldInfo[] Of(Type type)
        {
            if (!_known.TryGetValue(type, out var fields))
            {
                fields = Collect(type).ToArray();
                _known.Add(type, fields);
            }
            return fields;
        }

        private static List<FieldInfo> Collect(Type type)
        {
            var fields = new List<FieldInfo>();
            for (var level = type; !IsRoot(level); level = level.BaseType)
            {
                foreach (var field in level.GetFields(Declared))
                {
                    if (IsSerialized(field))
                    {
                        fields.Add(field);
                    }
                }
            }
            return fields;
        }

        private static bool IsRoot(Type level) =>
            level == null
            || level == typeof(Component)
            || level == typeof(Object)
            || level == typeof(object);

        // The engine's own types keep their state in private fields that real Unity has on its native side.
        private static bool IsSerialized(FieldInfo field) =>
            !field.IsInitOnly
            && !field.IsNotSerialized
            && (
                field.IsPublic
                || field.IsDefined(typeof(SerializeField))
                || IsEngineType(field.DeclaringType)
            )
            && (IsSerializable(field.FieldType) || field.IsDefined(typeof(SerializeReference)));

        private static bool IsSerializable(Type type)
        {
            var element = ElementType(type);
            if (element != null)
            {
                return ElementType(element) == null && IsSerializable(element);
            }
            return type.IsPrimitive
                || type.IsEnum
                || type == typeof(string)
                || typeof(Object).IsAssignableFrom(type)
                || IsSerializableData(type);
        }

        private static bool IsSerializableData(Type type) =>
            !typeof(Delegate).IsAssignableFrom(type)
            && !type.IsArray
            && !type.IsAbstract
            && type.Namespace != "System"
            && type.Namespace?.StartsWith("System.", StringComparison.Ordinal) != true
            && (type.IsSerializable || (type.IsValueType && IsEngineType(type)));

        internal static Type ElementType(Type type)
        {
            if (type.IsSZArray)
            {
                return type.GetElementType();
            }
            return type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>)
                ? type.GetGenericArguments()[0]
                : null;
        }

        private static bool IsEngineType(Type type) =>
            type.Namespace != null
            && (
                type.Namespace.StartsWith("UnityEngine", StringComparison.Ordinal)
                || type.Namespace == "TMPro"
            );
    }
}
