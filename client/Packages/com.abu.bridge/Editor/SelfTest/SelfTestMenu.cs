#nullable enable

using UnityEditor;
using UnityEditor.SceneManagement;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>Window/ABU/Self-test.</summary>
    internal static class SelfTestMenu
    {
        [MenuItem("Window/ABU/Self-test")]
        internal static void Run()
        {
            if (EditorLoad.Present is not { } load)
            {
                return;
            }
            try
            {
                load.SelfTest.Refuse();
                // False if the person chooses Cancel.
                if (EditorSceneManager.SaveCurrentModifiedScenesIfUserWantsTo())
                {
                    load.SelfTest.Begin();
                }
            }
            catch (CommandException refusal)
            {
                Debug.LogError($"[Abu] The self-test does not start: {refusal.Message}.");
            }
        }
    }
}
