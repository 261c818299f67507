namespace UnityEditor.MPE
{
    public enum ProcessLevel
    {
        Main,
        Secondary,
    }

    /// <summary>The Editor may show some of its windows in processes of their own.</summary>
    public class ProcessService
    {
        public static ProcessLevel level { get; internal set; }
    }
}
