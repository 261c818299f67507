namespace UnityEditor
{
    public class EditorUtility
    {
        /// <summary>Whether the last compile of the scripts had errors.</summary>
        public static bool scriptCompilationFailed { get; internal set; }

        /// <summary>Does nothing: a game that is played changes no file of its project.</summary>
        public static void SetDirty(UnityEngine.Object target) { }
    }
}
