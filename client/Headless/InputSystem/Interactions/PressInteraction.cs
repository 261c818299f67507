namespace UnityEngine.InputSystem.Interactions
{
    public class PressInteraction : IInputInteraction
    {
        public float pressPoint;
        public PressBehavior behavior;

        private bool _isDown;

        public void Process(ref InputInteractionContext context)
        {
            var actuation = context.ComputeMagnitude();
            if (_isDown)
            {
                if (actuation <= PressPoints.Release(pressPoint))
                {
                    _isDown = false;
                    GoUp(ref context);
                }
            }
            else if (actuation >= PressPoints.Press(pressPoint))
            {
                _isDown = true;
                GoDown(ref context);
            }
            else if (actuation > 0 && !context.isStarted)
            {
                context.Started();
            }
            else if (Mathf.Approximately(0, actuation) && context.isStarted)
            {
                context.Canceled();
            }
        }

        public void Reset() => _isDown = false;

        private void GoDown(ref InputInteractionContext context)
        {
            if (behavior != PressBehavior.ReleaseOnly)
            {
                context.PerformedAndStayPerformed();
            }
            else if (!context.isStarted)
            {
                context.Started();
            }
        }

        private void GoUp(ref InputInteractionContext context)
        {
            if (behavior != PressBehavior.PressOnly)
            {
                context.Performed();
            }
            if (behavior != PressBehavior.ReleaseOnly)
            {
                context.Canceled();
            }
        }
    }
}
