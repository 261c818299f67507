namespace UnityEngine.InputSystem.Controls
{
    public unsafe class ButtonControl : AxisControl
    {
        /// <summary>From which value on it is pressed; below 0 the settings say it.</summary>
        public float pressPoint = -1;

        private bool _wasPressed;
        private uint _pressedInUpdate;
        private uint _releasedInUpdate;

        public float pressPointOrDefault =>
            pressPoint > 0 ? pressPoint : InputSystem.settings.defaultButtonPressPoint;

        public bool isPressed => IsValueConsideredPressed(value);

        /// <summary>Also of a button that went up again within the same update.</summary>
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

        // The first update is number 1.
        private static bool IsThisFrame(uint update) =>
            update != 0 && update == LowLevel.InputUpdate.StepCount;
    }
}
