#nullable enable

using System;
using UnityEditor;
using UnityEditor.Compilation;

namespace Abu.Editor
{
    /// <summary>
    /// The compiles of the Editor's own scripts. A build of a player compiles scripts too and raises the same events; those
    /// are ignored.
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
