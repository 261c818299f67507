#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>A seat at the table. Which one moves first is decided by the setup or the seed.</summary>
    public enum Player
    {
        One,
        Two,
    }

    /// <summary>Helpers of <see cref="Player"/>.</summary>
    public static class PlayerExtensions
    {
        /// <summary>The other seat.</summary>
        public static Player Opponent(this Player player) =>
            player == Player.One ? Player.Two : Player.One;
    }
}
