using System.Collections.Generic;
using System.Reflection;

namespace Headless.Editor
{
    /// <summary>
    /// Everything that a reload of the scripts replaces: engine, Editor, package and the project's scripts.
    /// </summary>
    public interface IEditorDomain
    {
        /// <summary>Runs what is to run at each load.</summary>
        /// <param name="host">The process.</param>
        /// <param name="scripts">The project's assemblies.</param>
        /// <param name="state">How things stand.</param>
        void Load(IEditorHost host, IReadOnlyList<Assembly> scripts, EditorSituation state);

        /// <summary>One update of the Editor; in play mode also one frame of the game.</summary>
        void Tick(EditorSituation state);

        /// <summary>Starts the game: its start-up methods run.</summary>
        void StartGame();

        /// <summary>Ends the game; its objects are destroyed.</summary>
        void EndGame();

        /// <summary>Chooses an item of the menu, as a person does. False if there is none.</summary>
        bool Choose(string menuItem);

        /// <param name="change">The name of a PlayModeStateChange.</param>
        /// <param name="state">How things stand.</param>
        void RaisePlayModeStateChanged(string change, EditorSituation state);

        /// <summary>Runs tests to their end and calls the callbacks of the test framework.</summary>
        void RunTests(TestRequest request);

        /// <summary>Reports the end of another run, which was not requested here.</summary>
        void EndAnotherRun();

        /// <summary>Makes the test framework itself fail.</summary>
        void FailTests(string message);

        void RaiseCompilationStarted();

        void RaiseAssemblyCompiled(string path, IReadOnlyList<CompilerLine> lines);

        void RaiseCompilationFinished();

        void RaiseBeforeReload();

        void RaiseAfterReload();

        void RaiseQuitting();
    }

    /// <summary>The values of the Editor's properties.</summary>
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

    /// <summary>A compiler message about a place in the sources.</summary>
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
