#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Adds what this assembly reads to what the core reads of any game.</summary>
    internal static class UGuiStart
    {
        // Between UI Toolkit's panels, which by default are drawn over canvases, and objects of the world.
        private const int Order = 200;

#if UNITY_EDITOR
        // Recompiling during Play loses the registration, and Unity then calls only methods with this attribute.
        [UnityEditor.InitializeOnLoadMethod]
#endif
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Register()
        {
            DefaultWalkers.Register(Order, Make);
            ObjectWalker.AddPointer(MakePointer);
            ObjectWalker.AddText(Texts);
            ScreenCovers.Add(CanvasCover.Kind);
            PartReaders.Add(new CanvasParts());
            LookReaders.Add(new CanvasLook());
            if (LegacyInput.IsInProject)
            {
                VirtualInput.Add(new EventModuleKind());
            }
        }

        internal static void Unregister() => DefaultWalkers.Unregister(Make);

        private static readonly WorldText Texts = new();

        private static ISceneWalker Make() => new UGuiWalker();

        private static IObjectPointer MakePointer() => new EventPointer();
    }
}
