#nullable enable

using Abu;

namespace Tetris.Abu
{
    /// <summary>
    /// Settled once the requested actions are done and drawn. In a Marathon pieces go on falling, so nothing more is waited
    /// for.
    /// </summary>
    internal sealed class TetrisSettledProvider : ISettledProvider
    {
        // The result of one frame is drawn before the next.
        private const int FramesToDraw = 2;

        private readonly TetrisRunner _runner;
        private int _framesLeft;

        internal TetrisSettledProvider(TetrisRunner runner)
        {
            _runner = runner;
        }

        public void NotifyActionDispatched() => _framesLeft = FramesToDraw;

        public bool IsSettled()
        {
            _framesLeft = _runner.HasWork ? FramesToDraw : System.Math.Max(0, _framesLeft - 1);
            return _framesLeft == 0;
        }
    }
}
