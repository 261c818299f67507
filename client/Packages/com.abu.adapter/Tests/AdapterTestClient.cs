#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>A program that speaks the adapter's protocol and waits patiently for replies.</summary>
    public sealed class AdapterTestClient : IDisposable
    {
        private const int Patience = 60_000;
        private readonly Queue<JObject> _observations = new();
        private ulong _seq;

        public AdapterTestClient(int port)
        {
            Line = new LineClient(port);
        }

        public LineClient Line { get; }

        /// <summary>The number of the last message sent.</summary>
        public ulong Seq => _seq;

        public static string HelloLine(
            bool streams = false,
            string version = "2.0.0",
            string seq = "1",
            string formats = "[\"json\"]",
            string requested = ""
        ) =>
            "{\"type\":\"hello\",\"seq\":"
            + seq
            + ",\"ts\":0,\"client\":{\"name\":\"test\",\"version\":\"1\"},\"protocol_version\":\""
            + version
            + "\",\"formats\":"
            + formats
            + ",\"requested\":{\"stream_observations\":"
            + (streams ? "true" : "false")
            + ",\"command_mode\":\"action\""
            + requested
            + "}}";

        public static string CommandLine(ulong seq, params string[] actions) =>
            JsonConvert.SerializeObject(
                new
                {
                    type = "command",
                    seq,
                    ts = 1,
                    mode = "action",
                    actions,
                }
            );

        /// <summary>Sends a hello and expects the welcome, which comes without a step.</summary>
        public AdapterTestClient Greet(bool streams = false)
        {
            _seq = 1;
            Line.Send(HelloLine(streams));
            Assert.That((string?)Reply()["type"], Is.EqualTo("welcome"));
            return this;
        }

        public void Act(params string[] actions) => Line.Send(CommandLine(++_seq, actions));

        public void Place(object place) =>
            Send(
                new
                {
                    type = "command",
                    seq = ++_seq,
                    ts = 1,
                    mode = "place",
                    place,
                }
            );

        public void Control(string action) =>
            Send(
                new
                {
                    type = "control",
                    seq = ++_seq,
                    ts = 1,
                    action,
                }
            );

        /// <summary>The next message that is not an observation.</summary>
        public JObject Reply()
        {
            while (true)
            {
                var message = Read();
                if ((string?)message["type"] != "observation")
                {
                    return message;
                }
                _observations.Enqueue(message);
            }
        }

        /// <summary>The code of the next reply: the code of an error, or "ok".</summary>
        public string Code() => CodeOf(Reply());

        /// <summary>The next observation; it may have come before the last reply.</summary>
        public JObject Observation()
        {
            if (_observations.Count > 0)
            {
                return _observations.Dequeue();
            }
            var message = Read();
            Assert.That((string?)message["type"], Is.EqualTo("observation"));
            return message;
        }

        public void AssertNoObservation() => Assert.That(TakeObservations(), Is.Empty);

        /// <summary>All observations sent so far that were not read yet.</summary>
        public IReadOnlyList<JObject> TakeObservations()
        {
            // The reply comes at once, and behind the observations.
            Control("claim");
            Code();
            var taken = _observations.ToArray();
            _observations.Clear();
            return taken;
        }

        /// <summary>The last of the observations sent so far; there must be at least one.</summary>
        public JObject LastObservation()
        {
            var taken = TakeObservations();
            Assert.That(taken, Is.Not.Empty, "no observation was sent");
            return taken[taken.Count - 1];
        }

        public void Dispose() => Line.Dispose();

        public static string CodeOf(JObject reply)
        {
            return (string?)reply["type"] == "error"
                ? (string)reply["code"]!
                : (string)(reply["status"] ?? reply["type"])!;
        }

        private void Send(object message) => Line.Send(JsonConvert.SerializeObject(message));

        private JObject Read() =>
            Line.TryRead(Patience) ?? throw new TimeoutException("the server says nothing");
    }
}
