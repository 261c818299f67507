#nullable enable

using System;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// Stops the time of a game in Play mode. While Unity is in front that is the Editor's pause, which a person sees and can end.
    /// While another program is in front the frames go on without the game, as in a player: each end of a pause can bring
    /// Unity's window to the front, and every action in frozen time would be one.
    /// </summary>
    internal sealed class EditorTime : ITimeControl, IKeepsScreen
    {
        private readonly EditorTimeControl _pause = new();
        private PlayerTimeControl? _behind;
        private Action _whileStanding = () => { };

        public bool IsStanding => _behind?.IsStanding == true || _pause.IsStanding;

        public bool IsOnScreen => _behind != null;

        public Texture2D? LastScreen => _pause.LastScreen;

        /// <summary>Called whenever the scripts are loaded.</summary>
        internal static void Begin()
        {
            FrozenTime.ControlOfPlatform = () => new EditorTime();
            EditorTimeControl.Begin();
        }

        public void Freeze(Action whileStanding)
        {
            _whileStanding = whileStanding;
            if (EditorApplication.isFocused || EditorApplication.isPaused)
            {
                _pause.Freeze(whileStanding);
                return;
            }
            _behind = new PlayerTimeControl();
            _behind.Freeze(whileStanding);
            EditorApplication.update += Follow;
        }

        public void Run() => Control.Run();

        public void Stop() => Control.Stop();

        public void Thaw()
        {
            EditorApplication.update -= Follow;
            Control.Thaw();
            _behind = null;
        }

        private ITimeControl Control => _behind != null ? _behind : _pause;

        // A person has come to look, or has pressed the pause button: from now on the button tells that time stands. The Editor's
        // updates come between two frames.
        private void Follow()
        {
            if (_behind is { } behind && EditorApplication.isPlaying && IsLookedAt(behind))
            {
                var isStanding = behind.IsStanding;
                EditorApplication.update -= Follow;
                behind.Thaw();
                _behind = null;
                _pause.TakeOver(_whileStanding, isStanding);
            }
        }

        private static bool IsLookedAt(ITimeControl behind) =>
            EditorApplication.isPaused || (EditorApplication.isFocused && behind.IsStanding);
    }
}
