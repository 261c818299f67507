#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Which nodes are marked as covered, given what each finds in front of it.</summary>
    public class CoverMarksTests
    {
        private static readonly AbuRect Left = new(0, 0, 100, 100);
        private static readonly AbuRect Right = new(100, 0, 200, 100);
        private int _tests;

        [SetUp]
        public void Begin() => _tests = 0;

        [Test]
        public void ANodeIsMarkedWithTheNameOfWhatCoversIt() =>
            AssertTree(
                new[]
                {
                    Covered("A", new NodeCover(Left, "Shop")),
                    Covered("B", new NodeCover(null, null)),
                    Covered("C", NodeCover.NoPointer),
                    Covered("D", null),
                    Nodes.Text("E"),
                },
                "A (covered by Shop)",
                "B (covered)",
                "C (takes no pointer)",
                "D",
                "E"
            );

        [TestCase("Shop (big)", "A (covered)")]
        [TestCase("Shop -- all you need", "A (covered)")]
        [TestCase(
            "1234567890123456789012345678901234567890",
            "A (covered by 1234567890123456789012345678901234567890)"
        )]
        [TestCase("12345678901234567890123456789012345678901", "A (covered)")]
        public void ANameThatWouldEndTheStateIsLeftOut(string name, string label) =>
            AssertTree(new[] { Covered("A", new NodeCover(Left, name)) }, label);

        [Test]
        public void AGroupInWhichAllIsCoveredIsMarkedOnce() =>
            AssertTree(
                new[]
                {
                    Nodes.Group(
                        "Hand",
                        Covered("A", new NodeCover(Left, "Shop")),
                        Covered("B", new NodeCover(Right, "Menu")),
                        Within("Text", new AbuRect(110, 10, 20, 20))
                    ),
                },
                "Hand (covered by Menu)",
                "  A",
                "  B",
                "  Text"
            );

        [Test]
        public void AGroupWithoutANameIsNotMarked() =>
            AssertTree(
                new[] { Nodes.Group(null, Covered("A", new NodeCover(Left, "Shop"))) },
                "",
                "  A (covered by Shop)"
            );

        [Test]
        public void AGroupThatShowsSomethingIsNotMarked()
        {
            var shop = new NodeCover(Left, "Shop");
            AssertTree(
                new[] { Nodes.Group("Hand", Covered("A", shop), Covered("B", null)) },
                "Hand",
                "  A (covered by Shop)",
                "  B"
            );
            AssertTree(
                new[]
                {
                    Nodes.Group(
                        "Hand",
                        Covered("A", shop),
                        Within("Out", new AbuRect(90, 0, 20, 9))
                    ),
                },
                "Hand",
                "  A (covered by Shop)",
                "  Out"
            );
            AssertTree(
                new[] { Nodes.Group("Hand", Covered("A", shop), Nodes.Text("Nowhere")) },
                "Hand",
                "  A (covered by Shop)",
                "  Nowhere"
            );
            AssertTree(
                new[]
                {
                    Nodes.Group("Hand", Covered("A", shop), Covered("B", NodeCover.NoPointer)),
                },
                "Hand",
                "  A (covered by Shop)",
                "  B (takes no pointer)"
            );
        }

        [Test]
        public void OfCoversWithoutAPlaceOnlyOneNameIsSaid()
        {
            AssertTree(
                new[]
                {
                    Nodes.Group(
                        "Hand",
                        Covered("A", new NodeCover(new AbuRect(0, 0, 9, 9), "Shop")),
                        Nodes.Group("In", Covered("B", new NodeCover(Right, "Menu")))
                    ),
                },
                "Hand (covered by Menu)",
                "  A",
                "  In",
                "    B"
            );
            AssertTree(
                new[]
                {
                    Covered(
                        "Pile",
                        new NodeCover(Left, "Shop"),
                        Covered("A", new NodeCover(null, "x")),
                        Covered("B", new NodeCover(null, "y"))
                    ),
                },
                "Pile (covered by Shop)",
                "  A",
                "  B"
            );
        }

        [Test]
        public void ACoveredNodeWhoseContentShowsIsMarkedAlone() =>
            AssertTree(
                new[] { Covered("Pile", new NodeCover(Left, "Shop"), Covered("Top", null)) },
                "Pile (covered by Shop)",
                "  Top"
            );

        [Test]
        public void ATreeWithoutTestsIsLeftAlone() =>
            AssertTree(new[] { Nodes.Group("Hand", Nodes.Text("A")) }, "Hand", "  A");

        [Test]
        public void OfALargeTreeWhatIsPrintedIsTestedAndOneOfEachOtherGroup()
        {
            var shop = new NodeCover(Left, "Shop");
            var groups = Enumerable
                .Range(0, 30)
                .Select(i =>
                    Nodes.Group(
                        $"{i}",
                        Enumerable
                            .Range(0, 10)
                            .Select(k => Covered($"{i} {k}", i == 3 ? shop : null))
                            .ToArray()
                    )
                )
                .ToArray();
            var below = new TreeShape(new SnapshotParams { Below = "3" });
            var labels = Marked(groups, below);
            // 10 that are printed, and one of each of the 29 other groups.
            Assert.That(_tests, Is.EqualTo(10 + 29));
            Assert.That(labels, Does.Contain("3 (covered by Shop)"));
            Assert.That(labels.Count(label => label.Contains("covered")), Is.EqualTo(1));
            _tests = 0;
            Marked(groups.Take(20).ToArray(), below);
            Assert.That(_tests, Is.EqualTo(200), "all of a small tree");
        }

        [TestCase(true)]
        [TestCase(false)]
        public void CoveredNodesGiveWayToOthersInATreeThatIsTooLong(bool lowers)
        {
            var nodes = Enumerable
                .Range(0, 4)
                .Select(i => Covered($"{i}", i < 2 ? new NodeCover(Left, "Shop") : null))
                .ToArray();
            var tree = TreeNode.FromScene(
                new List<AbuSceneNode> { Nodes.Node("application", "Game", nodes) }
            );
            CoverMarks.Apply(tree, new TreeShape(new SnapshotParams()), lowers);
            Assert.That(
                tree[0].Children.Select(node => node.Weight),
                Is.EqualTo(lowers ? new float?[] { 4, 4, 5, 5 } : new float?[] { 5, 5, 5, 5 })
            );
        }

        private void AssertTree(AbuSceneNode[] nodes, params string[] labels) =>
            Assert.That(Marked(nodes, new TreeShape(new SnapshotParams())), Is.EqualTo(labels));

        private static List<string> Marked(AbuSceneNode[] nodes, TreeShape shape)
        {
            var tree = TreeNode.FromScene(
                new List<AbuSceneNode> { Nodes.Node("application", "Game", nodes) }
            );
            CoverMarks.Apply(tree, shape, lowers: true);
            return tree[0].Children.SelectMany(node => Lines(node, "")).ToList();
        }

        private static IEnumerable<string> Lines(TreeNode node, string indent) =>
            node
                .Children.SelectMany(child => Lines(child, indent + "  "))
                .Prepend(indent + node.Label);

        // A node that finds this in front of it when it is tested.
        private AbuSceneNode Covered(string label, NodeCover? cover, params AbuSceneNode[] children)
        {
            var node = Nodes.Node("button", label, children);
            node.Weight = 5;
            node.FindCover = () =>
            {
                _tests++;
                return cover;
            };
            return node;
        }

        private static AbuSceneNode Within(string label, AbuRect bounds)
        {
            var node = Nodes.Text(label);
            node.Bounds = bounds;
            return node;
        }
    }
}
