using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.LowLevel
{
    public interface IInputStateTypeInfo
    {
        FourCC format { get; }
    }
}
