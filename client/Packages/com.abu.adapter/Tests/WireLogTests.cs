#nullable enable

using System;
using System.IO;
using System.Linq;
using System.Text;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>The file with the lines sent in both directions.</summary>
    public class WireLogTests
    {
        private readonly AdapterOptions _options = new() { Prefix = "X_" };
        private string _folder = "";

        [SetUp]
        public void MakeFolder()
        {
            _folder = Path.Combine(Path.GetTempPath(), "abu-wire-" + Guid.NewGuid());
            Directory.CreateDirectory(_folder);
            _options.LogPath = Path.Combine(_folder, "wire.jsonl");
            _options.LogEveryN = 1;
            _options.LogMaxLines = long.MaxValue;
        }

        [TearDown]
        public void RemoveFolder() => Directory.Delete(_folder, true);

        [Test]
        public void ItHasBothDirectionsAsSent()
        {
            var command = AdapterTestClient.CommandLine(2, "add") + "  ";
            using (var harness = new AdapterHarness(_options))
            {
                var client = harness.Greeted(streams: true);
                harness.Step();
                client.Observation();
                client.Line.Send(command + "\r");
                harness.StepWithCommands();
                Assert.That(client.Code(), Is.EqualTo("ok"));
                client.Line.SendBytes(new byte[] { (byte)'{', 0xFF, (byte)'\n' });
                client.Reply();
            }
            var lines = File.ReadAllLines(_options.LogPath!, Encoding.GetEncoding("latin1"));
            Assert.That(lines, Has.Length.EqualTo(7));
            Assert.That(lines[0], Is.EqualTo(AdapterTestClient.HelloLine(true)));
            Assert.That(lines[1], Does.StartWith("{\"type\":\"welcome\",\"seq\":1,"));
            Assert.That(lines[2], Does.StartWith("{\"type\":\"observation\",\"seq\":2,"));
            Assert.That(lines[3], Is.EqualTo(command));
            Assert.That(lines[4], Does.StartWith("{\"type\":\"ack\",\"seq\":2,"));
            Assert.That(lines[5], Is.EqualTo("{\u00FF"));
            Assert.That(lines[6], Does.StartWith("{\"type\":\"error\",\"seq\":0,"));
        }

        [Test]
        public void MarksSayConnectionAndDirection()
        {
            _options.LogMarks = true;
            using (var harness = new AdapterHarness(_options))
            {
                harness.Greeted();
                var observer = harness.Greeted();
                observer.Control("claim");
                Assert.That(observer.Code(), Is.EqualTo("controller_active"));
            }
            var lines = File.ReadAllLines(_options.LogPath!);
            Assert.That(
                lines.Select(line => line.Substring(0, line.IndexOf('{'))),
                Is.EqualTo(
                    new[]
                    {
                        "1 received ",
                        "1 sent ",
                        "2 received ",
                        "2 sent ",
                        "2 received ",
                        "2 sent ",
                    }
                )
            );
            Assert.That(lines[0], Is.EqualTo("1 received " + AdapterTestClient.HelloLine()));
        }

        [TestCase(1, 4, "hello,welcome,command,ack")]
        [TestCase(2, 100, "hello,command,command")]
        [TestCase(3, 100, "hello,ack")]
        [TestCase(2, 2, "hello,command")]
        [TestCase(1, 0, "")]
        public void ItCanBeLimited(int everyN, int maxLines, string types)
        {
            _options.LogEveryN = everyN;
            _options.LogMaxLines = maxLines;
            using (var harness = new AdapterHarness(_options))
            {
                var client = harness.Greeted();
                harness.Act(client, "add");
                harness.Act(client, "add");
            }
            var lines = File.ReadAllLines(_options.LogPath!);
            Assert.That(
                string.Join(
                    ",",
                    lines.Select(line => Newtonsoft.Json.Linq.JObject.Parse(line)["type"])
                ),
                Is.EqualTo(types)
            );
        }

        [Test]
        public void ItIsAppendedTo()
        {
            File.WriteAllText(_options.LogPath!, "before\n");
            for (var i = 0; i < 2; i++)
            {
                using var harness = new AdapterHarness(_options);
                harness.Greeted();
            }
            var lines = File.ReadAllLines(_options.LogPath!);
            Assert.That(lines, Has.Length.EqualTo(5));
            Assert.That(lines[0], Is.EqualTo("before"));
        }

        [Test]
        public void AFileThatCannotBeWrittenIsReportedOnceAndTheGameContinues()
        {
            _options.LogPath = Path.Combine(_folder, "none", "wire.jsonl");
            using var harness = new AdapterHarness(_options);
            Assert.That(
                harness.Complaints.Single(),
                Does.StartWith("The adapter's log cannot be written: ")
                    .And.EndWith("Set X_LOG_PATH to a file in a folder that exists.")
            );
            Assert.That(harness.Act(harness.Greeted(), "add"), Is.EqualTo("ok"));
            Assert.That(harness.Complaints, Has.Count.EqualTo(1));
        }
    }
}
