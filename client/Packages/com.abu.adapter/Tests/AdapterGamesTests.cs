#nullable enable

using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Connections that play games of their own, beside the running one.</summary>
    public class AdapterGamesTests
    {
        private AdapterHarness _harness = null!;

        [SetUp]
        public void Start() => _harness = new AdapterHarness();

        [TearDown]
        public void Stop() => _harness.Dispose();

        [Test]
        public void ALineIsAnsweredWithoutAFrame()
        {
            var client = Open(3);
            Assert.That(Values(client, "step", 2, "\"add\":[1,2,3]"), Is.EqualTo("[1,2,3]"));
            Assert.That(Values(client, "step", 3, "\"add\":[1,0,0]"), Is.EqualTo("[2,2,3]"));
            Assert.That(Values(client, "reset", 4), Is.EqualTo("[0,0,0]"));
        }

        [Test]
        public void ConnectionsShareNothing()
        {
            var (one, other) = (Open(1), Open(1));
            Assert.That(Values(one, "step", 2, "\"add\":[4]"), Is.EqualTo("[4]"));
            Assert.That(Values(other, "step", 2, "\"add\":[5]"), Is.EqualTo("[5]"));
        }

        [Test]
        public void TheControlOfTheRunningGameStaysFree()
        {
            Open(1);
            var player = _harness.Greeted();
            Assert.That(_harness.Act(player, "add"), Is.EqualTo("ok"));
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
        }

        [TestCase("command", "\"mode\":\"action\",\"actions\":[\"add\"]")]
        [TestCase("control", "\"action\":\"claim\"")]
        public void MessagesForTheRunningGameAreRefused(string type, string fields)
        {
            var client = Open(1);
            Assert.That(
                (string?)Ask(client, type, 2, fields)["message"],
                Is.EqualTo(
                    "This connection plays games of its own; use another one for the running game."
                )
            );
            Assert.That(_harness.Server.IsBusy, Is.False);
        }

        [TestCase("reset")]
        [TestCase("step")]
        public void MessagesForOwnGamesAreRefusedWithoutThem(string type)
        {
            var client = _harness.Connect();
            Assert.That(Code(Ask(client, type, 1)), Is.EqualTo("handshake_required"));
            client.Greet();
            Assert.That(
                (string?)Ask(client, type, 2)["message"],
                Is.EqualTo(
                    "This connection has no games of its own; connect again, and ask for games in the hello."
                )
            );
        }

        [TestCase("\"add\":[1]")]
        [TestCase("\"add\":[1,10]")]
        [TestCase("\"add\":[1,-1]")]
        [TestCase("\"add\":[1,1.0]")]
        [TestCase("\"add\":[1,99999999999999999999]")]
        [TestCase("\"add\":[1,null]")]
        [TestCase("\"add\":[1,\"1\"]")]
        [TestCase("\"add\":{}")]
        [TestCase("\"more\":1")]
        [TestCase("\"add\":[1,1],\"broken\":1")]
        public void BadMessagesChangeNothing(string fields)
        {
            var client = Open(2);
            Assert.That(Code(Ask(client, "step", 2, fields)), Is.EqualTo("invalid_command"));
            Assert.That(Values(client, "step", 3, "\"add\":[0,0]"), Is.EqualTo("[0,0]"));
            Assert.That(
                Code(Ask(client, "step", 3, "\"add\":[1,1]")),
                Is.EqualTo("invalid_command")
            );
        }

        [TestCase(",\"games\":1")]
        [TestCase(",\"games\":{}")]
        [TestCase(",\"games\":{\"count\":1},\"report_control\":true")]
        public void ABadHelloCanBeFollowedByAGoodOne(string requested)
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.HelloLine(requested: requested));
            Assert.That(client.Code(), Is.EqualTo("invalid_command"));
            client.Line.Send(
                AdapterTestClient.HelloLine(true, requested: ",\"games\":{\"count\":1}")
            );
            Assert.That(
                (string?)client.Reply()["message"],
                Is.EqualTo("The field requested.stream_observations must be false beside games.")
            );
            Assert.That(Open(1, client), Is.SameAs(client));
        }

        [Test]
        public void OnlyThoseWhoAskAreToldOfTheirGames()
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.HelloLine());
            Assert.That(client.Reply().ContainsKey("games"), Is.False);
        }

        [Test]
        public void AGameWithoutSuchGamesRefusesTheHello()
        {
            var holder = new GameObject("Lamp");
            holder.SetActive(false);
            var lamp = holder.AddComponent<LampAdapter>();
            var options = new AdapterOptions { Port = 0 };
            var server = new AdapterServer(lamp, options, new UnityLog(), _ => { });
            server.Start();
            using (var client = new LineClient(server.Port))
            {
                client.Send(AdapterTestClient.HelloLine(requested: ",\"games\":{\"count\":1}"));
                Assert.That(
                    (string?)client.Read()["message"],
                    Is.EqualTo("This game gives no connection games of its own; leave games out.")
                );
            }
            server.Shutdown();
            Object.DestroyImmediate(holder);
        }

        private AdapterTestClient Open(int count, AdapterTestClient? client = null)
        {
            client ??= _harness.Connect();
            client.Line.Send(
                AdapterTestClient.HelloLine(requested: ",\"games\":{\"count\":" + count + "}")
            );
            Assert.That((int)client.Reply()["games"]!["count"]!, Is.EqualTo(count));
            return client;
        }

        private static JObject Ask(
            AdapterTestClient client,
            string type,
            ulong seq,
            string fields = "\"more\":0"
        )
        {
            client.Line.Send(
                "{\"type\":\"" + type + "\",\"seq\":" + seq + ",\"ts\":0," + fields + "}"
            );
            var reply = client.Reply();
            Assert.That((ulong)reply["seq"]!, Is.EqualTo(seq));
            return reply;
        }

        private static string Values(
            AdapterTestClient client,
            string type,
            ulong seq,
            string fields = "\"more\":0"
        )
        {
            var reply = Ask(client, type, seq, fields);
            Assert.That((string?)reply["type"], Is.EqualTo("states"));
            return reply["values"]!.ToString(Formatting.None);
        }

        private static string Code(JObject reply) => AdapterTestClient.CodeOf(reply);
    }
}
