#nullable enable

using DG.Tweening.Core;

namespace DG.Tweening
{
    /// <summary>
    /// As much of DOTween as this project uses, for as long as DOTween itself is not imported. Tweens play at once, ease with
    /// OutQuad, are killed when they are complete, and move only in play mode.
    /// </summary>
    public class DOTween
    {
        public static Sequence Sequence() => TweenManager.Add(new Sequence());

        /// <summary>Tweens that are not done; those inside a sequence count as the sequence alone.</summary>
        public static int TotalPlayingTweens() => TweenManager.Count;

        /// <returns>How many there were.</returns>
        public static int KillAll(bool complete = false) => TweenManager.KillAll(complete);
    }
}
