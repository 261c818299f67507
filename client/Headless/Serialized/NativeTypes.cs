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
            .ToDictionary(type => type.Name);

        internal static Type? Find(string kind) => _types.GetValueOrDefault(kind);
    }
}
