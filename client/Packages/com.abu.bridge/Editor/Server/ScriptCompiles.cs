#nullable enable

using System;
using UnityEditor;
using UnityEditor.Compilation;

namespace Abu.Editor
{
    /// <summary>
    /// Compiles of what the Editor itself runs. A build of a player compiles the scripts too, for the player, and raises the same
    /// events.
    /// </summary>
    internal sealed class ScriptCompiles : IDisposable
    {
        public ScriptCompiles()
        {
            CompilationPipeline.compilationStarted += Start;
            CompilationPipeline.assemblyCompilationFinished += EndAssembly;
            CompilationPipeline.compilationFinished += End;
        }

        public event Action? Started;

        public event Action<CompilerMessage[]>? AssemblyEnded;

        public event Action? Ended;

        public void Dispose()
        {
            CompilationPipeline.compilationStarted -= Start;
            CompilationPipeline.assemblyCompilationFinished -= EndAssembly;
            CompilationPipeline.compilationFinished -= End;
        }

        private void Start(object _)
        {
            if (!BuildPipeline.isBuildingPlayer)
            {
                Started?.Invoke();
            }
        }

        private void EndAssembly(string _, CompilerMessage[] messages)
        {
            if (!BuildPipeline.isBuildingPlayer)
            {
                AssemblyEnded?.Invoke(messages);
            }
        }

        private void End(object _)
        {
            if (!BuildPipeline.isBuildingPlayer)
            {
                Ended?.Invoke();
            }
        }
    }
}
