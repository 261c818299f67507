using System;

namespace UnityEditor.Compilation
{
    public enum CompilerMessageType
    {
        Error,
        Warning,
        Info,
    }

    public struct CompilerMessage
    {
        public string message;
        public string file;
        public int line;
        public int column;
        public CompilerMessageType type;
    }

    /// <summary>Compiles nothing; a test raises the events of a compile.</summary>
    public static class CompilationPipeline
    {
        public static event Action<object> compilationStarted;
        public static event Action<object> compilationFinished;
        public static event Action<string, CompilerMessage[]> assemblyCompilationFinished;

        internal static void RaiseStarted() => compilationStarted?.Invoke(null);

        internal static void RaiseAssemblyFinished(params CompilerMessage[] messages) =>
            assemblyCompilationFinished?.Invoke("Library/ScriptAssemblies/Any.dll", messages);

        internal static void RaiseFinished() => compilationFinished?.Invoke(null);

        internal static void Reset()
        {
            compilationStarted = null;
            compilationFinished = null;
            assemblyCompilationFinished = null;
        }
    }
}
