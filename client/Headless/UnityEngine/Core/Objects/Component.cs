using System;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>
    /// Something attached to a GameObject. Until it is attached it compares equal to null, as in Unity.
    /// Fields of the engine's own components survive Instantiate unless they are readonly, delegates or [NonSerialized].
    /// </summary>
    public partial class Component : Object
    {
        internal GameObject Owner;

        public Component()
        {
            Alive = false;
        }

        public GameObject gameObject
        {
            get
            {
                ThrowIfDestroyed();
                return Owner;
            }
        }

        public Transform transform => gameObject.transform;

        public string tag
        {
            get => gameObject.tag;
            set => gameObject.tag = value;
        }

        /// <summary>Whether the component is attached, on an active object and enabled.</summary>
        internal bool IsInEffect { get; private set; }

        internal virtual bool WantsEffect => true;

        public bool CompareTag(string tag) => gameObject.CompareTag(tag);

        public T GetComponent<T>() => gameObject.GetComponent<T>();

        public Component GetComponent(Type type) => gameObject.GetComponent(type);

        public Component GetComponent(string type) => gameObject.GetComponent(type);

        public bool TryGetComponent<T>(out T component) =>
            gameObject.TryGetComponent(out component);

        public bool TryGetComponent(Type type, out Component component) =>
            gameObject.TryGetComponent(type, out component);

        public T[] GetComponents<T>() => gameObject.GetComponents<T>();

        public Component[] GetComponents(Type type) => gameObject.GetComponents(type);

        public void GetComponents<T>(List<T> results) => gameObject.GetComponents(results);

        public void GetComponents(Type type, List<Component> results) =>
            gameObject.GetComponents(type, results);

        public Component GetComponentInChildren(Type t) => gameObject.GetComponentInChildren(t);

        public Component GetComponentInChildren(Type t, bool includeInactive) =>
            gameObject.GetComponentInChildren(t, includeInactive);

        public Component[] GetComponentsInChildren(Type t) => gameObject.GetComponentsInChildren(t);

        public Component[] GetComponentsInChildren(Type t, bool includeInactive) =>
            gameObject.GetComponentsInChildren(t, includeInactive);

        public void GetComponentsInChildren<T>(List<T> results) =>
            gameObject.GetComponentsInChildren(results);

        public Component GetComponentInParent(Type t) => gameObject.GetComponentInParent(t);

        public Component GetComponentInParent(Type t, bool includeInactive) =>
            gameObject.GetComponentInParent(t, includeInactive);

        public Component[] GetComponentsInParent(Type t) => gameObject.GetComponentsInParent(t);

        public Component[] GetComponentsInParent(Type t, bool includeInactive) =>
            gameObject.GetComponentsInParent(t, includeInactive);

        public void GetComponentsInParent<T>(bool includeInactive, List<T> results) =>
            gameObject.GetComponentsInParent(includeInactive, results);

        public T GetComponentInChildren<T>() => gameObject.GetComponentInChildren<T>();

        public T GetComponentInChildren<T>(bool includeInactive) =>
            gameObject.GetComponentInChildren<T>(includeInactive);

        public T[] GetComponentsInChildren<T>() => gameObject.GetComponentsInChildren<T>();

        public T[] GetComponentsInChildren<T>(bool includeInactive) =>
            gameObject.GetComponentsInChildren<T>(includeInactive);

        public void GetComponentsInChildren<T>(bool includeInactive, List<T> result) =>
            gameObject.GetComponentsInChildren(includeInactive, result);

        public T GetComponentInParent<T>() => gameObject.GetComponentInParent<T>();

        public T GetComponentInParent<T>(bool includeInactive) =>
            gameObject.GetComponentInParent<T>(includeInactive);

        public T[] GetComponentsInParent<T>() => gameObject.GetComponentsInParent<T>();

        public T[] GetComponentsInParent<T>(bool includeInactive) =>
            gameObject.GetComponentsInParent<T>(includeInactive);

        // A component has its object's name.
        internal override string GetName() => gameObject.name;

        internal override void SetName(string value) => gameObject.name = value;

        /// <summary>What a copy takes over beside its serialized fields.</summary>
        internal virtual void CopyRest(Component from) { }

        /// <summary>Called once when the object is active for the first time, before the component takes effect.</summary>
        internal virtual void Wake() { }

        /// <summary>Called when <see cref="IsInEffect" /> becomes true.</summary>
        internal virtual void EffectStarted() { }

        /// <summary>Called when <see cref="IsInEffect" /> becomes false.</summary>
        internal virtual void EffectEnded() { }

        /// <summary>Called when the component's object has become inactive, after <see cref="EffectEnded" />.</summary>
        internal virtual void ObjectDeactivated() { }

        internal void RefreshEffect()
        {
            var wanted = Alive && Owner.IsActiveInHierarchy && WantsEffect;
            if (wanted == IsInEffect)
            {
                return;
            }
            IsInEffect = wanted;
            if (wanted)
            {
                EffectStarted();
            }
            else
            {
                EffectEnded();
            }
        }

        internal void EndEffect()
        {
            if (IsInEffect)
            {
                IsInEffect = false;
                EffectEnded();
            }
        }
    }
}
