using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine
{
    /// <summary>The sorting layers of the project in the order of drawing; every project has Default.</summary>
    public struct SortingLayer
    {
        private const string DefaultName = "Default";

        private static readonly (string, int)[] _onlyDefault = { (DefaultName, 0) };
        private static (string Name, int Id)[] _all = _onlyDefault;

        public static SortingLayer[] layers =>
            Array.ConvertAll(_all, layer => new SortingLayer { id = layer.Id });

        public int id { get; private set; }

        public string name => IDToName(id);

        /// <summary>The place in the drawing order; Default has 0.</summary>
        public int value => GetLayerValueFromID(id);

        /// <summary>Zero, the default layer, for an unknown name.</summary>
        public static int NameToID(string name) =>
            _all.FirstOrDefault(layer => layer.Name == name).Id;

        public static string IDToName(int id) =>
            IsValid(id) ? _all[IndexOf(id)].Name : "<unknown layer>";

        public static int GetLayerValueFromID(int id) => IsValid(id) ? IndexOf(id) - IndexOf(0) : 0;

        public static int GetLayerValueFromName(string name) => GetLayerValueFromID(NameToID(name));

        public static bool IsValid(int id) => IndexOf(id) >= 0;

        internal static void Define(IEnumerable<(string Name, int Id)> layers) =>
            _all = layers.ToArray();

        internal static void Reset() => _all = _onlyDefault;

        private static int IndexOf(int id) => Array.FindIndex(_all, layer => layer.Id == id);
    }
}
