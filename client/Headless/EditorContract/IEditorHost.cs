using System.Collections.Generic;

namespace Headless.Editor
{
    /// <summary>The Editor's process, which outlives every reload of the scripts.</summary>
    public interface IEditorHost
    {
        /// <summary>The values of SessionState.</summary>
        IDictionary<string, object> Session { get; }

        /// <summary>The project's folder.</summary>
        string Project { get; }

        string LogPath { get; }

        /// <summary>The paths of the open scenes, the active one first.</summary>
        IList<string> Scenes { get; }

        /// <summary>The fault to cause; empty for none.</summary>
        string Fault { get; }

        /// <summary>The window as the user has left it.</summary>
        GameWindow Window { get; }

        /// <summary>Seconds since the start of the process, by a clock that may run fast.</summary>
        double Seconds { get; }

        /// <summary>Imports at once; compiling comes later.</summary>
        void Refresh();

        /// <summary>Enters or leaves play mode in one of the next ticks.</summary>
        void RequestPlay(bool on);

        /// <summary>Runs tests in one of the next ticks. Play Mode tests run in play mode.</summary>
        void RequestTests(TestRequest request);

        void CancelTests(string run);

        /// <summary>Ends the process at the next tick.</summary>
        void Exit();

        /// <summary>Makes the next tick come at once. Can be called on any thread.</summary>
        void Signal();
    }
}
