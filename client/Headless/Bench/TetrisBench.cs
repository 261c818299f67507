using System;
using Tetris.Rules;

namespace Headless.Bench
{
    /// <summary>Tetris played at random, step after step, without a screen: measures the rules alone.</summary>
    internal static class TetrisBench
    {
        // About two actions in a second of game time.
        private const int StepsOfAnAction = 30;

        internal static object Run(bool isShort)
        {
            var steps = isShort ? 10_000 : 200_000;
            var things = new (string, Action)[]
            {
                ("steps", () => Play(steps, false)),
                ("hashed", () => Play(steps, true)),
            };
            Sample.Alternately(isShort ? 1 : 5, things);
            return new { Steps = steps, Samples = Sample.Alternately(isShort ? 3 : 20, things) };
        }

        private static void Play(int steps, bool hashes)
        {
            var game = new TetrisGame(7);
            var random = new Random(7);
            for (var i = 0; i < steps; i++)
            {
                if (game.IsOver)
                {
                    game.Apply(GameAction.Restart);
                }
                if (i % StepsOfAnAction == 0)
                {
                    game.Apply((GameAction)random.Next((int)GameAction.Pause));
                }
                game.Tick();
                if (hashes)
                {
                    game.StateHash();
                }
            }
        }
    }
}
