using System;
using System.Collections.Generic;
using Headless;
using UnityEngine.SceneManagement;

namespace UnityEngine
{
    /// <summary>A named object of the scene; its components decide what it is and does.</summary>
    public sealed partial class GameObject : Object
    {
        private const string Untagged = "Untagged";

        internal readonly List<Component> Components = new List<Component>();
        internal SceneContent SceneContent;
        internal bool IsActiveInHierarchy;
        internal bool IsActiveSelf = true;
        internal Transform OwnTransform;
        private string _tag = Untagged;

        public GameObject()
            : this("New Game Object") { }

        public GameObject(string name)
            : this(name, typeof(Transform), true) { }

        public GameObject(string name, params Type[] components)
            : this(name, TransformTypeAmong(components), true)
        {
            foreach (var type in components)
            {
                if (!typeof(Transform).IsAssignableFrom(type))
                {
                    AddComponent(type);
                }
            }
        }

        /// <summary>An object with a transform of that type; it is in the scene only if inScene is true.</summary>
        internal GameObject(string name, Type transformType, bool inScene)
        {
            this.name = name;
            OwnTransform = (Transform)Activator.CreateInstance(transformType, true);
            Attach(OwnTransform);
            if (inScene)
            {
                World.Add(this);
                IsActiveInHierarchy = true;
                OwnTransform.RefreshEffect();
            }
        }

        public GameObject gameObject => this;

        public Transform transform
        {
            get
            {
                ThrowIfDestroyed();
                return OwnTransform;
            }
        }

        public bool activeSelf
        {
            get
            {
                ThrowIfDestroyed();
                return IsActiveSelf;
            }
        }

        public bool activeInHierarchy
        {
            get
            {
                ThrowIfDestroyed();
                return IsActiveInHierarchy;
            }
        }

        public int layer { get; set; }

        public string tag
        {
            get => _tag;
            set => _tag = Tags.Checked(value ?? Untagged);
        }

        public Scene scene => new Scene(SceneContent);

        public bool CompareTag(string tag)
        {
            if (!Tags.IsDefined(tag))
            {
                Debug.LogError($"Tag: {tag} is not defined.", this);
            }
            return _tag == tag;
        }

        public void SetActive(bool value)
        {
            ThrowIfDestroyed();
            IsActiveSelf = value;
            Lifecycle.RefreshActive(this);
        }

        public static GameObject FindWithTag(string tag) => World.Objects.Find(HasTag(tag));

        public static GameObject FindGameObjectWithTag(string tag) => FindWithTag(tag);

        public static GameObject[] FindGameObjectsWithTag(string tag) =>
            World.Objects.FindAll(HasTag(tag)).ToArray();

        public static GameObject Find(string name) => World.FindByPath(name);

        internal void Attach(Component component)
        {
            component.Owner = this;
            component.Alive = true;
            component.hideFlags = hideFlags;
            Components.Add(component);
        }

        internal void CopySettings(GameObject source)
        {
            layer = source.layer;
            _tag = source._tag;
            IsActiveSelf = source.IsActiveSelf;
            hideFlags = source.hideFlags;
        }

        /// <summary>A scene may have tags that its project has not.</summary>
        internal void TakeTag(string saved) => _tag = saved;

        private static Predicate<GameObject> HasTag(string tag)
        {
            Tags.Checked(tag);
            return found => found && found.IsActiveInHierarchy && found._tag == tag;
        }

        private static Type TransformTypeAmong(Type[] components) =>
            Array.FindLast(components, typeof(Transform).IsAssignableFrom) ?? typeof(Transform);
    }
}
