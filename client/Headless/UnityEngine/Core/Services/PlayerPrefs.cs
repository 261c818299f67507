using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    /// <summary>Kept for the run only, so that one run cannot change the next.</summary>
    public class PlayerPrefs
    {
        private static readonly Dictionary<string, object> _values =
            new Dictionary<string, object>();

        static PlayerPrefs()
        {
            FrameLoop.Resetting += _values.Clear;
        }

        public static void SetInt(string key, int value) => _values[key] = value;

        public static int GetInt(string key, int defaultValue) =>
            _values.TryGetValue(key, out var value) && value is int number ? number : defaultValue;

        public static int GetInt(string key) => GetInt(key, 0);

        public static bool HasKey(string key) => _values.ContainsKey(key);

        public static void DeleteKey(string key) => _values.Remove(key);

        public static void Save() { }
    }
}
