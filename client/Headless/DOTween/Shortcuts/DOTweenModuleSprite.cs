using DG.Tweening.Core;
using DG.Tweening.Plugins.Options;
using UnityEngine;

namespace DG.Tweening
{
    public static class DOTweenModuleSprite
    {
        public static TweenerCore<Color, Color, ColorOptions> DOColor(
            this SpriteRenderer target,
            Color endValue,
            float duration
        ) =>
            DOTween
                .To(() => target.color, color => target.color = color, endValue, duration)
                .SetTarget(target);

        public static TweenerCore<Color, Color, ColorOptions> DOFade(
            this SpriteRenderer target,
            float endValue,
            float duration
        ) =>
            DOTween
                .ToAlpha(() => target.color, color => target.color = color, endValue, duration)
                .SetTarget(target);
    }
}
