#nullable enable

using DG.Tweening;
using UnityEngine;

namespace Dreamtides.Utils
{
    public static class TransformMotion
    {
        private const float PulseScale = 1.3f;

        /// <summary>
        /// Moves to a world position and a uniform local scale: at once, or at the start of the sequence. A transform that
        /// is already there adds no tween, so that the sequence stays empty.
        /// </summary>
        public static void MoveTo(
            this Transform transform,
            Vector3 position,
            float scale,
            Sequence? sequence
        )
        {
            var targetScale = new Vector3(scale, scale, scale);
            if (sequence == null)
            {
                transform.position = position;
                transform.localScale = targetScale;
                return;
            }

            // Vector3's == already ignores rounding.
            if (transform.position != position)
            {
                sequence.Insert(
                    0f,
                    transform.DOMove(position, TweenUtils.MoveAnimationDurationSeconds)
                );
            }

            if (transform.localScale != targetScale)
            {
                sequence.Insert(
                    0f,
                    transform.DOScale(targetScale, TweenUtils.MoveAnimationDurationSeconds)
                );
            }
        }

        /// <summary>Grows for a moment to draw attention, then returns to its natural size.</summary>
        public static void Pulse(this Transform transform)
        {
            transform.localScale = Vector3.one * PulseScale;
            transform.DOScale(Vector3.one, TweenUtils.MoveAnimationDurationSeconds);
        }
    }
}
