using System.Collections.Generic;

namespace UnityEditor
{
    /// <summary>What the user of the Editor has chosen, for all projects. Here it lasts as long as the process.</summary>
    public sealed class EditorPrefs
    {
        private static readonly Dictionary<string, bool> Values = new();

        public static void SetBool(string key, bool value) => Values[key] = value;

        public static bool GetBool(string key, bool defaultValue) =>
            Values.TryGetValue(key, out var value) ? value : defaultValue;

        public static void DeleteKey(string key) => Values.Remove(key);
    }
}
