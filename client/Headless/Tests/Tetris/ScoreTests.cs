#nullable enable

using System.Linq;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    public sealed class ScoreTests
    {
        private static readonly string[] _wellOfFour =
        {
            "#########.",
            "#########.",
            "#########.",
            "#########.",
        };

        [TestCase(1, 40)]
        [TestCase(2, 100)]
        [TestCase(3, 300)]
        [TestCase(4, 1200)]
        public void PointsDependOnTheRowsClearedAtOnce(int rows, int points)
        {
            var table = new Table("I").Fill(_wellOfFour[..rows]);
            var locked = Tetris(table);
            Assert.That(locked.LinesCleared, Is.EqualTo(rows));
            Assert.That(locked.LineClearScore, Is.EqualTo(points));
            Assert.That(locked.Points, Is.EqualTo(points));
            Assert.That(locked.TSpin, Is.EqualTo(TSpin.None));
            Assert.That(locked.BackToBack, Is.EqualTo(rows == 4));
            Assert.That(table.Game.Lines, Is.EqualTo(rows));
        }

        [Test]
        public void RowsAboveClearedOnesComeDown()
        {
            var table = new Table("I").Fill("#.........", "#########.", ".#........", "#########.");
            Tetris(table);
            Assert.That(
                table.Rows(4),
                Is.EqualTo("..........\n..........\n#........#\n.#.......#")
            );
        }

        // The piece falls 17 rows, with two points for each.
        [Test]
        public void AHardDropIsTwoPointsARow()
        {
            var table = new Table("O").Do("D");
            Assert.That(table.Game.Score, Is.EqualTo(18 * 2));
            Assert.That(table.Game.LastEvent!.Value.Points, Is.Zero);
        }

        [Test]
        public void ASoftDropIsOnePointIfThePieceMoved()
        {
            var table = new Table("O").Down(18);
            Assert.That(table.Game.Score, Is.EqualTo(18));
            Assert.That(table.Game.Apply(GameAction.SoftDrop), Is.False);
            Assert.That(table.Game.Score, Is.EqualTo(18));
            Assert.That(table.Game.BoardId, Is.Zero, "It never locks.");
        }

        [Test]
        public void FourRowsAfterFourRowsScoreHalfAsMuchMore()
        {
            var table = new Table("I").Fill(_wellOfFour);
            Tetris(table);
            var second = Tetris(table.Fill(_wellOfFour));
            Assert.That(second.LineClearScore, Is.EqualTo(1800));
            Assert.That(second.Combo, Is.EqualTo(1));
            Assert.That(second.Points, Is.EqualTo(1850), "The combo is counted after the half.");
        }

        [TestCase(3, 1200, TestName = "ThreeRowsEndBackToBack")]
        [TestCase(0, 1800, TestName = "BackToBackStaysOverALockWithoutRows")]
        public void OnlyAnEasierClearEndsBackToBack(int rowsBetween, int points)
        {
            var table = new Table("I").Fill(_wellOfFour);
            Tetris(table);
            Tetris(table.Fill(_wellOfFour[..rowsBetween]));
            table.Empty().Fill(_wellOfFour);
            Assert.That(Tetris(table).LineClearScore, Is.EqualTo(points));
        }

        [Test]
        public void AComboCountsTheLocksThatClearOneAfterTheOther()
        {
            var table = new Table("I");
            for (var combo = 0; combo < 4; combo++)
            {
                var locked = Tetris(table.Fill(_wellOfFour[..1]));
                Assert.That(locked.Combo, Is.EqualTo(combo));
                Assert.That(locked.LineClearScore, Is.EqualTo(40));
                Assert.That(locked.Points, Is.EqualTo(40 + 50 * combo));
                // The part of the piece above its row would block the next piece.
                table.Empty();
            }
            Assert.That(Tetris(table).Combo, Is.EqualTo(-1));
            Assert.That(Tetris(table.Empty().Fill(_wellOfFour[..1])).Combo, Is.Zero);
        }

        [Test]
        public void PointsForRowsGrowWithTheLevelBeforeThem()
        {
            var table = new Table("I");
            for (var i = 0; i < 9; i++)
            {
                Tetris(table.Fill(_wellOfFour[..1]));
                Tetris(table.Empty());
                table.Empty();
            }
            Assert.That(table.Game.Level, Is.Zero);
            var last = Tetris(table.Fill(_wellOfFour));
            Assert.That(last.Points, Is.EqualTo(1200), "Still level 0.");
            Assert.That((table.Game.Lines, table.Game.Level), Is.EqualTo((13, 1)));
            Assert.That(
                Tetris(table.Fill(_wellOfFour)).Points,
                Is.EqualTo(1200 * 2 * 3 / 2 + 50),
                "The combo does not grow with the level."
            );
        }

        [TestCase("###...####", 2, 1200)]
        [TestCase("##....####", 1, 800)]
        [TestCase("##....###.", 1, 800)]
        public void ATSpinCounts(string middle, int rows, int points)
        {
            var table = new Table("T").Fill("...#......", middle, "####.#####");
            var locked = Last(table.Do("c").Down(17).Do("cD"));
            Assert.That(locked.Spin, Is.EqualTo(TSpin.Full));
            Assert.That(locked.TSpin, Is.EqualTo(TSpin.Full));
            Assert.That(locked.LinesCleared, Is.EqualTo(rows));
            Assert.That(locked.LineClearScore, Is.EqualTo(points));
            Assert.That(locked.BackToBack, Is.True);
        }

        [Test]
        public void ATSpinWithoutRowsScoresButIsNotReported()
        {
            var table = new Table("T").Fill("...#......", "##....####", ".###.#####");
            var before = table.Do("c").Down(17).Do("c").Game.Score;
            var locked = Last(table.Do("D"));
            Assert.That(table.Game.Score - before, Is.EqualTo(400));
            Assert.That(locked.Spin, Is.EqualTo(TSpin.Full));
            Assert.That(locked.TSpin, Is.EqualTo(TSpin.None));
            Assert.That(locked.LineClearScore, Is.Zero);
            Assert.That(locked.Combo, Is.EqualTo(-1));
        }

        [Test]
        public void ATSpinTripleComesInByTheLastTry()
        {
            var table = Triple("#####.####");
            var locked = Last(table.Do("wD"));
            Assert.That(locked.TSpin, Is.EqualTo(TSpin.Full));
            Assert.That(locked.LinesCleared, Is.EqualTo(3));
            Assert.That(locked.LineClearScore, Is.EqualTo(1600));
        }

        // One front corner is free, which would make a mini without the last kick.
        [Test]
        public void TheLastTryMakesAnySpinAFullOne()
        {
            var locked = Last(Triple("####..####").Do("wD"));
            Assert.That(locked.TSpin, Is.EqualTo(TSpin.Full));
            Assert.That(locked.LineClearScore, Is.EqualTo(1200));
        }

        [TestCase(".#########", 1, 200)]
        [TestCase(".########.", 0, 0)]
        public void ASpinWithAFrontCornerFreeIsAMini(string lowest, int rows, int points)
        {
            var table = new Table("T").Do("lll").Down(17).Fill(lowest);
            var before = table.Game.Score;
            var locked = Last(table.Do("cD"));
            Assert.That(locked.Spin, Is.EqualTo(TSpin.Mini));
            Assert.That(locked.LinesCleared, Is.EqualTo(rows));
            Assert.That(locked.LineClearScore, Is.EqualTo(points));
            Assert.That(locked.BackToBack, Is.False);
            Assert.That(table.Game.Score - before, Is.EqualTo(rows == 0 ? 100 : points));
        }

        [Test]
        public void AMiniOfTwoRowsCounts()
        {
            var table = new Table("T").Do("r").Down(18);
            table.Fill("####.#####", "####..####", "####...###");
            var locked = Last(table.Do("cD"));
            Assert.That(locked.TSpin, Is.EqualTo(TSpin.Mini));
            Assert.That(locked.LinesCleared, Is.EqualTo(2));
            Assert.That(locked.LineClearScore, Is.EqualTo(400));
        }

        [Test]
        public void AFullSpinWithRowsIsBackToBackWithFourRows()
        {
            var table = new Table("ITT").Fill(_wellOfFour);
            Tetris(table);
            table.Fill("...#......", "###...####", "####.#####");
            Assert.That(Last(table.Do("c").Down(17).Do("cD")).LineClearScore, Is.EqualTo(1800));
        }

        [Test]
        public void BackToBackStaysOverAFullSpinWithoutRows()
        {
            var table = new Table("ITI").Fill(_wellOfFour);
            Tetris(table);
            table.Fill("...#......", "##....####", ".###.#####");
            var spun = Last(table.Do("c").Down(17).Do("cD"));
            Assert.That((spun.Spin, spun.BackToBack), Is.EqualTo((TSpin.Full, false)));
            Assert.That(Tetris(table.Empty().Fill(_wellOfFour)).LineClearScore, Is.EqualTo(1800));
        }

        // Two corners are blocked, by the ground.
        [Test]
        public void ATurnWithTwoCornersBlockedIsNoSpin()
        {
            var table = new Table("T").Do("cwD");
            Assert.That(Last(table).Spin, Is.EqualTo(TSpin.None));
        }

        // All corners are blocked, but the piece has not been turned since it appeared.
        [TestCase("ch", TestName = "ATurnBeforeASwapIsNoSpin")]
        [TestCase("cD", TestName = "ATurnOfThePieceBeforeIsNoSpin")]
        public void OnlyItsOwnTurnIsASpin(string before)
        {
            var table = new Table("T").Do(before);
            table.FillAllBut(Enumerable.Range(0, TetrisGame.Height).Select(y => (0, y)));
            Assert.That(Last(table.Do("D")).Spin, Is.EqualTo(TSpin.None));
        }

        [Test]
        public void AMoveThatFailsLeavesTheSpinASpin()
        {
            var table = new Table("T").Fill("...#......", "###...####", "####.#####");
            Assert.That(Last(table.Do("c").Down(17).Do("cwlcrlrD")).Spin, Is.EqualTo(TSpin.Full));
        }

        // Three corners are blocked in each case.
        [TestCase(
            "lcw",
            17,
            "",
            ExpectedResult = TSpin.Mini,
            TestName = "ATurnBeforeTheLockIsASpin"
        )]
        [TestCase(
            "lcw",
            16,
            "",
            ExpectedResult = TSpin.Mini,
            TestName = "ATurnBeforeAHardDropIsASpin"
        )]
        [TestCase(
            "cw",
            17,
            "l",
            ExpectedResult = TSpin.None,
            TestName = "AMoveAfterTheTurnIsNoSpin"
        )]
        [TestCase(
            "lcw",
            16,
            "d",
            ExpectedResult = TSpin.None,
            TestName = "ARowDownAfterTheTurnIsNoSpin"
        )]
        [TestCase("l", 17, "", ExpectedResult = TSpin.None, TestName = "WithoutATurnThereIsNoSpin")]
        public TSpin OnlyATurnIsASpin(string turns, int rows, string then)
        {
            var table = new Table("T").Do("r").Down(rows).Do(turns);
            table.Fill("...#......", "..........", "####.#####");
            table.Do(then + "D");
            Assert.That(table.Rows(2), Is.EqualTo("...###....\n####.#####"));
            return Last(table).Spin;
        }

        [Test]
        public void AFallAfterTheTurnIsNoSpin()
        {
            var table = new Table("T", true).Ticks(16 * 1000 / 16).Do("cw");
            table.Fill("...#......", "..........", "####.#####");
            Assert.That(table.Ticks(63).Piece.Y, Is.EqualTo(17));
            Assert.That(Last(table.Do("D")).Spin, Is.EqualTo(TSpin.None));
        }

        [Test]
        public void AnotherPieceInTheSamePlaceIsNoSpin()
        {
            var table = new Table("J").Do("lll").Down(17).Fill("..########");
            Assert.That(Last(table.Do("cD")).Spin, Is.EqualTo(TSpin.None));
        }

        // The T stands on the ledge with its right arm below the roof, and is turned down into the slot.
        private static Table Triple(string lowest) =>
            new Table("T")
                .Fill(".....#....", "..........", "#####.####", "####..####", lowest)
                .Do("l")
                .Down(15)
                .Do("r");

        private static LockEvent Tetris(Table table)
        {
            Assert.That(
                table.Game.Place(new Placement(7, Rotation.East)),
                Is.EqualTo(PlaceResult.Applied)
            );
            return Last(table);
        }

        private static LockEvent Last(Table table) => table.Game.LastEvent!.Value;
    }
}
