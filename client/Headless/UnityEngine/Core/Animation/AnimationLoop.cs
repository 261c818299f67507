using System;
using System.Collections.Generic;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>What plays clips: the loop lets those in effect play on, in the order in which they took effect.</summary>
    internal interface IAnimated
    {
        AnimatorUpdateMode Mode { get; }

        void PlayOn(float seconds);
    }

    internal static class AnimationLoop
    {
        private static readonly List<IAnimated> _animated = new List<IAnimated>();

        internal static void Add(IAnimated animated) => _animated.Add(animated);

        internal static void Remove(IAnimated animated) => _animated.Remove(animated);

        internal static void Clear() => _animated.Clear();

        internal static void StepFrame()
        {
            if (Application.isPlaying)
            {
                Step(isFixed: false);
            }
        }

        internal static void StepFixed() => Step(isFixed: true);

        private static void Step(bool isFixed)
        {
            if (_animated.Count == 0)
            {
                return;
            }
            foreach (var animated in _animated.ToArray())
            {
                if (
                    animated is Component { IsInEffect: true }
                    && isFixed == (animated.Mode == AnimatorUpdateMode.Fixed)
                )
                {
                    PlayOn(animated);
                }
            }
        }

        private static void PlayOn(IAnimated animated)
        {
            var isUnscaled = animated.Mode == AnimatorUpdateMode.UnscaledTime;
            try
            {
                animated.PlayOn(isUnscaled ? Time.unscaledDeltaTime : Time.deltaTime);
            }
            catch (Exception problem)
            {
                Debug.LogException(problem, animated as Object);
            }
        }
    }
}
