namespace UnityEngine.InputSystem.Interactions
{
    /// <summary>
    /// Performed with the last of several taps. Each tap has to be short enough, and follow the one before soon enough.
    /// </summary>
    public class MultiTapInteraction : IInputInteraction
    {
        public float tapTime;
        public float tapDelay;
        public int tapCount = 2;
        public float pressPoint;

        private int _taps;
        private bool _isDown;
        private double _changed;

        private float TapTime => PressPoints.Time(tapTime, InputSystem.settings.defaultTapTime);

        private float Delay => PressPoints.Time(tapDelay, InputSystem.settings.multiTapDelayTime);

        public void Process(ref InputInteractionContext context)
        {
            if (context.timerHasExpired)
            {
                context.Canceled();
                return;
            }
            var isDown = _isDown
                ? context.ControlIsActuated(PressPoints.Release(pressPoint))
                : context.ControlIsActuated(PressPoints.Press(pressPoint));
            if (isDown == _isDown)
            {
                return;
            }
            var passed = context.time - _changed;
            _isDown = isDown;
            _changed = context.time;
            if (isDown)
            {
                GoDown(ref context, passed);
            }
            else
            {
                GoUp(ref context, passed);
            }
        }

        public void Reset()
        {
            _taps = 0;
            _isDown = false;
        }

        private void GoDown(ref InputInteractionContext context, double passed)
        {
            if (context.isWaiting)
            {
                context.Started();
            }
            else if (passed > Delay)
            {
                context.Canceled();
                return;
            }
            context.SetTimeout(TapTime + 0.00001f);
        }

        private void GoUp(ref InputInteractionContext context, double passed)
        {
            if (passed > TapTime)
            {
                context.Canceled();
            }
            else if (++_taps >= tapCount)
            {
                context.Performed();
            }
            else
            {
                context.SetTimeout(Delay + 0.00001f);
            }
        }
    }
}
