using System;

namespace UnityEngine
{
    /// <summary>The levels of quality of a project. They are kept for the game: pictures look the same on each.</summary>
    public sealed class QualitySettings : Object
    {
        private static int s_Level;

        internal QualitySettings() { }

        public static event Action<int, int> activeQualityLevelChanged;

        public static string[] names { get; private set; } = { "Default" };

        public static int count => names.Length;

        public static int GetQualityLevel() => s_Level;

        public static void SetQualityLevel(int index) => SetQualityLevel(index, true);

        public static void SetQualityLevel(int index, bool applyExpensiveChanges)
        {
            var before = s_Level;
            s_Level = Mathf.Clamp(index, 0, count - 1);
            if (s_Level != before)
                activeQualityLevelChanged?.Invoke(before, s_Level);
        }

        public static void IncreaseLevel() => IncreaseLevel(false);

        public static void IncreaseLevel(bool applyExpensiveChanges) =>
            SetQualityLevel(s_Level + 1, applyExpensiveChanges);

        public static void DecreaseLevel() => DecreaseLevel(false);

        public static void DecreaseLevel(bool applyExpensiveChanges) =>
            SetQualityLevel(s_Level - 1, applyExpensiveChanges);

        internal static void Define(string[] levels, int current) =>
            (names, s_Level) = (levels, Mathf.Clamp(current, 0, levels.Length - 1));

        internal static void Reset()
        {
            Define(new[] { "Default" }, 0);
            activeQualityLevelChanged = null;
        }
    }
}
