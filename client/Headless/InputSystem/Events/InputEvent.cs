using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>The header of each event in memory.</summary>
    [StructLayout(LayoutKind.Sequential, Pack = 4)]
    public struct InputEvent
    {
        public const int InvalidEventId = 0;

        private int _handled;

        public InputEvent(FourCC type, int sizeInBytes, int deviceId, double time = -1)
        {
            this.type = type;
            this.sizeInBytes = (uint)sizeInBytes;
            this.deviceId = deviceId;
            this.time = time < 0 ? InputUpdate.Now : time;
            eventId = InvalidEventId;
            _handled = 0;
        }

        public FourCC type { get; set; }

        public uint sizeInBytes { get; set; }

        public int deviceId { get; set; }

        public double time { get; set; }

        public int eventId { get; set; }

        /// <summary>A listener of onEvent sets it to keep the event from changing the device's state.</summary>
        public bool handled
        {
            get => _handled != 0;
            set => _handled = value ? 1 : 0;
        }

        public override string ToString() =>
            $"id={eventId} type={type} device={deviceId} size={sizeInBytes} time={time}";
    }
}
