#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
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
