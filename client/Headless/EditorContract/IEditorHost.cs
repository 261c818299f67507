using System.Collections.Generic;

namespace Headless.Editor
{
    /// <summary>The Editor's process, which outlives every reload of the scripts.</summary>
    public interface IEditorHost
    {
        /// <summary>What SessionState keeps.</summary>
        IDictionary<string, object> Session { get; }

        /// <summary>The project's folder.</summary>
        string Project { get; }

        string LogPath { get; }

        /// <summary>Paths of the open scenes, the active one first.</summary>
        IList<string> Scenes { get; }

        /// <summary>What is to go wrong; empty if nothing is.</summary>
        string Fault { get; }

        /// <summary>As a person has left it.</summary>
        GameWindow Window { get; }

        /// <summary>Since the process began, by a clock that may be fast.</summary>
        double Seconds { get; }

        /// <summary>Imports at once; what is to be compiled, is compiled later.</summary>
        void Refresh();

        /// <summary>Play mode is entered, or left, with one of the next ticks.</summary>
        void RequestPlay(bool on);

        /// <summary>Tests are run with one of the next ticks, those of Play mode there.</summary>
        void RequestTests(TestRequest request);

        void CancelTests(string run);

        /// <summary>The process ends with the next tick.</summary>
        void Exit();

        /// <summary>The next tick comes at once. On any thread.</summary>
        void Signal();
    }
}
