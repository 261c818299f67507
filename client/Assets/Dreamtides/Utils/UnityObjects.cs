#nullable enable

using UnityEngine;

namespace Dreamtides.Utils
{
    public static class UnityObjects
    {
        /// <summary>
        /// Destroys at the end of the frame, or at once outside play mode, where Unity refuses the former.
        /// </summary>
        public static void Destroy(GameObject gameObject)
        {
            if (Application.isPlaying)
            {
                Object.Destroy(gameObject);
            }
            else
            {
                Object.DestroyImmediate(gameObject);
            }
        }
    }
}
