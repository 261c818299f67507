using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    public class Pen : Pointer
    {
        public static new Pen current { get; private set; }

        public ButtonControl tip { get; protected set; }

        public ButtonControl eraser { get; protected set; }

        public ButtonControl inRange { get; protected set; }

        public AxisControl pressure { get; protected set; }

        public Vector2Control tilt { get; protected set; }

        public AxisControl twist { get; protected set; }

        internal override unsafe int StateSize => sizeof(PenState);

        internal override FourCC StateFormat => PenState.Format;

        public override void MakeCurrent()
        {
            base.MakeCurrent();
            current = this;
        }

        protected override void OnRemoved()
        {
            base.OnRemoved();
            if (current == this)
            {
                current = null;
            }
        }

        internal override void AddParts()
        {
            position = Add<Vector2Control>("position", default, 0, usages: "Point");
            delta = Add<DeltaControl>("delta", default, 8, usages: "Secondary2DMotion");
            tilt = Add<Vector2Control>("tilt", default, PenState.TiltOffset);
            pressure = Add<AxisControl>(
                "pressure",
                InputStateBlock.FormatFloat,
                PenState.PressureOffset
            );
            twist = Add<AxisControl>("twist", InputStateBlock.FormatFloat, PenState.TwistOffset);
            tip = AddButton("tip", PenButton.Tip, "PrimaryAction");
            eraser = AddButton("eraser", PenButton.Eraser);
            inRange = AddButton("inRange", PenButton.InRange);
            inRange.synthetic = true;
            press = AddButton("press", PenButton.Tip);
            press.synthetic = true;
        }

        private ButtonControl AddButton(string button, PenButton bit, string usages = null) =>
            Add<ButtonControl>(
                button,
                InputStateBlock.FormatBit,
                PenState.ButtonsOffset,
                (int)bit,
                usages: usages
            );

        internal static new void ForgetCurrent() => current = null;
    }
}
