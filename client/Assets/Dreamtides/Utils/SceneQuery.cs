#nullable enable

using UnityEngine;

namespace Dreamtides.Utils
{
    public static class SceneQuery
    {
        /// <summary>Every loaded component of this type, in no particular order.</summary>
        public static T[] FindAll<T>(FindObjectsInactive inactive)
            where T : Object =>
#if UNITY_6000_4_OR_NEWER
            Object.FindObjectsByType<T>(inactive);
#else
            Object.FindObjectsByType<T>(inactive, FindObjectsSortMode.None);
#endif
    }
}
