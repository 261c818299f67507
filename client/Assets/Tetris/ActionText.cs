#nullable enable

using Tetris.Rules;

namespace Tetris
{
    /// <summary>What an action is called on the screen.</summary>
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
    }
}
