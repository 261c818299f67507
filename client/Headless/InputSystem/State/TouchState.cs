using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>The state of one touch. Each event of a touchscreen holds one.</summary>
    [StructLayout(LayoutKind.Explicit, Size = Size)]
    public struct TouchState : IInputStateTypeInfo
    {
        internal const int Size = 56;
        internal const int TouchIdOffset = 0;
        internal const int PositionOffset = 4;
        internal const int DeltaOffset = 12;
        internal const int PressureOffset = 20;
        internal const int RadiusOffset = 24;
        internal const int PhaseOffset = 32;
        internal const int TapCountOffset = 33;
        internal const int DisplayIndexOffset = 34;
        internal const int FlagsOffset = 35;
        internal const int StartTimeOffset = 40;
        internal const int StartPositionOffset = 48;
        internal const int TapBit = 4;

        private const int IndirectBit = 0;
        private const int PrimaryBit = 3;

        [FieldOffset(TouchIdOffset)]
        public int touchId;

        [FieldOffset(PositionOffset)]
        public Vector2 position;

        [FieldOffset(DeltaOffset)]
        public Vector2 delta;

        [FieldOffset(PressureOffset)]
        public float pressure;

        [FieldOffset(RadiusOffset)]
        public Vector2 radius;

        [FieldOffset(PhaseOffset)]
        public byte phaseId;

        [FieldOffset(TapCountOffset)]
        public byte tapCount;

        [FieldOffset(DisplayIndexOffset)]
        public byte displayIndex;

        [FieldOffset(FlagsOffset)]
        public byte flags;

        [FieldOffset(StartTimeOffset)]
        public double startTime;

        [FieldOffset(StartPositionOffset)]
        public Vector2 startPosition;

        public static FourCC Format => new FourCC('T', 'O', 'U', 'C');

        public FourCC format => Format;

        public TouchPhase phase
        {
            get => (TouchPhase)phaseId;
            set => phaseId = (byte)value;
        }

        public bool isNoneEndedOrCanceled => phase == TouchPhase.None || phase.IsEndedOrCanceled();

        public bool isInProgress => phase.IsActive();

        public bool isPrimaryTouch
        {
            get => Has(PrimaryBit);
            set => Set(PrimaryBit, value);
        }

        public bool isIndirectTouch
        {
            get => Has(IndirectBit);
            set => Set(IndirectBit, value);
        }

        public bool isTap
        {
            get => Has(TapBit);
            set => Set(TapBit, value);
        }

        public override string ToString() =>
            $"{{ id={touchId} phase={phase} pos={position} delta={delta} }}";

        private bool Has(int bit) => (flags & (1 << bit)) != 0;

        private void Set(int bit, bool value) =>
            flags = (byte)(value ? flags | (1 << bit) : flags & ~(1 << bit));
    }
}
