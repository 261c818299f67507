using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    public class Mouse : Pointer
    {
        public static new Mouse current { get; private set; }

        public DeltaControl scroll { get; protected set; }

        public ButtonControl leftButton { get; protected set; }

        public ButtonControl middleButton { get; protected set; }

        public ButtonControl rightButton { get; protected set; }

        public ButtonControl backButton { get; protected set; }

        public ButtonControl forwardButton { get; protected set; }

        public IntegerControl clickCount { get; protected set; }

        internal override unsafe int StateSize => sizeof(MouseState);

        internal override FourCC StateFormat => MouseState.Format;

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

        private protected override void BeginUpdate()
        {
            base.BeginUpdate();
            Clear(scroll);
        }

        // The movements of several events in one update are added up.
        private protected override unsafe void TakeEvent(InputEventPtr eventPtr)
        {
            if (StateEvent.From(eventPtr)->stateFormat == MouseState.Format)
            {
                var state = (MouseState*)StateEvent.From(eventPtr)->state;
                state->delta += delta.ReadUnprocessedValue();
                state->scroll += scroll.ReadUnprocessedValue();
            }
            base.TakeEvent(eventPtr);
        }

        internal override void AddParts()
        {
            position = Add<Vector2Control>(
                "position",
                default,
                MouseState.PositionOffset,
                usages: "Point"
            );
            delta = Add<DeltaControl>(
                "delta",
                default,
                MouseState.DeltaOffset,
                usages: "Secondary2DMotion"
            );
            scroll = Add<DeltaControl>("scroll", default, MouseState.ScrollOffset);
            leftButton = AddButton(
                "leftButton",
                MouseButton.Left,
                "Left Button",
                "LMB",
                "PrimaryAction"
            );
            rightButton = AddButton(
                "rightButton",
                MouseButton.Right,
                "Right Button",
                "RMB",
                "SecondaryAction"
            );
            middleButton = AddButton("middleButton", MouseButton.Middle, "Middle Button", "MMB");
            forwardButton = AddButton(
                "forwardButton",
                MouseButton.Forward,
                "Forward",
                null,
                "Forward"
            );
            backButton = AddButton("backButton", MouseButton.Back, "Back", null, "Back");
            press = AddButton("press", MouseButton.Left, "Press", null);
            press.synthetic = true;
            clickCount = Add<IntegerControl>(
                "clickCount",
                InputStateBlock.FormatUShort,
                MouseState.ClickCountOffset,
                display: "Click Count"
            );
        }

        private ButtonControl AddButton(
            string button,
            MouseButton bit,
            string display,
            string shortName,
            string usages = null
        ) =>
            Add<ButtonControl>(
                button,
                InputStateBlock.FormatBit,
                MouseState.ButtonsOffset,
                (int)bit,
                display,
                shortName,
                usages
            );

        internal static new void ForgetCurrent() => current = null;
    }
}
