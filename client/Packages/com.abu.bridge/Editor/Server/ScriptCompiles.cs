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
    internal static class ScriptCompiles
    {
        public static void OnStart(Action action) =>
            CompilationPipeline.compilationStarted += _ =>
                Unless(BuildPipeline.isBuildingPlayer, action);

        public static void OnAssembly(Action<CompilerMessage[]> action) =>
            CompilationPipeline.assemblyCompilationFinished += (_, messages) =>
                Unless(BuildPipeline.isBuildingPlayer, () => action(messages));

        public static void OnEnd(Action action) =>
            CompilationPipeline.compilationFinished += _ =>
                Unless(BuildPipeline.isBuildingPlayer, action);

        private static void Unless(bool condition, Action action)
        {
            if (!condition)
            {
                action();
            }
        }
    }
}
