#nullable enable
using System;
using System.Threading;
using Headless;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Asks a bridge over its port, lets a frame pass at a time until it has answered, and counts them.</summary>
    internal sealed class SteppedClient : IDisposable
    {
        private readonly LineClient _client;
        private readonly AbuBridge _bridge;

        public SteppedClient(AbuBridge bridge, int port)
        {
            _bridge = bridge;
            _client = new LineClient(port);
        }

        /// <summary>The frames that passed from the arrival of the last command to its answer.</summary>
        public int FramesTaken { get; private set; }

        public JObject Ask(string command, JObject parameters)
        {
            var json = new JObject
            {
                ["id"] = "1",
                ["command"] = command,
                ["params"] = parameters,
            };
            _client.Send(json.ToString(Newtonsoft.Json.Formatting.None));
            Assert.That(SpinWait.SpinUntil(() => _bridge.IsBusy, LineClient.Patience));
            for (FramesTaken = -1; _bridge.IsBusy; FramesTaken++)
            {
                FrameLoop.Step();
            }
            return _client.Read();
        }

        public void Dispose() => _client.Dispose();
    }
}
