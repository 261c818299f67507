using System;

namespace UnityEngine
{
    /// <summary>Layers by name. Only the built-in ones, because layers of a project are named in an Editor.</summary>
    public struct LayerMask
    {
        private static readonly string[] _names =
        {
            "Default",
            "TransparentFX",
            "Ignore Raycast",
            "",
            "Water",
            "UI",
        };

        public int value { get; set; }

        public static int NameToLayer(string layerName) =>
            string.IsNullOrEmpty(layerName) ? -1 : Array.IndexOf(_names, layerName);

        public static implicit operator int(LayerMask mask) => mask.value;

        public static implicit operator LayerMask(int intVal) => new LayerMask { value = intVal };
    }
}
