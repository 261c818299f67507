#nullable enable

namespace Tetris.Rules
{
    /// <summary>The source of the pieces.</summary>
    internal interface IDealer
    {
        /// <summary>The seed of the next episode.</summary>
        uint State { get; }

        PieceKind Deal();
    }
}
