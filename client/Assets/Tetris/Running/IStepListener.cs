#nullable enable

using Tetris.Rules;

namespace Tetris
{
    /// <summary>Called before and after each step of the game; see <see cref="TetrisRunner.AddListener"/>.</summary>
    public interface IStepListener
    {
        /// <summary>May do actions in the game; they belong to the step that follows.</summary>
        void BeforeTick(TetrisGame game);

        void AfterTick(TetrisGame game);
    }
}
