#nullable enable

using Abu;
using Tetris.Rules;

namespace Tetris.Abu
{
    /// <summary>Takes an agent's keys as the keyboard's.</summary>
    internal sealed class TetrisKeys : IKeyReceiver
    {
        private readonly TetrisRunner _runner;

        internal TetrisKeys(TetrisRunner runner)
        {
            _runner = runner;
        }

        /// <exception cref="NotActionableException">The key's action is not possible now.</exception>
        public bool OnKey(KeyStroke key)
        {
            var hasModifier = key.Shift || key.Control || key.Alt || key.Meta;
            if (
                hasModifier
                || _runner.Game is not { } game
                || KeyMap.ActionOf(key.Key) is not { } action
            )
            {
                return false;
            }
            if (!game.CanApply(action))
            {
                throw new NotActionableException(WhyNot(game, action));
            }
            _runner.Ask(action);
            return true;
        }

        private static string WhyNot(TetrisGame game, GameAction action)
        {
            if (!game.IsPlayable)
            {
                return game.IsOver
                    ? "the game is over; r begins another"
                    : "the game is paused; p resumes it";
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
    }
}
