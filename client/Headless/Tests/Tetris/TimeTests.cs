#nullable enable

using System.Linq;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    public sealed class TimeTests
    {
        private const int StepsToLock = (450 + 15) / 16;

        // A row of one second takes 63 steps of 16 ms; the excess counts towards the next row.
        [TestCase(0, 1000)]
        [TestCase(1, 800)]
        [TestCase(2, 650)]
        [TestCase(3, 500)]
        [TestCase(4, 400)]
        [TestCase(5, 320)]
        [TestCase(6, 250)]
        [TestCase(7, 200)]
        [TestCase(8, 160)]
        [TestCase(9, 120)]
        [TestCase(12, 120)]
        public void APieceFallsFasterAtAHigherLevel(int level, int millisecondsARow)
        {
            var table = AtLevel(level);
            const int Rows = 10;
            var steps = (millisecondsARow * Rows + 15) / 16;
            Assert.That(table.Ticks(steps - 1).Piece.Y, Is.EqualTo(Rows - 1));
            Assert.That(table.Ticks(1).Piece.Y, Is.EqualTo(Rows));
        }

        [Test]
        public void DropTimeCountsFromTheLastRow()
        {
            var game = new Table("O", true).Ticks(62).Game;
            Assert.That(game.DropMs, Is.EqualTo(992));
            game.Tick();
            Assert.That(game.DropMs, Is.EqualTo(8));
        }

        [Test]
        public void InPracticeNothingMovesByItself()
        {
            var table = new Table("O").Down(18);
            var game = table.Ticks(10_000).Game;
            Assert.That(
                (table.Piece.Y, game.BoardId, game.LockMs, game.DropMs),
                Is.EqualTo((18, 0, 0, 0))
            );
            Assert.That(game.StepInPiece, Is.EqualTo(10_000));
        }

        [Test]
        public void ASoftDropSpeedsTheFallUpForAWhile()
        {
            var table = new Table("O", true).Do("d");
            Assert.That(table.Piece.Y, Is.EqualTo(1));
            Assert.That(table.Ticks(6).Piece.Y, Is.EqualTo(1));
            Assert.That(
                table.Ticks(1).Piece.Y,
                Is.EqualTo(2),
                "A tenth of a second, not a second."
            );
            // The 150 ms have passed, so the next row takes its full second.
            Assert.That(table.Ticks(50).Piece.Y, Is.EqualTo(2));
            Assert.That(table.Ticks(12).Piece.Y, Is.EqualTo(3));
            Assert.That(table.Game.Score, Is.EqualTo(1), "Only the row of the action counts.");
        }

        // Ten steps begin within 150 ms. A row takes 25 ms in that time, so an eleventh step would add a row.
        [Test]
        public void ASoftDropLastsForTenSteps()
        {
            var table = AtLevel(6).Do("d");
            Assert.That(table.Ticks(10).Piece.Y, Is.EqualTo(1 + 160 / 25));
            Assert.That(table.Ticks(1).Piece.Y, Is.EqualTo(1 + 160 / 25));
        }

        [Test]
        public void ASoftDropBeginsTheTimeToTheNextRowAnew()
        {
            var table = new Table("O", true).Ticks(62).Do("d");
            Assert.That((table.Game.DropMs, table.Piece.Y), Is.EqualTo((0, 1)));
            Assert.That(table.Ticks(1).Piece.Y, Is.EqualTo(1));
        }

        [Test]
        public void OnTheGroundNoTimeToTheNextRowRuns() =>
            Assert.That(OnTheGround().Ticks(StepsToLock - 1).Game.DropMs, Is.Zero);

        [Test]
        public void EachPieceHasItsOwnFifteenMoves()
        {
            var table = OnTheGround().Do("lrlrlrlrlrlrlrlD").Down(16).Ticks(StepsToLock - 1);
            Assert.That(table.Game.LockMs, Is.EqualTo((StepsToLock - 1) * 16));
            Assert.That(table.Do("l").Game.LockMs, Is.Zero);
        }

        [Test]
        public void TheNextPieceFallsAtItsOwnSpeed()
        {
            var table = new Table("O", true).Do("dD").Ticks(62);
            Assert.That(table.Piece.Y, Is.Zero);
            Assert.That(table.Ticks(1).Piece.Y, Is.EqualTo(1));
        }

        [Test]
        public void ALockWithoutRowsDoesNotEndThePause()
        {
            var table = new Table("I", true).Fill("#########.");
            table.Game.Place(new Placement(7, Rotation.East));
            table.Ticks(5).Do("D");
            Assert.That(table.Game.LineClearMs, Is.EqualTo(180 - 5 * 16));
        }

        [Test]
        public void APieceOnTheGroundLocksAfterAWhile()
        {
            var table = OnTheGround();
            Assert.That(table.Ticks(StepsToLock - 1).Game.BoardId, Is.Zero);
            Assert.That(table.Game.LockMs, Is.EqualTo((StepsToLock - 1) * 16));
            Assert.That(table.Ticks(1).Game.BoardId, Is.EqualTo(1));
            Assert.That(table.Game.LockMs, Is.Zero);
            Assert.That(table.Game.LastEvent, Is.Not.Null);
        }

        // The fifteenth move starts the time again; a sixteenth does not.
        [TestCase("", "lr")]
        [TestCase("cc", "cw")]
        public void FifteenMovesOnTheGroundGiveMoreTime(string first, string moves)
        {
            var table = OnTheGround(first);
            for (var i = 0; i < 15; i++)
            {
                table.Ticks(StepsToLock - 1).Do(moves.Substring(i % 2, 1));
                Assert.That((table.Game.LockMs, table.Game.BoardId), Is.EqualTo((0, 0)));
            }
            table.Ticks(StepsToLock - 1).Do(moves.Substring(1, 1));
            Assert.That(table.Game.BoardId, Is.Zero);
            Assert.That(table.Ticks(1).Game.BoardId, Is.EqualTo(1));
        }

        [Test]
        public void AMoveThatFailsGivesNoTime()
        {
            var table = OnTheGround().Do("llllll").Ticks(StepsToLock - 1);
            Assert.That(table.Game.Apply(GameAction.MoveLeft), Is.False);
            Assert.That(table.Ticks(1).Game.BoardId, Is.EqualTo(1));
        }

        [Test]
        public void ALowerRowBringsAllRenewalsBack()
        {
            // The stack is one row high on the left; to its right the piece hangs in the air.
            var table = new Table("O", true).Fill("#####.....").Down(17).Do("l");
            for (var i = 0; i < 14; i++)
            {
                table.Ticks(StepsToLock - 1).Do(i % 2 == 0 ? "l" : "r");
            }
            table.Ticks(10).Do("rrr");
            Assert.That(table.Game.LockMs, Is.Zero);
            Assert.That(table.Piece.Y + 2, Is.EqualTo(19));
            table.Down(1).Ticks(StepsToLock - 1).Do("r").Ticks(StepsToLock - 1);
            Assert.That(table.Game.BoardId, Is.Zero, "Moves on the ground give time again.");
            Assert.That(table.Ticks(1).Game.BoardId, Is.EqualTo(1));
        }

        // One of the four orientations leaves the T in the air.
        [TestCase("c")]
        [TestCase("w")]
        public void APieceThatIsTurnedWithoutEndLocks(string turn)
        {
            var table = OnTheGround();
            var steps = 0;
            for (; table.Game.BoardId == 0 && steps < 10_000; steps += 5)
            {
                table.Do(turn).Ticks(5);
            }
            Assert.That(table.Game.BoardId, Is.EqualTo(1));
            Assert.That(steps, Is.LessThanOrEqualTo(16 * (StepsToLock + 1000 / 16)));
        }

        [Test]
        public void BeingLiftedClearsTheRunningTimeButNotTheCount()
        {
            var table = OnTheGround("c").Ticks(StepsToLock - 1);
            Assert.That(table.Game.LockMs, Is.Not.Zero);
            table.Do("w");
            Assert.That((table.Game.LockMs, table.Game.GhostY), Is.EqualTo((0, table.Piece.Y + 1)));
            table.Do("clrlrlrlrlrlrlr").Ticks(StepsToLock);
            Assert.That(table.Game.BoardId, Is.EqualTo(1), "All fifteen are used.");
        }

        [Test]
        public void WithoutRenewalsTheTimeGoesOnAfterALift()
        {
            var table = OnTheGround("c").Do("lrlrlrlrlrlrlrl").Ticks(StepsToLock - 1);
            Assert.That(table.Do("w").Game.LockMs, Is.Zero, "It can fall.");
            Assert.That(table.Do("c").Game.LockMs, Is.EqualTo((StepsToLock - 1) * 16));
            Assert.That(table.Ticks(1).Game.BoardId, Is.EqualTo(1));
        }

        [Test]
        public void TimeStandsStillAfterRowsAreCleared()
        {
            var table = new Table("I", true).Fill("#########.");
            table.Game.Place(new Placement(7, Rotation.East));
            Assert.That(table.Game.LineClearMs, Is.EqualTo(180));
            Assert.That(table.Game.IsPlayable, Is.True);
            Assert.That(table.Rows(1), Is.EqualTo(".........#"), "The rows are gone at once.");
            table.Ticks(11);
            Assert.That((table.Game.LineClearMs, table.Game.DropMs), Is.EqualTo((4, 0)));
            Assert.That(table.Game.StepInPiece, Is.EqualTo(11));
            Assert.That(table.Game.Apply(GameAction.MoveLeft), Is.True, "Commands still work.");
            table.Ticks(2);
            Assert.That((table.Game.LineClearMs, table.Game.DropMs), Is.EqualTo((0, 16)));
        }

        [Test]
        public void PausedOnlyPauseAndRestartDoAnything()
        {
            var table = new Table("T", true).Do("p");
            var before = table.Game.StateHash();
            var others = System
                .Enum.GetValues<GameAction>()
                .Except(new[] { GameAction.Pause, GameAction.Restart });
            Assert.That(others.Where(table.Game.Apply), Is.Empty);
            Assert.That(table.Ticks(100).Game.StateHash(), Is.EqualTo(before));
            Assert.That(table.Game.IsPlayable, Is.False);
            Assert.That(table.Game.Apply(GameAction.Pause), Is.True);
            Assert.That(table.Ticks(1).Game.StepInPiece, Is.EqualTo(1));
        }

        [Test]
        public void AnEventBelongsToItsStep()
        {
            var table = new Table("O").Do("D");
            Assert.That(table.Game.LastEvent, Is.Not.Null);
            Assert.That(table.Ticks(1).Game.LastEvent, Is.Not.Null, "It belongs to this step.");
            Assert.That(table.Ticks(1).Game.LastEvent, Is.Null);
        }

        [Test]
        public void AnEventOfATickLastsUntilTheNextTick()
        {
            var table = OnTheGround().Ticks(StepsToLock);
            Assert.That(table.Game.LastEvent, Is.Not.Null);
            Assert.That(table.Ticks(1).Game.LastEvent, Is.Null);
        }

        [Test]
        public void EachLockIsTold()
        {
            var table = new Table("IO").Fill("#########.");
            var told = new System.Collections.Generic.List<(PieceKind, int, uint)>();
            table.Game.Locked += locked =>
                told.Add((locked.Kind, locked.LinesCleared, table.Game.Lines));
            table.Do("crrrrrD").Do("D");
            Assert.That(told, Is.EqualTo(new[] { (PieceKind.I, 1, 1u), (PieceKind.O, 0, 1u) }));
        }

        private static Table OnTheGround(string first = "")
        {
            var table = new Table("T", true).Do(first).Down(first == "" ? 18 : 17);
            Assert.That(table.Game.GhostY, Is.EqualTo(table.Piece.Y));
            return table;
        }

        private static Table AtLevel(int level)
        {
            var table = new Table("I", true);
            for (var i = 0; i < level * 10; i++)
            {
                table.Fill("..........", "..........", "..........", "#########.");
                table.Game.Place(new Placement(7, Rotation.East));
            }
            Assert.That(table.Game.Level, Is.EqualTo(level));
            // Waits out the pause after the last row.
            return table.Ticks(level == 0 ? 0 : 12).Empty();
        }
    }
}
