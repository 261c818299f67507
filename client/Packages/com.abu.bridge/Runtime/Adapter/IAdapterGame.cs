#nullable enable

using Newtonsoft.Json;

namespace Abu
{
    /// <summary>What a game hands in to be played by programs.</summary>
    public interface IAdapterGame
    {
        /// <summary>The <c>game_id</c> of the welcome.</summary>
        string GameId { get; }

        /// <summary>What the welcome promises.</summary>
        AdapterCapabilities Capabilities { get; }

        /// <summary>
        /// There is something to be seen: a step of a game is over. Until then there are no observations, and commands that need one
        /// are refused.
        /// </summary>
        bool HasSnapshot { get; }

        /// <summary>
        /// How many events there have been that observers hear of at once: a game that notices one in a step counts it before that step
        /// ends. Read after every step.
        /// </summary>
        ulong CriticalEvents { get; }

        /// <summary>
        /// Reads a command. Called on the connections' own threads, so it looks at nothing of the game's.
        /// </summary>
        /// <param name="mode">The one of <see cref="AdapterCapabilities.CommandModes"/> that the command has.</param>
        /// <param name="command">The whole message. What is wrong with it is thrown by its methods.</param>
        /// <returns>What will be applied, once.</returns>
        IAdapterCommand ReadCommand(string mode, AdapterFields command);

        /// <summary>
        /// Writes the properties of an observation after type, seq and ts, which are there. Called after a step, and only if somebody
        /// reads it.
        /// </summary>
        void WriteObservation(JsonWriter json);
    }

    /// <summary>A command of a game, read and not yet applied.</summary>
    public interface IAdapterCommand
    {
        /// <summary>Whether it means something only to one who could have seen the game.</summary>
        bool NeedsSnapshot { get; }

        /// <summary>Changes the game, on the main thread before a step; or changes nothing and says why.</summary>
        /// <returns>Null if it was applied.</returns>
        AdapterRefusal? Apply();
    }
}
