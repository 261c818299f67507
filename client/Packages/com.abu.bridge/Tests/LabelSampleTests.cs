#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>Checks the labels in docs/wire/tables, which the tests of the Python readers use too.</summary>
    public class LabelSampleTests
    {
        [Test]
        public void TheLineOfEachLabel() => AssertEach("printed", Printed);

        [Test]
        public void TheNameInEachLabel() => AssertEach("name", NodeName.Plain);

        [Test]
        public void TheValueInEachLabel() =>
            AssertEach("value", label => NodeName.SplitValue(NodeName.Plain(label)).Value);

        [Test]
        public void TheDetailsInEachLabel() => AssertEach("details", Details);

        [Test]
        public void WhatNobodySeesIsEscaped()
        {
            foreach (var sample in Unseen("samples"))
            {
                var text = (string)sample["text"]!;
                var want = (string)sample["printed"]!;
                var about = (string)sample["about"]!;
                Assert.That(LabelText.Quote(text), Is.EqualTo($"\"{want}\""), about);
                Assert.That(LabelText.BytesOf(text), Is.EqualTo(Encoding.UTF8.GetByteCount(want)));
            }
        }

        // Not in the samples, and not in the arguments of an attribute: both make U+FFFD of a half.
        [Test]
        public void HalfOfAPairIsEscaped()
        {
            Assert.That(LabelText.Quote("a\ud800b"), Is.EqualTo("\"a\\ud800b\""));
            Assert.That(LabelText.Quote("\udc00a"), Is.EqualTo("\"\\udc00a\""));
        }

        [Test]
        public void NamesAreComparedAsTheyAreRead()
        {
            foreach (var names in Unseen("same"))
            {
                var first = (string)names[0]!;
                var nodes = Labelled(names.Select(name => (string)name!));
                Assert.That(NodeName.Equal(nodes, first), Has.Count.EqualTo(nodes.Count), first);
                Assert.That(names.All(name => NameText.Contains($"({name})", first)), first);
            }
            foreach (var names in Unseen("different"))
            {
                var nodes = Labelled(new[] { (string)names[0]! });
                Assert.That(NodeName.Match(nodes, (string)names[1]!), Is.Empty, names.ToString());
            }
        }

        private static List<TreeNode> Labelled(IEnumerable<string> labels) =>
            TreeNode.FromScene(labels.Select(Text).ToList());

        private static JToken Unseen(string part) =>
            new WireSamples("wire/tables").Read("unseen")[part]!;

        [Test]
        public void TheRowsOfAGrid()
        {
            foreach (var sample in new WireSamples("wire/tables").Read("rows")["samples"]!)
            {
                var cells = sample["cells"]!.Select(cell => (string?)cell);
                var printed = GridText.Texts(cells, (bool)sample["hasSpaces"]!);
                Assert.That(printed, Is.EqualTo((string?)sample["printed"]));
            }
        }

        private static string Printed(string label) =>
            SnapshotFormatter.Format(new List<AbuSceneNode> { Text(label) }, false).Snapshot;

        private static string Details(string label)
        {
            var at = NodeName.DetailsAt(label);
            return at < 0 ? "" : label.Substring(at + " -- ".Length);
        }

        private static void AssertEach(string key, Func<string, string> read)
        {
            var samples = new WireSamples("wire/tables").Read("labels")["samples"]!.ToList();
            Assert.That(
                samples.Select(sample => read((string)sample["label"]!)),
                Is.EqualTo(samples.Select(sample => (string)sample[key]!))
            );
        }
    }
}
