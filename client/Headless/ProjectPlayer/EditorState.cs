using UnityEditor;
using UnityEngine;

namespace Headless.ProjectPlayer
{
    /// <summary>The Editor that a project's scripts see. The end of Play mode is the end of the run.</summary>
    internal static class EditorState
    {
        internal static void Begin(bool isPlaying)
        {
            Application.isEditor = true;
            Application.platform = RuntimePlatform.LinuxEditor;
            EditorApplication.SetPlaying(isPlaying);
            EditorApplication.isPlayingOrWillChangePlaymode = isPlaying;
            EditorApplication.isFocused = true;
            EditorApplication.PlayModeRequested += EndUnlessPlaying;
            EditorApplication.ExitRequested += () =>
                Application.End("it called EditorApplication.Exit");
            FrameLoop.BeforeUpdate += Update;
        }

        private static void EndUnlessPlaying(bool playing)
        {
            if (!playing)
            {
                Application.End("it ended Play mode by EditorApplication.isPlaying");
            }
        }

        private static void Update()
        {
            EditorApplication.RaiseUpdate();
            EditorApplication.RunDelayedCalls();
        }
    }
}
