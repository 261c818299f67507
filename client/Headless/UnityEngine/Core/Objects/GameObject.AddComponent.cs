using System;
using System.Reflection;

namespace UnityEngine
{
    public sealed partial class GameObject
    {
        public T AddComponent<T>()
            where T : Component => AddComponent(typeof(T)) as T;

        public Component AddComponent(Type componentType)
        {
            ThrowIfDestroyed();
            if (!typeof(Component).IsAssignableFrom(componentType) || componentType.IsAbstract)
            {
                Debug.LogError(
                    $"AddComponent asking for invalid type: {componentType.FullName} is no component that can be added."
                );
                return null;
            }
            if (IsSecondOfSingle(componentType))
            {
                Debug.LogWarning(
                    $"Can't add component '{componentType.Name}' to {name} because such a component is already added to the game object!"
                );
                return null;
            }
            return typeof(Transform).IsAssignableFrom(componentType)
                ? ReplaceTransform(componentType)
                : AddOrdinary(componentType);
        }

        private Component AddOrdinary(Type type)
        {
            foreach (RequireComponent needs in type.GetCustomAttributes<RequireComponent>(true))
            {
                Require(needs.m_Type0);
                Require(needs.m_Type1);
                Require(needs.m_Type2);
            }
            var component = (Component)Activator.CreateInstance(type, true);
            Attach(component);
            if (IsActiveInHierarchy)
            {
                component.Wake();
                component.RefreshEffect();
            }
            return component;
        }

        private void Require(Type type)
        {
            if (type != null && GetComponent(type) == null)
            {
                AddComponent(type);
            }
        }

        // An object has one transform, so adding a RectTransform replaces the plain one.
        private Component ReplaceTransform(Type type)
        {
            if (type.IsInstanceOfType(OwnTransform))
            {
                Debug.LogError($"Can't add component '{type.Name}' to {name}: it has one.");
                return null;
            }
            var old = OwnTransform;
            var replacement = (Transform)Activator.CreateInstance(type, true);
            Attach(replacement);
            Components.Remove(replacement);
            Components[Components.IndexOf(old)] = replacement;
            OwnTransform = replacement;
            replacement.TakeOver(old);
            old.EndEffect();
            old.Alive = false;
            replacement.RefreshEffect();
            return replacement;
        }

        private bool IsSecondOfSingle(Type type)
        {
            for (var level = type; level != null; level = level.BaseType)
            {
                if (level.IsDefined(typeof(DisallowMultipleComponent), false))
                {
                    return GetComponent(level) != null;
                }
            }
            return false;
        }
    }
}
