#nullable enable

#if ABU_ANIMATION
using UnityEngine;
#endif

namespace Abu
{
    /// <summary>
    /// Whether an Animator goes from one state to another. A state itself says nothing: most play for ever, as breathing does.
    /// </summary>
    internal static class AnimatorWatch
    {
#if ABU_ANIMATION
        public static bool IsMoving
        {
            get
            {
                foreach (var animator in SceneObjects.Unordered<Animator>())
                {
                    if (animator.isActiveAndEnabled && IsInTransition(animator))
                    {
                        return true;
                    }
                }
                return false;
            }
        }

        // Without a controller, or before its first frame, an Animator only warns when it is asked for its layers.
        private static bool IsInTransition(Animator animator)
        {
            if (!animator.isInitialized)
            {
                return false;
            }
            for (var layer = 0; layer < animator.layerCount; layer++)
            {
                if (animator.IsInTransition(layer))
                {
                    return true;
                }
            }
            return false;
        }
#else
        // The project has no animation module, so there is nothing to wait for.
        public static bool IsMoving => false;
#endif
    }
}
