namespace UnityEditor
{
    public class EditorUtility
    {
        /// <summary>Whether the last compile of the scripts had errors.</summary>
        public static bool scriptCompilationFailed { get; internal set; }
    }
}
