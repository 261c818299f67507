#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>Every tween that is alive and not inside a sequence, oldest first.</summary>
    internal static class TweenManager
    {
        private static readonly List<Tween> _tweens = new();
        private static readonly List<Tween> _ofThisFrame = new();

        internal static int Count => _tweens.Count;

        internal static T Add<T>(T tween)
            where T : Tween
        {
            // In edit mode no tween moves, so none is counted.
            if (Application.isPlaying)
            {
                TweenDriver.Ensure();
                _tweens.Add(tween);
            }
            return tween;
        }

        internal static void Remove(Tween tween) => _tweens.Remove(tween);

        internal static int KillAll(bool complete)
        {
            var all = _tweens.ToArray();
            foreach (var tween in all)
            {
                tween.Kill(complete);
            }
            return all.Length;
        }

        internal static void Kill(Tween tween, bool complete)
        {
            if (complete)
            {
                tween.GoTo(tween.Length, false);
            }
            Bury(tween);
        }

        /// <summary>Updates all tweens once; called in each frame.</summary>
        internal static void Update()
        {
            // A copy, because callbacks kill tweens, put them into sequences, and add new ones, which begin in the next
            // frame.
            _ofThisFrame.AddRange(_tweens);
            foreach (var tween in _ofThisFrame)
            {
                if (tween.IsAlive && !tween.IsSequenced)
                {
                    Step(tween);
                }
            }
            _ofThisFrame.Clear();
        }

        internal static void Bury(Tween tween)
        {
            tween.IsAlive = false;
            _tweens.Remove(tween);
            tween.Killed();
        }

        internal static void Clear() => _tweens.Clear();

        private static void Step(Tween tween)
        {
            var hasTarget = tween.GoTo(tween.Elapsed + Time.deltaTime, true);
            if (tween.IsAlive && (!hasTarget || tween.IsComplete))
            {
                Bury(tween);
            }
        }
    }
}
