using UnityEditor;
using UnityEngine;

namespace Headless.ProjectPlayer
{
    /// <summary>The Editor that a project's scripts see: one in Play mode, whose end is the end of the run.</summary>
    internal static class EditorState
    {
        internal static void Begin()
        {
            Application.isEditor = true;
            Application.platform = RuntimePlatform.LinuxEditor;
            EditorApplication.SetPlaying(true);
            EditorApplication.isPlayingOrWillChangePlaymode = true;
            EditorApplication.isFocused = true;
            EditorApplication.PlayModeRequested += QuitUnlessPlaying;
            EditorApplication.ExitRequested += Application.Quit;
            FrameLoop.BeforeUpdate += Update;
        }

        private static void QuitUnlessPlaying(bool playing)
        {
            if (!playing)
            {
                Application.Quit();
            }
        }

        private static void Update()
        {
            EditorApplication.RaiseUpdate();
            EditorApplication.RunDelayedCalls();
        }
    }
}
