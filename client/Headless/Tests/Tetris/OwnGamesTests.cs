#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Tetris.Rules;

namespace Headless.Tests.Tetris
{
    /// <summary>Many games of one connection, over the wire. scripts/adapter compares them with the running game.</summary>
    public sealed class OwnGamesTests : AdapterTestBase
    {
        private const string Wanted =
            "{\"count\":2,\"mode\":\"marathon\",\"max_steps\":3,\"show\":[\"kinds\",\"state_hash\"]}";

        private ulong _seq;

        [Test]
        public void EveryMessageMatchesTheSchema()
        {
            var schema = new MessageSchema();
            using var client = Open(Wanted, out var welcome);
            Assert.That(schema.Complaint(JObject.Parse(Hello(Wanted))), Is.Null);
            Assert.That(schema.Complaint(welcome), Is.Null);
            foreach (
                var (type, fields) in new[]
                {
                    ("reset", "\"seeds\":[0,4294967295]"),
                    ("reset", "\"games\":[1],\"seeds\":[3]"),
                    ("reset", "\"games\":[]"),
                    ("step", "\"actions\":[0,87]"),
                    ("step", "\"actions\":[3,3]"),
                    ("step", "\"actions\":[-1,3]"),
                }
            )
            {
                var line = Line(type, fields);
                Assert.That(schema.Complaint(JObject.Parse(line)), Is.Null, line);
                client.Send(line);
                var states = client.Read();
                Assert.That(schema.Complaint(states), Is.Null, states.ToString(Formatting.None));
            }
        }

        [Test]
        public void AResetOfNoGameShowsHowAllStand()
        {
            using var client = Open("{\"count\":2}", out var welcome);
            Assert.That(
                welcome["games"]!.ToString(Formatting.None),
                Is.EqualTo("{\"count\":2,\"actions\":88}")
            );
            var before = Ask(client, "step", "\"actions\":[3,4]");
            var after = Ask(client, "reset", "\"games\":[]");
            Assert.That(Without(after, "seq", "ts"), Is.EqualTo(Without(before, "seq", "ts")));
            Assert.That(before.ContainsKey("kinds") || before.ContainsKey("state_hash"), Is.False);
        }

        [Test]
        public void EpisodesEndWithTheirGameOrAfterEnoughSteps()
        {
            using var client = Open("{\"count\":2,\"max_steps\":12}", out _);
            var ends = new List<string>();
            for (var i = 0; i < 13; i++)
            {
                // The first piles up its pieces; the second is refused each time.
                var states = Ask(client, "step", "\"actions\":[3,10]");
                ends.Add(Text(states, "terminated") + Text(states, "truncated"));
            }
            Assert.That(ends[0], Is.EqualTo("[0,0][0,0]"));
            Assert.That(ends[10], Is.EqualTo("[1,0][0,0]"));
            Assert.That(ends[11], Is.EqualTo("[1,0][0,1]"));
            var next = Ask(client, "step", "\"actions\":[-1,-1]");
            Assert.That(
                Text(next, "terminated") + Text(next, "truncated"),
                Is.EqualTo("[0,0][0,0]")
            );
            Assert.That(Text(next, "reward") + Text(next, "episode"), Is.EqualTo("[0,0][1,1]"));
        }

        [Test]
        public void ARefusalSaysWhy()
        {
            using var client = Open("{\"count\":3}", out _);
            Assert.That(
                Text(Ask(client, "step", "\"actions\":[47,10,3]"), "refused"),
                Is.EqualTo("[0,1,0]")
            );
            // Hold by itself is no placement, so it is never unavailable after one.
            Assert.That(
                Text(Ask(client, "step", "\"actions\":[47,54,3]"), "refused"),
                Is.EqualTo("[0,1,0]")
            );
        }

        [TestCase("step", "\"actions\":[3]")]
        [TestCase("step", "\"actions\":[3,88]")]
        [TestCase("step", "\"actions\":[3,-2]")]
        [TestCase("step", "\"actions\":[3,3.0]")]
        [TestCase("step", "\"seeds\":[3,3]")]
        [TestCase("reset", "\"seeds\":[3]")]
        [TestCase("reset", "\"seeds\":[3,-1]")]
        [TestCase("reset", "\"seeds\":[3,4294967296]")]
        [TestCase("reset", "\"seeds\":[3,null]")]
        [TestCase("reset", "\"seeds\":null")]
        [TestCase("reset", "\"games\":[0,0]")]
        [TestCase("reset", "\"games\":[2]")]
        [TestCase("reset", "\"games\":[-1]")]
        [TestCase("reset", "\"games\":1")]
        [TestCase("reset", "\"games\":[0],\"seeds\":[3,4]")]
        public void BadMessagesChangeNothing(string type, string fields)
        {
            using var client = Open("{\"count\":2,\"show\":[\"state_hash\"]}", out _);
            var before = Ask(client, "step", "\"actions\":[3,4]");
            var refused = Ask(client, type, fields);
            Assert.That((string?)refused["code"], Is.EqualTo("invalid_command"));
            var after = Ask(client, "reset", "\"games\":[]");
            Assert.That(Without(after, "seq", "ts"), Is.EqualTo(Without(before, "seq", "ts")));
        }

        [TestCase("{\"count\":0}")]
        [TestCase("{\"count\":1025}")]
        [TestCase("{\"count\":true}")]
        [TestCase("{\"count\":2,\"mode\":\"chess\"}")]
        [TestCase("{\"count\":2,\"max_steps\":0}")]
        [TestCase("{\"count\":2,\"show\":[\"all\"]}")]
        [TestCase("{\"count\":2,\"show\":\"kinds\"}")]
        public void BadWishesAreRefused(string wanted)
        {
            using var client = new LineClient(Adapter.Port);
            client.Send(Hello(wanted));
            Assert.That((string?)client.Read()["code"], Is.EqualTo("invalid_command"));
            client.Send(Hello("{\"count\":1024}"));
            Assert.That((int)client.Read()["games"]!["count"]!, Is.EqualTo(1024));
        }

        [Test]
        public void TheFoundPlacementsAreThoseThatPlaceCarriesOut(
            [Values(1u, 2u, 3u)] uint seed,
            [Values(false, true)] bool hasGravity
        )
        {
            var random = new Random((int)seed);
            var history = new List<Placement>();
            for (var game = new TetrisGame(seed, hasGravity); !game.IsOver; )
            {
                var found = new List<Placement>();
                game.FindPlacements(found);
                Assert.That(found, Is.Unique);
                Assert.That(
                    All().Where(one => Replay(seed, hasGravity, history).Place(one) == 0),
                    Is.EquivalentTo(found)
                );
                // Mostly without hold, which makes both kinds of state frequent.
                history.Add(found[random.Next(found.Count)]);
                game = Replay(seed, hasGravity, history);
            }
            Assert.That(history, Has.Count.GreaterThan(10));
        }

        private static IEnumerable<Placement> All() =>
            from hold in new[] { false, true }
            from rotation in Enum.GetValues(typeof(Rotation)).Cast<Rotation>()
            from x in Enumerable.Range(-4, 16)
            select new Placement(x, rotation, hold);

        private static TetrisGame Replay(uint seed, bool hasGravity, List<Placement> history)
        {
            var game = new TetrisGame(seed, hasGravity);
            foreach (var placement in history)
            {
                game.Place(placement);
                for (var step = 0; step < 90; step++)
                {
                    game.Tick();
                }
            }
            if (history.Count % 3 == 1)
            {
                game.Apply(GameAction.Hold);
            }
            return game;
        }

        private LineClient Open(string wanted, out JObject welcome)
        {
            _seq = 1;
            var client = new LineClient(Adapter.Port);
            client.Send(Hello(wanted));
            welcome = client.Read();
            return client;
        }

        private static string Hello(string wanted) =>
            AdapterTestClient.HelloLine(requested: ",\"games\":" + wanted);

        private string Line(string type, string fields) =>
            "{\"type\":\"" + type + "\",\"seq\":" + ++_seq + ",\"ts\":0," + fields + "}";

        private JObject Ask(LineClient client, string type, string fields)
        {
            client.Send(Line(type, fields));
            return client.Read();
        }

        private static string Text(JObject states, string name) =>
            states[name]!.ToString(Formatting.None);

        private static string Without(JObject message, params string[] names)
        {
            foreach (var name in names)
            {
                message.Remove(name);
            }
            return message.ToString(Formatting.None);
        }
    }
}
