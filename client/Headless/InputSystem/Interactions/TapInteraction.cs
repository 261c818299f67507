namespace UnityEngine.InputSystem.Interactions
{
    /// <summary>Performed when the control is released within that time.</summary>
    public class TapInteraction : IInputInteraction
    {
        public float duration;
        public float pressPoint;

        private double _pressed;

        private float Duration => PressPoints.Time(duration, InputSystem.settings.defaultTapTime);

        public void Process(ref InputInteractionContext context)
        {
            if (context.timerHasExpired)
            {
                context.Canceled();
                return;
            }
            var isDown = context.ControlIsActuated(PressPoints.Press(pressPoint));
            if (context.isWaiting && isDown)
            {
                _pressed = context.time;
                context.Started();
                // A little longer, so that a release exactly at the limit still counts as a tap.
                context.SetTimeout(Duration + 0.00001f);
            }
            else if (context.isStarted && !isDown)
            {
                if (context.time - _pressed <= Duration)
                {
                    context.Performed();
                }
                else
                {
                    context.Canceled();
                }
            }
        }

        public void Reset() => _pressed = 0;
    }
}
