using System.Linq;
using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    public class Gamepad : InputDevice
    {
        public static Gamepad current { get; private set; }

        public static ReadOnlyArray<Gamepad> all => InputSystem.devices.OfType<Gamepad>().ToArray();

        public DpadControl dpad { get; protected set; }

        public StickControl leftStick { get; protected set; }

        public StickControl rightStick { get; protected set; }

        public ButtonControl buttonSouth { get; protected set; }

        public ButtonControl buttonEast { get; protected set; }

        public ButtonControl buttonWest { get; protected set; }

        public ButtonControl buttonNorth { get; protected set; }

        public ButtonControl leftStickButton { get; protected set; }

        public ButtonControl rightStickButton { get; protected set; }

        public ButtonControl leftShoulder { get; protected set; }

        public ButtonControl rightShoulder { get; protected set; }

        public ButtonControl leftTrigger { get; protected set; }

        public ButtonControl rightTrigger { get; protected set; }

        public ButtonControl startButton { get; protected set; }

        public ButtonControl selectButton { get; protected set; }

        public ButtonControl aButton => buttonSouth;

        public ButtonControl bButton => buttonEast;

        public ButtonControl xButton => buttonWest;

        public ButtonControl yButton => buttonNorth;

        public ButtonControl crossButton => buttonSouth;

        public ButtonControl circleButton => buttonEast;

        public ButtonControl squareButton => buttonWest;

        public ButtonControl triangleButton => buttonNorth;

        public ButtonControl this[GamepadButton button] =>
            button == GamepadButton.LeftTrigger ? leftTrigger
            : button == GamepadButton.RightTrigger ? rightTrigger
            : WithAllParts()
                .OfType<ButtonControl>()
                .FirstOrDefault(control => IsAt(control, button))
                ?? throw new System.ComponentModel.InvalidEnumArgumentException(
                    nameof(button),
                    (int)button,
                    typeof(GamepadButton)
                );

        internal override unsafe int StateSize => sizeof(GamepadState);

        internal override FourCC StateFormat => GamepadState.Format;

        public override void MakeCurrent() => current = this;

        protected override void OnRemoved()
        {
            if (current == this)
            {
                current = null;
            }
        }

        internal override void AddParts()
        {
            dpad = Add<DpadControl>("dpad", default, 0, display: "D-Pad", usages: "Hatswitch");
            leftStick = AddStick(
                "leftStick",
                GamepadState.LeftStickOffset,
                "Left Stick",
                "LS",
                "Primary2DMotion"
            );
            rightStick = AddStick(
                "rightStick",
                GamepadState.RightStickOffset,
                "Right Stick",
                "RS",
                "Secondary2DMotion"
            );
            buttonSouth = AddButton(
                "buttonSouth",
                GamepadButton.South,
                "Button South",
                "A",
                "PrimaryAction;Submit",
                "a;cross"
            );
            buttonEast = AddButton(
                "buttonEast",
                GamepadButton.East,
                "Button East",
                "B",
                "Back;Cancel",
                "b;circle"
            );
            buttonWest = AddButton(
                "buttonWest",
                GamepadButton.West,
                "Button West",
                "X",
                "SecondaryAction",
                "x;square"
            );
            buttonNorth = AddButton(
                "buttonNorth",
                GamepadButton.North,
                "Button North",
                "Y",
                null,
                "y;triangle"
            );
            leftStickButton = AddButton(
                "leftStickPress",
                GamepadButton.LeftStick,
                "Left Stick Press"
            );
            rightStickButton = AddButton(
                "rightStickPress",
                GamepadButton.RightStick,
                "Right Stick Press"
            );
            leftShoulder = AddButton(
                "leftShoulder",
                GamepadButton.LeftShoulder,
                "Left Shoulder",
                "LB"
            );
            rightShoulder = AddButton(
                "rightShoulder",
                GamepadButton.RightShoulder,
                "Right Shoulder",
                "RB"
            );
            leftTrigger = AddTrigger(
                "leftTrigger",
                GamepadState.LeftTriggerOffset,
                "Left Trigger",
                "LT",
                "SecondaryTrigger"
            );
            rightTrigger = AddTrigger(
                "rightTrigger",
                GamepadState.RightTriggerOffset,
                "Right Trigger",
                "RT",
                "SecondaryTrigger"
            );
            startButton = AddButton("start", GamepadButton.Start, "Start", null, "Menu");
            selectButton = AddButton("select", GamepadButton.Select, "Select");
        }

        private static bool IsAt(ButtonControl control, GamepadButton button) =>
            control.stateBlock.format == InputStateBlock.FormatBit
            && control.stateBlock.bitOffset == (uint)button;

        private StickControl AddStick(
            string stick,
            int offset,
            string display,
            string shortName,
            string usages
        ) => Add<StickControl>(stick, default, offset, 0, display, shortName, usages);

        private ButtonControl AddButton(
            string button,
            GamepadButton bit,
            string display,
            string shortName = null,
            string usages = null,
            string aliases = null
        ) =>
            Add<ButtonControl>(
                button,
                InputStateBlock.FormatBit,
                0,
                (int)bit,
                display,
                shortName,
                usages,
                aliases
            );

        private ButtonControl AddTrigger(
            string trigger,
            int offset,
            string display,
            string shortName,
            string usages
        ) =>
            Add<ButtonControl>(
                trigger,
                InputStateBlock.FormatFloat,
                offset,
                0,
                display,
                shortName,
                usages
            );

        internal static void ForgetCurrent() => current = null;
    }
}
