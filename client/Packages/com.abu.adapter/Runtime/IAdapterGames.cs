#nullable enable

namespace Abu
{
    /// <summary>
    /// A game of which a connection can play many at once, beside the one that runs: those whose rules need no frames.
    /// </summary>
    public interface IAdapterGames : IAdapterGame
    {
        /// <summary>
        /// Begins the games for one connection. Called on the connection's thread, so it must not access the running game.
        /// </summary>
        /// <param name="wanted">The <c>games</c> of the hello. Its methods throw if a field is wrong.</param>
        IAdapterGameSet OpenGames(AdapterFields wanted);
    }

    /// <summary>
    /// The games of one connection. Used only by the thread that reads its lines, and shared with nothing; so a line is
    /// answered at once, without waiting for a frame. Must not call Unity.
    /// </summary>
    public interface IAdapterGameSet
    {
        /// <summary>Writes the properties of <c>games</c> in the welcome.</summary>
        void WriteAbout(AdapterWriter json);

        /// <summary>Begins new episodes. Reads the whole message before it changes anything.</summary>
        /// <param name="message">The whole message. Its methods throw if a field is wrong.</param>
        void Reset(AdapterFields message);

        /// <summary>Makes one step in each game. Reads the whole message before it changes anything.</summary>
        /// <param name="message">The whole message. Its methods throw if a field is wrong.</param>
        void Step(AdapterFields message);

        /// <summary>Writes the properties of the reply; type, seq and ts are already written.</summary>
        void WriteStates(AdapterWriter json);
    }
}
