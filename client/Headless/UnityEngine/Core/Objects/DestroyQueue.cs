using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>The objects that are destroyed at the end of the frame.</summary>
    internal static class DestroyQueue
    {
        private static readonly List<(Object Target, float Due)> _waiting =
            new List<(Object, float)>();

        internal static void Add(Object target, float delay)
        {
            if (!Object.IsAlive(target) || !MayDestroy(target))
            {
                return;
            }
            if (!Application.isPlaying)
            {
                Debug.LogError(
                    "Destroy may not be called from edit mode! Use DestroyImmediate instead.\n"
                        + "Destroying an object in edit mode destroys it permanently.",
                    target
                );
                return;
            }
            _waiting.Add((target, Time.time + delay));
        }

        internal static bool MayDestroy(Object target)
        {
            if (target is Transform transform && transform.Alive)
            {
                Debug.LogError(
                    $"Can't destroy Transform component of '{transform.name}'. "
                        + "If you want to destroy the game object, please call 'Destroy' on the game object instead. "
                        + "Destroying the transform component is not allowed."
                );
                return false;
            }
            return Object.IsAlive(target);
        }

        internal static void Run()
        {
            for (var i = 0; i < _waiting.Count; i++)
            {
                if (_waiting[i].Due > Time.time)
                {
                    continue;
                }
                var target = _waiting[i].Target;
                _waiting.RemoveAt(i--);
                if (target.Alive)
                {
                    Lifecycle.Destroy(target);
                }
            }
        }

        internal static void Clear() => _waiting.Clear();
    }
}
