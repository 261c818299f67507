#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Adds the Input System to the kinds of input that commands reach.</summary>
    internal static class InputSystemStart
    {
#if UNITY_EDITOR
        // Recompiling during Play loses what was registered, and calls only this.
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
