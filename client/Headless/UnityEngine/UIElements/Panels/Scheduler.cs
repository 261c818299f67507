using System;
using Headless;

namespace UnityEngine.UIElements
{
    public interface IVisualElementScheduler
    {
        /// <summary>At the next update of the panel, unless the item is told otherwise.</summary>
        IVisualElementScheduledItem Execute(Action updateEvent);

        IVisualElementScheduledItem Execute(Action<TimerState> timerUpdateEvent);
    }

    /// <summary>Runs in updates of its element's panel. Times are in milliseconds.</summary>
    public interface IVisualElementScheduledItem
    {
        VisualElement element { get; }

        bool isActive { get; }

        IVisualElementScheduledItem StartingIn(long delayMs);

        IVisualElementScheduledItem Every(long intervalMs);

        /// <summary>Ends it when the condition is true.</summary>
        IVisualElementScheduledItem Until(Func<bool> stopCondition);

        /// <summary>Ends it that long after its beginning.</summary>
        IVisualElementScheduledItem ForDuration(long durationMs);

        void Pause();

        void Resume();

        /// <summary>Begins it anew, that long from now.</summary>
        void ExecuteLater(long delayMs);
    }

    /// <summary>When an item ran before, and when it runs now.</summary>
    public struct TimerState : IEquatable<TimerState>
    {
        public long start { get; set; }

        public long now { get; set; }

        public long deltaTime => now - start;

        public static bool operator ==(TimerState state1, TimerState state2) =>
            state1.Equals(state2);

        public static bool operator !=(TimerState state1, TimerState state2) =>
            !state1.Equals(state2);

        public bool Equals(TimerState other) => start == other.start && now == other.now;

        public override bool Equals(object obj) => obj is TimerState other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(start, now);
    }

    public partial class VisualElement
    {
        public IVisualElementScheduler schedule => new Scheduler(this);

        private sealed class Scheduler : IVisualElementScheduler
        {
            private readonly VisualElement _element;

            internal Scheduler(VisualElement element)
            {
                _element = element;
            }

            public IVisualElementScheduledItem Execute(Action updateEvent) =>
                Execute(_ => updateEvent(), updateEvent);

            public IVisualElementScheduledItem Execute(Action<TimerState> timerUpdateEvent) =>
                Execute(timerUpdateEvent, timerUpdateEvent);

            private ScheduledItem Execute(Action<TimerState> action, Delegate named)
            {
                var item = new ScheduledItem(_element, action, named);
                item.Schedule();
                return item;
            }
        }

        private sealed class ScheduledItem : IVisualElementScheduledItem
        {
            private readonly Action<TimerState> _action;
            private readonly Delegate _named;
            private double _ranAt = Now;
            private double _dueAt = Now;
            private double? _interval;
            private double? _endAt;
            private Func<bool> _isOver;
            private bool _isWaiting;

            /// <param name="named">The delegate that the game has given.</param>
            internal ScheduledItem(VisualElement element, Action<TimerState> action, Delegate named)
            {
                this.element = element;
                (_action, _named) = (action, named);
            }

            public VisualElement element { get; }

            public bool isActive { get; private set; } = true;

            // UI Toolkit goes by real time, whatever the time scale.
            private static double Now => Time.unscaledTime;

            public IVisualElementScheduledItem StartingIn(long delayMs)
            {
                _dueAt = Now + delayMs / 1000.0;
                TimedWaits.Note(this, CodeName.Of(_named), Left);
                return this;
            }

            // Null for what is repeated, is not on a panel, or is over.
            private float? Left() =>
                isActive && _interval == null && _isWaiting && element.panel != null
                    ? (float)(_dueAt - Now)
                    : (float?)null;

            public IVisualElementScheduledItem Every(long intervalMs)
            {
                _interval = intervalMs / 1000.0;
                return this;
            }

            public IVisualElementScheduledItem Until(Func<bool> stopCondition)
            {
                _isOver = stopCondition;
                return Repeated();
            }

            public IVisualElementScheduledItem ForDuration(long durationMs)
            {
                _endAt = _dueAt + durationMs / 1000.0;
                return Repeated();
            }

            public void Pause() => isActive = false;

            public void Resume()
            {
                isActive = true;
                Schedule();
            }

            public void ExecuteLater(long delayMs)
            {
                StartingIn(delayMs);
                Resume();
            }

            internal void Schedule()
            {
                if (_isWaiting)
                    return;
                _isWaiting = true;
                if (element.OwnPanel != null)
                    element.OwnPanel.Schedule(Run);
                else
                    element.RegisterCallback<AttachToPanelEvent>(OnAttach);
            }

            // What has an end runs in every update until then, unless it has an interval.
            private IVisualElementScheduledItem Repeated()
            {
                _interval ??= 0;
                return this;
            }

            private void OnAttach(AttachToPanelEvent evt)
            {
                element.UnregisterCallback<AttachToPanelEvent>(OnAttach);
                element.OwnPanel.Schedule(Run);
            }

            private void Run()
            {
                _isWaiting = false;
                if (!isActive)
                    return;
                if (Now >= _dueAt)
                    RunOnce();
                if (isActive)
                    Schedule();
            }

            private void RunOnce()
            {
                var due = _dueAt;
                _action(
                    new TimerState { start = InMilliseconds(_ranAt), now = InMilliseconds(Now) }
                );
                _ranAt = Now;
                // It may have begun itself anew.
                if (_dueAt != due)
                    return;
                isActive = _interval != null && _isOver?.Invoke() != true && !(Now >= _endAt);
                _dueAt = Now + (_interval ?? 0);
            }

            private static long InMilliseconds(double seconds) => (long)(seconds * 1000);
        }
    }
}
