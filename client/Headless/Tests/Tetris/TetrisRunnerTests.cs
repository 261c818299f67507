#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;
using Tetris;
using Tetris.Rules;
using UnityEngine;
using UnityEngine.TestTools;

namespace Headless.Tests.Tetris
{
    public sealed class TetrisRunnerTests : PlayModeTests
    {
        private TetrisRunner _runner = null!;

        [SetUp]
        public void Make() => _runner = new GameObject("Runner").AddComponent<TetrisRunner>();

        // A frame is 16.67 ms, so 600 frames are 625 steps.
        [Test]
        public void AStepIsSixteenMillisecondsOfTheTimeThatPasses()
        {
            _runner.Begin(GameMode.Practice, 1);
            Frames(600);
            Assert.That(_runner.Game!.StepInPiece, Is.EqualTo(625).Within(1));
        }

        [Test]
        public void AStepGoesFromListenersToActionsToTheTickToListeners()
        {
            var log = new Log(_runner);
            _runner.AddListener(log);
            _runner.AddListener(log);
            _runner.Acted += (action, isDone) => log.Add($"{action} {isDone}");
            _runner.Begin(GameMode.Practice, 1);
            _runner.Ask(GameAction.MoveLeft);
            Assert.That(_runner.HasWork, Is.True);
            Frames(1);
            Assert.That(_runner.HasWork, Is.False);
            Assert.That(
                log,
                Is.EqualTo(new[] { "before 0 at 3", "MoveLeft True", "after 1 at 2" })
            );
            _runner.RemoveListener(log);
            Frames(2);
            Assert.That(log, Has.Count.EqualTo(3));
        }

        [Test]
        public void AThrowingListenerDoesNotStopTheOthers()
        {
            LogAssert.Expect(LogType.Exception, new Regex("broken"));
            var log = new Log(_runner) { Throws = true };
            _runner.AddListener(log);
            _runner.Begin(GameMode.Practice, 1);
            Frames(1);
            log.Throws = false;
            Assert.That(_runner.Game!.StepInPiece, Is.EqualTo(1));
        }

        [Test]
        public void ActionsOfAnEndedGameAreDropped()
        {
            _runner.Begin(GameMode.Practice, 1);
            _runner.Ask(GameAction.HardDrop);
            _runner.Begin(GameMode.Practice, 2);
            Frames(2);
            Assert.That(_runner.Game!.BoardId, Is.Zero);
        }

        [Test]
        public void AHeldArrowMovesAgainAfterAWhile()
        {
            _runner.Begin(GameMode.Practice, 1);
            var keyboard = _runner.gameObject.AddComponent<TetrisKeyboard>();
            keyboard.Connect(_runner);
            var frame = 0;
            keyboard.WentDown = key => key == KeyCode.LeftArrow && frame == 0;
            keyboard.IsDown = key => key == KeyCode.LeftArrow;
            var columns = new List<int>();
            for (; frame < 20; frame++)
            {
                Frames(1);
                columns.Add(_runner.Game!.Active!.Value.X);
            }
            // The action is asked for in one frame and done in that frame or the next.
            Assert.That(columns.Take(9).Distinct(), Is.SubsetOf(new[] { 2, 3 }));
            Assert.That(columns[9], Is.EqualTo(2));
            Assert.That(columns.Last(), Is.Zero);
        }

        [Test]
        public void AHeldSpaceBarDropsOnce()
        {
            _runner.Begin(GameMode.Practice, 1);
            var keyboard = _runner.gameObject.AddComponent<TetrisKeyboard>();
            keyboard.Connect(_runner);
            var frame = 0;
            keyboard.WentDown = key => key == KeyCode.Space && frame == 0;
            keyboard.IsDown = key => key == KeyCode.Space;
            for (; frame < 60; frame++)
            {
                Frames(1);
            }
            Assert.That(_runner.Game!.BoardId, Is.EqualTo(1));
        }

        [TestCase("Player.dll --game tetris", null, null)]
        [TestCase("--mode practice --seed 7", GameMode.Practice, 7u)]
        [TestCase("--seed -1 --mode MARATHON --fast", GameMode.Marathon, 4294967295u)]
        [TestCase("--mode zen --seed x", null, null)]
        [TestCase("--seed", null, null)]
        public void TheCommandLineChoosesModeAndSeed(string line, GameMode? mode, uint? seed)
        {
            var options = TetrisOptions.Parse(line.Split(' '));
            Assert.That((options.Mode, options.Seed), Is.EqualTo((mode, seed)));
        }

        private sealed class Log : List<string>, IStepListener
        {
            private readonly TetrisRunner _runner;

            internal Log(TetrisRunner runner)
            {
                _runner = runner;
            }

            internal bool Throws { get; set; }

            public void BeforeTick(TetrisGame game)
            {
                Assert.That(game, Is.SameAs(_runner.Game));
                Add($"before {game.StepInPiece} at {game.Active!.Value.X}");
            }

            public void AfterTick(TetrisGame game)
            {
                Add($"after {game.StepInPiece} at {game.Active!.Value.X}");
                if (Throws)
                {
                    throw new System.InvalidOperationException("broken");
                }
            }
        }
    }
}
