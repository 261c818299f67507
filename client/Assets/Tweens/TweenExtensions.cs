#nullable enable

using DG.Tweening.Core;

namespace DG.Tweening
{
    public static class TweenExtensions
    {
        /// <summary>Ends the tween where it is, or at its end. A tween in a sequence ends only with the sequence.</summary>
        public static void Kill(this Tween? t, bool complete = false)
        {
            if (t is { IsAlive: true, IsSequenced: false })
            {
                TweenManager.Kill(t, complete);
            }
        }

        public static bool IsActive(this Tween? t) => t is { IsAlive: true };

        /// <returns>Seconds; zero if the tween was killed.</returns>
        public static float Duration(this Tween? t, bool includeLoops = true) =>
            t is { IsAlive: true } ? t.Length : 0f;
    }
}
