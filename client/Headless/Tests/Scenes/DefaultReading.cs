using Abu;

namespace Headless.Tests.Scenes
{
    /// <summary>The default walkers, which games of their own walkers in the same process must not find.</summary>
    internal static class DefaultReading
    {
        public static void Begin()
        {
            UIToolkitWalker.Register();
            UGuiStart.Register();
            ObjectWalker.Register();
            WorldWalker.Register();
            AccessibilityWalker.Register();
        }

        public static void End()
        {
            AccessibilityWalker.Unregister();
            WorldWalker.Unregister();
            ObjectWalker.Unregister();
            UGuiStart.Unregister();
            UIToolkitWalker.Unregister();
        }
    }
}
