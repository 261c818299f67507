#nullable enable

namespace Abu
{
    /// <summary>What a game implements so that programs can play it.</summary>
    public interface IAdapterGame
    {
        /// <summary>The <c>game_id</c> of the welcome.</summary>
        string GameId { get; }

        /// <summary>The capabilities for the welcome.</summary>
        AdapterCapabilities Capabilities { get; }

        /// <summary>
        /// Whether a step has been completed, so that there is something to observe. Until then there are no
        /// observations, and commands that need one are refused.
        /// </summary>
        bool HasSnapshot { get; }

        /// <summary>
        /// The number of events so far that observers must see at once. Count an event before the step in which it
        /// happens ends. Read after every step.
        /// </summary>
        ulong CriticalEvents { get; }

        /// <summary>
        /// Reads a command. Called on the connections' threads, so it must not access the game's state.
        /// </summary>
        /// <param name="mode">The command's mode, one of <see cref="AdapterCapabilities.CommandModes"/>.</param>
        /// <param name="command">The whole message. Its methods throw if a field is wrong.</param>
        /// <returns>The command, which will be applied once.</returns>
        IAdapterCommand ReadCommand(string mode, AdapterFields command);

        /// <summary>
        /// Writes the properties of an observation; type, seq and ts are already written. Called after a step, if
        /// anybody observes.
        /// </summary>
        void WriteObservation(AdapterWriter json);
    }

    /// <summary>A game command that has been read but not applied.</summary>
    public interface IAdapterCommand
    {
        /// <summary>Whether it requires that the client could have seen the game.</summary>
        bool NeedsSnapshot { get; }

        /// <summary>
        /// Changes the game, on the main thread before a step; or changes nothing and returns the reason.
        /// </summary>
        /// <returns>Null if it was applied.</returns>
        AdapterRefusal? Apply();
    }
}
