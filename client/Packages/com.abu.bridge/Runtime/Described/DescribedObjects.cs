#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>Finds the objects that describe themselves.</summary>
    internal static class DescribedObjects
    {
        private static IReadOnlyList<Type>? _searched;
        private static List<Type> _types = new();

        // Unity finds components by their class only, and asking for every script costs more than asking for these.
        private static List<Type> Types
        {
            get
            {
                var all = GameAssemblies.Types;
                if (_searched != all)
                {
                    _types = all.Where(IsDescribed).ToList();
                    _searched = all;
                }
                return _types;
            }
        }

        /// <summary>What the active objects outside canvases say of themselves.</summary>
        public static Dictionary<Transform, SelfDescription> OfWorld()
        {
            var found = new Dictionary<Transform, SelfDescription>();
            foreach (var place in Types.SelectMany(Find).Select(one => one.transform))
            {
                if (
                    !found.ContainsKey(place)
                    && !SceneObjects.IsOnCanvas(place)
                    && SelfDescription.Of(place) is { } said
                )
                {
                    found.Add(place, said);
                }
            }
            return found;
        }

        private static bool IsDescribed(Type type) =>
            typeof(MonoBehaviour).IsAssignableFrom(type)
            && typeof(IAbuDescribed).IsAssignableFrom(type)
            && !type.ContainsGenericParameters;

        private static IEnumerable<Component> Find(Type type) =>
#if UNITY_6000_4_OR_NEWER
            Object.FindObjectsByType(type, FindObjectsInactive.Exclude).Cast<Component>();
#else
            Object
                .FindObjectsByType(type, FindObjectsInactive.Exclude, FindObjectsSortMode.None)
                .Cast<Component>();
#endif
    }
}
