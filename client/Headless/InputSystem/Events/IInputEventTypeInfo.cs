using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    public interface IInputEventTypeInfo
    {
        FourCC typeStatic { get; }
    }
}
