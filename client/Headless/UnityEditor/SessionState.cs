using System.Collections.Generic;

namespace UnityEditor
{
    /// <summary>Values that survive a domain reload, but not a restart of the Editor.</summary>
    public class SessionState
    {
        private static IDictionary<string, object> _values = new Dictionary<string, object>();

        public static void SetBool(string key, bool value) => _values[key] = value;

        public static bool GetBool(string key, bool defaultValue) => Get(key, defaultValue);

        public static void SetInt(string key, int value) => _values[key] = value;

        public static int GetInt(string key, int defaultValue) => Get(key, defaultValue);

        public static void SetString(string key, string value) => _values[key] = value;

        public static string GetString(string key, string defaultValue) => Get(key, defaultValue);

        public static void EraseString(string key) => _values.Remove(key);

        /// <summary>From now on the values are kept in that dictionary, whose owner survives a reload.</summary>
        internal static void KeepIn(IDictionary<string, object> values) => _values = values;

        internal static void Reset() => _values.Clear();

        private static T Get<T>(string key, T defaultValue) =>
            _values.TryGetValue(key, out var value) && value is T known ? known : defaultValue;
    }
}
