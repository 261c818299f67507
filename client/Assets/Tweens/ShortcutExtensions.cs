#nullable enable

using System;
using DG.Tweening.Core;
using DG.Tweening.Plugins.Options;
using UnityEngine;

namespace DG.Tweening
{
    public static class ShortcutExtensions
    {
        public static TweenerCore<Vector3, Vector3, VectorOptions> DOMove(
            this Transform target,
            Vector3 endValue,
            float duration,
            bool snapping = false
        ) =>
            Tween(
                () => target.position,
                place => target.position = snapping ? Round(place) : place,
                endValue,
                duration
            );

        public static TweenerCore<Vector3, Vector3, VectorOptions> DOScale(
            this Transform target,
            Vector3 endValue,
            float duration
        ) => Tween(() => target.localScale, scale => target.localScale = scale, endValue, duration);

        private static TweenerCore<Vector3, Vector3, VectorOptions> Tween(
            Func<Vector3> getter,
            Action<Vector3> setter,
            Vector3 endValue,
            float duration
        ) =>
            TweenManager.Add(
                new TweenerCore<Vector3, Vector3, VectorOptions>(
                    getter,
                    (start, progress) => setter(Vector3.LerpUnclamped(start, endValue, progress)),
                    duration
                )
            );

        private static Vector3 Round(Vector3 place) =>
            new(Mathf.Round(place.x), Mathf.Round(place.y), Mathf.Round(place.z));
    }
}
