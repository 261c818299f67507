#nullable enable

using System;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// Stops the time of a game in Play mode by the Editor's pause. The bridge serves clients from the Editor's updates meanwhile,
    /// also when a person has pressed the pause button.
    /// </summary>
    /// <remarks>
    /// Not EditorApplication.Step: in such a frame the Input System skips its update, and the frame has a length of its own.
    /// </remarks>
    internal sealed class EditorTimeControl : ITimeControl
    {
        private bool _wasPaused;
        private bool _stops;
        private bool _runs;
        private int _ranAt = -1;

        public bool IsStanding => EditorApplication.isPlaying && EditorApplication.isPaused;

        private static AbuBridge? Bridge => EditorApplication.isPlaying ? AbuBridge.Current : null;

        /// <summary>Called whenever the scripts are loaded.</summary>
        internal static void Begin()
        {
            FrozenTime.ControlOfPlatform = () => new EditorTimeControl();
            EditorApplication.update -= ServeWhilePaused;
            EditorApplication.update += ServeWhilePaused;
        }

        // Not only while time is frozen, so the callback that Freeze takes is not enough.
        public void Freeze(Action whileStanding)
        {
            _wasPaused = EditorApplication.isPaused;
            EditorApplication.pauseStateChanged += FollowPause;
        }

        public void Run()
        {
            _stops = false;
            _runs = true;
            _ranAt = Time.frameCount;
            EditorApplication.isPaused = false;
        }

        public void Stop()
        {
            _stops = true;
            FrameEnd.Attach(ComeToEndOfFrame);
            if (Time.frameCount == _ranAt)
            {
                // No frame has come since Run.
                Pause();
            }
        }

        public void Thaw()
        {
            _stops = false;
            EditorApplication.pauseStateChanged -= FollowPause;
            FrameEnd.Detach();
            EditorApplication.isPaused = _wasPaused;
        }

        private static void ServeWhilePaused()
        {
            if (EditorApplication.isPaused && Bridge is { } bridge)
            {
                bridge.WhileStanding();
            }
        }

        private void ComeToEndOfFrame()
        {
            if (_stops)
            {
                Pause();
            }
        }

        private void Pause()
        {
            _runs = false;
            EditorApplication.isPaused = true;
        }

        // A person who ends the pause wants the game to run.
        private void FollowPause(PauseState state)
        {
            if (state == PauseState.Unpaused && !_runs && Bridge is { } bridge)
            {
                _wasPaused = false;
                bridge.Thaw("unpaused");
            }
        }
    }
}
