#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Abu;
using Abu.Tests;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Tetris;
using Tetris.Adapter;
using Tetris.Rules;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests.Tetris
{
    /// <summary>Tetris as programs see it and play it.</summary>
    public sealed class AdapterTests : AdapterTestBase
    {
        private const string Fields =
            "type seq ts playable paused game_over episode_id seed piece_id step_in_piece board board_id active ghost_y "
            + "next next_queue hold can_hold last_event state_hash score level lines timers";

        [Test]
        public void TheWelcomeFollowsTheProtocol()
        {
            var client = new AdapterTestClient(Adapter.Port);
            client.Line.Send(AdapterTestClient.HelloLine());
            var welcome = client.Reply();
            Assert.That((string?)welcome["game_id"], Is.EqualTo("abu-tetris"));
            Assert.That(
                welcome["capabilities"]!.ToString(Formatting.None),
                Is.EqualTo(
                    "{\"formats\":[\"json\"],\"command_modes\":[\"action\",\"place\"],"
                        + "\"features\":[\"hold\",\"next\",\"next_queue\",\"can_hold\",\"ghost_y\",\"board_id\",\"last_event\",\"state_hash\",\"score\",\"timers\"],"
                        + "\"features_always\":[\"next\",\"next_queue\",\"can_hold\",\"board_id\",\"state_hash\",\"score\",\"timers\"],"
                        + "\"features_optional\":[\"hold\",\"ghost_y\",\"last_event\"]}"
                )
            );
            client.Dispose();
        }

        [Test]
        public void AnObservationHasAllVisibleState()
        {
            var client = Connect();
            var seen = Look(client);
            var game = Runner.Game!;
            Assert.That(
                Names(seen),
                Is.EqualTo(Fields.Split(' ').Except(new[] { "hold", "last_event" }))
            );
            Assert.That((bool)seen["playable"]!, Is.True);
            Assert.That((bool)seen["paused"]!, Is.False);
            Assert.That((bool)seen["game_over"]!, Is.False);
            Assert.That((uint)seen["episode_id"]!, Is.Zero);
            Assert.That((uint)seen["seed"]!, Is.EqualTo(7));
            Assert.That((uint)seen["piece_id"]!, Is.EqualTo(1));
            Assert.That((int)seen["board"]!["width"]!, Is.EqualTo(10));
            Assert.That((int)seen["board"]!["height"]!, Is.EqualTo(20));
            Assert.That(seen["board"]!["cells"]!.Count(), Is.EqualTo(20));
            Assert.That(seen["board"]!["cells"]!.Select(row => row.Count()), Is.All.EqualTo(10));
            Assert.That(
                Names((JObject)seen["active"]!),
                Is.EqualTo(new[] { "kind", "rotation", "x", "y" })
            );
            Assert.That((string?)seen["active"]!["rotation"], Is.EqualTo("north"));
            Assert.That((int)seen["active"]!["x"]!, Is.EqualTo(3));
            Assert.That((int)seen["ghost_y"]!, Is.EqualTo(game.GhostY));
            Assert.That((string?)seen["next"], Is.EqualTo((string?)seen["next_queue"]![0]));
            Assert.That(
                seen["next_queue"]!.Select(kind => (string?)kind),
                Is.EqualTo(
                    Enumerable.Range(0, 5).Select(i => game.Next(i).ToString().ToLowerInvariant())
                )
            );
            Assert.That((bool)seen["can_hold"]!, Is.True);
            Assert.That(
                Names((JObject)seen["timers"]!),
                Is.EqualTo(new[] { "drop_ms", "lock_ms", "line_clear_ms" })
            );
            Assert.That((string?)seen["state_hash"], Does.Match("^[0-9a-f]{16}$"));
        }

        [Test]
        public void AllFieldsComeInTheirOrder()
        {
            var client = Connect();
            Do(client, "hold");
            Do(client, "hardDrop");
            var seen = client.LastObservation();
            Assert.That(Names(seen), Is.EqualTo(Fields.Split(' ')));
            Assert.That(
                Names((JObject)seen["last_event"]!),
                Is.EqualTo(
                    new[] { "locked", "lines_cleared", "line_clear_score", "combo", "back_to_back" }
                )
            );
            Assert.That((int)seen["last_event"]!["combo"]!, Is.EqualTo(-1));
            // It is sent once, to every client.
            Assert.That(Look(client).ContainsKey("last_event"), Is.False);
        }

        [Test]
        public void ABoardIsSentAsItIs()
        {
            var client = Connect();
            Frames(2);
            for (var i = 0; i < 6; i++)
            {
                Assert.That(Place(client, i % 3 * 3), Is.EqualTo("ok"));
            }
            AssertBoard(Look(client), Runner.Game!);
        }

        [Test]
        public void APlacementLandsWhereItSaysAndReportsItsRows()
        {
            var client = Connect();
            var planner = new Planner(7);
            Frames(2);
            var cleared = 0;
            var held = 0;
            while (cleared < 4 || held == 0)
            {
                var next = planner.Next();
                var rotation = next.Rotation.ToString().ToLowerInvariant();
                Assert.That(Place(client, next.X, rotation, next.UseHold), Is.EqualTo("ok"));
                var seen = client.TakeObservations().Single(one => one.ContainsKey("last_event"));
                var expected = planner.Copy();
                AssertBoard(seen, expected);
                Assert.That(
                    (string?)seen["hold"],
                    Is.EqualTo(expected.Hold?.ToString().ToLowerInvariant())
                );
                held += next.UseHold ? 1 : 0;

                var told = (JObject)seen["last_event"]!;
                var lines = (int)told["lines_cleared"]!;
                cleared += lines;
                Assert.That((uint)seen["lines"]!, Is.EqualTo(cleared));
                Assert.That((bool)told["locked"]!, Is.True);
                Assert.That(lines == 0, Is.EqualTo((int)told["line_clear_score"]! == 0));
                Assert.That(lines == 0, Is.EqualTo((int)told["combo"]! == -1));
                Assert.That(lines == 0 || (int)seen["timers"]!["line_clear_ms"]! > 0);
            }
        }

        [Test]
        public void ALockReportsItsScoreWithoutTheCombo()
        {
            string[] well = { "#########.", "#########.", "#########.", "#########." };
            var table = new Table("ITT").Fill(well);
            table.Game.Place(new Placement(7, global::Tetris.Rules.Rotation.East));
            AssertEvent(table, 4, 1200, null, 0, true);
            table.Fill("...#......", "###...####", "####.#####").Do("c").Down(17).Do("cD");
            AssertEvent(table, 2, 1800, "full", 1, true);
            table.Do("lll").Down(17).Empty().Fill(".#########").Do("cD");
            AssertEvent(table, 1, 200, "mini", 2, false);
        }

        [Test]
        public void TimersAreThoseOfTheGame()
        {
            var table = new Table("OI", true).Ticks(2);
            Assert.That((int)Observed(table)["timers"]!["drop_ms"]!, Is.EqualTo(32));
            table.Down(18).Ticks(3);
            Assert.That((int)Observed(table)["timers"]!["lock_ms"]!, Is.EqualTo(48));
            table.Empty().Fill("####..####").Do("D").Ticks(1);
            Assert.That((int)Observed(table)["timers"]!["line_clear_ms"]!, Is.EqualTo(164));
        }

        [Test]
        public void ACommandHasAtMost32Actions()
        {
            var client = Connect();
            var actions = Enumerable.Repeat("moveLeft", 33).ToArray();
            Assert.That(Do(client, actions[1..]), Is.EqualTo("ok"));
            client.Act(actions);
            Assert.That(client.Code(), Is.EqualTo("invalid_command"));
        }

        [Test]
        public void NamesAreTakenInAnyCase()
        {
            var client = Connect();
            Assert.That(Do(client, "MOVELEFT", "moveleft"), Is.EqualTo("ok"));
            Assert.That((int)Look(client)["active"]!["x"]!, Is.EqualTo(1));
            Assert.That(Place(client, 1, "East"), Is.EqualTo("ok"));
        }

        [Test]
        public void EachActionDoesWhatItsNameSays()
        {
            var client = Connect();
            var deeds = new (string Action, Action<JObject, JObject> Check)[]
            {
                ("moveLeft", (before, now) => Assert.That(X(now), Is.EqualTo(X(before) - 1))),
                ("moveRight", (before, now) => Assert.That(X(now), Is.EqualTo(X(before) + 1))),
                ("softDrop", (before, now) => Assert.That(Y(now), Is.EqualTo(Y(before) + 1))),
                ("rotateCw", (_, now) => Assert.That(Rotation(now), Is.EqualTo("east"))),
                ("rotateCcw", (_, now) => Assert.That(Rotation(now), Is.EqualTo("north"))),
                (
                    "hold",
                    (before, now) =>
                        Assert.That(
                            (string?)now["hold"],
                            Is.EqualTo((string?)before["active"]!["kind"])
                        )
                ),
                ("hardDrop", (_, now) => Assert.That((int)now["board_id"]!, Is.EqualTo(1))),
                ("pause", (_, now) => Assert.That((bool)now["paused"]!, Is.True)),
                ("restart", (_, now) => Assert.That((int)now["episode_id"]!, Is.EqualTo(1))),
            };
            foreach (var (action, check) in deeds)
            {
                var before = Look(client);
                Assert.That(Do(client, action), Is.EqualTo("ok"));
                check(before, Look(client));
            }
        }

        [Test]
        public void AnImpossiblePlacementChangesNothing()
        {
            var client = Connect();
            var before = Standing(client);
            foreach (var x in new[] { -50, -3, 9, 50, int.MaxValue, int.MinValue })
            {
                Assert.That(Place(client, x, "east"), Is.EqualTo("invalid_place"));
            }
            Assert.That(Standing(client), Is.EqualTo(before));
            Do(client, "hold");
            before = Standing(client);
            Assert.That(Place(client, 3, useHold: true), Is.EqualTo("hold_unavailable"));
            Assert.That(Standing(client), Is.EqualTo(before));
            Do(client, "pause");
            var hash = Hash(client);
            Assert.That(Place(client, 3), Is.EqualTo("invalid_place"));
            Assert.That(Hash(client), Is.EqualTo(hash));
            Do(client, "pause");
            PlayUntilOver(client);
            hash = Hash(client);
            Assert.That(Place(client, 3), Is.EqualTo("invalid_place"));
            Assert.That(Place(client, 3, useHold: true), Is.EqualTo("invalid_place"));
            Assert.That(Hash(client), Is.EqualTo(hash));
        }

        [TestCase("{\"x\":3,\"rotation\":\"up\",\"useHold\":false}")]
        [TestCase("{\"x\":3,\"rotation\":1,\"useHold\":false}")]
        [TestCase("{\"x\":3,\"useHold\":false}")]
        [TestCase("{\"x\":3,\"rotation\":\"north\"}")]
        [TestCase("{\"x\":3,\"rotation\":\"north\",\"useHold\":0}")]
        [TestCase("{\"x\":null,\"rotation\":\"north\",\"useHold\":false}")]
        [TestCase("[3]")]
        [TestCase("null")]
        public void AMalformedPlacementIsAnInvalidCommand(string place)
        {
            var client = Connect();
            Look(client);
            client.Line.Send(
                "{\"type\":\"command\",\"seq\":2,\"ts\":1,\"mode\":\"place\",\"place\":"
                    + place
                    + "}"
            );
            Assert.That(client.Code(), Is.EqualTo("invalid_command"));
            Assert.That(Adapter.IsBusy, Is.False);
        }

        [TestCase("-50")]
        [TestCase("99999999999")]
        [TestCase("-123456789012345678901234567890")]
        public void ARefusedNumberIsRepeatedAsItWasSent(string x)
        {
            var client = Connect();
            Look(client);
            client.Line.Send(
                "{\"type\":\"command\",\"seq\":50,\"ts\":1,\"mode\":\"place\",\"place\":{\"x\":"
                    + x
                    + ",\"rotation\":\"north\",\"useHold\":false}}"
            );
            Assert.That((string?)Reply(client)["message"], Does.Contain($" x {x} "));
        }

        [Test]
        public void ARefusalWithoutAGameSaysHowToBeginOne()
        {
            StartGame(null, 0);
            var client = Connect();
            Frames(2);
            client.Act("moveLeft");
            var action = (string?)Reply(client)["message"];
            Assert.That(action, Does.Contain("Practice").And.Contain("--mode"));
            client.Place(
                new
                {
                    x = 3,
                    rotation = "north",
                    useHold = false,
                }
            );
            Assert.That((string?)Reply(client)["message"], Is.EqualTo(action));
        }

        [Test]
        public void APausedGameIgnoresMovesUntilARestart()
        {
            var client = Connect();
            Do(client, "pause");
            var paused = Look(client);
            Assert.That((bool)paused["paused"]!, Is.True);
            Assert.That((bool)paused["playable"]!, Is.False);
            Assert.That(Do(client, "moveLeft", "hardDrop"), Is.EqualTo("ok"));
            Assert.That(Hash(client), Is.EqualTo((string?)paused["state_hash"]));
            Do(client, "restart");
            var now = Look(client);
            Assert.That((bool)now["playable"]!, Is.True);
            Assert.That((bool)now["paused"]!, Is.False);
        }

        [Test]
        public void AGameThatIsOverTakesOnlyARestart()
        {
            var client = Connect();
            PlayUntilOver(client);
            var over = Look(client);
            Assert.That((bool)over["game_over"]!, Is.True);
            Assert.That((bool)over["playable"]!, Is.False);
            Assert.That(over.ContainsKey("active") || over.ContainsKey("ghost_y"), Is.False);
            Assert.That(Do(client, "moveLeft"), Is.EqualTo("ok"));
            Assert.That(Hash(client), Is.EqualTo((string?)over["state_hash"]));
            Do(client, "restart");
            var now = Look(client);
            Assert.That((bool)now["playable"]!, Is.True);
            Assert.That((int)now["episode_id"]!, Is.EqualTo(1));
            Assert.That((int)now["piece_id"]!, Is.EqualTo(1));
        }

        [Test]
        public void CriticalEventsAreObservedInTheirStep()
        {
            StartGame(GameMode.Practice, 7, ("OBS_HZ", "0.001"));
            var client = Connect();
            Frames(2);
            client.Observation();
            Frames(10);
            client.AssertNoObservation();
            foreach (
                var actions in new[] { "hardDrop", "pause", "pause", "restart", "hold", "hardDrop" }
            )
            {
                // The first hold brings a new piece, so it is observed like the first piece of an episode.
                Do(client, actions.Split(' '));
                Assert.That(
                    (string?)client.Observation()["state_hash"],
                    Is.EqualTo(Runner.Game!.StateHash().ToString("x16")),
                    actions
                );
                client.AssertNoObservation();
            }
            Do(client, "moveLeft", "rotateCw", "softDrop");
            Frames(10);
            client.AssertNoObservation();
        }

        [Test]
        public void ObservationsComeAtTheirRate()
        {
            var client = Connect();
            Frames(2);
            client.LastObservation();
            var from = Runner.Game!.StepInPiece;
            Frames(300);
            // The steps of five seconds, counted by the piece.
            Assert.That(Runner.Game.StepInPiece - from, Is.EqualTo(312).Within(2));
            Assert.That(client.TakeObservations(), Has.Count.EqualTo(100).Within(1));
        }

        [Test]
        public void ARateAsFastAsTheStepsShowsEachOne()
        {
            StartGame(GameMode.Marathon, 7, ("OBS_HZ", "62.5"));
            var client = Connect();
            Frames(100);
            var steps = client
                .TakeObservations()
                .Select(seen => (int)seen["step_in_piece"]!)
                .ToList();
            Assert.That(steps, Is.EqualTo(Enumerable.Range(steps[0], steps.Count)));
            Assert.That(steps, Has.Count.GreaterThan(95));
        }

        [Test]
        public void TheSameSeedAndTheSameCommandsBringTheSameHashes()
        {
            var lists = new List<List<string>>();
            for (var run = 0; run < 2; run++)
            {
                StartGame(GameMode.Practice, 11);
                var client = Connect();
                lists.Add(new List<string>());
                Frames(2);
                for (var i = 0; i < 50; i++)
                {
                    Do(client, Enumerable.Repeat("moveLeft", i % 4).Append("hardDrop").ToArray());
                    lists[run].Add((string)client.LastObservation()["state_hash"]!);
                    if (Runner.Game!.IsOver)
                    {
                        Do(client, "restart");
                    }
                }
            }
            Assert.That(lists[0], Is.EqualTo(lists[1]));
            Assert.That(lists[0].Distinct().Count(), Is.EqualTo(50));
        }

        [Test]
        public void EpisodesAndConnectionsWithoutEnd()
        {
            for (var i = 0; i < 200; i++)
            {
                using var client = Connect(streams: i % 2 == 0);
                var restart = "";
                FramesUntil(() => (restart = Do(client, "restart")) == "ok");
                Assert.That(Do(client, "moveLeft", "hardDrop"), Is.EqualTo("ok"));
                Assert.That(Place(client, -50), Is.EqualTo("invalid_place"));
                client.Line.Send(AdapterTestClient.CommandLine(1, "hardDrop"));
                Assert.That(client.Code(), Is.EqualTo("invalid_command"));
                Assert.That(Do(client, "hardDrop"), Is.EqualTo("ok"));
                client.Control("release");
                Assert.That(client.Code(), Is.EqualTo("ok"));
            }
            Assert.That(Runner.Game!.Episode, Is.EqualTo(200));
        }

        [Test]
        public void WithoutAGameNothingIsObservedAndCommandsAreAnswered()
        {
            StartGame(null, 0);
            var client = Connect();
            Frames(10);
            Assert.That(Do(client, "moveLeft"), Is.EqualTo("snapshot_required"));
            Assert.That(Place(client, 3), Is.EqualTo("snapshot_required"));
            client.AssertNoObservation();
            Runner.Begin(GameMode.Practice, 5);
            Frames(2);
            Assert.That((uint)client.Observation()["seed"]!, Is.EqualTo(5));
            Assert.That(Place(client, 3), Is.EqualTo("ok"));
            client.LastObservation();
            // The next game must be observed even if it looks like the one before.
            Runner.End();
            Frames(2);
            Assert.That(Do(client, "hardDrop"), Is.EqualTo("snapshot_required"));
            Runner.Begin(GameMode.Practice, 6);
            Frames(2);
            Assert.That((uint)client.LastObservation()["seed"]!, Is.EqualTo(6));
        }

        [Test]
        public void APlaceBeforeTheFirstStepIsOverIsTooEarly()
        {
            StartGame(GameMode.Practice, 7);
            var client = Connect();
            client.Place(
                new
                {
                    x = 3,
                    rotation = "north",
                    useHold = false,
                }
            );
            Assert.That(Answer(client), Is.EqualTo("snapshot_required"));
            Assert.That(Runner.Game!.BoardId, Is.Zero);
            Assert.That(Place(client, 3), Is.EqualTo("ok"));
        }

        [Test]
        public void VariablesOfTheEnvironmentSayHowItListens()
        {
            var log = Path.GetTempFileName();
            StartGame(
                GameMode.Practice,
                7,
                ("LOG_PATH", log),
                ("LOG_MAX_LINES", "2"),
                ("HOST", "localhost")
            );
            Connect();
            Object.DestroyImmediate(Adapter);
            Assert.That(
                File.ReadAllLines(log).Select(line => (string?)JObject.Parse(line)["type"]),
                Is.EqualTo(new[] { "hello", "welcome" })
            );
            File.Delete(log);
            StartGame(GameMode.Practice, 7, ("DISABLED", "true"));
            Assert.That(Adapter.Port, Is.Zero);
        }

        [Test]
        public void EveryLineOfAWholeGameMatchesTheSchema()
        {
            var log = Path.GetTempFileName();
            StartGame(GameMode.Marathon, 7, ("LOG_PATH", log), ("MAX_PENDING", "1"));
            var client = Connect();
            var planner = new Planner(7);
            Place(client, 3);
            Connect().AssertNoObservation();
            for (var cleared = 0; cleared < 4; cleared = (int)Runner.Game!.Lines)
            {
                var next = planner.Next();
                Place(client, next.X, next.Rotation.ToString().ToLowerInvariant(), next.UseHold);
                Do(client, "pause");
                Do(client, "pause", "moveLeft", "softDrop");
            }
            Place(client, -50);
            client.Control("release");
            client.Code();
            client.Act("hold");
            client.Code();
            client.Control("claim");
            client.Code();
            Do(client, "hold");
            Place(client, 3, useHold: true);
            PlayUntilOver(client);
            Do(client, "restart");
            Frames(100);
            client.TakeObservations();
            Object.DestroyImmediate(Adapter);

            var messages = File.ReadAllLines(log).Select(JObject.Parse).ToList();
            File.Delete(log);
            var schema = new MessageSchema();
            foreach (var message in messages)
            {
                Assert.That(schema.Complaint(message), Is.Null, message.ToString(Formatting.None));
            }
            Assert.That(
                messages.Select(message => (string)message["type"]!).Distinct(),
                Is.EquivalentTo("hello welcome command control ack error observation".Split(' '))
            );
            var seen = messages.Where(message => (string?)message["type"] == "observation");
            foreach (var optional in new[] { "active", "hold", "last_event" })
            {
                Assert.That(seen.Any(message => message.ContainsKey(optional)), optional);
                Assert.That(seen.Any(message => !message.ContainsKey(optional)), optional);
            }
        }

        // Values that a schema that is too loose, or a checker that ignores keywords, would accept.
        [TestCase("board.width", "11")]
        [TestCase("board.cells[3][4]", "8")]
        [TestCase("board.cells[3][4]", "0.5")]
        [TestCase("board.cells[3]", "[0]")]
        [TestCase("next_queue", "['i','o','t','s']")]
        [TestCase("next", "'q'")]
        [TestCase("active", "null")]
        [TestCase("active.x", "9")]
        [TestCase("state_hash", "'E1BCA4D1B673B8C2'")]
        [TestCase("score", "-1")]
        [TestCase("seed", "4294967296")]
        [TestCase("seq", "18446744073709551616")]
        [TestCase("timers.drop_ms", "null")]
        [TestCase("playable", "1")]
        [TestCase("type", "'Observation'")]
        public void TheSchemaRejectsChangedObservations(string path, string wrong)
        {
            var seen = Look(Connect());
            var schema = new MessageSchema();
            Assert.That(schema.Complaint(seen), Is.Null);
            seen.SelectToken(path, true)!.Replace(JToken.Parse(wrong));
            Assert.That(schema.Complaint(seen), Is.Not.Null);
        }

        [Test]
        public void TheSchemaRejectsMissingAndUnknownFields()
        {
            var seen = Look(Connect());
            var schema = new MessageSchema();
            foreach (var name in Names(seen).Except(new[] { "active", "ghost_y" }).ToList())
            {
                var less = (JObject)seen.DeepClone();
                less.Remove(name);
                Assert.That(schema.Complaint(less), Is.Not.Null, name);
            }
            seen["more"] = 1;
            Assert.That(schema.Complaint(seen), Is.Not.Null);
        }

        [Test]
        public void AnInvalidVariableIsLoggedAndIgnored()
        {
            LogAssert.Expect(
                LogType.Error,
                new Regex(
                    "^\\[Abu\\] TETRIS_AI_OBS_HZ is \"fast\"; set it to a number .*Using 20\\.$"
                )
            );
            StartGame(GameMode.Practice, 7, ("OBS_HZ", "fast"));
            Assert.That(Adapter.Port, Is.Not.Zero);
        }

        private static void AssertEvent(
            Table table,
            int lines,
            int points,
            string? spin,
            int combo,
            bool isBackToBack
        )
        {
            var told = (JObject)Observed(table)["last_event"]!;
            Assert.That((int)told["lines_cleared"]!, Is.EqualTo(lines));
            Assert.That((int)told["line_clear_score"]!, Is.EqualTo(points));
            Assert.That((string?)told["tspin"], Is.EqualTo(spin));
            Assert.That((int)told["combo"]!, Is.EqualTo(combo));
            Assert.That((bool)told["back_to_back"]!, Is.EqualTo(isBackToBack));
        }

        private static JObject Observed(Table table)
        {
            var text = new StringWriter();
            using (var json = new JsonTextWriter(text))
            {
                json.WriteStartObject();
                ObservationWriter.Write(new AdapterWriter(json), table.Game);
                json.WriteEndObject();
            }
            return JObject.Parse(text.ToString());
        }

        private static void AssertBoard(JObject seen, TetrisGame game)
        {
            var cells = seen["board"]!["cells"]!;
            for (var y = 0; y < TetrisGame.Height; y++)
            {
                for (var x = 0; x < TetrisGame.Width; x++)
                {
                    Assert.That((int)cells[y]![x]!, Is.EqualTo(game.Cell(x, y)), $"{x},{y}");
                }
            }
        }

        private static IEnumerable<string> Names(JObject json) =>
            json.Properties().Select(property => property.Name);

        private static int X(JObject seen) => (int)seen["active"]!["x"]!;

        private static int Y(JObject seen) => (int)seen["active"]!["y"]!;

        private static string Rotation(JObject seen) => (string)seen["active"]!["rotation"]!;

        // The observation without the age of the piece and everything that depends on it.
        private static string Standing(AdapterTestClient client)
        {
            var seen = Look(client);
            foreach (
                var name in new[]
                {
                    "seq",
                    "ts",
                    "step_in_piece",
                    "state_hash",
                    "timers",
                    "last_event",
                }
            )
            {
                seen.Remove(name);
            }
            return seen.ToString(Formatting.None);
        }
    }
}
