#nullable enable

using System.Threading;

namespace Abu
{
    /// <summary>A server that plays the game beside the bridge, which serves it while time stands.</summary>
    internal interface IServerBeside
    {
        /// <summary>Commands wait for a step of the game.</summary>
        bool IsBusy { get; }

        /// <summary>Set while commands wait for a step; null while none can come.</summary>
        WaitHandle? CommandsWait { get; }

        /// <summary>Shows how the game stands while no step comes.</summary>
        void ObserveStanding();
    }
}
