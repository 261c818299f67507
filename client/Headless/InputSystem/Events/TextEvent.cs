using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    [StructLayout(LayoutKind.Sequential, Pack = 4)]
    public unsafe struct TextEvent : IInputEventTypeInfo
    {
        public const int Type = 0x54455854;

        public InputEvent baseEvent;

        /// <summary>A character in UTF-32.</summary>
        public int character;

        public FourCC typeStatic => Type;

        public static TextEvent* From(InputEventPtr eventPtr) => (TextEvent*)eventPtr.data;

        public static TextEvent Create(int deviceId, char character, double time = -1) =>
            Create(deviceId, (int)character, time);

        public static TextEvent Create(int deviceId, int character, double time = -1) =>
            new TextEvent
            {
                baseEvent = new InputEvent(Type, sizeof(TextEvent), deviceId, time),
                character = character,
            };
    }
}
