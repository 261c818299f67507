#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using Tetris;
using Tetris.Abu;
using Tetris.Rules;
using UnityEngine;

namespace Headless.Tests.Tetris
{
    public sealed class TetrisHistoryTests : PlayModeTests
    {
        private TetrisRunner _runner = null!;
        private TetrisHistory _history = null!;

        [SetUp]
        public void Listen()
        {
            _runner = new GameObject("Runner").AddComponent<TetrisRunner>();
            _history = new TetrisHistory(_runner);
            _runner.AddListener(_history);
            _runner.Begin(GameMode.Practice, 7);
            _history.ClearHistory();
        }

        [Test]
        public void LinesCombosAndLevelsAreToldInTheirOrder()
        {
            var planner = new Planner(7);
            var told = new List<string>();
            while (_runner.Game!.Level == 0)
            {
                _runner.Game.Place(planner.Next());
                Frames(1);
                told.AddRange(_history.TakeHistory()!);
            }
            Assert.That(
                told.Count(line => line.EndsWith(" locked")),
                Is.EqualTo(_runner.Game.BoardId)
            );
            var cleared = told.Where(line => line.Contains("cleared")).ToList();
            Assert.That(cleared.Sum(line => line[0] - '0'), Is.EqualTo(_runner.Game.Lines));
            Assert.That(cleared, Is.All.Match(@"^(1 line|[2-4] lines) cleared \(\+\d+\)$"));
            Assert.That(told.Last(), Is.EqualTo("Level 1"));
            Assert.That(told[^2], Does.Contain("cleared").Or.StartWith("Combo "));
        }

        [Test]
        public void TwoLocksInOneStepAreBothTold()
        {
            _runner.Ask(GameAction.HardDrop);
            _runner.Ask(GameAction.HardDrop);
            Frames(1);
            Assert.That(_history.TakeHistory(), Is.EqualTo(new[] { "T locked", "Z locked" }));
            Assert.That(_history.TakeHistory(), Is.Null);
        }

        [Test]
        public void ASwapWithAPieceOfTheSameKindIsTold()
        {
            _runner.Ask(GameAction.Hold);
            Frames(1);
            Assert.That(_history.TakeHistory(), Is.EqualTo(new[] { "T held" }));
            while (_runner.Game!.Active!.Value.Kind != PieceKind.T)
            {
                _runner.Ask(GameAction.HardDrop);
                Frames(1);
            }
            _history.ClearHistory();
            _runner.Ask(GameAction.Hold);
            Frames(1);
            Assert.That(_history.TakeHistory(), Is.EqualTo(new[] { "T held, T comes back" }));
            Frames(3);
            Assert.That(_history.TakeHistory(), Is.Null);
        }

        [Test]
        public void AnActionThatBecameImpossibleIsReported()
        {
            for (var i = 0; i < 4; i++)
            {
                _runner.Ask(GameAction.MoveLeft);
            }
            Frames(1);
            Assert.That(
                _history.TakeHistory(),
                Is.EqualTo(new[] { "Move Left did nothing: it was not possible any more" })
            );
        }

        // A game may run for long without a client that takes its lines.
        [Test]
        public void OnlyTheLastLinesAreKept()
        {
            for (var i = 0; i < 500; i++)
            {
                _runner.Game!.Apply(GameAction.HardDrop);
                _runner.Ask(GameAction.Restart);
                Frames(1);
            }
            Assert.That(_history.TakeHistory(), Has.Count.EqualTo(200));
        }

        [Test]
        public void AnEndedGameReportsNothing()
        {
            var gone = _runner.Game!;
            _runner.End();
            gone.Apply(GameAction.HardDrop);
            _history.Disconnect();
            _runner.Begin(GameMode.Marathon, 1);
            Assert.That(_history.TakeHistory(), Is.Null);
        }

        [Test]
        public void ANewGameIsNotComparedWithTheOneBefore()
        {
            _runner.Ask(GameAction.Hold);
            Frames(1);
            _runner.Ask(GameAction.Restart);
            Frames(1);
            _runner.Ask(GameAction.Hold);
            _runner.Ask(GameAction.Pause);
            Frames(1);
            _history.ClearHistory();
            _runner.Begin(GameMode.Practice, 1);
            Frames(2);
            Assert.That(_history.TakeHistory(), Is.EqualTo(new[] { "Practice begins, seed 1" }));
        }

        [TestCase(0, TSpin.None, false, null)]
        [TestCase(1, TSpin.None, false, "1 line cleared (+100)")]
        [TestCase(4, TSpin.None, false, "4 lines cleared (+100)")]
        [TestCase(4, TSpin.None, true, "4 lines cleared, back-to-back (+100)")]
        [TestCase(0, TSpin.Full, false, "T-spin (+100)")]
        [TestCase(2, TSpin.Full, true, "T-spin double, back-to-back (+100)")]
        [TestCase(3, TSpin.Full, false, "T-spin triple (+100)")]
        [TestCase(0, TSpin.Mini, false, "T-spin mini (+100)")]
        [TestCase(1, TSpin.Mini, false, "T-spin mini single (+100)")]
        public void AClearIsNamed(int lines, TSpin spin, bool bonus, string? text)
        {
            var combo = lines > 0 ? 2 : -1;
            var points = 100 + (lines > 0 ? 100 : 0);
            var locked = new LockEvent(PieceKind.T, lines, 100, spin, combo, bonus, bonus, points);
            Assert.That(LockText.Clear(locked), Is.EqualTo(text));
            Assert.That(locked.ComboPoints, Is.EqualTo(lines > 0 ? 100 : 0));
        }
    }
}
