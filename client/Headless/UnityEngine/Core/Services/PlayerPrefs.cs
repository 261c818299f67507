using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>Values that a game keeps. Here they last as long as the run, so that each begins alike.</summary>
    public class PlayerPrefs
    {
        private static readonly Dictionary<string, object> _values =
            new Dictionary<string, object>();

        public static void SetInt(string key, int value) => _values[key] = value;

        public static void SetFloat(string key, float value) => _values[key] = value;

        public static void SetString(string key, string value) => _values[key] = value ?? "";

        public static int GetInt(string key) => GetInt(key, 0);

        public static int GetInt(string key, int defaultValue) => Get(key, defaultValue);

        public static float GetFloat(string key) => GetFloat(key, 0);

        public static float GetFloat(string key, float defaultValue) => Get(key, defaultValue);

        public static string GetString(string key) => GetString(key, "");

        public static string GetString(string key, string defaultValue) => Get(key, defaultValue);

        public static bool HasKey(string key) => _values.ContainsKey(key);

        public static void DeleteKey(string key) => _values.Remove(key);

        public static void DeleteAll() => _values.Clear();

        public static void Save() { }

        // As in Unity, a value that was kept as another type is not found.
        private static T Get<T>(string key, T missing) =>
            _values.TryGetValue(key, out var value) && value is T kept ? kept : missing;
    }
}
