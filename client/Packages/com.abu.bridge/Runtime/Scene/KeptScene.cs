#nullable enable

using UnityEngine;
using UnityEngine.SceneManagement;

namespace Abu
{
    /// <summary>The scene of what outlives its scene. SceneManager does not list it, so it is known by an object in it.</summary>
    internal static class KeptScene
    {
        /// <summary>An object that outlives its scene; null while there is none.</summary>
        internal static GameObject? Member { get; set; }

        /// <summary>Null if no object outlives its scene.</summary>
        public static Scene? Value
        {
            get
            {
                if (Member == null)
                {
                    return null;
                }
                var kept = Member.scene;
                for (var i = 0; i < SceneManager.sceneCount; i++)
                {
                    if (SceneManager.GetSceneAt(i) == kept)
                    {
                        return null;
                    }
                }
                return kept;
            }
        }
    }
}
