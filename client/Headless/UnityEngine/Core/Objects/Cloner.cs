using System;
using System.Collections.Generic;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>Instantiate: copies a hierarchy with the serialized fields of its components.</summary>
    internal static class Cloner
    {
        internal static Object Clone(Object original, Transform parent, bool worldPositionStays) =>
            Clone(
                original,
                copy =>
                {
                    if (parent != null)
                    {
                        Place(copy.OwnTransform, parent, worldPositionStays);
                    }
                }
            );

        internal static Object CloneAt(
            Object original,
            Vector3 position,
            Quaternion rotation,
            Transform parent
        ) =>
            Clone(
                original,
                copy =>
                {
                    if (parent != null)
                    {
                        Place(copy.OwnTransform, parent, false);
                    }
                    copy.OwnTransform.SetPositionAndRotation(position, rotation);
                }
            );

        private static Object Clone(Object original, Action<GameObject> place)
        {
            if (original == null)
            {
                throw new ArgumentException("The Object you want to instantiate is null.");
            }
            var map = new Dictionary<Object, Object>();
            var source = original as GameObject ?? (original as Component)?.gameObject;
            if (source is null)
            {
                return CloneAsset(original, map);
            }
            var copy = CopyTree(source, null, map);
            foreach (var pair in map)
            {
                if (pair.Key is Component component)
                {
                    SerializedFields.Copy(component, pair.Value, map);
                    ((Component)pair.Value).CopyRest(component);
                }
            }
            copy.name = source.name + "(Clone)";
            // The world must know the copy before it is placed, because placing may activate it.
            World.Add(copy);
            AddDescendants(copy.OwnTransform);
            place(copy);
            Lifecycle.RefreshActive(copy);
            return map[original];
        }

        private static Object CloneAsset(Object original, Dictionary<Object, Object> map)
        {
            if (!(original is ScriptableObject))
            {
                throw new ArgumentException(
                    $"A {original.GetType().Name} cannot be instantiated; make a new one."
                );
            }
            var copy = ScriptableObject.CreateInstance(original.GetType());
            map.Add(original, copy);
            SerializedFields.Copy(original, copy, map);
            copy.name = original.name + "(Clone)";
            return copy;
        }

        private static GameObject CopyTree(
            GameObject source,
            Transform parent,
            Dictionary<Object, Object> map
        )
        {
            var copy = new GameObject(source.name, source.OwnTransform.GetType(), false);
            copy.CopySettings(source);
            map.Add(source, copy);
            map.Add(source.OwnTransform, copy.OwnTransform);
            foreach (var component in source.Components)
            {
                if (!(component is Transform))
                {
                    var twin = (Component)Activator.CreateInstance(component.GetType(), true);
                    copy.Attach(twin);
                    map.Add(component, twin);
                }
            }
            if (!(parent is null))
            {
                copy.OwnTransform.ParentOrNull = parent;
                parent.Children.Add(copy.OwnTransform);
            }
            foreach (var child in source.OwnTransform.Children)
            {
                CopyTree(child.Owner, copy.OwnTransform, map);
            }
            return copy;
        }

        private static void Place(Transform copy, Transform parent, bool worldPositionStays)
        {
            if (worldPositionStays)
            {
                copy.SetParent(parent, true);
            }
            else
            {
                copy.MoveBelow(parent);
            }
        }

        private static void AddDescendants(Transform top)
        {
            foreach (var child in top.Children)
            {
                child.Owner.SceneContent = top.Owner.SceneContent;
                World.Add(child.Owner);
                AddDescendants(child);
            }
        }
    }
}
