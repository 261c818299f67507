namespace DG.Tweening
{
    public static class DOVirtual
    {
        /// <summary>A sequence of one pause, so it counts as playing until then.</summary>
        public static Tween DelayedCall(
            float delay,
            TweenCallback callback,
            bool ignoreTimeScale = true
        ) =>
            DOTween
                .Sequence()
                .AppendInterval(delay)
                .OnStepComplete(callback)
                .SetUpdate(ignoreTimeScale);
    }
}
