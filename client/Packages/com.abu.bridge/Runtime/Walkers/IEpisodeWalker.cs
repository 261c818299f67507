#nullable enable

namespace Abu
{
    /// <summary>May be implemented by a walker of a game that is played again and again.</summary>
    public interface IEpisodeWalker
    {
        /// <summary>
        /// Equal as long as the last walk shows the same battle or round. In another one a reader is told all details again, since
        /// whoever reads it need not have read the one before. Null: there is none yet.
        /// </summary>
        object? Episode { get; }
    }
}
