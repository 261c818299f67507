#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    public class RefTableTests
    {
        private RefTable _table = new(0);

        [SetUp]
        public void Begin() => _table = new RefTable(0);

        [Test]
        public void TheFirstTreeIsNumberedDepthFirst()
        {
            var roots = Number(Group("A", Group("B", Button("1")), Button("2")), Button("3"));
            Assert.That(Refs(roots), Is.EqualTo(new[] { "1 e1", "2 e2", "3 e3" }));
        }

        [Test]
        public void NodesThatStayKeepTheirRefsAndNewOnesGetTheNextNumbersDepthFirst()
        {
            Number(Button("A"), Button("B"), Button("C"));
            var roots = Number(Button("D"), Button("C"), Group("G", Button("E")), Button("A"));
            Assert.That(Refs(roots), Is.EqualTo(new[] { "D e4", "C e3", "E e5", "A e1" }));
        }

        [Test]
        public void ANodeThatComesBackHasItsRefAgain()
        {
            Number(Button("A"), Button("B"));
            Number(Button("B"));
            Assert.That(
                Refs(Number(Button("A"), Button("B"))),
                Is.EqualTo(new[] { "A e1", "B e2" })
            );
        }

        [Test]
        public void AKeyStandsForALabelThatChanges()
        {
            Number(Keyed("Hand (2 cards)", "Hand", Button("A"), Button("B")));
            var roots = Number(Keyed("Hand (1 card)", "Hand", Button("B")));
            Assert.That(Refs(roots), Is.EqualTo(new[] { "B e2" }));
            Assert.That(
                Refs(Number(Group("Hand (1 card)", Button("B")))),
                Is.EqualTo(new[] { "B e3" })
            );
        }

        [Test]
        public void WhenOneOfEqualSiblingsGoesTheOthersGetNewRefs()
        {
            Number(Button("A"), Button("A"));
            Assert.That(Refs(Number(Button("A"))), Is.EqualTo(new[] { "A e3" }));
            Assert.That(
                Refs(Number(Button("A"), Button("A"))),
                Is.EqualTo(new[] { "A e4", "A e5" }),
                "one of them is another than before"
            );
        }

        [Test]
        public void AnIdentityTellsEqualSiblingsApartWhateverTheirLabelsSay()
        {
            Number(Identified("A", 1), Identified("A", 2));
            Assert.That(
                Refs(Number(Identified("B", 2), Identified("A", 3))),
                Is.EqualTo(new[] { "B e2", "A e3" })
            );
        }

        [Test]
        public void TwoNodesWithOneIdentityAreCountedLikeEqualOnes()
        {
            var roots = Number(Identified("A", 1), Identified("B", 1));
            Assert.That(Refs(roots), Is.EqualTo(new[] { "A e1", "B e2" }));
            Assert.That(Refs(Number(Identified("B", 1))), Is.EqualTo(new[] { "B e3" }));
        }

        [Test]
        public void AnIdentityIsNoLabel()
        {
            Number(Identified("A", "B"));
            Assert.That(Refs(Number(Button("B"))), Is.EqualTo(new[] { "B e2" }));
        }

        [Test]
        public void ANodeBelowAnotherIdentityIsAnotherNode()
        {
            Number(Identified("Fox", 1, Button("Use")));
            Assert.That(
                Refs(Number(Identified("Fox", 2, Button("Use")))),
                Is.EqualTo(new[] { "Fox e3", "Use e4" })
            );
        }

        [Test]
        public void ATwinWithoutARefCountsToo()
        {
            Number(Button("A"), Node("button", "A"));
            Assert.That(
                Refs(Number(Node("button", "A"), Button("A"))),
                Is.EqualTo(new[] { "A e2" })
            );
        }

        [Test]
        public void NumbersStartAfterThoseUsedBefore()
        {
            _table = new RefTable(7);
            Assert.That(Refs(Number(Button("A"))), Is.EqualTo(new[] { "A e8" }));
            Assert.That(_table.WasPrinted("e7", out var known), Is.True);
            Assert.That(known, Is.Null);
        }

        [Test]
        public void OnlyPrintedRefsCountAsRead()
        {
            Number(Button("A"), Button("B"));
            _table.MarkPrinted(new[] { "e2" });
            Assert.That(_table.WasPrinted("e1", out _), Is.False);
            Assert.That(_table.WasPrinted("e2", out _), Is.True);
            Assert.That(_table.WasPrinted("e3", out _), Is.False);
        }

        [Test]
        public void AWalkThatIsNotPrintedUsesNoNumbers()
        {
            Number(Button("A"));
            var roots = Roots(Button("B"), Button("A"));
            _table.Recognise(roots);
            Assert.That(roots.Select(root => root.Known?.Ref), Is.EqualTo(new[] { null, "e1" }));
            Assert.That(Refs(Number(Button("C"))), Is.EqualTo(new[] { "C e2" }));
        }

        [TestCase(999, "e1")]
        [TestCase(1000, "e3")]
        public void ANodeMissingFromTheLastThousandTreesIsForgotten(int treesWithout, string then)
        {
            Number(Button("A"));
            for (var i = 0; i < treesWithout; i++)
            {
                Number(Button("B"));
            }
            Assert.That(Refs(Number(Button("A"))), Is.EqualTo(new[] { $"A {then}" }));
            Assert.That(_table.WasPrinted("e1", out var known), Is.EqualTo(known == null));
        }

        [Test]
        public void AfterManyTreesOnlyTheLastOnesAreKept()
        {
            const int Trees = 5000;
            var most = 0;
            for (var tree = 1; tree <= Trees; tree++)
            {
                var newest = Identified($"Card {tree}", tree, Button("Use"));
                Number(
                    Group("Hand", newest, Button("Stay")),
                    Group($"Place {tree}", Button("Go"), Button($"Go {tree}"))
                );
                // A walk that is not printed sees more nodes of a kind; none of them comes again.
                _table.Recognise(Roots(Group($"Place {tree}", Button("Go"), Button("Go"))));
                most = Math.Max(most, _table.Count);
            }
            // Each tree brings five new nodes, each in a group of its own; old ones are dropped every hundred trees.
            Assert.That(most, Is.LessThan(2 * 5 * (RefTable.TreesRemembered + 100) + 20));
            Assert.That(_table.LastNumber, Is.EqualTo(4 * Trees + 1));
            for (var tree = 0; tree < RefTable.TreesRemembered + 100; tree++)
            {
                Number(Button("Last"));
            }
            Assert.That(_table.Count, Is.EqualTo(2), "one node, one of a kind");
        }

        [Test]
        public void ScenesThatChangeWithEachTreeAreForgottenSooner()
        {
            _table = new RefTable(0, 1000);
            var most = 0;
            for (var tree = 1; tree <= 30; tree++)
            {
                var labels = Enumerable.Range(1, 100).Select(i => $"{tree} {i}");
                Number(labels.Select(Button).Append(Button("Stay")).ToArray());
                most = Math.Max(most, _table.Count);
            }
            Assert.That(most, Is.InRange(2000, 2204));
            Assert.That(Refs(Number(Button("Stay"))), Is.EqualTo(new[] { "Stay e101" }));
        }

        [Test]
        public void AnIdentityIsHeldNoLongerThanItsNode()
        {
            var weak = NumberSomethingOfItsOwn();
            for (var i = 0; i < RefTable.TreesRemembered + 200; i++)
            {
                Number(Button("B"));
            }
            GC.Collect();
            Assert.That(weak.IsAlive, Is.False);
        }

        [System.Runtime.CompilerServices.MethodImpl(
            System.Runtime.CompilerServices.MethodImplOptions.NoInlining
        )]
        private WeakReference NumberSomethingOfItsOwn()
        {
            var identity = new object();
            Number(Identified("A", identity));
            return new WeakReference(identity);
        }

        private readonly Dictionary<AbuSceneNode, object> _identities = new();

        private AbuSceneNode Identified(string label, object identity, params AbuSceneNode[] below)
        {
            var node = Button(label);
            node.Children = below.ToList();
            _identities[node] = identity;
            return node;
        }

        private static AbuSceneNode Keyed(string label, string key, params AbuSceneNode[] below)
        {
            var node = Group(label, below);
            node.Key = key;
            return node;
        }

        private List<TreeNode> Number(params AbuSceneNode[] nodes)
        {
            var roots = Roots(nodes);
            _table.Number(roots);
            return roots;
        }

        private List<TreeNode> Roots(params AbuSceneNode[] nodes)
        {
            var roots = TreeNode.FromScene(nodes.ToList());
            Identify(nodes, roots);
            _identities.Clear();
            return roots;
        }

        private void Identify(IReadOnlyList<AbuSceneNode> nodes, List<TreeNode> copies)
        {
            for (var i = 0; i < nodes.Count; i++)
            {
                copies[i].Identity = _identities.TryGetValue(nodes[i], out var found)
                    ? found
                    : null;
                Identify(nodes[i].Children, copies[i].Children);
            }
        }

        private static IEnumerable<string> Refs(List<TreeNode> nodes)
        {
            return nodes.SelectMany(node =>
                (node.Ref == null ? new string[0] : new[] { $"{node.Label} {node.Ref}" }).Concat(
                    Refs(node.Children)
                )
            );
        }
    }
}
