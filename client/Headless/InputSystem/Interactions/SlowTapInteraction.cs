namespace UnityEngine.InputSystem.Interactions
{
    /// <summary>Performed when the control is released after that time or later.</summary>
    public class SlowTapInteraction : IInputInteraction
    {
        public float duration;
        public float pressPoint;

        private double _pressed;

        private float Duration =>
            PressPoints.Time(duration, InputSystem.settings.defaultSlowTapTime);

        public void Process(ref InputInteractionContext context)
        {
            var isDown = context.ControlIsActuated(PressPoints.Press(pressPoint));
            if (context.isWaiting && isDown)
            {
                _pressed = context.time;
                context.Started();
            }
            else if (context.isStarted && !isDown)
            {
                if (context.time - _pressed >= Duration)
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
