#nullable enable

using System.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Which areas lie in rows and columns. Each text is a picture: a letter is an area of 10 by 10, a dot a free place.</summary>
    public class LatticeTests
    {
        [TestCase("ab cd", "a1,1 b1,2 c2,1 d2,2")]
        [TestCase("abc d..", "a1,1 b1,2 c1,3 d2,1", TestName = "TheLastRowMayEndSooner")]
        [TestCase("a.bc d.ef", "a1,1 b1,3 c1,4 d2,1 e2,3 f2,4", TestName = "AFreeColumnCounts")]
        [TestCase("ab cd .. ef", "a1,1 b1,2 c2,1 d2,2 e4,1 f4,2", TestName = "AFreeRowCounts")]
        [TestCase(".ab cde fg.", "a1,2 b1,3 c2,1 d2,2 e2,3 f3,1 g3,2")]
        public void AreasInRowsAndColumns(string picture, string places)
        {
            var areas = Areas(picture);
            var lattice = Lattice.Of(areas)!;
            var found = areas.Select(
                (_, i) => $"{(char)('a' + i)}{lattice.RowOf(i) + 1},{lattice.ColumnOf(i) + 1}"
            );
            Assert.That(string.Join(" ", found), Is.EqualTo(places));
        }

        [TestCase("abcd", TestName = "OneRow")]
        [TestCase("a b c d", TestName = "OneColumn")]
        [TestCase(".a. bcd", TestName = "KeysOfAKeyboard")]
        [TestCase("a.... .b... ..c.. ...d. ....e f....", TestName = "Scattered")]
        [TestCase("ab", TestName = "TooFew")]
        public void OtherAreas(string picture) => Assert.That(Lattice.Of(Areas(picture)), Is.Null);

        [Test]
        public void SmallErrorsDoNotAddUp()
        {
            // Each column is 4 % of a cell further to the right than the one before says.
            var areas = Enumerable
                .Range(0, 60)
                .Select(i => new AbuRect(i % 30 * 10.4f, i / 30 * 12, 10, 10))
                .ToArray();
            var lattice = Lattice.Of(areas)!;
            Assert.That((lattice.Rows, lattice.Columns), Is.EqualTo((2, 30)));
            Assert.That(lattice.ColumnOf(59), Is.EqualTo(29));
            Assert.That(lattice.AreaAt(1, 29).X, Is.EqualTo(29 * 10.4f).Within(0.01f));
        }

        [Test]
        public void AreasOfDifferentSizesOrInOnePlaceAreNoGrid()
        {
            var areas = Areas("ab cd");
            areas[2] = new AbuRect(areas[2].X, areas[2].Y, 20, 10);
            Assert.That(Lattice.Of(areas), Is.Null);
            areas = Areas("abc def");
            areas[2] = areas[1];
            Assert.That(Lattice.Of(areas), Is.Null);
            areas = Areas("abc def");
            areas[2] = new AbuRect(areas[2].X + 4, areas[2].Y, 10, 10);
            Assert.That(Lattice.Of(areas), Is.Null, "between two columns");
        }

        [TestCase("ab c.", "ab\nc·", TestName = "TheFreePlaceOfASlidingPuzzle")]
        [TestCase(".a bc", "·a\nbc")]
        [TestCase("ab. cde", "ab·\ncde")]
        [TestCase(".a. bcd", null, TestName = "KeysOfAKeyboardInAFrame")]
        [TestCase("ab ..", null, TestName = "OneRowInAFrame")]
        public void OneFreePlaceInAFrameThatIsFullOtherwise(string picture, string? board)
        {
            var rows = picture.Split(' ');
            var frame = new AbuRect(5, 7, (12 * rows[0].Length) - 2, (12 * rows.Length) - 2);
            var areas = Areas(picture);
            var lattice = Lattice.Of(areas, frame);
            Assert.That(lattice == null ? null : Picture(lattice, areas.Length), Is.EqualTo(board));
            var larger = new AbuRect(5, 7, frame.Width + 10, frame.Height);
            Assert.That(Lattice.Of(areas, larger), Is.Null, "in a larger frame");
        }

        [Test]
        public void TheSameRowsAndColumnsHoldFewer()
        {
            var lattice = Lattice.Of(Areas("abc def ghi"))!;
            Assert.That(
                Picture(lattice.With(Areas("... ... .a."))!, 1),
                Is.EqualTo("···\n···\n·a·")
            );
            Assert.That(lattice.With(Areas("... ... ... .a.")), Is.Null, "below");
            Assert.That(lattice.With(Areas("...a")), Is.Null, "beside");
            var between = new[] { new AbuRect(11, 7, 10, 10) };
            Assert.That(lattice.With(between), Is.Null, "between two columns");
            var areas = Areas("abc");
            areas[1] = areas[0];
            Assert.That(lattice.With(areas), Is.Null, "in one place");
        }

        private static string Picture(Lattice lattice, int count)
        {
            var rows = Enumerable
                .Range(0, lattice.Rows)
                .Select(_ => new string('·', lattice.Columns).ToCharArray())
                .ToList();
            for (var i = 0; i < count; i++)
            {
                rows[lattice.RowOf(i)][lattice.ColumnOf(i)] = (char)('a' + i);
            }
            return string.Join("\n", rows.Select(row => new string(row)));
        }

        private static AbuRect[] Areas(string picture)
        {
            var rows = picture.Split(' ');
            return Enumerable
                .Range(0, rows.Length)
                .SelectMany(row => rows[row].Select((sign, column) => (sign, row, column)))
                .Where(cell => cell.sign != '.')
                .Select(cell => new AbuRect(5 + 12 * cell.column, 7 + 12 * cell.row, 10, 10))
                .ToArray();
        }
    }
}
