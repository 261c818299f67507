#nullable enable

using UnityEditor;

namespace Abu.Editor
{
    /// <summary>
    /// Begins when the scripts are loaded. Not in delayCall, which in an Editor that is not in front may wait until it is.
    /// </summary>
    [InitializeOnLoad]
    internal static class EditorStart
    {
        static EditorStart()
        {
            EditorLoad.Begin();
        }
    }
}
