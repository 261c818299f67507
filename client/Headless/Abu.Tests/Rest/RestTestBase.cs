#nullable enable
using System;
using Headless.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>
    /// Base of tests that act in a <see cref="LyingGame"/> over the bridge's port, and count the frames until the answer.
    /// </summary>
    public abstract class RestTestBase : PlayModeTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly int _port = BridgeHarness.FreePort();
        private SteppedClient _client = null!;

        internal LyingGame Game { get; private set; } = null!;

        internal AbuBridge Bridge { get; private set; } = null!;

        /// <summary>The frames that passed from the arrival of the last command to its answer.</summary>
        protected int FramesTaken => _client.FramesTaken;

        [SetUp]
        public void Open()
        {
            Environment.SetEnvironmentVariable("ABU_PORT", _port.ToString());
            Bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();
            Game = new LyingGame();
            Bridge.RegisterWalker(Game);
            _client = new SteppedClient(Bridge, _port);
        }

        [TearDown]
        public void Close()
        {
            _client.Dispose();
            UnityEngine.Object.DestroyImmediate(Bridge);
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
        }

        /// <summary>Clicks what sets off what the game's <see cref="LyingGame.Late"/> does; the reply's data.</summary>
        protected JObject Click(string name = LyingGame.Go, string? quiet = null)
        {
            var parameters = new JObject { ["name"] = name };
            if (quiet != null)
            {
                parameters["quiet"] = quiet;
            }
            var reply = Ask("click", parameters);
            Assert.That((bool)reply["success"]!, $"{reply}");
            return (JObject)reply["data"]!;
        }

        protected JObject Ask(string command, JObject parameters) =>
            _client.Ask(command, parameters);
    }
}
