#nullable enable

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using Abu.Editor;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEditor;

namespace Abu.Tests
{
    /// <summary>
    /// The server of a fake Editor on a free port, with clients. The test makes its ticks. The real Editor's server, in
    /// whose process the tests may run, is not affected.
    /// </summary>
    internal sealed class EditorHarness : IDisposable
    {
        /// <summary>Seconds between two ticks: a binary fraction, so that sums are exact.</summary>
        public const double Step = 0.125;

        private const string Prefix = "Abu.Tests.";
        private const string MessagesKey = "Abu.Tests.Console";

        private readonly IReadOnlyDictionary<string, Type?> _kinds;
        private readonly List<LineClient> _clients = new();
        private readonly Dictionary<LineClient, JObject> _early = new();
        private readonly ConcurrentBag<LineConnection> _connections = new();
        private readonly TestLog _log = new();
        private EditorFacts _facts = null!;
        private LineServer? _server;
        private int _lastId;

        /// <param name="hasTestFramework">Whether the project has the test framework.</param>
        public EditorHarness(bool hasTestFramework = true)
        {
            Forget();
            FakeTestFramework.Present = new FakeTestFramework();
            var kinds = JobRunner.AllKinds.ToDictionary(pair => pair.Key, pair => pair.Value);
            kinds["test"] = hasTestFramework ? typeof(TestJobOfATest) : null;
            kinds["steps"] = typeof(StepsJob);
            _kinds = kinds;
            Load();
        }

        public static readonly ScriptLoad ScriptLoad = new ScriptLoad("0f5c", 3);

        public FakeEditor Unity { get; } = new FakeEditor();

        public JobRunner Jobs { get; private set; } = null!;

        /// <summary>The server's clock, in milliseconds.</summary>
        public long Now { get; set; }

        public GameLog Console { get; private set; } = null!;

        public string Token { get; private set; } = "";

        public int Port => _server!.Port;

        /// <summary>Exceptions of the server's threads.</summary>
        public List<Exception> Exceptions => _log.Exceptions;

        public LineClient Connect()
        {
            var client = new LineClient(Port);
            _clients.Add(client);
            return client;
        }

        public JObject Request(string command, object? parameters = null, string? id = null)
        {
            return new JObject
            {
                ["id"] = id ?? $"{++_lastId}",
                ["command"] = command,
                ["params"] = JObject.FromObject(parameters ?? new object()),
                ["token"] = Token,
            };
        }

        /// <summary>Sends a command over a connection of its own and runs ticks until it is done.</summary>
        public JObject Ask(string command, object? parameters = null, string? id = null) =>
            Ask(Request(command, parameters, id));

        public JObject Ask(JObject request)
        {
            var client = Begin(request);
            TicksUntilIdle();
            return Read(client);
        }

        public LineClient Begin(string command, object? parameters = null, string? id = null) =>
            Begin(Request(command, parameters, id));

        /// <summary>Sends a command and waits until it is accepted or answered.</summary>
        public LineClient Begin(JObject request)
        {
            var client = Connect();
            client.Send(request.ToString(Newtonsoft.Json.Formatting.None));
            // When status is answered, the line before it on the same connection has been accepted.
            var status = Request("status");
            client.Send(status.ToString(Newtonsoft.Json.Formatting.None));
            var reply = client.Read();
            if (!JToken.DeepEquals(reply["id"], status["id"]))
            {
                _early[client] = reply;
                client.Read();
            }
            return client;
        }

        /// <summary>The reply to the command that was begun over this connection.</summary>
        public JObject Read(LineClient client) =>
            _early.Remove(client, out var reply) ? reply : client.Read();

        /// <summary>Closes a client and waits until the server has noticed.</summary>
        public void Drop(LineClient client)
        {
            var connections = _connections.Where(connection => !connection.IsClosed).ToList();
            client.Dispose();
            var clock = Stopwatch.StartNew();
            while (!connections.Any(connection => connection.IsClosed))
            {
                Assert.That(
                    clock.ElapsedMilliseconds,
                    Is.LessThan(LineClient.Patience),
                    "waited too long"
                );
                connections.ForEach(connection => connection.CloseIfPeerIsGone());
            }
        }

        public void Tick(double seconds = Step)
        {
            Unity.Clock += seconds;
            Unity.SelfTest.Tick();
            _facts.Update();
            Jobs.Tick();
        }

        public void Ticks(int count, double seconds = Step)
        {
            for (var i = 0; i < count; i++)
            {
                Tick(seconds);
            }
        }

        public void TicksUntilIdle()
        {
            for (var i = 0; Jobs.IsBusy; i++)
            {
                Assert.That(i, Is.LessThan(10_000), "the job does not end");
                Tick();
            }
        }

        /// <summary>Does what a reload of the scripts does, without one: stops, forgets and loads again.</summary>
        public void Reload()
        {
            Jobs.BeforeReload();
            SessionState.SetString(MessagesKey, EditorServer.Kept(Console));
            Stop();
            Unity.Reload();
            Load();
        }

        public void Dispose()
        {
            _clients.ForEach(client => client.Dispose());
            Stop();
            Forget();
        }

        private static void Forget()
        {
            foreach (var key in new[] { Prefix + "Job", Prefix + "Answers", MessagesKey })
            {
                SessionState.EraseString(key);
            }
        }

        private void Load()
        {
            Console = EditorServer.Reopened(SessionState.GetString(MessagesKey, "null"));
            Console.Open();
            Jobs = new JobRunner(Unity, _kinds, Prefix, () => Now);
            Token = Guid.NewGuid().ToString("N");
            _facts = new EditorFacts(Unity, Jobs, ScriptLoad);
            _facts.Update();
            Jobs.Finishing += _facts.Update;
            _server = new LineServer(
                0,
                new Listening(new EditorProtocol(Token, Jobs, _facts, Console), _connections),
                _log,
                new LineServerOptions()
            );
            _server.Start();
        }

        private void Stop()
        {
            Console.Close();
            _server?.Shutdown();
            _server = null;
        }

        /// <summary>Remembers every connection that has sent a line.</summary>
        private sealed class Listening : ILineProtocol
        {
            private readonly ILineProtocol _protocol;
            private readonly ConcurrentBag<LineConnection> _connections;

            public Listening(ILineProtocol protocol, ConcurrentBag<LineConnection> connections)
            {
                _protocol = protocol;
                _connections = connections;
            }

            public LineKind Receive(ReceivedLine line)
            {
                _connections.Add(line.Connection);
                return _protocol.Receive(line);
            }

            public byte[] Refuse(LineFault fault) => _protocol.Refuse(fault);

            public void End(LineConnection connection) => _protocol.End(connection);
        }

        private sealed class TestLog : ITransportLog
        {
            public List<Exception> Exceptions { get; } = new();

            public void Info(string message) { }

            public void Exception(Exception exception)
            {
                lock (Exceptions)
                {
                    Exceptions.Add(exception);
                }
            }
        }
    }
}
