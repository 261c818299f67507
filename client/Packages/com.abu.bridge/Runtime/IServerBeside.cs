#nullable enable

namespace Abu
{
    /// <summary>A server that plays the game beside the bridge, which serves it while time stands.</summary>
    internal interface IServerBeside
    {
        /// <summary>Commands wait for a step of the game.</summary>
        bool IsBusy { get; }

        /// <summary>Shows how the game stands while no step comes.</summary>
        void ObserveStanding();
    }
}
