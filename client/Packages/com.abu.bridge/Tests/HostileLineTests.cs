#nullable enable

using System;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>
    /// Sends the lines in docs/wire/lines to each port of the package, and of those on it. Tests in Python use the same lines.
    /// </summary>
    [TestFixture("bridge")]
    [TestFixture("editor")]
    public class HostileLineTests
    {
        private static readonly WireSamples Lines = new("wire/lines");

        private readonly string _name;
        private Port _port = null!;

        public HostileLineTests(string name)
        {
            _name = name;
        }

        private static IEnumerable<TestCaseData> Foreign() =>
            Samples(
                nameof(NothingIsReadPastAFirstLineOfAnotherProtocol),
                "foreign",
                sample => new object?[] { (string)sample["bytes"]! }
            );

        private static IEnumerable<TestCaseData> Values() =>
            Samples(
                nameof(OnlyJsonIsRead),
                "values",
                sample => new object?[] { (string)sample["value"]!, IsRead(sample) }
            );

        [SetUp]
        public void Listen() => _port = Open(_name);

        private protected virtual Port Open(string name) =>
            name == "bridge" ? new BridgePort() : (Port)new EditorPort();

        [TearDown]
        public void Stop() => _port.Dispose();

        [TestCaseSource(nameof(Foreign))]
        public void NothingIsReadPastAFirstLineOfAnotherProtocol(string bytes)
        {
            using var client = new LineClient(_port.Number);
            var act = _port.Message("1");
            client.SendBytes(Encoding.GetEncoding("iso-8859-1").GetBytes(bytes));
            client.Send($"\r\n{act}\r\n{act}");
            AssertAtMostOneRefusalAndClosed(client);
            Assert.That(_port.HasWork, Is.False);
        }

        [TestCaseSource(nameof(Values))]
        public void OnlyJsonIsRead(string value, bool isJson)
        {
            using var client = _port.Client();
            client.Send(_port.Message(value));
            if (isJson)
            {
                _port.AwaitWork();
            }
            else
            {
                AssertRefused(client.Read());
                Assert.That(_port.HasWork, Is.False);
            }
        }

        // Of half a surrogate pair, which JSON allows, a game would get another text.
        private static bool IsRead(JToken sample) =>
            (bool)sample["json"]! && (bool?)sample["text"] != false;

        private static IEnumerable<TestCaseData> Samples(
            string test,
            string name,
            Func<JToken, object?[]> arguments
        )
        {
            foreach (var sample in Lines.Read(name)["samples"]!)
            {
                var about = ((string)sample["about"]!).Replace('.', ' ');
                yield return new TestCaseData(arguments(sample)).SetName($"{test}({about})");
            }
        }

        private static void AssertRefused(JObject reply)
        {
            Assert.That(
                (string?)reply["code"],
                Is.EqualTo("invalid_command").Or.EqualTo("unauthorized")
            );
        }

        private static void AssertAtMostOneRefusalAndClosed(LineClient client)
        {
            try
            {
                AssertRefused(client.Read());
            }
            catch (System.IO.EndOfStreamException)
            {
                return;
            }
            Assert.That(client.IsClosedWithoutReply(), Is.True);
        }

        /// <summary>A port, and a message of its clients that changes something.</summary>
        internal abstract class Port : IDisposable
        {
            public abstract int Number { get; }

            /// <summary>Whether a command has arrived that would be carried out.</summary>
            public abstract bool HasWork { get; }

            /// <summary>A client that has finished the handshake, if the protocol has one.</summary>
            public virtual LineClient Client() => new(Number);

            /// <summary>A message that changes something.</summary>
            /// <param name="value">The value of a field that no program reads.</param>
            public abstract string Message(string value);

            public void AwaitWork() =>
                Assert.That(SpinWait.SpinUntil(() => HasWork, 60_000), Is.True, "waited too long");

            public abstract void Dispose();
        }

        private sealed class BridgePort : Port
        {
            private readonly TcpServer _server = new(0);

            public BridgePort()
            {
                _server.Start();
            }

            public override int Number => _server.Port;

            public override bool HasWork => !_server.ReceiveQueue.IsEmpty;

            public override string Message(string value) =>
                "{\"id\":\"1\",\"command\":\"click\",\"params\":{\"ref\":\"e1\"},\"more\":"
                + value
                + "}";

            public override void Dispose() => _server.Shutdown();
        }

        private sealed class EditorPort : Port
        {
            private readonly EditorHarness _editor = new();

            public override int Number => _editor.Port;

            public override bool HasWork => _editor.Jobs.IsBusy;

            public override string Message(string value) =>
                "{\"id\":\"1\",\"command\":\"steps\",\"token\":\""
                + _editor.Token
                + "\",\"more\":"
                + value
                + "}";

            public override void Dispose() => _editor.Dispose();
        }
    }
}
