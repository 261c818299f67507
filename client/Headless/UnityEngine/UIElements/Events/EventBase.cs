using System;

namespace UnityEngine.UIElements
{
    public enum PropagationPhase
    {
        None = 0,
        TrickleDown = 1,
        BubbleUp = 3,
    }

    public enum TrickleDown
    {
        NoTrickleDown = 0,
        TrickleDown = 1,
    }

    public abstract class EventBase : IDisposable
    {
        private static long _lastTypeId;

        public virtual long eventTypeId => -1;

        public bool bubbles { get; protected set; }

        public bool tricklesDown { get; protected set; }

        public IEventHandler target { get; set; }

        public PropagationPhase propagationPhase { get; internal set; }

        public bool isPropagationStopped { get; private set; }

        public bool isImmediatePropagationStopped { get; private set; }

        protected bool pooled { get; set; }

        internal IEventHandler CurrentTarget { get; set; }

        /// <summary>Whether disabled elements do not get the event.</summary>
        internal virtual bool SkipsDisabled => false;

        public void StopPropagation() => isPropagationStopped = true;

        public void StopImmediatePropagation()
        {
            isPropagationStopped = true;
            isImmediatePropagationStopped = true;
        }

        /// <summary>Has no effect: nothing here happens by default that other callbacks do not do.</summary>
        public void PreventDefault() { }

        public abstract void Dispose();

        internal void Dispatch(RuntimePanel panel, VisualElement sentTo)
        {
            PreDispatch(panel);
            EventDispatch.Send(this, FindTarget(panel) ?? sentTo);
            PostDispatch(panel);
        }

        /// <summary>The element that gets the event; null for the element that it was sent to.</summary>
        internal virtual VisualElement FindTarget(RuntimePanel panel) => target as VisualElement;

        /// <summary>Converts the positions to the element's own space.</summary>
        internal virtual void Localize(VisualElement element) { }

        protected virtual void PreDispatch(IPanel panel) { }

        protected virtual void PostDispatch(IPanel panel) { }

        protected static long RegisterEventType() => ++_lastTypeId;

        protected virtual void Init()
        {
            bubbles = false;
            tricklesDown = false;
            target = null;
            CurrentTarget = null;
            propagationPhase = PropagationPhase.None;
            isPropagationStopped = false;
            isImmediatePropagationStopped = false;
        }
    }
}
