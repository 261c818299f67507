#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.SceneManagement;

namespace Abu
{
    /// <summary>
    /// The scenes that the game has loaded since the reply before. A level that begins again may look as it did, and
    /// then nothing else tells that a life is lost.
    /// </summary>
    internal sealed class LoadedScenes
    {
        private const int Most = 8;

        private readonly List<string> _names = new();
        private bool _isTold;

        public void Begin()
        {
            End();
            SceneManager.sceneLoaded += Note;
        }

        public void End() => SceneManager.sceneLoaded -= Note;

        /// <summary>
        /// The last of them; null for none. Before the first reply nobody knows of a scene, so its own is no news.
        /// </summary>
        public List<string>? Take()
        {
            var told = _isTold && _names.Count > 0 ? _names.TakeLast(Most).ToList() : null;
            _isTold = true;
            _names.Clear();
            return told;
        }

        /// <param name="name">Of a scene that was just loaded.</param>
        public void Note(string name) => _names.Add(name);

        private void Note(Scene scene, LoadSceneMode mode) => Note(scene.name);
    }
}
