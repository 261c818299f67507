#nullable enable

namespace Tetris.Rules
{
    /// <summary>The seven pieces. A cell of the board holds the number of its piece plus one; 0 is empty.</summary>
    public enum PieceKind
    {
        I,
        O,
        T,
        S,
        Z,
        J,
        L,
    }

    /// <summary>The clockwise turn from the orientation in which the piece enters: 0, 1, 2 or 3 quarters.</summary>
    public enum Rotation
    {
        North,
        East,
        South,
        West,
    }

    public enum GameAction
    {
        MoveLeft,
        MoveRight,
        SoftDrop,
        HardDrop,
        RotateCw,
        RotateCcw,
        Hold,

        /// <summary>Pauses the game, or continues it.</summary>
        Pause,

        /// <summary>Begins the next episode.</summary>
        Restart,
    }

    public enum TSpin
    {
        None,
        Mini,
        Full,
    }

    public enum PlaceResult
    {
        Applied,

        /// <summary>The piece cannot get there, or the game is paused or over.</summary>
        Invalid,

        /// <summary>Hold was requested but has been used already for this piece.</summary>
        HoldUnavailable,
    }
}
