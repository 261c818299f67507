#nullable enable

namespace Abu
{
    /// <summary>May be implemented by a walker of a game that is played again and again.</summary>
    public interface IEpisodeWalker
    {
        /// <summary>
        /// Stays equal while walks show the same battle or round. In a new one all details are printed again, since the reader may
        /// not have seen the one before. Null before the first.
        /// </summary>
        object? Episode { get; }
    }
}
