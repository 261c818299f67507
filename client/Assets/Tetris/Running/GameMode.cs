#nullable enable

namespace Tetris
{
    public enum GameMode
    {
        /// <summary>Pieces do not fall by themselves and lock only by a hard drop.</summary>
        Practice,

        /// <summary>The usual game: pieces fall, faster with each level.</summary>
        Marathon,
    }
}
