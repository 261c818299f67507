#nullable enable

using Tetris.Rules;

namespace Tetris
{
    /// <summary>The names of actions on the screen.</summary>
    internal static class ActionText
    {
        internal static string Of(GameAction action) =>
            action switch
            {
                GameAction.MoveLeft => "Move Left",
                GameAction.MoveRight => "Move Right",
                GameAction.SoftDrop => "Soft Drop",
                GameAction.HardDrop => "Hard Drop",
                GameAction.RotateCw => "Rotate CW",
                GameAction.RotateCcw => "Rotate CCW",
                _ => action.ToString(),
            };

        /// <summary>The reason why an action cannot be done now; only for an action that cannot be done.</summary>
        internal static string WhyNot(TetrisGame game, GameAction action)
        {
            if (!game.IsPlayable)
            {
                return game.IsOver ? "the game is over" : "the game is paused";
            }
            return action switch
            {
                GameAction.MoveLeft => "there is no room to the left of the piece",
                GameAction.MoveRight => "there is no room to the right of the piece",
                GameAction.SoftDrop => "the piece lies on the ground",
                GameAction.Hold when !game.CanHold => "hold was used for this piece already",
                GameAction.Hold => "there is no room for the held piece",
                _ when game.Active?.Kind == PieceKind.O => "an O is the same however it is turned",
                _ => "there is no room for the piece to turn",
            };
        }

        /// <summary>What to try if an action cannot be done now.</summary>
        internal static string Instead(TetrisGame game) =>
            game.IsPlayable ? "press another key"
            : game.IsOver ? "r begins another"
            : "p resumes it";
    }
}
