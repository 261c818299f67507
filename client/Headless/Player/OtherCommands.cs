using System;
using System.Threading;

namespace Headless.Player
{
    /// <summary>Commands that do not come through the bridge. A player that skips waiting still steps for them at once.</summary>
    internal static class OtherCommands
    {
        internal static Func<bool> AreWaiting { get; set; } = () => false;

        /// <summary>Set while there are some; null while none can come.</summary>
        internal static Func<WaitHandle?> Signal { get; set; } = () => null;
    }
}
