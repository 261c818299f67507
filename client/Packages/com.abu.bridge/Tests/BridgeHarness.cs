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
    /// <summary>A bridge on a free port, with clients. The test makes its frames.</summary>
    public sealed class BridgeHarness : IDisposable
    {
        // The seed does not depend on the time alone, because several runs of the tests may begin at once.
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
            // Called here because edit mode sends no messages to scripts.
            Bridge.OnEnable();
        }

        public AbuBridge Bridge { get; }

        /// <summary>Run in each frame after the bridge, in place of the game.</summary>
        public Action EachFrame { get; set; } = () => { };

        public int Port { get; }

        /// <summary>
        /// A free port, for a server that listens there later. It lies below the ports that systems give out by themselves,
        /// so that no other program gets it by chance until then.
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

        /// <summary>Sends a command over a connection of its own and runs frames until the reply comes.</summary>
        /// <param name="client">How the client calls itself.</param>
        public JObject Ask(string command, object? parameters = null, string? client = null) =>
            AwaitReply(Send(command, parameters, client));

        public LineClient Send(string command, object? parameters = null, string? name = null)
        {
            var client = Connect();
            var json = new JObject { ["id"] = $"{++_lastId}", ["command"] = command };
            if (parameters != null)
            {
                json["params"] = JObject.FromObject(parameters);
            }
            if (name != null)
            {
                json["client"] = name;
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
                Frames(1);
                Thread.Sleep(1);
            }
        }

        public void Frames(int count)
        {
            for (var i = 0; i < count; i++)
            {
                Bridge.Update();
                EachFrame();
                Bridge.LateUpdate();
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
