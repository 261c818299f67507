#nullable enable

namespace Tetris.Rules
{
    /// <summary>The seven pieces. A cell of the board holds the number of its piece and one, and 0 when it is empty.</summary>
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

    /// <summary>How far a piece is turned clockwise from how it enters the board: by 0, 1, 2 or 3 quarters.</summary>
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

        /// <summary>Stops the game, or lets it go on.</summary>
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

        /// <summary>Hold was asked for and was used already for this piece.</summary>
        HoldUnavailable,
    }
}
