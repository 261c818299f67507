using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Serialized
{
    /// <summary>The engine's components by the names of Unity's native classes.</summary>
    internal static class NativeTypes
    {
        private static readonly Dictionary<string, Type> _types = typeof(GameObject)
            .Assembly.GetTypes()
            .Where(type =>
                typeof(Component).IsAssignableFrom(type)
                && !typeof(MonoBehaviour).IsAssignableFrom(type)
                && !type.IsAbstract
            )
            // Nested types and other namespaces have some of the names again.
            .OrderBy(type => type.FullName!.Length)
            .GroupBy(type => type.Name)
            .ToDictionary(same => same.Key, same => same.First());

        private static readonly Lazy<Dictionary<int, string>> _numbers = new(() =>
            EmbeddedList
                .Lines("class-numbers.txt")
                .Select(line => line.Split(' '))
                .ToDictionary(parts => int.Parse(parts[0]), parts => parts[1])
        );

        /// <summary>False for one that exists because Unity has it, and does nothing.</summary>
        internal static bool IsSimulated(Type type) =>
            !type.IsDefined(typeof(UnsimulatedAttribute), false);

        /// <summary>The class by its number; GameObject too.</summary>
        internal static Type? Find(int number) =>
            number == ClassIds.GameObject ? typeof(GameObject)
            : _numbers.Value.TryGetValue(number, out var kind) ? Find(kind)
            : null;

        internal static Type? Find(string kind) => _types.GetValueOrDefault(kind);
    }
}
