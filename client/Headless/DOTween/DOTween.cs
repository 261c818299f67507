using DG.Tweening.Core;
using DG.Tweening.Plugins.Options;
using UnityEngine;

namespace DG.Tweening
{
    /// <summary>
    /// The tween library's front door, with DOTween's defaults: tweens play at once, are killed on completion, ease with
    /// OutQuad, and run in safe mode.
    /// </summary>
    public class DOTween
    {
        public static Sequence Sequence() => TweenManager.Add(new Sequence());

        public static Sequence Sequence(object target) => Sequence().SetTarget(target);

        /// <summary>Tweens that are neither paused nor done; those inside a sequence count as the sequence alone.</summary>
        public static int TotalPlayingTweens() => TweenManager.CountPlaying();

        public static int Kill(object targetOrId, bool complete = false) =>
            TweenManager.ForEach(
                tween => tween.Matches(targetOrId),
                tween => TweenManager.Kill(tween, complete)
            );

        public static int KillAll(bool complete = false) =>
            TweenManager.ForEach(_ => true, tween => TweenManager.Kill(tween, complete));

        public static int Complete(object targetOrId, bool withCallbacks = false) =>
            TweenManager.ForEach(
                tween => tween.Matches(targetOrId),
                tween => TweenManager.Complete(tween, withCallbacks)
            );

        public static TweenerCore<float, float, FloatOptions> To(
            DOGetter<float> getter,
            DOSetter<float> setter,
            float endValue,
            float duration
        ) => New<float, float, FloatOptions>(getter, setter, endValue, duration, Motions.Float);

        public static TweenerCore<int, int, NoOptions> To(
            DOGetter<int> getter,
            DOSetter<int> setter,
            int endValue,
            float duration
        ) => New<int, int, NoOptions>(getter, setter, endValue, duration, Motions.Int);

        public static TweenerCore<Vector2, Vector2, VectorOptions> To(
            DOGetter<Vector2> getter,
            DOSetter<Vector2> setter,
            Vector2 endValue,
            float duration
        ) =>
            New<Vector2, Vector2, VectorOptions>(
                getter,
                setter,
                endValue,
                duration,
                Motions.Vector2
            );

        public static TweenerCore<Vector3, Vector3, VectorOptions> To(
            DOGetter<Vector3> getter,
            DOSetter<Vector3> setter,
            Vector3 endValue,
            float duration
        ) =>
            New<Vector3, Vector3, VectorOptions>(
                getter,
                setter,
                endValue,
                duration,
                Motions.Vector3
            );

        public static TweenerCore<Color, Color, ColorOptions> To(
            DOGetter<Color> getter,
            DOSetter<Color> setter,
            Color endValue,
            float duration
        ) => New<Color, Color, ColorOptions>(getter, setter, endValue, duration, Motions.Color);

        public static TweenerCore<Color, Color, ColorOptions> ToAlpha(
            DOGetter<Color> getter,
            DOSetter<Color> setter,
            float endValue,
            float duration
        ) =>
            To(
                getter,
                color =>
                {
                    // Only the alpha is its own: the rest may change meanwhile.
                    var present = getter();
                    setter(new Color(present.r, present.g, present.b, color.a));
                },
                new Color(0f, 0f, 0f, endValue),
                duration
            );

        internal static TweenerCore<T1, T2, TOptions> New<T1, T2, TOptions>(
            DOGetter<T1> getter,
            DOSetter<T1> setter,
            T2 endValue,
            float duration,
            Motion<T1, T2> motion
        )
            where TOptions : struct, IPlugOptions =>
            TweenManager.Add(
                new TweenerCore<T1, T2, TOptions>(getter, setter, endValue, duration, motion)
            );
    }
}
