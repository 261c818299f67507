#nullable enable

using Tetris.Rules;

namespace Tetris
{
    /// <summary>Told before and after each step of the game; see <see cref="TetrisRunner.AddListener"/>.</summary>
    public interface IStepListener
    {
        /// <summary>May act on the game: what it does belongs to the step that follows.</summary>
        void BeforeTick(TetrisGame game);

        void AfterTick(TetrisGame game);
    }
}
