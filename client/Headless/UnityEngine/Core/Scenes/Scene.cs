using System.Collections.Generic;
using Headless;

namespace UnityEngine.SceneManagement
{
    public enum LoadSceneMode
    {
        Single = 0,
        Additive = 1,
    }

    public struct Scene
    {
        private readonly SceneContent _content;

        internal Scene(SceneContent content)
        {
            _content = content;
        }

        internal SceneContent Content => _content;

        /// <summary>
        /// The place in the build settings; one more than the last for the first scene if it is not there, as in the
        /// Editor; -1 for any other.
        /// </summary>
        public int buildIndex => _content == null ? -1 : BuildScenes.IndexOf(_content.Path);

        public int handle => _content?.Handle ?? 0;
        public string name => _content?.Name;
        public string path => _content?.Path;
        public bool isLoaded => _content?.IsLoaded ?? false;

        /// <summary>Whether it has changed since it was saved. Here only a test sets it.</summary>
        public bool isDirty => _content?.IsDirty ?? false;

        public bool IsValid() =>
            _content != null
            && (_content == World.DontDestroyOnLoadScene || World.Scenes.Contains(_content));

        public int rootCount => _content?.Roots.Count ?? 0;

        public GameObject[] GetRootGameObjects()
        {
            var roots = new List<GameObject>();
            GetRootGameObjects(roots);
            return roots.ToArray();
        }

        public void GetRootGameObjects(List<GameObject> rootGameObjects)
        {
            rootGameObjects.Clear();
            foreach (var root in _content.Roots)
            {
                rootGameObjects.Add(root.Owner);
            }
        }

        public static bool operator ==(Scene lhs, Scene rhs) => lhs._content == rhs._content;

        public static bool operator !=(Scene lhs, Scene rhs) => !(lhs == rhs);

        public override bool Equals(object other) => other is Scene scene && this == scene;

        public override int GetHashCode() => handle;
    }
}
