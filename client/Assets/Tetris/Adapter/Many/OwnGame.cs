#nullable enable

using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>
    /// One of the games of a connection. Each of its steps is one step of the rules, as the running game makes for a
    /// command while its time is frozen; so the same placements bring the same states.
    /// </summary>
    internal sealed class OwnGame
    {
        private readonly bool _hasGravity;
        private readonly long _maxSteps;
        private long _steps;

        /// <param name="seed">The seed of its first episode.</param>
        /// <param name="hasGravity">Whether pieces fall and lock by themselves.</param>
        /// <param name="maxSteps">The steps after which an episode is cut short.</param>
        internal OwnGame(uint seed, bool hasGravity, long maxSteps)
        {
            _hasGravity = hasGravity;
            _maxSteps = maxSteps;
            Rules = Begin(seed);
        }

        internal TetrisGame Rules { get; private set; }

        /// <summary>The score that the last step brought; 0 after a reset.</summary>
        internal uint Reward { get; private set; }

        /// <summary>What came of the placement of the last step.</summary>
        internal PlaceResult Result { get; private set; }

        internal bool IsTerminated => Rules.IsOver;

        internal bool IsTruncated => !Rules.IsOver && _steps >= _maxSteps;

        /// <summary>Begins anew with a seed.</summary>
        internal void Reset(uint seed)
        {
            Rules = Begin(seed);
            Forget();
        }

        /// <summary>Begins the next episode, whose seed follows from this one.</summary>
        internal void Restart()
        {
            Rules.Apply(GameAction.Restart);
            Rules.Tick();
            Forget();
        }

        /// <summary>Places a piece. A placement that is refused costs a step too.</summary>
        internal void Step(in Placement placement)
        {
            var before = Rules.Score;
            Result = Rules.Place(placement);
            Rules.Tick();
            Reward = Rules.Score - before;
            _steps++;
        }

        private TetrisGame Begin(uint seed)
        {
            var game = new TetrisGame(seed, _hasGravity);
            game.Tick();
            return game;
        }

        private void Forget()
        {
            Result = PlaceResult.Applied;
            Reward = 0;
            _steps = 0;
        }
    }
}
