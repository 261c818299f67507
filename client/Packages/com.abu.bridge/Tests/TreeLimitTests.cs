#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>Long trees: what is left out, and what is said of it.</summary>
    public class TreeLimitTests
    {
        private const string Ask = "; ask with in, near, role or max\"";

        [Test]
        public void AShortTreeIsWhole()
        {
            var tree = Node("application", "Game", Weighed("Chest", 1), Weighed("Rock", 0));
            var data = Print(tree);
            Assert.That(data.Snapshot.Split('\n'), Has.Length.EqualTo(3));
            Assert.That(data.IsCut, Is.False);
        }

        [Test]
        public void ALongTreeKeepsWhatMattersMostInItsOrder()
        {
            var things = Enumerable.Range(0, 1000).Select(i => Weighed($"Thing {i}", i % 10));
            var data = Print(Node("application", "Game", things.ToArray()));
            Assert.That(data.IsCut, Is.True);
            Assert.That(Encoding.UTF8.GetByteCount(data.Snapshot), Is.InRange(7000, 8192));
            var lines = data.Snapshot.Split('\n');
            var numbers = lines.Skip(1).SkipLast(1).Select(NumberOf).ToList();
            Assert.That(numbers, Is.Ordered);
            Assert.That(numbers.Count(number => number % 10 == 9), Is.EqualTo(100));
            Assert.That(numbers.Min(number => number % 10), Is.EqualTo(numbers.Min(WeightOf)));
            Assert.That(data.Refs, Has.Count.EqualTo(numbers.Count), "only what is printed");
            var left = 1000 - numbers.Count;
            Assert.That(lines.Last(), Is.EqualTo($"  - note \"{left} button left out{Ask}"));
        }

        [Test]
        public void AGroupGoesWithTheLastOfItsThings()
        {
            var near = Group("Near", Weighed("Chest", 1));
            var far = Group("Far", Weighed("Rock", 0), Weighed("Tree", 0));
            Assert.That(
                Print(
                    Node("application", "Game", near, far),
                    new SnapshotParams { Max = 1 }
                ).Snapshot,
                Is.EqualTo(
                    "- application \"Game\"\n"
                        + "  - group \"Near\"\n"
                        + "    - button \"Chest\" [ref=e1]\n"
                        + $"  - note \"2 button left out{Ask}"
                )
            );
        }

        [Test]
        public void ATreeOfTheGamesOwnIsNeverCutUnasked()
        {
            var cards = Enumerable.Range(0, 1000).Select(i => Button($"Card {i}")).ToArray();
            var tree = Node("application", "Game", cards);
            Assert.That(Print(tree).Snapshot.Split('\n'), Has.Length.EqualTo(1001));
            var few = Print(tree, new SnapshotParams { Max = 2 }).Snapshot.Split('\n');
            Assert.That(few, Has.Length.EqualTo(4));
            Assert.That(few[1], Does.Contain("Card 0"), "those at the top first");
        }

        [Test]
        public void BesideALongTreeOfTheGamesOwnSomeThingsAreKept()
        {
            var cards = Enumerable.Range(0, 1000).Select(i => Button($"Card {i}"));
            var things = Enumerable.Range(0, 1000).Select(i => Weighed($"Thing {i}", i));
            var lines = Print(Node("application", "Game", cards.Concat(things).ToArray()))
                .Snapshot.Split('\n');
            Assert.That(lines.Count(line => line.Contains("Card")), Is.EqualTo(1000));
            Assert.That(lines.Count(line => line.Contains("Thing")), Is.InRange(20, 100));
        }

        [TestCase("Chest")]
        [TestCase("A \"quoted\" \\ line\nend\t")]
        [TestCase("Ärger, 漢字 and 😀")]
        [TestCase("\u0001\u2028 and \ud800 alone")]
        public void TheSizeOfALabelIsThatOfItsPrintedText(string label)
        {
            var quoted = LabelText.Quote(label);
            Assert.That(
                LabelText.BytesOf(label),
                Is.EqualTo(Encoding.UTF8.GetByteCount(quoted) - 2)
            );
        }

        private static int NumberOf(string line) =>
            int.Parse(new string(line.Split('"')[1].Where(char.IsDigit).ToArray()));

        private static int WeightOf(int number) => number % 10;

        private static AbuSceneNode Weighed(string label, float weight)
        {
            var node = Button(label);
            node.Weight = weight;
            return node;
        }

        private static SnapshotData Print(AbuSceneNode tree, SnapshotParams? options = null) =>
            SnapshotFormatter.Format(
                new List<AbuSceneNode> { tree },
                options ?? new SnapshotParams()
            );
    }
}
