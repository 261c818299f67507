using UnityEngine;

namespace DG.Tweening
{
    /// <summary>Settings; most of them count only until the tween has started.</summary>
    public static class TweenSettingsExtensions
    {
        public static T SetAutoKill<T>(this T t, bool autoKillOnCompletion)
            where T : Tween
        {
            if (IsOpen(t))
            {
                t.AutoKill = autoKillOnCompletion;
            }
            return t;
        }

        public static T SetId<T>(this T t, object objectId)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.id = objectId;
            }
            return t;
        }

        public static T SetId<T>(this T t, string stringId)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.stringId = stringId;
            }
            return t;
        }

        public static T SetTarget<T>(this T t, object target)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.target = target;
            }
            return t;
        }

        /// <summary>The tween is killed when that object is destroyed.</summary>
        public static T SetLink<T>(this T t, GameObject gameObject)
            where T : Tween
        {
            if (IsActive(t) && !t.IsSequenced && gameObject != null)
            {
                t.HasLink = true;
                t.Link = gameObject;
            }
            return t;
        }

        public static T SetLoops<T>(this T t, int loops)
            where T : Tween => t.SetLoops(loops, LoopType.Restart);

        /// <param name="t">A tween that has not started.</param>
        /// <param name="loops">How often; -1: for ever.</param>
        /// <param name="loopType">What comes after the end.</param>
        public static T SetLoops<T>(this T t, int loops, LoopType loopType)
            where T : Tween
        {
            if (IsOpen(t))
            {
                t.Loops = loops == 0 ? 1 : loops;
                t.LoopType = loopType;
            }
            return t;
        }

        public static T SetEase<T>(this T t, Ease ease)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.EaseType = ease;
            }
            return t;
        }

        public static T SetEase<T>(this T t, Ease ease, float overshoot)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.EaseType = ease;
                t.Overshoot = overshoot;
            }
            return t;
        }

        public static T SetUpdate<T>(this T t, bool isIndependentUpdate)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.IsIndependentUpdate = isIndependentUpdate;
            }
            return t;
        }

        public static T SetDelay<T>(this T t, float delay)
            where T : Tween
        {
            if (IsOpen(t))
            {
                t.Delay = delay;
            }
            return t;
        }

        public static T OnStart<T>(this T t, TweenCallback action)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.OnStart = action;
            }
            return t;
        }

        public static T OnUpdate<T>(this T t, TweenCallback action)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.onUpdate = action;
            }
            return t;
        }

        public static T OnStepComplete<T>(this T t, TweenCallback action)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.onStepComplete = action;
            }
            return t;
        }

        public static T OnComplete<T>(this T t, TweenCallback action)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.onComplete = action;
            }
            return t;
        }

        public static T OnKill<T>(this T t, TweenCallback action)
            where T : Tween
        {
            if (IsActive(t))
            {
                t.onKill = action;
            }
            return t;
        }

        public static Sequence Append(this Sequence s, Tween t) => s.Insert(DurationOf(s), t);

        public static Sequence Join(this Sequence s, Tween t) =>
            s.Insert(s?.LastInsertion ?? 0f, t);

        public static Sequence Insert(this Sequence s, float atPosition, Tween t)
        {
            if (IsOpen(s) && IsOpen(t))
            {
                s.Add(atPosition, t);
            }
            return s;
        }

        public static Sequence AppendInterval(this Sequence s, float interval)
        {
            if (IsOpen(s))
            {
                s.LastInsertion = s.LoopDuration;
                s.LoopDuration += interval;
            }
            return s;
        }

        public static Sequence AppendCallback(this Sequence s, TweenCallback callback) =>
            s.InsertCallback(DurationOf(s), callback);

        public static Sequence InsertCallback(
            this Sequence s,
            float atPosition,
            TweenCallback callback
        )
        {
            if (IsOpen(s) && callback != null)
            {
                s.Add(atPosition, callback);
            }
            return s;
        }

        private static float DurationOf(Sequence s) => s?.LoopDuration ?? 0f;

        private static bool IsActive(Tween t) => t != null && t.active;

        // A tween that has started, or that a sequence moves, keeps its plan; DOTween says nothing either by default.
        private static bool IsOpen(Tween t) => IsActive(t) && !t.HasStarted && !t.IsSequenced;
    }
}
