#nullable enable

using System.Linq;
using UnityEngine.SceneManagement;

namespace Abu.Editor
{
    /// <summary>The test framework would ask in a dialog what to do with them, and wait for a person.</summary>
    internal static class UnsavedScenes
    {
        /// <summary>With commas between; empty if everything is saved.</summary>
        public static string Names() =>
            string.Join(
                ", ",
                Enumerable
                    .Range(0, SceneManager.sceneCount)
                    .Select(SceneManager.GetSceneAt)
                    .Where(scene => scene.isDirty)
                    .Select(NameOf)
            );

        // A scene that was never saved has no name.
        private static string NameOf(Scene scene) => scene.name == "" ? "Untitled" : scene.name;
    }
}
