using System;
using Headless;

namespace UnityEngine
{
    public partial class Object
    {
        public static void Destroy(Object obj) => Destroy(obj, 0f);

        public static void Destroy(Object obj, float t) => DestroyQueue.Add(obj, t);

        public static void DestroyImmediate(Object obj) => DestroyImmediate(obj, false);

        public static void DestroyImmediate(Object obj, bool allowDestroyingAssets)
        {
            if (DestroyQueue.MayDestroy(obj))
            {
                Lifecycle.Destroy(obj);
            }
        }

        public static void DontDestroyOnLoad(Object target)
        {
            if (!Application.isPlaying)
            {
                throw new InvalidOperationException(
                    $"DontDestroyOnLoad can only be used in play mode: '{target.name}' was not moved."
                );
            }
            var owner = target as GameObject ?? ((Component)target).gameObject;
            if (owner.transform.parent != null)
            {
                Debug.LogWarning(
                    "DontDestroyOnLoad only works for root GameObjects or components on root GameObjects.",
                    target
                );
                return;
            }
            World.MoveToScene(owner, World.DontDestroyOnLoadScene);
        }

        public static Object Instantiate(Object original) => Cloner.Clone(original, null, false);

        public static Object Instantiate(Object original, Transform parent) =>
            Cloner.Clone(original, parent, false);

        public static Object Instantiate(
            Object original,
            Transform parent,
            bool instantiateInWorldSpace
        ) => Cloner.Clone(original, parent, instantiateInWorldSpace);

        public static Object Instantiate(Object original, Vector3 position, Quaternion rotation) =>
            Cloner.CloneAt(original, position, rotation, null);

        public static Object Instantiate(
            Object original,
            Vector3 position,
            Quaternion rotation,
            Transform parent
        ) => Cloner.CloneAt(original, position, rotation, parent);

        public static T Instantiate<T>(T original)
            where T : Object => (T)Cloner.Clone(original, null, false);

        public static T Instantiate<T>(T original, Transform parent)
            where T : Object => (T)Cloner.Clone(original, parent, false);

        public static T Instantiate<T>(T original, Transform parent, bool worldPositionStays)
            where T : Object => (T)Cloner.Clone(original, parent, worldPositionStays);

        public static T Instantiate<T>(T original, Vector3 position, Quaternion rotation)
            where T : Object => (T)Cloner.CloneAt(original, position, rotation, null);

        public static T Instantiate<T>(
            T original,
            Vector3 position,
            Quaternion rotation,
            Transform parent
        )
            where T : Object => (T)Cloner.CloneAt(original, position, rotation, parent);
    }
}
