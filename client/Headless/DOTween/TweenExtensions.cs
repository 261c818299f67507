using DG.Tweening.Core;
using UnityEngine;

namespace DG.Tweening
{
    /// <summary>Control. What a sequence moves cannot be controlled by itself.</summary>
    public static class TweenExtensions
    {
        public static void Complete(this Tween t) => t.Complete(false);

        public static void Complete(this Tween t, bool withCallbacks)
        {
            if (t != null)
            {
                TweenManager.Complete(t, withCallbacks);
            }
        }

        public static void Kill(this Tween t, bool complete = false)
        {
            if (t != null)
            {
                TweenManager.Kill(t, complete);
            }
        }

        public static T Pause<T>(this T t)
            where T : Tween
        {
            if (IsFree(t))
            {
                t.IsPlaying = false;
            }
            return t;
        }

        public static T Play<T>(this T t)
            where T : Tween
        {
            if (IsFree(t) && !t.IsComplete)
            {
                t.IsPlaying = true;
            }
            return t;
        }

        public static bool IsActive(this Tween t) => t != null && t.active;

        public static bool IsPlaying(this Tween t) => t.IsActive() && t.IsPlaying;

        public static bool IsComplete(this Tween t) => t.IsActive() && t.IsComplete;

        /// <returns>Seconds without the delay; infinite for an endless loop.</returns>
        public static float Duration(this Tween t, bool includeLoops = true) =>
            !t.IsActive() ? 0f
            : includeLoops ? t.FullDuration
            : t.LoopDuration;

        /// <returns>Seconds without the delay.</returns>
        public static float Elapsed(this Tween t, bool includeLoops = true) =>
            !t.IsActive() ? 0f
            : includeLoops ? t.Elapsed
            : t.position;

        /// <summary>For a coroutine to yield; null if the tween is over already.</summary>
        public static YieldInstruction WaitForCompletion(this Tween t) =>
            t.IsActive()
                ? DOTweenComponent.Instance.StartCoroutine(
                    DOTweenComponent.Instance.WaitForCompletion(t)
                )
                : null;

        private static bool IsFree(Tween t) => t.IsActive() && !t.IsSequenced;
    }
}
