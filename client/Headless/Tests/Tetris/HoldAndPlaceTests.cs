#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    public sealed class HoldAndPlaceTests
    {
        [Test]
        public void TheFirstHoldBringsTheNextPiece()
        {
            var table = new Table("TIO", true).Do("rd..h");
            Assert.That(
                (table.Game.Hold, table.Piece.Kind),
                Is.EqualTo((PieceKind.T, PieceKind.I))
            );
            Assert.That((table.Piece.X, table.Piece.Y), Is.EqualTo((3, 0)));
            Assert.That((table.Game.PieceId, table.Game.StepInPiece), Is.EqualTo((2, 0)));
            Assert.That(table.Game.CanHold, Is.False);
            Assert.That(table.Game.Apply(GameAction.Hold), Is.False);
        }

        [Test]
        public void AHeldPieceComesBackAsItEnters()
        {
            var table = new Table("TIO", true).Do("hD").Do("lcd..h");
            Assert.That(
                (table.Game.Hold, table.Piece.Kind),
                Is.EqualTo((PieceKind.O, PieceKind.T))
            );
            Assert.That(table.Piece.Rotation, Is.EqualTo(Rotation.North));
            Assert.That((table.Piece.X, table.Piece.Y), Is.EqualTo((3, 0)));
            Assert.That((table.Game.PieceId, table.Game.StepInPiece), Is.EqualTo((3, 0)));
        }

        [Test]
        public void TheNextPieceMayBeHeldAgain()
        {
            var table = new Table("TIO").Do("hD");
            Assert.That(table.Game.CanHold, Is.True);
        }

        [Test]
        public void AHoldWhoseNextPieceHasNoRoomEndsTheGame()
        {
            var table = Blocked();
            var before = (table.Game.BoardId, table.Game.PieceId);
            Assert.That(table.Game.Apply(GameAction.Hold), Is.True);
            Assert.That(table.Game.IsOver, Is.True);
            Assert.That(table.Game.Active, Is.Null);
            Assert.That(table.Game.GhostY, Is.Null);
            Assert.That(table.Game.Hold, Is.EqualTo(PieceKind.O));
            Assert.That(
                (table.Game.BoardId, table.Game.PieceId),
                Is.EqualTo((before.BoardId, before.PieceId + 1))
            );
        }

        [Test]
        public void ASwapThatHasNoRoomDoesNothing()
        {
            var table = new Table("OIO").Do("hD").Do("dd");
            table.Fill(Enumerable.Repeat("..#......#", 20).ToArray());
            table.Fill(
                new[] { "...##....." }.Concat(Enumerable.Repeat("..........", 19)).ToArray()
            );
            var before = table.Game.StateHash();
            Assert.That(table.Game.Apply(GameAction.Hold), Is.False);
            Assert.That(
                table.Game.Place(new Placement(3, Rotation.North, true)),
                Is.EqualTo(PlaceResult.Invalid)
            );
            Assert.That(table.Game.StateHash(), Is.EqualTo(before));
        }

        [Test]
        public void APieceThatHasNoRoomToEnterEndsTheGame()
        {
            var table = new Table("O");
            for (var i = 0; i < 10; i++)
            {
                Assert.That(table.Game.IsOver, Is.False);
                table.Do("D");
            }
            Assert.That(table.Game.IsOver, Is.True);
            Assert.That(table.Game.IsPlayable, Is.False);
            Assert.That(table.Game.Active, Is.Null);
            var others = System.Enum.GetValues<GameAction>().Except(new[] { GameAction.Restart });
            table.Ticks(2);
            var before = table.Game.StateHash();
            Assert.That(others.Where(table.Game.Apply), Is.Empty);
            Assert.That(table.Ticks(10).Game.StateHash(), Is.EqualTo(before));
        }

        [Test]
        public void ARestartBeginsTheNextEpisode()
        {
            var game = new TetrisGame(5);
            game.Apply(GameAction.Hold);
            game.Apply(GameAction.HardDrop);
            game.Apply(GameAction.Pause);
            Assert.That(game.Apply(GameAction.Restart), Is.True);
            Assert.That(game.Episode, Is.EqualTo(1));
            Assert.That(game.Seed, Is.Not.EqualTo(5));
            var first = new TetrisGame(game.Seed);
            Assert.That(
                Enumerable.Range(0, 5).Select(game.Next),
                Is.EqualTo(Enumerable.Range(0, 5).Select(first.Next))
            );
            Assert.That(
                (game.PieceId, game.BoardId, game.StepInPiece, game.Score, game.Lines, game.Hold),
                Is.EqualTo((1, 0, 0, 0, 0, (PieceKind?)null))
            );
            Assert.That(game.CanHold && game.IsPlayable && game.LastEvent == null, Is.True);
            Assert.That(new Table("O").Do("DR").Rows(20), Does.Not.Contain("#"));
        }

        [Test]
        public void EarnedBonusesEndWithTheirEpisode()
        {
            string[] well = { "#########.", "#########.", "#########.", "#########." };
            var table = new Table("I").Fill(well);
            Assert.That(
                table.Game.Place(new Placement(7, Rotation.East)),
                Is.EqualTo(PlaceResult.Applied)
            );
            table.Do("R");
            Assert.That(table.Game.LineClearMs, Is.Zero);
            table.Fill(well).Game.Place(new Placement(7, Rotation.East));
            var locked = table.Game.LastEvent!.Value;
            Assert.That((locked.LinesCleared, locked.LineClearScore), Is.EqualTo((4, 1200)));
            Assert.That(locked.Combo, Is.Zero);
        }

        [TestCaseSource(nameof(Reachable))]
        public void APlacementLandsWhereItSays(char kind, int x, Rotation rotation)
        {
            var table = new Table(kind.ToString());
            var before = table.Game.Score;
            Assert.That(
                table.Game.Place(new Placement(x, rotation)),
                Is.EqualTo(PlaceResult.Applied)
            );
            var shape = kind == 'O' ? Rotation.North : rotation;
            var piece = new ActivePiece(Table.Kind(kind), shape, x, 0);
            var lowest = piece.Cells.Max(cell => cell.Y);
            var expected = new ActivePiece(piece.Kind, shape, x, 19 - lowest).Cells;
            Assert.That(Filled(table), Is.EquivalentTo(expected));
            Assert.That(table.Game.Score - before, Is.EqualTo((19 - lowest) * 2));
        }

        // All placements except the reachable ones.
        [TestCaseSource(nameof(Unreachable))]
        public void APlacementOutsideLeavesTheGameAsItWas(char kind, int x, Rotation rotation)
        {
            var table = new Table(kind.ToString(), true).Do(".r..");
            var before = table.Game.StateHash();
            Assert.That(
                table.Game.Place(new Placement(x, rotation)),
                Is.EqualTo(PlaceResult.Invalid)
            );
            Assert.That(table.Game.StateHash(), Is.EqualTo(before));
        }

        [TestCase(-50)]
        [TestCase(10)]
        [TestCase(int.MinValue)]
        [TestCase(int.MaxValue)]
        public void APlacementFarOutsideLeavesTheGameAsItWas(int x) =>
            APlacementOutsideLeavesTheGameAsItWas('T', x, Rotation.East);

        [Test]
        public void APieceInTheWayMakesAPlacementImpossible()
        {
            var table = new Table("T").Fill(Enumerable.Repeat(".......#..", 20).ToArray());
            var before = table.Game.StateHash();
            Assert.That(
                table.Game.Place(new Placement(8, Rotation.West)),
                Is.EqualTo(PlaceResult.Invalid)
            );
            Assert.That(table.Game.StateHash(), Is.EqualTo(before));
            Assert.That(
                table.Game.Place(new Placement(4, Rotation.North)),
                Is.EqualTo(PlaceResult.Applied)
            );
        }

        [Test]
        public void WhenOneWayIsBlockedTheOtherIsTried()
        {
            var west = new ActivePiece(PieceKind.I, Rotation.West, 3, 2);
            var south = new ActivePiece(PieceKind.I, Rotation.South, 3, 2);
            // Keeps a gap in each row, so that none is full.
            var left = Enumerable.Range(0, TetrisGame.Height).Select(y => (0, y)).ToList();
            var table = new Table("I").Do("dd");
            table.FillAllBut(left.Concat(west.Cells));
            Assert.That(PlaceInPlace(table, Rotation.South), Is.EqualTo(PlaceResult.Invalid));
            table.FillAllBut(left.Concat(west.Cells).Concat(south.Cells));
            Assert.That(new[] { GameAction.RotateCw }.Where(table.Game.Apply), Is.Empty);
            Assert.That(PlaceInPlace(table, Rotation.South), Is.EqualTo(PlaceResult.Applied));
        }

        // Both directions end in a wall kick: clockwise to the left, counterclockwise to the right.
        [TestCase(2, ExpectedResult = PlaceResult.Applied)]
        [TestCase(4, ExpectedResult = PlaceResult.Invalid)]
        public PlaceResult AHalfTurnGoesWithTheClock(int x)
        {
            var table = new Table("T").Do("dd");
            var left = Enumerable.Range(0, TetrisGame.Height).Select(y => (0, y));
            var ways = new[]
            {
                new ActivePiece(PieceKind.T, Rotation.East, 2, 2),
                new ActivePiece(PieceKind.T, Rotation.South, 2, 2),
                new ActivePiece(PieceKind.T, Rotation.West, 4, 2),
                new ActivePiece(PieceKind.T, Rotation.South, 4, 2),
            };
            table.FillAllBut(left.Concat(ways.SelectMany(way => way.Cells.ToArray())));
            return table.Game.Place(new Placement(x, Rotation.South));
        }

        [Test]
        public void APlacementMayHoldFirst()
        {
            var table = new Table("TIO");
            Assert.That(
                table.Game.Place(new Placement(-2, Rotation.East, true)),
                Is.EqualTo(PlaceResult.Applied)
            );
            Assert.That(table.Rows(1), Is.EqualTo("#........."));
            Assert.That(
                (table.Game.Hold, table.Piece.Kind),
                Is.EqualTo((PieceKind.T, PieceKind.O))
            );
            Assert.That(table.Game.CanHold, Is.True, "Another piece has come.");
        }

        [Test]
        public void APlacementReportsThatHoldIsUnavailable()
        {
            var table = new Table("TIO").Do("h");
            var before = table.Game.StateHash();
            var placed = table.Game.Place(new Placement(3, Rotation.North, true));
            Assert.That(placed, Is.EqualTo(PlaceResult.HoldUnavailable));
            Assert.That(table.Game.StateHash(), Is.EqualTo(before));
        }

        [Test]
        public void APlacementIsRefusedIfItsHoldWouldEndTheGame()
        {
            var table = Blocked();
            var before = table.Game.StateHash();
            Assert.That(
                table.Game.Place(new Placement(3, Rotation.North, true)),
                Is.EqualTo(PlaceResult.Invalid)
            );
            Assert.That(table.Game.StateHash(), Is.EqualTo(before));
        }

        [TestCase("p")]
        [TestCase("DDDDDDDDDD")]
        public void PlacementsAreRefusedWhileTheGameIsNotPlayable(string actions)
        {
            var table = new Table("O").Do(actions);
            var before = table.Game.StateHash();
            Assert.That(
                table.Game.Place(new Placement(3, Rotation.North)),
                Is.EqualTo(PlaceResult.Invalid)
            );
            Assert.That(table.Game.StateHash(), Is.EqualTo(before));
        }

        [Test]
        public void APlacementAfterATurnCanBeASpin()
        {
            var table = new Table("T").Fill("...#......", "###...####", "####.#####");
            table.Do("c").Down(17);
            Assert.That(
                table.Game.Place(new Placement(3, Rotation.South)),
                Is.EqualTo(PlaceResult.Applied)
            );
            Assert.That(table.Game.LastEvent!.Value.TSpin, Is.EqualTo(TSpin.Full));
        }

        // All corners are blocked, but the piece that was turned is the one that goes to hold.
        [Test]
        public void ATurnOfThePieceThatGoesToHoldIsNoSpinOfTheOther()
        {
            var table = new Table("IT").Do("cw");
            var coming = new ActivePiece(PieceKind.T, Rotation.North, 3, 0).Cells;
            table.FillAllBut(
                Enumerable.Range(0, TetrisGame.Height).Select(y => (0, y)).Concat(coming)
            );
            Assert.That(
                table.Game.Place(new Placement(3, Rotation.North, true)),
                Is.EqualTo(PlaceResult.Applied)
            );
            var locked = table.Game.LastEvent!.Value;
            Assert.That((locked.Kind, locked.Spin), Is.EqualTo((PieceKind.T, TSpin.None)));
        }

        private static IEnumerable<TestCaseData> Reachable => Places(true);

        private static IEnumerable<TestCaseData> Unreachable => Places(false);

        private static IEnumerable<TestCaseData> Places(bool isReachable) =>
            from kind in "IOTSZJL"
            from rotation in System.Enum.GetValues<Rotation>()
            from x in Enumerable.Range(-3, 13)
            let shape = kind == 'O' ? Rotation.North : rotation
            let cells = new ActivePiece(Table.Kind(kind), shape, x, 0).Cells
            where cells.All(cell => cell.X >= 0 && cell.X < TetrisGame.Width) == isReachable
            select new TestCaseData(kind, x, rotation);

        private static PlaceResult PlaceInPlace(Table table, Rotation rotation) =>
            table.Game.Place(new Placement(table.Piece.X, rotation));

        private static Table Blocked()
        {
            var table = new Table("OI").Do("dd");
            return table.Fill(
                new[] { ".....#....", ".....#...." }
                    .Concat(Enumerable.Repeat("..........", 18))
                    .ToArray()
            );
        }

        private static IEnumerable<(int, int)> Filled(Table table) =>
            from x in Enumerable.Range(0, TetrisGame.Width)
            from y in Enumerable.Range(0, TetrisGame.Height)
            where table.Game.Cell(x, y) != 0
            select (x, y);
    }
}
