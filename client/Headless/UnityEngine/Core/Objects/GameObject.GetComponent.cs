using System;
using System.Collections.Generic;

namespace UnityEngine
{
    public sealed partial class GameObject
    {
        public T GetComponent<T>()
        {
            TryGetComponent<T>(out var component);
            return component;
        }

        public Component GetComponent(Type type)
        {
            TryGetComponent(type, out var component);
            return component;
        }

        /// <param name="type">The name of its class.</param>
        public Component GetComponent(string type)
        {
            ThrowIfDestroyed();
            return Components.Find(component => component.GetType().Name == type);
        }

        public bool TryGetComponent<T>(out T component)
        {
            ThrowIfDestroyed();
            foreach (var candidate in Components)
            {
                if (candidate is T match)
                {
                    component = match;
                    return true;
                }
            }
            component = default;
            return false;
        }

        public bool TryGetComponent(Type type, out Component component)
        {
            ThrowIfDestroyed();
            component = Components.Find(type.IsInstanceOfType);
            return component != null;
        }

        public int GetComponentCount()
        {
            ThrowIfDestroyed();
            return Components.Count;
        }

        public T[] GetComponents<T>()
        {
            var results = new List<T>();
            AddMatches(results);
            return results.ToArray();
        }

        public Component[] GetComponents(Type type)
        {
            ThrowIfDestroyed();
            return Components.FindAll(type.IsInstanceOfType).ToArray();
        }

        public void GetComponents<T>(List<T> results)
        {
            results.Clear();
            AddMatches(results);
        }

        public void GetComponents(Type type, List<Component> results)
        {
            results.Clear();
            results.AddRange(GetComponents(type));
        }

        public Component GetComponentInChildren(Type type) => GetComponentInChildren(type, false);

        public Component GetComponentInChildren(Type type, bool includeInactive) =>
            Array.Find(GetComponentsInChildren<Component>(includeInactive), type.IsInstanceOfType);

        public Component[] GetComponentsInChildren(Type type) =>
            GetComponentsInChildren(type, false);

        public Component[] GetComponentsInChildren(Type type, bool includeInactive) =>
            Array.FindAll(
                GetComponentsInChildren<Component>(includeInactive),
                type.IsInstanceOfType
            );

        public void GetComponentsInChildren<T>(List<T> results) =>
            GetComponentsInChildren(false, results);

        public Component GetComponentInParent(Type type) => GetComponentInParent(type, false);

        public Component GetComponentInParent(Type type, bool includeInactive) =>
            Array.Find(GetComponentsInParent<Component>(includeInactive), type.IsInstanceOfType);

        public Component[] GetComponentsInParent(Type type) => GetComponentsInParent(type, false);

        public Component[] GetComponentsInParent(Type type, bool includeInactive) =>
            Array.FindAll(GetComponentsInParent<Component>(includeInactive), type.IsInstanceOfType);

        public void GetComponentsInParent<T>(bool includeInactive, List<T> results)
        {
            results.Clear();
            results.AddRange(GetComponentsInParent<T>(includeInactive));
        }

        public T GetComponentInChildren<T>() => GetComponentInChildren<T>(false);

        public T GetComponentInChildren<T>(bool includeInactive)
        {
            ThrowIfDestroyed();
            if ((includeInactive || IsActiveInHierarchy) && TryGetComponent<T>(out var own))
            {
                return own;
            }
            foreach (var child in OwnTransform.Children)
            {
                var found = child.Owner.GetComponentInChildren<T>(includeInactive);
                if (found != null)
                {
                    return found;
                }
            }
            return default;
        }

        public T[] GetComponentsInChildren<T>() => GetComponentsInChildren<T>(false);

        public T[] GetComponentsInChildren<T>(bool includeInactive)
        {
            var results = new List<T>();
            GetComponentsInChildren(includeInactive, results);
            return results.ToArray();
        }

        public void GetComponentsInChildren<T>(bool includeInactive, List<T> results)
        {
            results.Clear();
            AddMatchesBelow(includeInactive, results);
        }

        public T GetComponentInParent<T>() => GetComponentInParent<T>(false);

        public T GetComponentInParent<T>(bool includeInactive)
        {
            ThrowIfDestroyed();
            for (var level = OwnTransform; !(level is null); level = level.ParentOrNull)
            {
                if (
                    (includeInactive || level.Owner.IsActiveInHierarchy)
                    && level.Owner.TryGetComponent<T>(out var found)
                )
                {
                    return found;
                }
            }
            return default;
        }

        public T[] GetComponentsInParent<T>() => GetComponentsInParent<T>(false);

        public T[] GetComponentsInParent<T>(bool includeInactive)
        {
            ThrowIfDestroyed();
            var results = new List<T>();
            for (var level = OwnTransform; !(level is null); level = level.ParentOrNull)
            {
                if (includeInactive || level.Owner.IsActiveInHierarchy)
                {
                    level.Owner.AddMatches(results);
                }
            }
            return results.ToArray();
        }

        private void AddMatches<T>(List<T> results)
        {
            ThrowIfDestroyed();
            foreach (var component in Components)
            {
                if (component is T match)
                {
                    results.Add(match);
                }
            }
        }

        private void AddMatchesBelow<T>(bool includeInactive, List<T> results)
        {
            if (includeInactive || IsActiveInHierarchy)
            {
                AddMatches(results);
            }
            foreach (var child in OwnTransform.Children)
            {
                child.Owner.AddMatchesBelow(includeInactive, results);
            }
        }
    }
}
