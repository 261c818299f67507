using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine
{
    /// <summary>Layers by name: the built-in ones, and those of a project.</summary>
    public struct LayerMask
    {
        private static readonly string[] _builtIn =
        {
            "Default",
            "TransparentFX",
            "Ignore Raycast",
            "",
            "Water",
            "UI",
        };

        private static string[] _names = _builtIn;

        public int value { get; set; }

        public static int NameToLayer(string layerName) =>
            string.IsNullOrEmpty(layerName) ? -1 : Array.IndexOf(_names, layerName);

        public static string LayerToName(int layer) => _names.ElementAtOrDefault(layer) ?? "";

        /// <summary>Names that no layer has do not count.</summary>
        public static int GetMask(params string[] layerNames) =>
            layerNames == null
                ? throw new ArgumentNullException(nameof(layerNames))
                : layerNames
                    .Select(NameToLayer)
                    .Where(layer => layer >= 0)
                    .Aggregate(0, (mask, layer) => mask | 1 << layer);

        public static implicit operator int(LayerMask mask) => mask.value;

        public static implicit operator LayerMask(int intVal) => new LayerMask { value = intVal };

        internal static void Name(IEnumerable<string> layers) => _names = layers.ToArray();

        internal static void Reset() => _names = _builtIn;
    }
}
