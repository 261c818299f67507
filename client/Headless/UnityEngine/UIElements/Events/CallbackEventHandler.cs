using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    public interface IEventHandler
    {
        void SendEvent(EventBase e);
    }

    public delegate void EventCallback<in TEventType>(TEventType evt);

    public abstract class CallbackEventHandler : IEventHandler
    {
        private readonly List<Callback> _callbacks = new List<Callback>();

        public void RegisterCallback<TEventType>(
            EventCallback<TEventType> callback,
            TrickleDown useTrickleDown = TrickleDown.NoTrickleDown
        )
            where TEventType : EventBase<TEventType>, new()
        {
            if (callback == null)
                throw new ArgumentException("callback parameter is null");
            if (Find(callback, useTrickleDown) < 0)
                _callbacks.Add(
                    new Callback(
                        EventBase<TEventType>.TypeId(),
                        callback,
                        useTrickleDown,
                        e => callback((TEventType)e)
                    )
                );
        }

        public void UnregisterCallback<TEventType>(
            EventCallback<TEventType> callback,
            TrickleDown useTrickleDown = TrickleDown.NoTrickleDown
        )
            where TEventType : EventBase<TEventType>, new()
        {
            var index = Find(callback, useTrickleDown);
            if (index >= 0)
                _callbacks.RemoveAt(index);
        }

        public abstract void SendEvent(EventBase e);

        public bool HasTrickleDownHandlers() => HasHandlers(TrickleDown.TrickleDown);

        public bool HasBubbleUpHandlers() => HasHandlers(TrickleDown.NoTrickleDown);

        protected virtual void HandleEventBubbleUp(EventBase evt) { }

        protected virtual void HandleEventTrickleDown(EventBase evt) { }

        internal void Handle(EventBase evt, PropagationPhase phase)
        {
            var element = this as VisualElement;
            if (evt.SkipsDisabled && element is { enabledInHierarchy: false })
                return;
            evt.CurrentTarget = this;
            evt.propagationPhase = phase;
            if (element != null)
                evt.Localize(element);
            var trickle =
                phase == PropagationPhase.TrickleDown
                    ? TrickleDown.TrickleDown
                    : TrickleDown.NoTrickleDown;
            // Loops over a copy, because callbacks may register and unregister.
            foreach (var callback in _callbacks.ToArray())
                if (
                    callback.TypeId == evt.eventTypeId
                    && callback.Phase == trickle
                    && !evt.isImmediatePropagationStopped
                )
                    Invoke(callback, evt);
            if (evt.isImmediatePropagationStopped)
                return;
            if (phase == PropagationPhase.TrickleDown)
                HandleEventTrickleDown(evt);
            else
                HandleEventBubbleUp(evt);
        }

        /// <summary>An exception ends only the callback that throws; the event goes on, as in Unity.</summary>
        private static void Invoke(Callback callback, EventBase evt)
        {
            try
            {
                callback.Run(evt);
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
            }
        }

        private bool HasHandlers(TrickleDown phase) =>
            _callbacks.Exists(callback => callback.Phase == phase);

        private int Find(Delegate callback, TrickleDown phase) =>
            _callbacks.FindIndex(c => c.Original.Equals(callback) && c.Phase == phase);

        private readonly struct Callback
        {
            public Callback(
                long typeId,
                Delegate original,
                TrickleDown phase,
                Action<EventBase> run
            )
            {
                TypeId = typeId;
                Original = original;
                Phase = phase;
                Run = run;
            }

            public long TypeId { get; }

            public Delegate Original { get; }

            public TrickleDown Phase { get; }

            public Action<EventBase> Run { get; }
        }
    }

    public abstract class Focusable : CallbackEventHandler
    {
        public virtual bool focusable { get; set; }

        /// <summary>Null while the element is in no panel.</summary>
        public abstract FocusController focusController { get; }

        public virtual bool canGrabFocus => focusable;

        /// <summary>Moves the focus here if the element can have it, so that it gets the keys.</summary>
        public virtual void Focus()
        {
            if (canGrabFocus && focusController != null)
                focusController.Focused = this;
        }

        public virtual void Blur()
        {
            if (focusController?.focusedElement == this)
                focusController.Focused = null;
        }
    }
}
