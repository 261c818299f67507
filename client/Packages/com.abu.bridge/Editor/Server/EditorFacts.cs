#nullable enable

using System.Collections.Generic;
using System.Diagnostics;

namespace Abu.Editor
{
    /// <summary>The state of Unity at the last tick of the main thread, for threads that must not call Unity.</summary>
    internal sealed class EditorFacts
    {
        private readonly object _gate = new();
        private readonly Stopwatch _sinceUpdate = Stopwatch.StartNew();
        private readonly UnityEditorApi _unity;
        private readonly JobRunner _jobs;
        private readonly ScriptLoad _load;
        private readonly string _project = EditorLoad.Project;

        private string _phase = "";
        private bool _isFocused;
        private bool _isPaused;
        private List<SceneData> _scenes = new();
        private int _endedCompiles = -1;
        private List<CompileError> _errors = new();

        public EditorFacts(UnityEditorApi unity, JobRunner jobs, ScriptLoad load)
        {
            _load = load;
            _unity = unity;
            _jobs = jobs;
        }

        public bool IsPlaying { get; private set; }

        /// <summary>Called in each tick, on the main thread.</summary>
        public void Update()
        {
            lock (_gate)
            {
                _sinceUpdate.Restart();
                IsPlaying = _unity.IsPlaying;
                _isFocused = _unity.IsFocused;
                _isPaused = _unity.IsPaused;
                _scenes = _unity.Scenes;
                _phase =
                    _unity.IsUpdating ? "importing"
                    : _unity.IsCompiling ? "compiling"
                    : _unity.PlayMode;
                if (_endedCompiles != _unity.Compiles.Ended)
                {
                    _endedCompiles = _unity.Compiles.Ended;
                    _errors = _unity.Errors;
                }
            }
        }

        /// <summary>Can be called on any thread.</summary>
        public EditorStatusData Read()
        {
            lock (_gate)
            {
                return new EditorStatusData
                {
                    Phase = _phase,
                    SilentMs = _sinceUpdate.ElapsedMilliseconds,
                    Focused = _isFocused,
                    Paused = _isPaused,
                    Scenes = _scenes,
                    Session = _load.Session,
                    Load = _load.Number,
                    Project = _project,
                    Job = _jobs.Current,
                    Errors = _errors,
                    GamePort = AbuPort.Present,
                };
            }
        }
    }
}
