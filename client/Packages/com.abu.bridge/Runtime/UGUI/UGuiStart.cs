#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Adds this assembly's walker to those that read any game.</summary>
    internal static class UGuiStart
    {
        // Between UI Toolkit's panels, which lie over canvases by default, and objects of the world.
        private const int Order = 200;

#if UNITY_EDITOR
        // Recompiling during Play loses what was registered, and calls only this.
        [UnityEditor.InitializeOnLoadMethod]
#endif
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Register()
        {
            DefaultWalkers.Register(Order, Make);
            ObjectWalker.AddPointer(MakePointer);
        }

        private static ISceneWalker Make() => new UGuiWalker();

        private static IObjectPointer MakePointer() => new EventPointer();
    }
}
