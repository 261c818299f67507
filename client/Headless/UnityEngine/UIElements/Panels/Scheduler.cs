using System;

namespace UnityEngine.UIElements
{
    public interface IVisualElementScheduler
    {
        /// <summary>At the next update of the panel, unless the item is told otherwise.</summary>
        IVisualElementScheduledItem Execute(Action updateEvent);
    }

    /// <summary>Runs in updates of its element's panel. Times are in milliseconds.</summary>
    public interface IVisualElementScheduledItem
    {
        VisualElement element { get; }

        bool isActive { get; }

        IVisualElementScheduledItem StartingIn(long delayMs);

        IVisualElementScheduledItem Every(long intervalMs);

        void Pause();
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

            public IVisualElementScheduledItem Execute(Action updateEvent)
            {
                var item = new ScheduledItem(_element, updateEvent);
                item.Schedule();
                return item;
            }
        }

        private sealed class ScheduledItem : IVisualElementScheduledItem
        {
            private readonly Action _action;
            private double _dueAt = Now;
            private double? _interval;

            internal ScheduledItem(VisualElement element, Action action)
            {
                this.element = element;
                _action = action;
            }

            public VisualElement element { get; }

            public bool isActive { get; private set; } = true;

            // UI Toolkit goes by real time, whatever the time scale.
            private static double Now => Time.unscaledTime;

            public IVisualElementScheduledItem StartingIn(long delayMs)
            {
                _dueAt = Now + delayMs / 1000.0;
                return this;
            }

            public IVisualElementScheduledItem Every(long intervalMs)
            {
                _interval = intervalMs / 1000.0;
                return this;
            }

            public void Pause() => isActive = false;

            internal void Schedule()
            {
                if (element.OwnPanel != null)
                    element.OwnPanel.Schedule(Run);
                else
                    element.RegisterCallback<AttachToPanelEvent>(_ =>
                        element.OwnPanel.Schedule(Run)
                    );
            }

            private void Run()
            {
                if (!isActive)
                    return;
                if (Now >= _dueAt)
                {
                    _action();
                    isActive = _interval != null;
                    _dueAt = Now + (_interval ?? 0);
                }
                if (isActive && element.OwnPanel != null)
                    element.OwnPanel.Schedule(Run);
            }
        }
    }
}
