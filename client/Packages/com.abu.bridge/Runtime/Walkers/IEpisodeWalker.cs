#nullable enable

namespace Abu
{
    /// <summary>A walker can implement it if its game has battles or rounds.</summary>
    public interface IEpisodeWalker
    {
        /// <summary>
        /// Identifies the current battle or round: equal for as long as it lasts. In a new one all details are printed
        /// again, because the reader may not have seen the one before. Null before the first.
        /// </summary>
        object? Episode { get; }
    }
}
