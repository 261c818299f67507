namespace UnityEngine.InputSystem
{
    /// <summary>Gives an interaction the change of a control; the interaction reports the new phase through it.</summary>
    public struct InputInteractionContext
    {
        private readonly ActionState _state;
        private readonly Trigger _trigger;

        internal InputInteractionContext(ActionState state, Trigger trigger, bool timerHasExpired)
        {
            _state = state;
            _trigger = trigger;
            this.timerHasExpired = timerHasExpired;
        }

        public InputAction action => _state.Action;

        public InputControl control => _trigger.Control;

        public InputActionPhase phase => _trigger.Slot.States[_trigger.Interaction].Phase;

        public double time => _trigger.Time;

        public double startTime => _trigger.StartTime;

        public bool timerHasExpired { get; }

        public bool isWaiting => phase == InputActionPhase.Waiting;

        public bool isStarted => phase == InputActionPhase.Started;

        public float ComputeMagnitude() => _trigger.Magnitude;

        public bool ControlIsActuated(float threshold = 0f) => _trigger.IsActuated(threshold);

        public TValue ReadValue<TValue>()
            where TValue : struct => _state.ReadValue<TValue>(_trigger.Slot, _trigger.Control);

        public void Started() => _state.ChangeInteraction(InputActionPhase.Started, _trigger);

        public void Performed() => Perform(InputActionPhase.Waiting);

        public void PerformedAndStayStarted() => Perform(InputActionPhase.Started);

        public void PerformedAndStayPerformed() => Perform(InputActionPhase.Performed);

        public void Canceled()
        {
            if (phase != InputActionPhase.Canceled)
            {
                _state.ChangeInteraction(InputActionPhase.Canceled, _trigger);
            }
        }

        public void Waiting()
        {
            if (phase != InputActionPhase.Waiting)
            {
                _state.ChangeInteraction(InputActionPhase.Waiting, _trigger);
            }
        }

        /// <summary>
        /// Calls the interaction again after that time, with <see cref="timerHasExpired" />, unless its phase changes
        /// before.
        /// </summary>
        public void SetTimeout(float seconds) => ActionTimers.Start(_state, _trigger, seconds);

        private void Perform(InputActionPhase after) =>
            _state.ChangeInteraction(InputActionPhase.Performed, _trigger, after);
    }
}
