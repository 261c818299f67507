using System.Collections;

namespace UnityEngine.UI
{
    /// <summary>A change of a renderer's tint over some time.</summary>
    internal sealed class TintFade
    {
        private readonly CanvasRenderer _renderer;
        private readonly Color _start;
        private readonly Color _target;
        private readonly bool _usesAlpha;
        private readonly bool _usesColor;

        public TintFade(CanvasRenderer renderer, Color target, bool usesAlpha, bool usesColor)
        {
            (_renderer, _start, _target) = (renderer, renderer.GetColor(), target);
            (_usesAlpha, _usesColor) = (usesAlpha, usesColor);
        }

        public IEnumerator Run(float duration, bool ignoreTimeScale)
        {
            for (var elapsed = 0f; elapsed < duration; )
            {
                elapsed += ignoreTimeScale ? Time.unscaledDeltaTime : Time.deltaTime;
                Show(Mathf.Clamp01(elapsed / duration));
                yield return null;
            }
            Show(1);
        }

        public void Show(float share)
        {
            if (_renderer == null)
                return;
            var shown = Color.Lerp(_start, _target, share);
            var now = _renderer.GetColor();
            if (!_usesColor)
                shown = new Color(now.r, now.g, now.b, shown.a);
            if (!_usesAlpha)
                shown.a = now.a;
            _renderer.SetColor(shown);
        }
    }
}
