#nullable enable

using DG.Tweening.Core;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>What can be put into a sequence.</summary>
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
        /// <summary>A name by which a person who debugs knows it.</summary>
        public string? stringId;

        internal Tween() { }

        /// <summary>False once killed.</summary>
        internal bool IsAlive { get; set; } = true;

        /// <summary>A sequence moves it; nothing else can.</summary>
        internal bool IsSequenced { get; set; }

        /// <summary>Seconds from beginning to end.</summary>
        internal float Length { get; set; }

        /// <summary>Seconds since the beginning.</summary>
        internal float Elapsed { get; private set; }

        internal bool HasBegun { get; private set; }

        internal bool IsComplete { get; private set; }

        /// <summary>Goes to that time. False: what it moves is gone.</summary>
        /// <param name="seconds">Since the beginning; no less than before.</param>
        /// <param name="withCallbacks">Calls the callbacks on the way.</param>
        internal bool GoTo(float seconds, bool withCallbacks)
        {
            HasBegun = true;
            Elapsed = Mathf.Min(seconds, Length);
            IsComplete = Elapsed >= Length;
            return Apply(withCallbacks);
        }

        /// <summary>Puts what it moves where it belongs at the present time.</summary>
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
