#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>A scene that records what is done to it, over the bridge's socket.</summary>
    public abstract class VerbTestBase
    {
        private protected readonly List<string> Events = new();
        private protected readonly FakeSettled Settled = new();
        private protected Func<RefRegistry, AbuSceneNode> Scene = _ => Node("application", "Game");
        private protected BridgeHarness Harness = null!;
        private protected FakeWalker Walker = null!;

        [SetUp]
        public void Open()
        {
            Harness = new BridgeHarness();
            Walker = new FakeWalker(registry => Scene(registry));
            Harness.Bridge.RegisterWalker(Walker);
            Harness.Bridge.SetSettledProvider(Settled);
            Settled.Settled = () => true;
            Settled.TimedOut = false;
            Settled.Dispatched = () => { };
            Scene = _ => Node("application", "Game");
            Events.Clear();
        }

        [TearDown]
        public void Close() => Harness.Dispose();

        private protected Func<RefRegistry, AbuSceneNode> Buttons(params string[] labels)
        {
            return registry =>
                Node(
                    "application",
                    "Game",
                    labels.Select(label => Logged(registry, label)).ToArray()
                );
        }

        private protected Func<RefRegistry, AbuSceneNode> One(RefCallbacks callbacks) =>
            registry => Node("application", "Game", Button(registry, "It", callbacks));

        private protected AbuSceneNode Logged(RefRegistry registry, string label)
        {
            return Button(
                registry,
                label,
                new RefCallbacks
                {
                    OnClick = () => Events.Add(label),
                    OnDrag = target => Events.Add($"{label} to {target}"),
                }
            );
        }

        private protected string Tree() => (string)Harness.Ask("snapshot")["data"]!["snapshot"]!;

        private protected JObject Ask(string command, string json) =>
            Harness.Ask(command, JObject.Parse(json));

        private protected void AssertRefused(JObject reply, string code, string error)
        {
            Assert.That((string?)reply["code"], Is.EqualTo(code), reply.ToString());
            Assert.That((string?)reply["error"], Does.Contain(error));
            Assert.That(Events, Is.Empty);
        }
    }
}
