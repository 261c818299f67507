using UnityEngine.InputSystem.LowLevel;

namespace UnityEngine.InputSystem.Controls
{
    /// <summary>Four buttons that can also be read as a vector.</summary>
    public unsafe class DpadControl : Vector2Control
    {
        public ButtonControl up { get; set; }

        public ButtonControl down { get; set; }

        public ButtonControl left { get; set; }

        public ButtonControl right { get; set; }

        internal override int OwnSize => 1;

        public static Vector2 MakeDpadVector(
            bool up,
            bool down,
            bool left,
            bool right,
            bool normalize = true
        )
        {
            var vector = MakeDpadVector(up ? 1 : 0, down ? 1 : 0, left ? 1 : 0, right ? 1f : 0);
            return normalize ? vector.normalized : vector;
        }

        public static Vector2 MakeDpadVector(float up, float down, float left, float right) =>
            new Vector2(right - left, up - down);

        public override Vector2 ReadUnprocessedValueFromState(void* statePtr) =>
            MakeDpadVector(
                IsPressed(up, statePtr),
                IsPressed(down, statePtr),
                IsPressed(left, statePtr),
                IsPressed(right, statePtr)
            );

        public override void WriteValueIntoState(Vector2 value, void* statePtr)
        {
            up.WriteValueIntoState(value.y, statePtr);
            down.WriteValueIntoState(-value.y, statePtr);
            left.WriteValueIntoState(-value.x, statePtr);
            right.WriteValueIntoState(value.x, statePtr);
        }

        // Compares values: the memory of this control covers several buttons.
        internal override bool HasChanged(void* before, void* now) => CompareValue(before, now);

        internal override void AddParts()
        {
            Add<ButtonControl>("up", InputStateBlock.FormatBit, 0, (int)GamepadButton.DpadUp);
            Add<ButtonControl>("down", InputStateBlock.FormatBit, 0, (int)GamepadButton.DpadDown);
            Add<ButtonControl>("left", InputStateBlock.FormatBit, 0, (int)GamepadButton.DpadLeft);
            Add<ButtonControl>("right", InputStateBlock.FormatBit, 0, (int)GamepadButton.DpadRight);
            Add<DpadAxisControl>("x", InputStateBlock.FormatBit, 0).Take(this, 0);
            Add<DpadAxisControl>("y", InputStateBlock.FormatBit, 0).Take(this, 1);
        }

        protected override void FinishSetup()
        {
            base.FinishSetup();
            up = GetChildControl<ButtonControl>("up");
            down = GetChildControl<ButtonControl>("down");
            left = GetChildControl<ButtonControl>("left");
            right = GetChildControl<ButtonControl>("right");
        }

        private static bool IsPressed(ButtonControl button, void* statePtr) =>
            button.ReadUnprocessedValueFromState(statePtr) > 0;

        public class DpadAxisControl : AxisControl
        {
            private DpadControl _pad;
            private int _axis;

            public override float ReadUnprocessedValueFromState(void* statePtr) =>
                _pad.ReadUnprocessedValueFromState(statePtr)[_axis];

            // Compares values: the memory of this control covers several buttons.
            internal override bool HasChanged(void* before, void* now) => CompareValue(before, now);

            internal void Take(DpadControl pad, int axis)
            {
                (_pad, _axis) = (pad, axis);
                synthetic = true;
            }
        }
    }
}
