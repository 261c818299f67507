using DG.Tweening.Core;
using DG.Tweening.Plugins.Options;
using UnityEngine;
using UnityEngine.UI;

namespace DG.Tweening
{
    public static class DOTweenModuleUI
    {
        public static TweenerCore<float, float, FloatOptions> DOFade(
            this CanvasGroup target,
            float endValue,
            float duration
        ) =>
            DOTween
                .To(() => target.alpha, alpha => target.alpha = alpha, endValue, duration)
                .SetTarget(target);

        public static TweenerCore<Color, Color, ColorOptions> DOFade(
            this Graphic target,
            float endValue,
            float duration
        ) =>
            DOTween
                .ToAlpha(() => target.color, color => target.color = color, endValue, duration)
                .SetTarget(target);

        public static TweenerCore<Color, Color, ColorOptions> DOFade(
            this Image target,
            float endValue,
            float duration
        ) => DOFade((Graphic)target, endValue, duration);

        public static TweenerCore<Color, Color, ColorOptions> DOColor(
            this Graphic target,
            Color endValue,
            float duration
        ) =>
            DOTween
                .To(() => target.color, color => target.color = color, endValue, duration)
                .SetTarget(target);

        public static TweenerCore<Color, Color, ColorOptions> DOColor(
            this Image target,
            Color endValue,
            float duration
        ) => DOColor((Graphic)target, endValue, duration);

        public static TweenerCore<Vector2, Vector2, VectorOptions> DOAnchorPos(
            this RectTransform target,
            Vector2 endValue,
            float duration,
            bool snapping = false
        ) =>
            DOTween
                .To(
                    () => target.anchoredPosition,
                    place =>
                        target.anchoredPosition = snapping
                            ? new Vector2(Mathf.Round(place.x), Mathf.Round(place.y))
                            : place,
                    endValue,
                    duration
                )
                .SetTarget(target);
    }
}
