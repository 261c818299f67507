#nullable enable

using DG.Tweening.Core;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>Base of everything that can be put into a sequence.</summary>
    public abstract class ABSSequentiable
    {
        internal ABSSequentiable() { }
    }
}

namespace DG.Tweening
{
    public delegate void TweenCallback();

    /// <summary>A movement in time, which only goes forward.</summary>
    public abstract class Tween : ABSSequentiable
    {
        /// <summary>A name for debugging.</summary>
        public string? stringId;

        internal Tween() { }

        /// <summary>False once killed.</summary>
        internal bool IsAlive { get; set; } = true;

        /// <summary>Whether a sequence moves it; then nothing else can.</summary>
        internal bool IsSequenced { get; set; }

        /// <summary>Seconds from beginning to end.</summary>
        internal float Length { get; set; }

        /// <summary>Seconds since the beginning.</summary>
        internal float Elapsed { get; private set; }

        internal bool HasBegun { get; private set; }

        internal bool IsComplete { get; private set; }

        /// <summary>Moves to that time. False if the target is gone.</summary>
        /// <param name="seconds">Seconds since the start; not less than before.</param>
        /// <param name="withCallbacks">Whether to call the callbacks on the way.</param>
        internal bool GoTo(float seconds, bool withCallbacks)
        {
            HasBegun = true;
            Elapsed = Mathf.Min(seconds, Length);
            IsComplete = Elapsed >= Length;
            return Apply(withCallbacks);
        }

        /// <summary>Sets the target to its value at the current time.</summary>
        internal abstract bool Apply(bool withCallbacks);

        /// <summary>Called once, when it is killed.</summary>
        internal virtual void Killed() { }
    }

    /// <summary>A tween of one value.</summary>
    public abstract class Tweener : Tween
    {
        internal Tweener() { }
    }
}
