#nullable enable

using System;
using UnityEditor;
using UnityEngine;
using UnityEngine.Rendering;
using Object = UnityEngine.Object;

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
        private Texture2D? _screen;
        private int _drawnIn = -1;

        // Between frames Unity returns a black picture, or one of the Editor's windows.
        public Texture2D? LastScreen => _drawnIn == Time.frameCount ? _screen : null;

        public bool IsStanding => EditorApplication.isPlaying && EditorApplication.isPaused;

        private static AbuBridge? Bridge => EditorApplication.isPlaying ? AbuBridge.Current : null;

        /// <summary>Called whenever the scripts are loaded.</summary>
        internal static void Begin()
        {
            EditorApplication.update -= ServeWhilePaused;
            EditorApplication.update += ServeWhilePaused;
        }

        // Not only while time is frozen, so the callback that Freeze takes is not enough.
        public void Freeze(Action whileStanding)
        {
            _wasPaused = EditorApplication.isPaused;
            EditorApplication.pauseStateChanged += FollowPause;
        }

        /// <summary>Goes on where another control has stopped time, or has let it run. Between two frames only.</summary>
        public void TakeOver(Action whileStanding, bool isStanding)
        {
            Freeze(whileStanding);
            // Now, since a loop that is set within a frame begins with the next.
            FrameEnd.Attach(ComeToEndOfFrame);
            if (isStanding)
            {
                Pause();
            }
            else
            {
                (_stops, _runs) = (false, true);
            }
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
            Forget();
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
                KeepScreen();
                Pause();
            }
        }

        // Each time that time stops, because nobody knows then whether a picture will be asked for.
        private void KeepScreen()
        {
            Forget();
            if (
                !Application.isBatchMode
                && SystemInfo.graphicsDeviceType != GraphicsDeviceType.Null
            )
            {
                (_screen, _drawnIn) = (ScreenPicture.Texture(), Time.frameCount);
            }
        }

        private void Forget()
        {
            if (_screen != null)
            {
                Object.Destroy(_screen);
            }
            _screen = null;
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
