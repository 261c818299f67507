#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>One of the two sides. The setup or the seed decides which one moves first.</summary>
    public enum Player
    {
        One,
        Two,
    }

    /// <summary>Helpers of <see cref="Player"/>.</summary>
    public static class PlayerExtensions
    {
        /// <summary>The other side.</summary>
        public static Player Opponent(this Player player) =>
            player == Player.One ? Player.Two : Player.One;
    }
}
