namespace UnityEngine
{
    /// <summary>There is one sorting layer: the one that every project has.</summary>
    public struct SortingLayer
    {
        private const string DefaultName = "Default";

        public static SortingLayer[] layers => new[] { default(SortingLayer) };

        public int id => 0;

        public string name => DefaultName;

        /// <summary>The place in the drawing order.</summary>
        public int value => 0;

        /// <summary>Always zero, the default layer, which is also Unity's answer for an unknown name.</summary>
        public static int NameToID(string name) => 0;

        public static string IDToName(int id) => IsValid(id) ? DefaultName : "<unknown layer>";

        public static int GetLayerValueFromID(int id) => 0;

        public static bool IsValid(int id) => id == 0;
    }
}
