using System.Collections.Generic;
using System.Reflection;

namespace Headless.Editor
{
    /// <summary>All that is loaded between two reloads: engine, Editor, package and the project's scripts.</summary>
    public interface IEditorDomain
    {
        /// <summary>Runs what is to run at each load.</summary>
        /// <param name="host">The process.</param>
        /// <param name="scripts">The project's assemblies.</param>
        /// <param name="state">How things stand.</param>
        void Load(IEditorHost host, IReadOnlyList<Assembly> scripts, EditorSituation state);

        /// <summary>One update of the Editor, in play mode also a frame of the game.</summary>
        void Tick(EditorSituation state);

        /// <summary>Begins the game: its start-up methods run.</summary>
        void StartGame();

        /// <summary>Ends the game; its objects are destroyed.</summary>
        void EndGame();

        /// <param name="change">The name of a PlayModeStateChange.</param>
        /// <param name="state">How things stand.</param>
        void RaisePlayModeStateChanged(string change, EditorSituation state);

        /// <summary>Runs tests to their end, and tells who listens to the test framework.</summary>
        void RunTests(TestRequest request);

        /// <summary>Tells of the end of a run that nothing else was told of.</summary>
        void EndAnotherRun();

        /// <summary>Has the test framework itself fail.</summary>
        void FailTests(string message);

        void RaiseCompilationStarted();

        void RaiseAssemblyCompiled(string path, IReadOnlyList<CompilerLine> lines);

        void RaiseCompilationFinished();

        void RaiseBeforeReload();

        void RaiseAfterReload();

        void RaiseQuitting();
    }

    /// <summary>What the Editor's properties say.</summary>
    public struct EditorSituation
    {
        public bool IsPlaying { get; set; }
        public bool IsPlayingOrWillChange { get; set; }
        public bool IsCompiling { get; set; }
        public bool IsFocused { get; set; }
        public bool HaveScriptsErrors { get; set; }
        public bool IsSceneDirty { get; set; }
        public bool IsPrefabDirty { get; set; }
    }

    /// <summary>A line of the compiler's that is about a place in the sources.</summary>
    public sealed class CompilerLine
    {
        public CompilerLine(string text, string file, int line, int column, bool isError)
        {
            Text = text;
            File = file;
            Line = line;
            Column = column;
            IsError = isError;
        }

        public string Text { get; }
        public string File { get; }
        public int Line { get; }
        public int Column { get; }
        public bool IsError { get; }
    }
}
