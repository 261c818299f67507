using System.Collections.Generic;

namespace UnityEngine.InputSystem
{
    /// <summary>The timeouts of interactions, such as that of a hold.</summary>
    internal static class ActionTimers
    {
        private readonly struct Timer
        {
            internal readonly ActionState State;
            internal readonly Trigger Trigger;
            internal readonly double Time;

            internal Timer(ActionState state, Trigger trigger, double time)
            {
                State = state;
                Trigger = trigger;
                Time = time;
            }
        }

        private static readonly List<Timer> _running = new List<Timer>();

        internal static void Start(ActionState state, Trigger trigger, float seconds)
        {
            Stop(trigger.Slot, trigger.Interaction);
            _running.Add(new Timer(state, trigger, trigger.Time + seconds));
        }

        internal static void Stop(BindingSlot slot, int interaction) =>
            _running.RemoveAll(timer =>
                timer.Trigger.Slot.States == slot.States && timer.Trigger.Interaction == interaction
            );

        /// <summary>Runs all timeouts up to that time, so that they come before the next event.</summary>
        internal static void ExpireUntil(double time)
        {
            for (var index = FindExpired(time); index >= 0; index = FindExpired(time))
            {
                var timer = _running[index];
                _running.RemoveAt(index);
                timer.State.ProcessTimeout(timer.Trigger, timer.Time);
            }
        }

        internal static void Reset() => _running.Clear();

        // A loop: a lambda would allocate in each frame.
        private static int FindExpired(double time)
        {
            for (var i = 0; i < _running.Count; i++)
            {
                if (_running[i].Time <= time)
                {
                    return i;
                }
            }
            return -1;
        }
    }
}
