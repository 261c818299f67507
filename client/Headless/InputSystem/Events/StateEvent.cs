using System.Runtime.InteropServices;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    /// <summary>The whole state of a device. The bytes of the state follow the struct.</summary>
    [StructLayout(LayoutKind.Sequential, Pack = 4)]
    public unsafe struct StateEvent : IInputEventTypeInfo
    {
        public const int Type = 0x53544154;

        public InputEvent baseEvent;
        public FourCC stateFormat;

        public FourCC typeStatic => Type;

        public uint stateSizeInBytes => baseEvent.sizeInBytes - (uint)sizeof(StateEvent);

        public void* state
        {
            get
            {
                fixed (StateEvent* start = &this)
                {
                    return start + 1;
                }
            }
        }

        public static StateEvent* From(InputEventPtr ptr) => (StateEvent*)ptr.data;
    }
}
