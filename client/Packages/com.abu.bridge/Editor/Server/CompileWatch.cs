#nullable enable

using System.Linq;
using UnityEditor;
using UnityEditor.Compilation;

namespace Abu.Editor
{
    /// <summary>How far compiling has got since the scripts were loaded. On the main thread only.</summary>
    internal static class CompileWatch
    {
        /// <summary>Compiles that have begun.</summary>
        public static int Begun { get; private set; }

        /// <summary>Compiles whose end Unity has told; it tells none of those that were cancelled or broke.</summary>
        public static int Ended { get; private set; }

        public static int WarningsOfLast { get; private set; }

        /// <summary>Unity compiles, or says that it is going to, or imports.</summary>
        public static bool IsUnityBusy =>
            EditorApplication.isCompiling || EditorApplication.isUpdating;

        public static void Start()
        {
            Begun = Ended = WarningsOfLast = 0;
            CompilationPipeline.compilationStarted += _ => Begin();
            CompilationPipeline.assemblyCompilationFinished += (_, messages) => Count(messages);
            CompilationPipeline.compilationFinished += _ => End();
        }

        private static void Begin()
        {
            Begun++;
            WarningsOfLast = 0;
        }

        private static void End()
        {
            if (Ended == Begun)
            {
                // It had begun before the scripts were loaded.
                Begun++;
            }
            Ended = Begun;
        }

        private static void Count(CompilerMessage[] messages) =>
            WarningsOfLast += messages.Count(message =>
                message.type == CompilerMessageType.Warning
            );
    }
}
