using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>Activates, deactivates and destroys whole hierarchies, and sends the messages that belong to it.</summary>
    internal static class Lifecycle
    {
        /// <summary>Brings an object and everything below it in line with activeSelf and the parents.</summary>
        internal static void RefreshActive(GameObject changed)
        {
            var above = changed.OwnTransform.ParentOrNull;
            var active = changed.IsActiveSelf && (above is null || above.Owner.IsActiveInHierarchy);
            if (active == changed.IsActiveInHierarchy)
            {
                return;
            }
            // All flags change before any message is sent, so that a message finds the whole hierarchy in its new state.
            SetFlags(changed, active);
            if (active)
            {
                SendActivated(changed);
            }
            else
            {
                SendDeactivated(changed);
            }
        }

        /// <summary>
        /// Wakes a scene that was loaded: all objects exist, then the engine's own components take effect, then each script
        /// gets Awake and OnEnable, by execution order.
        /// </summary>
        internal static void WakeScene(SceneContent scene)
        {
            var scripts = new List<MonoBehaviour>();
            foreach (var root in scene.Roots.ToArray())
            {
                SetFlags(root.Owner, true);
            }
            foreach (var root in scene.Roots.ToArray())
            {
                StartNative(root, scripts);
            }
            // Stable: scripts of one order wake as they stand in the hierarchy.
            foreach (var script in scripts.OrderBy(script => script.Messages.ExecutionOrder))
            {
                if (script.Alive && script.Owner.IsActiveInHierarchy)
                {
                    script.Wake();
                    script.RefreshEffect();
                }
            }
        }

        /// <summary>Lets the scripts of a scene that was loaded look at their fields, inactive ones too, as the Editor does.</summary>
        internal static void Validate(SceneContent scene)
        {
            foreach (var root in scene.Roots.ToArray())
            {
                Validate(root);
            }
        }

        private static void Validate(Transform top)
        {
            foreach (var script in top.Owner.Components.OfType<MonoBehaviour>().ToArray())
            {
                script.Messages.Send(script, script.Messages.OnValidate);
            }
            foreach (var child in top.Children.ToArray())
            {
                Validate(child);
            }
        }

        private static void StartNative(Transform top, List<MonoBehaviour> scripts)
        {
            if (!top.Owner.IsActiveInHierarchy)
            {
                return;
            }
            foreach (var component in top.Owner.Components)
            {
                if (component is MonoBehaviour script)
                {
                    scripts.Add(script);
                }
                else
                {
                    component.Wake();
                    component.RefreshEffect();
                }
            }
            foreach (var child in top.Children)
            {
                StartNative(child, scripts);
            }
        }

        internal static void Destroy(Object target)
        {
            switch (target)
            {
                case GameObject gameObject:
                    DestroyHierarchy(gameObject);
                    break;
                case Component component:
                    component.EndEffect();
                    component.ObjectDeactivated();
                    component.Owner.Components.Remove(component);
                    Bury(component);
                    break;
                default:
                    target.OnDestroyed();
                    target.Alive = false;
                    break;
            }
        }

        private static void SetFlags(GameObject top, bool active)
        {
            top.IsActiveInHierarchy = active && top.IsActiveSelf;
            foreach (var child in top.OwnTransform.Children)
            {
                SetFlags(child.Owner, top.IsActiveInHierarchy);
            }
        }

        // Loops by index, because a message may add components and children; those are activated when they are added.
        private static void SendActivated(GameObject top)
        {
            for (var i = 0; i < top.Components.Count && top.IsActiveInHierarchy; i++)
            {
                top.Components[i].Wake();
                if (i < top.Components.Count)
                {
                    top.Components[i].RefreshEffect();
                }
            }
            var children = top.OwnTransform.Children;
            for (var i = 0; i < children.Count && top.IsActiveInHierarchy; i++)
            {
                SendActivated(children[i].Owner);
            }
        }

        private static void SendDeactivated(GameObject top)
        {
            for (var i = 0; i < top.Components.Count; i++)
            {
                var component = top.Components[i];
                component.EndEffect();
                component.ObjectDeactivated();
            }
            var children = top.OwnTransform.Children;
            for (var i = 0; i < children.Count; i++)
            {
                SendDeactivated(children[i].Owner);
            }
        }

        // All of the hierarchy is told that it is switched off before any of it is told that it is destroyed.
        private static void DestroyHierarchy(GameObject top)
        {
            SetFlags(top, false);
            top.IsActiveInHierarchy = false;
            SendDeactivated(top);
            BuryHierarchy(top);
            World.Forget(top);
        }

        private static void BuryHierarchy(GameObject top)
        {
            foreach (var component in top.Components.ToArray())
            {
                if (!(component is Transform))
                {
                    Bury(component);
                }
            }
            foreach (var child in top.OwnTransform.Children.ToArray())
            {
                BuryHierarchy(child.Owner);
            }
            Bury(top.OwnTransform);
            top.Alive = false;
        }

        private static void Bury(Component component)
        {
            if (component.Alive)
            {
                component.OnDestroyed();
                component.Alive = false;
            }
        }
    }
}
