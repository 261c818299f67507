using System;

namespace UnityEngine.InputSystem
{
    public sealed partial class InputAction
    {
        /// <summary>A change of an action, for its listeners.</summary>
        public struct CallbackContext
        {
            private readonly ActionState _state;
            private readonly Trigger _trigger;

            internal CallbackContext(ActionState state, InputActionPhase phase, Trigger trigger)
            {
                _state = state;
                _trigger = trigger;
                this.phase = phase;
            }

            public InputActionPhase phase { get; }

            public bool started => phase == InputActionPhase.Started;

            public bool performed => phase == InputActionPhase.Performed;

            public bool canceled => phase == InputActionPhase.Canceled;

            public InputAction action => _state?.Action;

            public InputControl control => _trigger?.Control;

            public IInputInteraction interaction =>
                _trigger == null || _trigger.Interaction < 0
                    ? null
                    : _trigger.Slot.Interactions[_trigger.Interaction];

            public double time => _trigger?.Time ?? 0;

            public double startTime => _trigger?.StartTime ?? 0;

            public double duration => time - startTime;

            public Type valueType => _trigger?.Slot.ValueTypeFor(control);

            public TValue ReadValue<TValue>()
                where TValue : struct =>
                _state == null ? default : _state.ReadValue<TValue>(_trigger.Slot, control);

            public object ReadValueAsObject() => _state?.ReadValueAsObject(_trigger.Slot, control);

            public bool ReadValueAsButton()
            {
                var point = control is Controls.ButtonControl button
                    ? button.pressPointOrDefault
                    : InputSystem.settings.defaultButtonPressPoint;
                return _state != null && _trigger.Slot.MagnitudeFor(control) >= point;
            }

            public override string ToString() =>
                $"{{ action={action} phase={phase} time={time} control={control} }}";
        }
    }
}
