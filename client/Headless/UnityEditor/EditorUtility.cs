namespace UnityEditor
{
    public class EditorUtility
    {
        /// <summary>The scripts, as they were when they were last compiled, have errors.</summary>
        public static bool scriptCompilationFailed { get; internal set; }
    }
}
