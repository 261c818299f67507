#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    /// <summary>
    /// The published rules of the Super Rotation System, with y upwards: five places to try for each of eight turns.
    /// </summary>
    public sealed class TurnTests
    {
        private const string Others = "JLSTZ";

        private static readonly string[] _turnsOfOthers =
        {
            "0>R (0,0) (-1,0) (-1,+1) (0,-2) (-1,-2)",
            "R>0 (0,0) (+1,0) (+1,-1) (0,+2) (+1,+2)",
            "R>2 (0,0) (+1,0) (+1,-1) (0,+2) (+1,+2)",
            "2>R (0,0) (-1,0) (-1,+1) (0,-2) (-1,-2)",
            "2>L (0,0) (+1,0) (+1,+1) (0,-2) (+1,-2)",
            "L>2 (0,0) (-1,0) (-1,-1) (0,+2) (-1,+2)",
            "L>0 (0,0) (-1,0) (-1,-1) (0,+2) (-1,+2)",
            "0>L (0,0) (+1,0) (+1,+1) (0,-2) (+1,-2)",
        };

        private static readonly string[] _turnsOfI =
        {
            "0>R (0,0) (-2,0) (+1,0) (-2,-1) (+1,+2)",
            "R>0 (0,0) (+2,0) (-1,0) (+2,+1) (-1,-2)",
            "R>2 (0,0) (-1,0) (+2,0) (-1,+2) (+2,-1)",
            "2>R (0,0) (+1,0) (-2,0) (+1,-2) (-2,+1)",
            "2>L (0,0) (+2,0) (-1,0) (+2,+1) (-1,-2)",
            "L>2 (0,0) (-2,0) (+1,0) (-2,-1) (+1,+2)",
            "L>0 (0,0) (+1,0) (-2,0) (+1,-2) (-2,+1)",
            "0>L (0,0) (-1,0) (+2,0) (-1,+2) (+2,-1)",
        };

        private static IEnumerable<TestCaseData> Turns =>
            from table in new (string Kinds, string[] Lines)[]
            {
                (Others, _turnsOfOthers),
                ("I", _turnsOfI),
            }
            from kind in table.Kinds
            from line in table.Lines
            select new TestCaseData(kind, line).SetArgDisplayNames(kind.ToString(), line[..3]);

        // Only the piece's own cells and those of one try are free, so the piece must go to the first try that fits.
        [TestCaseSource(nameof(Turns))]
        public void ATurnedPieceIsTriedInFivePlaces(char kind, string line)
        {
            var (from, to, tries) = Parse(line);
            var reached = new HashSet<int>();
            for (var goal = 0; goal < tries.Length; goal++)
            {
                var table = InTheMiddle(kind, from);
                var start = table.Piece;
                var places = tries
                    .Select(by => new ActivePiece(start.Kind, to, start.X + by.X, start.Y - by.Y))
                    .ToArray();
                table.FillAllBut(places[goal].Cells);
                var expected = places.First(place => IsFree(table, place));
                reached.Add(System.Array.IndexOf(places, expected));

                Assert.That(table.Game.Apply(Turn(from, to)), Is.True);
                Assert.That(Describe(table.Piece), Is.EqualTo(Describe(expected)));
            }
            Assert.That(reached, Does.Contain(0).And.Contain(4), "The tries are told apart.");
        }

        [TestCaseSource(nameof(Turns))]
        public void APieceThatFitsNowhereStaysAsItIs(char kind, string line)
        {
            var (from, to, _) = Parse(line);
            var table = InTheMiddle(kind, from);
            table.FillAllBut(Enumerable.Empty<(int, int)>());
            var before = table.Game.StateHash();
            Assert.That(table.Game.Apply(Turn(from, to)), Is.False);
            Assert.That(table.Game.StateHash(), Is.EqualTo(before));
        }

        [Test]
        public void ASquareDoesNotTurn()
        {
            var table = new Table("O");
            Assert.That(table.Game.Apply(GameAction.RotateCw), Is.False);
            Assert.That(table.Game.Apply(GameAction.RotateCcw), Is.False);
            Assert.That(table.Piece.Rotation, Is.EqualTo(Rotation.North));
        }

        [TestCase('I', "....\n####\n....\n....", "..#.\n..#.\n..#.\n..#.")]
        [TestCase('O', ".##.\n.##.\n....\n....", ".##.\n.##.\n....\n....")]
        [TestCase('T', ".#..\n###.\n....\n....", ".#..\n.##.\n.#..\n....")]
        [TestCase('S', ".##.\n##..\n....\n....", ".#..\n.##.\n..#.\n....")]
        [TestCase('Z', "##..\n.##.\n....\n....", "..#.\n.##.\n.#..\n....")]
        [TestCase('J', "#...\n###.\n....\n....", ".##.\n.#..\n.#..\n....")]
        [TestCase('L', "..#.\n###.\n....\n....", ".#..\n.#..\n.##.\n....")]
        public void PiecesHaveTheUsualShapes(char kind, string north, string east)
        {
            Assert.That(Picture(kind, Rotation.North), Is.EqualTo(north));
            Assert.That(Picture(kind, Rotation.East), Is.EqualTo(east));
            var size = kind == 'I' ? 4 : 3;
            var twice = kind == 'O' ? north : Turned(Turned(north, size), size);
            Assert.That(Picture(kind, Rotation.South), Is.EqualTo(twice));
            var thrice = kind == 'O' ? north : Turned(twice, size);
            Assert.That(Picture(kind, Rotation.West), Is.EqualTo(thrice));
        }

        private static string Picture(char kind, Rotation rotation)
        {
            var cells = new ActivePiece(Table.Kind(kind), rotation, 0, 0).Cells.ToHashSet();
            return Draw((x, y) => cells.Contains((x, y)));
        }

        private static string Turned(string picture, int size)
        {
            var rows = picture.Split('\n');
            return Draw((x, y) => x < size && y < size && rows[size - 1 - x][y] == '#');
        }

        private static string Draw(System.Func<int, int, bool> isFilled) =>
            string.Join(
                "\n",
                Enumerable
                    .Range(0, 4)
                    .Select(y =>
                        string.Concat(
                            Enumerable.Range(0, 4).Select(x => isFilled(x, y) ? '#' : '.')
                        )
                    )
            );

        private static Table InTheMiddle(char kind, Rotation rotation)
        {
            var table = new Table(kind.ToString()).Down(8);
            for (var i = 0; i < (int)rotation; i++)
            {
                table.Game.Apply(GameAction.RotateCw);
            }
            Assert.That(table.Piece.Rotation, Is.EqualTo(rotation));
            return table;
        }

        private static bool IsFree(Table table, ActivePiece place) =>
            place.Cells.All(cell => table.Game.Cell(cell.X, cell.Y) == 0);

        private static GameAction Turn(Rotation from, Rotation to) =>
            ((int)to - (int)from + 4) % 4 == 1 ? GameAction.RotateCw : GameAction.RotateCcw;

        private static (Rotation From, Rotation To, (int X, int Y)[] Tries) Parse(string line)
        {
            var words = line.Split(' ');
            var tries = words
                .Skip(1)
                .Select(word => word.Trim('(', ')').Split(','))
                .Select(pair => (int.Parse(pair[0]), int.Parse(pair[1])))
                .ToArray();
            const string Names = "0R2L";
            return ((Rotation)Names.IndexOf(line[0]), (Rotation)Names.IndexOf(line[2]), tries);
        }

        private static string Describe(ActivePiece piece) =>
            $"{piece.Kind} {piece.Rotation} at {piece.X},{piece.Y}";
    }
}
