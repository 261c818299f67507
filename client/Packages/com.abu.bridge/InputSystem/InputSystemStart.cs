#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Adds the Input System to the APIs through which commands send input.</summary>
    internal static class InputSystemStart
    {
#if UNITY_EDITOR
        // Recompiling during Play loses the registration, and Unity then calls only methods with this attribute.
        [UnityEditor.InitializeOnLoadMethod]
#endif
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Register()
        {
            var kind = new InputSystemKind();
            VirtualInput.Add(kind);
            kind.TakeUp();
        }
    }
}
