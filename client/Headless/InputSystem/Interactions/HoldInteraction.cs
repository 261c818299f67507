namespace UnityEngine.InputSystem.Interactions
{
    /// <summary>Performed once the control has been held for that time.</summary>
    public class HoldInteraction : IInputInteraction
    {
        public float duration;
        public float pressPoint;

        private double _pressed;

        private float Duration => PressPoints.Time(duration, InputSystem.settings.defaultHoldTime);

        public void Process(ref InputInteractionContext context)
        {
            if (context.timerHasExpired)
            {
                context.PerformedAndStayPerformed();
                return;
            }
            var isDown = context.ControlIsActuated(PressPoints.Press(pressPoint));
            if (context.isWaiting && isDown)
            {
                _pressed = context.time;
                context.Started();
                context.SetTimeout(Duration);
            }
            else if (context.isStarted && context.time - _pressed >= Duration)
            {
                context.PerformedAndStayPerformed();
            }
            if (!context.isWaiting && !isDown)
            {
                context.Canceled();
            }
        }

        public void Reset() => _pressed = 0;
    }
}
