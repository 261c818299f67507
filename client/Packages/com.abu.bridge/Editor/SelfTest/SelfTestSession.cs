#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu.SelfTest;
using UnityEditor;
using UnityEditor.SceneManagement;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// Runs the self-test in this Editor: opens an empty scene, enters Play mode, plays all checks, writes the report,
    /// leaves Play mode, and opens the scenes again that were open before. It goes on over a reload of the scripts. All
    /// members are called on the main thread.
    /// </summary>
    /// <remarks>
    /// Of Unity it relies on these: SessionState outlives a reload; EnteredPlayMode comes after the game's start-up
    /// methods, so the bridge is there; Play mode plays a copy of the open scenes, so afterwards the empty one is open.
    /// </remarks>
    internal sealed class SelfTestSession
    {
        // A check may be held for its own limit, but not all of them.
        internal const double LongestRun = 600;

        public const string CannotPlay = "Unity does not enter play mode while scripts have errors";
        public const string Plays = "Unity is in play mode, and the self-test enters it by itself";

        private readonly UnityEditorApi _unity;
        private readonly string _key;
        private readonly IdleLimit _idle = new();
        private readonly State _state;

        // False after a reload of the scripts, which destroys the objects that play the checks.
        private bool _isPlaying;
        private double _endsAt;
        private SelfTestReport? _report;
        private bool _hasQuit;

        /// <param name="unity">The Editor that it runs in.</param>
        /// <param name="key">Where SessionState keeps its state over a reload.</param>
        public SelfTestSession(UnityEditorApi unity, string key = "Abu.SelfTest")
        {
            _unity = unity;
            _key = key;
            _state = PlainJson.Read<State>(SessionState.GetString(key, "{}"));
        }

        private enum Stage
        {
            Idle,
            Entering,
            Playing,
            Leaving,
        }

        public bool IsRunning => _state.Stage != Stage.Idle;

        /// <summary>The outcome of the last run; null if it has none.</summary>
        public SelfTestData? Data => _state.Data;

        /// <summary>Why the last run has no outcome: a code and a sentence.</summary>
        public (string Code, string Error) Failure => (_state.Code, _state.Error);

        private bool IsInEditMode =>
            _unity.PlayMode == "edit" && !_unity.IsPlaying && !_unity.IsPlayingOrWillChange;

        private bool IsInPlayMode =>
            _unity.PlayMode == "playing" && _unity.IsPlaying && _unity.IsPlayingOrWillChange;

        /// <summary>
        /// Starts a run. Open scenes are closed without being saved, so changes must be dealt with before.
        /// </summary>
        /// <exception cref="CommandException">Unity is in Play mode, or scripts have errors.</exception>
        public void Begin()
        {
            Refuse();
            _state.Begin(_unity.SceneSetup, _unity.StartScene);
            _unity.StartScene = "";
            // Play mode begins with the open scenes: an empty one keeps the game's objects away from the checks.
            _unity.OpenEmptyScene();
            _unity.EnterPlayMode();
            Go(Stage.Entering);
        }

        /// <summary>Why no run can begin now.</summary>
        /// <exception cref="CommandException">Unity is in Play mode, or scripts have errors.</exception>
        public void Refuse()
        {
            if (_unity.IsPlayingOrWillChange || IsRunning)
            {
                throw new CommandException(EditorCode.Playing, Plays);
            }
            if (_unity.HaveScriptsErrors)
            {
                throw new CommandException(EditorCode.CompileErrors, CannotPlay);
            }
        }

        /// <summary>Ends the run without an outcome.</summary>
        public void Cancel() => GiveUp(EditorCode.Cancelled, "The self-test was cancelled");

        /// <summary>To be called in each update of the Editor.</summary>
        public void Tick()
        {
            switch (_state.Stage)
            {
                case Stage.Entering:
                    Enter();
                    break;
                case Stage.Playing:
                    Watch();
                    break;
                case Stage.Leaving:
                    Leave();
                    break;
            }
        }

        private void Enter()
        {
            if (IsInPlayMode)
            {
                Go(Stage.Playing);
                _isPlaying = true;
                _endsAt = _unity.RealSeconds + LongestRun;
                _unity.BeginSelfTest(Take);
            }
            else if (_unity.PlayMode != "edit" || _unity.IsBusy)
            {
                _idle.Restart();
            }
            else if (_idle.Tick(_unity.Seconds))
            {
                GiveUp(
                    EditorCode.NotStarted,
                    "Unity was asked to enter play mode for the self-test, and did not"
                );
            }
        }

        private void Watch()
        {
            if (_unity.PlayMode != "playing")
            {
                GiveUp(
                    EditorCode.Indeterminate,
                    "Unity has left play mode before the self-test had ended"
                );
            }
            else if (!_isPlaying)
            {
                GiveUp(
                    EditorCode.Indeterminate,
                    "The scripts were loaded anew before the self-test had ended"
                );
            }
            else if (_unity.RealSeconds >= _endsAt)
            {
                GiveUp(
                    EditorCode.Indeterminate,
                    $"The self-test has not ended within {LongestRun:0} s"
                );
            }
            else if (_unity.IsPausedByOthers)
            {
                // With Error Pause on, Unity pauses at the error that one of the checks logs.
                _unity.Unpause();
            }
        }

        private void Take(SelfTestReport report)
        {
            if (_state.Stage != Stage.Playing)
            {
                return;
            }
            // Written before Play ends too, since a reload of the scripts on the way would lose it.
            Write(report);
            _report = report;
            _hasQuit = false;
            _unity.GameQuits += NoteQuitting;
            _unity.ExitPlayMode();
            Go(Stage.Leaving);
        }

        private void NoteQuitting() => _hasQuit = true;

        private void Write(SelfTestReport report) =>
            _state.Data = new SelfTestData
            {
                Passed = report.Passed,
                Failed = report.Failed,
                NotApplicable = report.NotApplicable,
                Path = _unity.WriteSelfTest(report.ToString()),
                Failures = report.Failures.ToList(),
            };

        // The last question can be answered only when Play has ended: the bridge gives the Input System back then.
        private void Finish()
        {
            _unity.GameQuits -= NoteQuitting;
            if (_report is { } report)
            {
                _report = null;
                report.Add(
                    _hasQuit ? SelfTestResult.Passed : SelfTestResult.Failed,
                    "Application.quitting is raised when Play ends",
                    _hasQuit ? null : "it was not"
                );
                Write(report);
            }
            if (_state.Data is { } data)
            {
                Say(data);
            }
        }

        private static void Say(SelfTestData data)
        {
            var summary =
                $"{data.Passed} passed, {data.Failed} failed, {data.NotApplicable} not applicable";
            var type = data.Failed > 0 ? LogType.Error : LogType.Log;
            Debug.LogFormat(
                type,
                LogOption.NoStacktrace,
                null,
                "[Abu] Self-test: {0}. The report is in {1}",
                summary,
                data.Path
            );
        }

        private void GiveUp(string code, string error)
        {
            if (_state.Stage is Stage.Idle or Stage.Leaving)
            {
                return;
            }
            (_state.Code, _state.Error) = (code, error);
            // Who has started it from the menu sees the console only.
            Debug.LogFormat(
                LogType.Warning,
                LogOption.NoStacktrace,
                null,
                "[Abu] Self-test: {0}.",
                error
            );
            if (!IsInEditMode)
            {
                _unity.ExitPlayMode();
            }
            Go(Stage.Leaving);
        }

        private void Leave()
        {
            if (IsInEditMode && !_unity.IsBusy)
            {
                Finish();
                Go(Stage.Idle);
                _unity.StartScene = _state.StartScene;
                _unity.RestoreScenes(_state.Scenes.ToArray());
            }
            else if (_unity.PlayMode != "playing" || _unity.IsBusy)
            {
                _idle.Restart();
            }
            else if (_idle.Tick(_unity.Seconds))
            {
                _unity.GameQuits -= NoteQuitting;
                (_state.Data, _report) = (null, null);
                (_state.Code, _state.Error) = (
                    EditorCode.NotStarted,
                    "Unity was asked to leave play mode after the self-test, and did not"
                );
                Go(Stage.Idle);
            }
        }

        private void Go(Stage stage)
        {
            _idle.Restart();
            _state.Stage = stage;
            SessionState.SetString(_key, PlainJson.Write(_state));
        }

        /// <summary>What must not be lost in a reload.</summary>
        private sealed class State
        {
            public Stage Stage { get; set; }

            /// <summary>What was open before; only scenes that have a file.</summary>
            public List<SceneSetup> Scenes { get; set; } = new();

            public string StartScene { get; set; } = "";

            public SelfTestData? Data { get; set; }

            public string Code { get; set; } = "";

            public string Error { get; set; } = "";

            public void Begin(IEnumerable<SceneSetup> scenes, string startScene)
            {
                StartScene = startScene;
                Scenes = scenes.Where(scene => scene.path != "").ToList();
                Data = null;
                Code = Error = "";
            }
        }
    }
}
