#nullable enable

namespace Tetris.Rules
{
    /// <summary>Where the pieces come from.</summary>
    internal interface IDealer
    {
        /// <summary>What the next episode is dealt from.</summary>
        uint State { get; }

        PieceKind Deal();
    }
}
