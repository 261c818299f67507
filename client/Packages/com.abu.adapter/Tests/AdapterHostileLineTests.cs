#nullable enable

using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Sends the lines in docs/wire/lines to the adapter's port, and to a connection of it with games of its own.</summary>
    [TestFixture("adapter")]
    [TestFixture("games")]
    public class AdapterHostileLineTests : HostileLineTests
    {
        public AdapterHostileLineTests(string name)
            : base(name) { }

        private protected override Port Open(string name) =>
            name == "games" ? new GamesPort() : (Port)new AdapterPort();

        private sealed class AdapterPort : Port
        {
            private readonly AdapterHarness _harness = new();

            public override int Number => _harness.Server.Port;

            public override bool HasWork => _harness.Server.IsBusy;

            public override LineClient Client() => _harness.Greeted().Line;

            public override string Message(string value) =>
                "{\"type\":\"command\",\"seq\":2,\"ts\":1,\"mode\":\"action\",\"actions\":[\"add\"],\"more\":"
                + value
                + "}";

            public override void Dispose() => _harness.Dispose();
        }

        // A connection of the adapter's port with games of its own, which are stepped at once.
        private sealed class GamesPort : Port
        {
            private readonly AdapterHarness _harness = new();

            public override int Number => _harness.Server.Port;

            public override bool HasWork => _harness.Game.Stepped > 0;

            public override LineClient Client()
            {
                var client = _harness.Connect().Line;
                client.Send(AdapterTestClient.HelloLine(requested: ",\"games\":{\"count\":2}"));
                Assert.That((string?)client.Read()["type"], Is.EqualTo("welcome"));
                return client;
            }

            public override string Message(string value) =>
                "{\"type\":\"step\",\"seq\":2,\"ts\":1,\"add\":[1,1],\"more\":" + value + "}";

            public override void Dispose() => _harness.Dispose();
        }
    }
}
