#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>A bridge on a free port, its frames in the test's hand, and clients to ask it things.</summary>
    internal sealed class BridgeHarness : IDisposable
    {
        // Seeded by more than the time, since several runs of the tests may begin at once.
        private static readonly System.Random Random = new(Guid.NewGuid().GetHashCode());

        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly GameObject _gameObject = new("AbuBridge");
        private readonly List<LineClient> _clients = new();
        private int _lastId;

        public BridgeHarness()
        {
            Port = FreePort();
            Environment.SetEnvironmentVariable("ABU_PORT", Port.ToString());
            Bridge = _gameObject.AddComponent<AbuBridge>();
            // Edit mode sends no messages to scripts.
            Bridge.OnEnable();
        }

        public AbuBridge Bridge { get; }

        /// <summary>What the game does in each frame, after the bridge.</summary>
        public Action EachFrame { get; set; } = () => { };

        public int Port { get; }

        /// <summary>
        /// A port that nobody listens on, for a server that is to listen there later. It lies below those that systems give
        /// away by themselves, so that until then no other program gets it by chance.
        /// </summary>
        public static int FreePort()
        {
            while (true)
            {
                var port = Random.Next(10_000, 32_000);
                var listener = new TcpListener(IPAddress.Loopback, port);
                try
                {
                    listener.Start();
                    return port;
                }
                catch (SocketException)
                {
                    // Somebody has it.
                }
                finally
                {
                    listener.Stop();
                }
            }
        }

        public LineClient Connect()
        {
            var client = new LineClient(Port);
            _clients.Add(client);
            return client;
        }

        /// <summary>Sends a command over its own connection and lets frames pass until the reply is there.</summary>
        public JObject Ask(string command, object? parameters = null) =>
            AwaitReply(Send(command, parameters));

        public LineClient Send(string command, object? parameters = null)
        {
            var client = Connect();
            var json = new JObject { ["id"] = $"{++_lastId}", ["command"] = command };
            if (parameters != null)
            {
                json["params"] = JObject.FromObject(parameters);
            }
            client.Send(json.ToString(Newtonsoft.Json.Formatting.None));
            return client;
        }

        public JObject AwaitReply(LineClient client)
        {
            JObject? reply = null;
            FramesUntil(() => (reply = client.TryRead()) != null);
            return reply!;
        }

        public string AwaitLine(LineClient client)
        {
            string? line = null;
            FramesUntil(() => (line = client.TryReadLine()) != null);
            return line!;
        }

        public void FramesUntil(Func<bool> condition)
        {
            var clock = Stopwatch.StartNew();
            while (!condition())
            {
                Assert.That(
                    clock.ElapsedMilliseconds,
                    Is.LessThan(LineClient.Patience),
                    "waited too long"
                );
                Bridge.Update();
                EachFrame();
                Thread.Sleep(1);
            }
        }

        public void Frames(int count)
        {
            for (var i = 0; i < count; i++)
            {
                Bridge.Update();
                EachFrame();
            }
        }

        public void Dispose()
        {
            _clients.ForEach(client => client.Dispose());
            Bridge.OnDisable();
            Object.DestroyImmediate(_gameObject);
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
        }
    }
}
