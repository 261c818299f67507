#nullable enable

using UnityEditor;

namespace Abu.Editor
{
    /// <summary>
    /// Starts when the scripts are loaded. It does not use delayCall, which may wait until the Editor is in front.
    /// </summary>
    [InitializeOnLoad]
    internal static class EditorStart
    {
        static EditorStart()
        {
            EditorLoad.Begin();
            EditorTime.Begin();
            GameWindow.Begin();
        }
    }
}
