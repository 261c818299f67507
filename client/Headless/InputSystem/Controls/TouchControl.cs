using UnityEngine.InputSystem.LowLevel;

namespace UnityEngine.InputSystem.Controls
{
    public unsafe class TouchControl : InputControl<TouchState>
    {
        public TouchPressControl press { get; set; }

        public IntegerControl touchId { get; set; }

        public Vector2Control position { get; set; }

        public DeltaControl delta { get; set; }

        public AxisControl pressure { get; set; }

        public Vector2Control radius { get; set; }

        public TouchPhaseControl phase { get; set; }

        public IntegerControl tapCount { get; set; }

        public IntegerControl displayIndex { get; set; }

        public ButtonControl tap { get; set; }

        public DoubleControl startTime { get; set; }

        public Vector2Control startPosition { get; set; }

        public bool isInProgress => phase.ReadValue().IsActive();

        internal override int OwnSize => sizeof(TouchState);

        public override TouchState ReadUnprocessedValueFromState(void* statePtr) =>
            *(TouchState*)((byte*)statePtr + m_StateBlock.byteOffset);

        public override void WriteValueIntoState(TouchState value, void* statePtr) =>
            *(TouchState*)((byte*)statePtr + m_StateBlock.byteOffset) = value;

        public override float EvaluateMagnitude(void* statePtr) =>
            press.EvaluateMagnitude(statePtr);

        internal override void AddParts()
        {
            touchId = Add<IntegerControl>(
                "touchId",
                InputStateBlock.FormatInt,
                TouchState.TouchIdOffset,
                display: "Touch ID"
            );
            position = Add<Vector2Control>("position", default, TouchState.PositionOffset);
            delta = Add<DeltaControl>("delta", default, TouchState.DeltaOffset);
            pressure = Add<AxisControl>(
                "pressure",
                InputStateBlock.FormatFloat,
                TouchState.PressureOffset
            );
            radius = Add<Vector2Control>("radius", default, TouchState.RadiusOffset);
            phase = Add<TouchPhaseControl>(
                "phase",
                InputStateBlock.FormatByte,
                TouchState.PhaseOffset,
                display: "Touch Phase"
            );
            press = Add<TouchPressControl>(
                "press",
                InputStateBlock.FormatByte,
                TouchState.PhaseOffset,
                display: "Touch Contact?"
            );
            tapCount = Add<IntegerControl>(
                "tapCount",
                InputStateBlock.FormatByte,
                TouchState.TapCountOffset,
                display: "Tap Count"
            );
            displayIndex = Add<IntegerControl>(
                "displayIndex",
                InputStateBlock.FormatByte,
                TouchState.DisplayIndexOffset,
                display: "Display Index"
            );
            tap = Add<ButtonControl>(
                "tap",
                InputStateBlock.FormatBit,
                TouchState.FlagsOffset,
                TouchState.TapBit,
                usages: "PrimaryAction"
            );
            startTime = Add<DoubleControl>(
                "startTime",
                InputStateBlock.FormatDouble,
                TouchState.StartTimeOffset,
                display: "Start Time"
            );
            startPosition = Add<Vector2Control>(
                "startPosition",
                default,
                TouchState.StartPositionOffset,
                display: "Start Position"
            );
        }
    }
}
