namespace UnityEngine.InputSystem.Controls
{
    public unsafe class ButtonControl : AxisControl
    {
        /// <summary>The value from which on it counts as pressed; 0 or less for the default of the settings.</summary>
        public float pressPoint = -1;

        private bool _wasPressed;
        private uint _pressedInUpdate;
        private uint _releasedInUpdate;

        public float pressPointOrDefault =>
            pressPoint > 0 ? pressPoint : InputSystem.settings.defaultButtonPressPoint;

        public bool isPressed => IsValueConsideredPressed(value);

        /// <summary>True also for a button that was released again within the same update.</summary>
        public bool wasPressedThisFrame => IsThisFrame(_pressedInUpdate);

        public bool wasReleasedThisFrame => IsThisFrame(_releasedInUpdate);

        public bool IsValueConsideredPressed(float value) => value >= pressPointOrDefault;

        internal void NoteChange(uint update)
        {
            var isNowPressed = isPressed;
            if (isNowPressed == _wasPressed)
            {
                return;
            }
            _wasPressed = isNowPressed;
            if (isNowPressed)
            {
                _pressedInUpdate = update;
            }
            else
            {
                _releasedInUpdate = update;
            }
        }

        // Updates are counted from 1; 0 stands for never.
        private static bool IsThisFrame(uint update) =>
            update != 0 && update == LowLevel.InputUpdate.StepCount;
    }
}
