#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    public class SnapshotFormatterTests
    {
        [Test]
        public void FormatsASingleNonInteractiveNode()
        {
            var data = Format(Group("Hand"));
            Assert.That(data.Snapshot, Is.EqualTo("- group \"Hand\""));
            Assert.That(data.Refs, Is.Empty);
        }

        [Test]
        public void FormatsASingleInteractiveNodeWithRef()
        {
            var data = Format(Button("End Turn"));
            Assert.That(data.Snapshot, Is.EqualTo("- button \"End Turn\" [ref=e1]"));
            Assert.That(
                (data.Refs["e1"].Role, data.Refs["e1"].Name),
                Is.EqualTo(("button", "End Turn"))
            );
        }

        [Test]
        public void FormatsANodeWithNullLabel() =>
            Assert.That(Format(Group(null)).Snapshot, Is.EqualTo("- group"));

        [Test]
        public void FormatsAnInteractiveNodeWithNullLabelUsingEmptyStringForName()
        {
            var data = Format(Button(null));
            Assert.That(data.Snapshot, Is.EqualTo("- button [ref=e1]"));
            Assert.That(data.Refs["e1"].Name, Is.Empty);
        }

        [Test]
        public void IndentsChildrenByTwoSpaces() =>
            AssertText("- group \"Hand\"\n  - label \"Fox\"", Group("Hand", Text("Fox")));

        [Test]
        public void AssignsMonotonicallyIncrementingRefs()
        {
            AssertText(
                "- group \"A\"\n  - button \"1\" [ref=e1]\n  - button \"2\" [ref=e2]\n- group \"B\"\n  - button \"3\" [ref=e3]",
                Group("A", Button("1"), Button("2")),
                Group("B", Button("3"))
            );
        }

        [Test]
        public void HandlesMultipleLevelsOfNesting()
        {
            AssertText(
                "- group \"1\"\n  - group \"2\"\n    - group \"3\"\n      - button \"4\" [ref=e1]",
                Group("1", Group("2", Group("3", Button("4"))))
            );
        }

        [Test]
        public void HandlesMultipleRootLevelNodes() =>
            AssertText("- group \"A\"\n- group \"B\"", Group("A"), Group("B"));

        [Test]
        public void TreatsEmptyStringLabelSameAsNull() => AssertText("- group", Group(""));

        [Test]
        public void CompactModeOmitsNonInteractiveLabellessNodesWithNoInteractiveDescendants() =>
            AssertCompact("- group \"Hand\"", Group("Hand", Group(null, Group(null))));

        [Test]
        public void CompactModePreservesLabeledNonInteractiveNodes() =>
            AssertCompact("- group \"Hand\"\n  - label \"Empty\"", Group("Hand", Text("Empty")));

        [Test]
        public void CompactModeIncludesNonInteractiveLabellessNodesWithInteractiveDescendants()
        {
            AssertCompact(
                "- group\n  - group\n    - button \"Go\" [ref=e1]",
                Group(null, Group(null, Button("Go")), Group(null))
            );
        }

        [Test]
        public void CompactFalseIncludesAllNodes() =>
            AssertText("- group\n  - group", Group(null, Group(null)));

        [Test]
        public void ReturnsEmptySnapshotForEmptyNodesArray()
        {
            var data = Format();
            Assert.That(data.Snapshot, Is.Empty);
            Assert.That(data.Refs, Is.Empty);
        }

        [Test]
        public void CompactModeKeepsTextBelowADroppedGroup()
        {
            AssertCompact(
                "- group \"Status\"\n  - label \"Turn 2\"\n  - label \"Yours\"",
                Group("Status", Group(null, Text("Turn 2"), Group(null, Text("Yours"))))
            );
        }

        [Test]
        public void MaxDepthCountsTheRootAsLevelOneAndLeavesTheRefsAsTheyAre()
        {
            var data = SnapshotFormatter.Format(
                new List<AbuSceneNode> { Group("A", Group("B", Button("deep")), Button("near")) },
                new SnapshotParams { MaxDepth = 2 }
            );
            Assert.That(
                data.Snapshot,
                Is.EqualTo("- group \"A\"\n  - group \"B\"\n  - button \"near\" [ref=e2]")
            );
            Assert.That(data.Refs.Keys, Is.EqualTo(new[] { "e2" }));
        }

        [Test]
        public void InteractiveKeepsNodesWithARefAndTheirAncestors()
        {
            var data = SnapshotFormatter.Format(
                new List<AbuSceneNode>
                {
                    Group("A", Text("note"), Group(null, Button("Go")), Group("B", Text("x"))),
                },
                new SnapshotParams { Interactive = true }
            );
            Assert.That(
                data.Snapshot,
                Is.EqualTo("- group \"A\"\n  - group\n    - button \"Go\" [ref=e1]")
            );
        }

        [Test]
        public void DepthIsCutBeforeInteractiveSoThatNothingIsKeptForANodeThatIsNotPrinted()
        {
            var data = SnapshotFormatter.Format(
                new List<AbuSceneNode> { Group("A", Group("B", Button("deep")), Button("near")) },
                new SnapshotParams { MaxDepth = 2, Interactive = true }
            );
            Assert.That(data.Snapshot, Is.EqualTo("- group \"A\"\n  - button \"near\" [ref=e2]"));
        }

        [Test]
        public void PrintsTheRefThatTheNodeCarriesEvenIfEarlierOnesAreNotPrinted()
        {
            AssertText(
                "- button \"Go\" [ref=e7]",
                new AbuSceneNode
                {
                    Role = "button",
                    Label = "Go",
                    Ref = "e7",
                }
            );
        }

        [Test]
        public void ANodeWithoutARefOfItsOwnNeverTakesOneThatIsInUse()
        {
            var own = new AbuSceneNode { Role = "button", Ref = "e2" };
            AssertText(
                "- button [ref=e3]\n- button [ref=e2]\n- button [ref=e4]",
                Button(null),
                own,
                Button(null)
            );
        }

        [Test]
        public void LabelsAreEscapedLikeJsonSoThatANodeIsOneLine()
        {
            AssertText(
                "- label \"a\\\"b\\\\c\\nd\\te\\u0000\\u0085\\u2028\\ud83d\"",
                Text("a\"b\\c\nd\te\0\u0085\u2028\ud83d")
            );
        }

        [Test]
        public void ALabelCannotImitateARef()
        {
            AssertText(
                "- label \"Go\\\" [ref=e1]\\n- button \\\"x\"",
                Text("Go\" [ref=e1]\n- button \"x")
            );
        }

        [Test]
        public void ALabelKeepsAllOtherText() =>
            AssertText("- label \"Grüße 2● 火 😀 [ref=e1]\"", Text("Grüße 2● 火 😀 [ref=e1]"));

        [Test]
        public void RefsHoldTheLabelAsTheGameHasIt() =>
            Assert.That(Format(Button("a\n\"b\"")).Refs["e1"].Name, Is.EqualTo("a\n\"b\""));

        private static SnapshotData Format(params AbuSceneNode[] nodes) =>
            SnapshotFormatter.Format(nodes.ToList(), false);

        private static void AssertText(string expected, params AbuSceneNode[] nodes) =>
            Assert.That(Format(nodes).Snapshot, Is.EqualTo(expected));

        private static void AssertCompact(string expected, params AbuSceneNode[] nodes)
        {
            Assert.That(
                SnapshotFormatter.Format(nodes.ToList(), true).Snapshot,
                Is.EqualTo(expected)
            );
        }

        [Test]
        public void ATreeWithoutEndIsRefused()
        {
            var circle = Group("Circle");
            circle.Children.Add(circle);
            circle.Children.Add(circle);
            Assert.That(
                () => SnapshotFormatter.Format(new List<AbuSceneNode> { circle }, false),
                Throws.InvalidOperationException.With.Message.Contains("1000 levels")
            );
        }

        [Test]
        public void AThousandLevelsArePrinted()
        {
            var node = Group("deepest");
            for (var i = 1; i < 1000; i++)
            {
                node = Group(null, node);
            }
            var text = SnapshotFormatter.Format(new List<AbuSceneNode> { node }, false).Snapshot;
            Assert.That(text.Split('\n'), Has.Length.EqualTo(1000));
        }
    }
}
