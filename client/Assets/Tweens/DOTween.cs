#nullable enable

using DG.Tweening.Core;

namespace DG.Tweening
{
    /// <summary>
    /// The part of DOTween that this project uses, as long as DOTween itself is not imported. Tweens play at once, ease with
    /// OutQuad, are killed when complete, and move only in play mode.
    /// </summary>
    public class DOTween
    {
        public static Sequence Sequence() => TweenManager.Add(new Sequence());

        /// <summary>The number of running tweens; a sequence counts as one.</summary>
        public static int TotalPlayingTweens() => TweenManager.Count;

        /// <returns>The number of tweens that were killed.</returns>
        public static int KillAll(bool complete = false) => TweenManager.KillAll(complete);
    }
}
