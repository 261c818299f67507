#nullable enable

namespace Tetris
{
    public enum GameMode
    {
        /// <summary>Nothing falls by itself; a piece locks by a hard drop only.</summary>
        Practice,

        /// <summary>The usual game: pieces fall, and faster with each level.</summary>
        Marathon,
    }
}
