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
            DOTween
                .To(
                    () => target.position,
                    v => target.position = Snap(v, snapping),
                    endValue,
                    duration
                )
                .SetTarget(target);

        public static TweenerCore<Vector3, Vector3, VectorOptions> DOLocalMove(
            this Transform target,
            Vector3 endValue,
            float duration,
            bool snapping = false
        ) =>
            DOTween
                .To(
                    () => target.localPosition,
                    v => target.localPosition = Snap(v, snapping),
                    endValue,
                    duration
                )
                .SetTarget(target);

        public static TweenerCore<Quaternion, Vector3, QuaternionOptions> DORotate(
            this Transform target,
            Vector3 endValue,
            float duration,
            RotateMode mode = RotateMode.Fast
        ) =>
            Turn(() => target.rotation, v => target.rotation = v, endValue, duration, mode)
                .SetTarget(target);

        public static TweenerCore<Quaternion, Vector3, QuaternionOptions> DOLocalRotate(
            this Transform target,
            Vector3 endValue,
            float duration,
            RotateMode mode = RotateMode.Fast
        ) =>
            Turn(
                    () => target.localRotation,
                    v => target.localRotation = v,
                    endValue,
                    duration,
                    mode
                )
                .SetTarget(target);

        public static TweenerCore<Quaternion, Quaternion, NoOptions> DORotateQuaternion(
            this Transform target,
            Quaternion endValue,
            float duration
        ) =>
            DOTween
                .New<Quaternion, Quaternion, NoOptions>(
                    () => target.rotation,
                    v => target.rotation = v,
                    endValue,
                    duration,
                    Motions.Turn
                )
                .SetTarget(target);

        public static TweenerCore<Vector3, Vector3, VectorOptions> DOScale(
            this Transform target,
            Vector3 endValue,
            float duration
        ) =>
            DOTween
                .To(() => target.localScale, v => target.localScale = v, endValue, duration)
                .SetTarget(target);

        public static TweenerCore<Vector3, Vector3, VectorOptions> DOScale(
            this Transform target,
            float endValue,
            float duration
        ) => target.DOScale(new Vector3(endValue, endValue, endValue), duration);

        public static int DOKill(this Component target, bool complete = false) =>
            DOTween.Kill(target, complete);

        private static Vector3 Snap(Vector3 v, bool snapping) =>
            snapping ? new Vector3(Mathf.Round(v.x), Mathf.Round(v.y), Mathf.Round(v.z)) : v;

        private static TweenerCore<Quaternion, Vector3, QuaternionOptions> Turn(
            DOGetter<Quaternion> getter,
            DOSetter<Quaternion> setter,
            Vector3 endValue,
            float duration,
            RotateMode mode
        ) =>
            DOTween.New<Quaternion, Vector3, QuaternionOptions>(
                getter,
                setter,
                endValue,
                duration,
                mode == RotateMode.Fast ? Motions.Euler : Motions.FullEuler
            );
    }
}
