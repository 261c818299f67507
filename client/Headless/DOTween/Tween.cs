using DG.Tweening.Core;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>What can be put into a Sequence.</summary>
    public abstract class ABSSequentiable
    {
        internal ABSSequentiable() { }
    }
}

namespace DG.Tweening
{
    /// <summary>A movement in time: a delay, then one or more loops of the same duration.</summary>
    public abstract class Tween : ABSSequentiable
    {
        public float timeScale = 1f;
        public object id;
        public string stringId;
        public int intId = -999;
        public object target;
        public TweenCallback onPlay;
        public TweenCallback onUpdate;
        public TweenCallback onStepComplete;
        public TweenCallback onComplete;
        public TweenCallback onKill;

        internal TweenCallback OnStart;
        internal Ease EaseType = Ease.OutQuad;
        internal float Overshoot = Easing.DefaultOvershoot;
        internal float Delay;
        internal float ElapsedDelay;
        internal int Loops = 1;
        internal LoopType LoopType;
        internal bool AutoKill = true;
        internal bool IsPlaying = true;
        internal bool IsSequenced;
        internal bool IsIndependentUpdate;
        internal bool HasLink;
        internal GameObject Link;

        internal Tween() { }

        /// <summary>False once killed.</summary>
        public bool active { get; internal set; } = true;

        /// <summary>Seconds into the present loop.</summary>
        public float position => LoopPosition();

        /// <summary>Seconds of one loop.</summary>
        internal float LoopDuration { get; set; }

        /// <summary>Seconds of all loops, without the delay.</summary>
        internal float FullDuration => Loops < 0 ? float.PositiveInfinity : LoopDuration * Loops;

        /// <summary>Seconds into all loops.</summary>
        internal float Elapsed { get; private set; }

        internal int CompletedLoops { get; private set; }

        internal bool IsComplete { get; private set; }

        /// <summary>Settings are closed and the values to start from are read.</summary>
        internal bool HasStarted { get; private set; }

        internal bool Matches(object targetOrId) =>
            targetOrId != null
            && (
                targetOrId.Equals(target)
                || targetOrId.Equals(id)
                || targetOrId.Equals(stringId)
                || (targetOrId is int number && number == intId)
            );

        /// <summary>Lets that much time pass. False: what it moves is gone.</summary>
        internal bool Advance(float seconds)
        {
            if (ElapsedDelay < Delay)
            {
                ElapsedDelay += seconds;
                if (ElapsedDelay < Delay)
                {
                    return true;
                }
                seconds = ElapsedDelay - Delay;
            }
            return MoveTo(Elapsed + seconds, true);
        }

        /// <summary>Goes to that time, forward or back, with the callbacks this brings. False: what it moves is gone.</summary>
        internal bool MoveTo(float seconds, bool withInnerCallbacks)
        {
            if (!HasStarted && !Begin())
            {
                return false;
            }
            var wasComplete = IsComplete;
            var loopsBefore = CompletedLoops;
            Elapsed = Mathf.Clamp(seconds, 0f, FullDuration);
            IsComplete = Elapsed >= FullDuration;
            CompletedLoops =
                IsComplete ? Loops
                : LoopDuration > 0f ? (int)(Elapsed / LoopDuration)
                : 0;
            if (!Apply(withInnerCallbacks))
            {
                return false;
            }
            Call(onUpdate);
            for (var loop = loopsBefore; loop < CompletedLoops; loop++)
            {
                Call(onStepComplete);
            }
            if (IsComplete && !wasComplete)
            {
                Call(onComplete);
            }
            return true;
        }

        /// <summary>Which loop it is in, from zero; at the end the last one, not the one after it.</summary>
        internal int LoopIndex => IsComplete ? Loops - 1 : CompletedLoops;

        /// <summary>Seconds from the beginning of the motion, which every other loop of a yoyo goes back to.</summary>
        internal float LoopPosition()
        {
            var forward = IsComplete ? LoopDuration : Elapsed - CompletedLoops * LoopDuration;
            return LoopType == LoopType.Yoyo && LoopIndex % 2 == 1
                ? LoopDuration - forward
                : forward;
        }

        /// <summary>How much of the motion is done at the present position.</summary>
        internal float Progress()
        {
            var part = LoopDuration > 0f ? LoopPosition() / LoopDuration : 1f;
            return Easing.Evaluate(EaseType, part, Overshoot);
        }

        internal static void Call(TweenCallback callback) => SafeMode.Try(callback);

        /// <summary>Reads the values to start from. False: they cannot be read.</summary>
        internal abstract bool Startup();

        /// <summary>Puts what it moves where it belongs at the present time.</summary>
        internal abstract bool Apply(bool withInnerCallbacks);

        /// <summary>Called once, when it is killed.</summary>
        internal virtual void Killed() { }

        private bool Begin()
        {
            HasStarted = true;
            if (!Startup())
            {
                return false;
            }
            Call(OnStart);
            Call(onPlay);
            return true;
        }
    }

    /// <summary>A tween of one value.</summary>
    public abstract class Tweener : Tween
    {
        internal Tweener() { }
    }
}
