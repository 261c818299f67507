using System;
using System.Collections.Generic;
using Headless;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>Every tween that is not inside a sequence, oldest first, and the frame's step.</summary>
    internal static class TweenManager
    {
        private static readonly List<Tween> _tweens = new List<Tween>();
        private static readonly Predicate<Tween> _isInactive = tween => !tween.active;
        private static bool _isUpdating;

        static TweenManager()
        {
            FrameLoop.Animating += Update;
            FrameLoop.Resetting += Clear;
        }

        internal static T Add<T>(T tween)
            where T : Tween
        {
            _tweens.Add(tween);
            return tween;
        }

        internal static void Remove(Tween tween) => _tweens.Remove(tween);

        internal static int CountPlaying()
        {
            var count = 0;
            foreach (var tween in _tweens)
            {
                count += tween.active && tween.IsPlaying ? 1 : 0;
            }
            return count;
        }

        /// <summary>Does it to each one; the answer is how many there were.</summary>
        internal static int ForEach(Func<Tween, bool> which, Action<Tween> action)
        {
            var chosen = _tweens.FindAll(tween => tween.active && which(tween));
            chosen.ForEach(action);
            return chosen.Count;
        }

        internal static void Kill(Tween tween, bool complete)
        {
            if (!tween.active || tween.IsSequenced)
            {
                return;
            }
            if (complete)
            {
                Complete(tween, false);
            }
            if (tween.active)
            {
                Bury(tween);
                RemoveInactive();
            }
        }

        internal static void Complete(Tween tween, bool withCallbacks)
        {
            if (!tween.active || tween.IsSequenced || tween.IsComplete || tween.Loops < 0)
            {
                return;
            }
            Finish(tween, tween.MoveTo(tween.FullDuration, withCallbacks));
            RemoveInactive();
        }

        internal static void Bury(Tween tween)
        {
            if (tween.active)
            {
                tween.active = false;
                tween.IsPlaying = false;
                tween.Killed();
                Tween.Call(tween.onKill);
            }
        }

        private static void Update()
        {
            _isUpdating = true;
            // Those that callbacks add begin with the next frame.
            var count = _tweens.Count;
            for (var i = 0; i < count; i++)
            {
                Step(_tweens[i]);
            }
            _isUpdating = false;
            RemoveInactive();
        }

        private static void Step(Tween tween)
        {
            if (!tween.active)
            {
                return;
            }
            if (tween.HasLink && tween.Link == null)
            {
                Bury(tween);
            }
            else if (tween.IsPlaying)
            {
                var delta = tween.IsIndependentUpdate ? Time.unscaledDeltaTime : Time.deltaTime;
                Finish(tween, tween.Advance(delta * tween.timeScale));
            }
        }

        private static void Finish(Tween tween, bool hasTarget)
        {
            if (!hasTarget)
            {
                Bury(tween);
            }
            else if (tween.IsComplete)
            {
                tween.IsPlaying = false;
                if (tween.AutoKill)
                {
                    Bury(tween);
                }
            }
        }

        private static void RemoveInactive()
        {
            if (!_isUpdating)
            {
                _tweens.RemoveAll(_isInactive);
            }
        }

        private static void Clear()
        {
            _tweens.Clear();
            _isUpdating = false;
        }
    }
}
