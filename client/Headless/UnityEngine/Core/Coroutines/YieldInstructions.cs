using System;
using System.Collections;

namespace UnityEngine
{
    public class YieldInstruction { }

    public sealed class WaitForSeconds : YieldInstruction
    {
        internal readonly float Seconds;

        public WaitForSeconds(float seconds)
        {
            Seconds = seconds;
        }
    }

    public sealed class WaitForEndOfFrame : YieldInstruction { }

    public sealed class WaitForFixedUpdate : YieldInstruction { }

    /// <summary>Waits as long as <see cref="keepWaiting" /> is true; it is asked at once and then after each Update.</summary>
    public abstract class CustomYieldInstruction : IEnumerator
    {
        public abstract bool keepWaiting { get; }

        public object Current => null;

        public bool MoveNext() => keepWaiting;

        public virtual void Reset() { }
    }

    /// <summary>Waits without regard to Time.timeScale. It can be used again.</summary>
    public class WaitForSecondsRealtime : CustomYieldInstruction
    {
        private float? _end;

        public WaitForSecondsRealtime(float time)
        {
            waitTime = time;
        }

        public float waitTime { get; set; }

        /// <summary>How long it still waits, in seconds; null before it is asked first.</summary>
        internal float? Left => _end - Time.unscaledTime;

        public override bool keepWaiting
        {
            get
            {
                _end ??= Time.unscaledTime + waitTime;
                var waits = Time.unscaledTime < _end;
                _end = waits ? _end : null;
                return waits;
            }
        }

        public override void Reset() => _end = null;
    }

    public sealed class WaitUntil : CustomYieldInstruction
    {
        private readonly Func<bool> _predicate;

        public WaitUntil(Func<bool> predicate)
        {
            _predicate = predicate;
        }

        public override bool keepWaiting => !_predicate();
    }

    public sealed class WaitWhile : CustomYieldInstruction
    {
        private readonly Func<bool> _predicate;

        public WaitWhile(Func<bool> predicate)
        {
            _predicate = predicate;
        }

        public override bool keepWaiting => _predicate();
    }
}
