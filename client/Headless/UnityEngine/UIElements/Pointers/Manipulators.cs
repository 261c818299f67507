using System;

namespace UnityEngine.UIElements
{
    public interface IManipulator
    {
        VisualElement target { get; set; }
    }

    public abstract class Manipulator : IManipulator
    {
        private VisualElement _target;

        public VisualElement target
        {
            get => _target;
            set
            {
                if (_target != null)
                    UnregisterCallbacksFromTarget();
                _target = value;
                if (_target != null)
                    RegisterCallbacksOnTarget();
            }
        }

        protected abstract void RegisterCallbacksOnTarget();

        protected abstract void UnregisterCallbacksFromTarget();
    }

    public abstract class MouseManipulator : Manipulator { }

    public abstract class PointerManipulator : MouseManipulator { }

    /// <summary>Calls a method when the element is pressed and the pointer is released over it.</summary>
    public class Clickable : PointerManipulator
    {
        public Clickable(Action handler)
        {
            clicked = handler;
        }

        public Clickable(Action<EventBase> handler)
        {
            clickedWithEventInfo = handler;
        }

        public event Action clicked;

        public event Action<EventBase> clickedWithEventInfo;

        protected bool active { get; set; }

        protected override void RegisterCallbacksOnTarget()
        {
            target.RegisterCallback<PointerDownEvent>(OnPointerDown);
            target.RegisterCallback<PointerUpEvent>(OnPointerUp);
        }

        protected override void UnregisterCallbacksFromTarget()
        {
            target.UnregisterCallback<PointerDownEvent>(OnPointerDown);
            target.UnregisterCallback<PointerUpEvent>(OnPointerUp);
        }

        protected void OnPointerDown(PointerDownEvent evt)
        {
            if (evt.button != 0)
                return;
            active = true;
            target.IsActive = true;
            target.CapturePointer(evt.pointerId);
            evt.StopImmediatePropagation();
        }

        protected void OnPointerUp(PointerUpEvent evt)
        {
            if (!active || evt.button != 0)
                return;
            active = false;
            target.IsActive = false;
            target.ReleasePointer(evt.pointerId);
            if (target.OwnPanel.Pointer.IsOver(target))
                Invoke(evt);
            evt.StopPropagation();
        }

        protected void Invoke(EventBase evt)
        {
            clicked?.Invoke();
            clickedWithEventInfo?.Invoke(evt);
        }

        /// <summary>Acts as if the element had been clicked; used for the keyboard.</summary>
        internal void Simulate(EventBase evt)
        {
            if (!target.enabledInHierarchy)
                return;
            Invoke(evt);
            evt.StopPropagation();
        }
    }
}
