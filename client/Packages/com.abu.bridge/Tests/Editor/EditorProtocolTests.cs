#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Which lines the Editor's server accepts, and when it closes a connection.</summary>
    public class EditorProtocolTests
    {
        private readonly List<string> _logged = new();
        private EditorHarness _editor = null!;

        // Values in place of the token, made from the right one.
        private static IEnumerable<TestCaseData> WrongTokens()
        {
            yield return Wrong("none", _ => null);
            yield return Wrong("empty", _ => "");
            yield return Wrong("another first letter", token => "x" + token.Substring(1));
            yield return Wrong(
                "another last letter",
                token => token.Substring(0, token.Length - 1) + "x"
            );
            yield return Wrong("too short", token => token.Substring(1));
            yield return Wrong("too long", token => token + "0");
            yield return Wrong("capitals", token => token.ToUpperInvariant() + "X");
            yield return Wrong("with a null behind", token => token + "\0");
            yield return Wrong("a number", _ => 7);
            yield return Wrong("a list", token => new JArray(token));
            yield return Wrong("an object", token => new JObject { ["token"] = token });
            yield return Wrong("true", _ => true);
        }

        private static IEnumerable<string> HttpMethods() =>
            new[]
            {
                "GET",
                "POST",
                "PUT",
                "HEAD",
                "OPTIONS",
                "DELETE",
                "PATCH",
                "CONNECT",
                "TRACE",
            };

        [SetUp]
        public void Open()
        {
            _editor = new EditorHarness();
            _logged.Clear();
            Application.logMessageReceivedThreaded += Note;
        }

        [TearDown]
        public void Close()
        {
            var token = _editor.Token;
            Application.logMessageReceivedThreaded -= Note;
            Assert.That(_editor.Exceptions, Is.Empty);
            _editor.Dispose();
            Assert.That(_logged, Is.All.Not.Contains(token));
        }

        [TestCaseSource(nameof(WrongTokens))]
        public void NothingIsDoneWithAWrongToken(Func<string, JToken?> wrong)
        {
            foreach (var command in new[] { "status", "log", "cancel", "steps", "nothing" })
            {
                var request = _editor.Request(command);
                request.Remove("token");
                var token = wrong(_editor.Token);
                if (token != null)
                {
                    request["token"] = token;
                }
                var client = _editor.Connect();
                // The next line on the same connection is not even read.
                client.Send(Line(request) + "\n" + Line(_editor.Request("steps")));
                var line = client.TryReadLine(LineClient.Patience)!;
                Assert.That(line, Does.Not.Contain(_editor.Token));
                Assert.That((string?)JObject.Parse(line)["code"], Is.EqualTo("unauthorized"));
                Assert.That((string?)JObject.Parse(line)["id"], Is.EqualTo((string?)request["id"]));
                Assert.That(client.IsClosedWithoutReply(), Is.True);
            }
            Assert.That(_editor.Jobs.IsBusy, Is.False);
        }

        [Test]
        public void TheTokenOfTheLoadBeforeIsRefused()
        {
            var request = _editor.Request("status");
            _editor.Reload();
            var client = _editor.Connect();
            client.Send(Line(request));
            Assert.That((string?)client.Read()["code"], Is.EqualTo("unauthorized"));
        }

        [TestCaseSource(nameof(HttpMethods))]
        public void RequestsOfABrowserAreDroppedWithoutAReply(string method)
        {
            var client = _editor.Connect();
            client.Send(
                $"{method} / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + Line(_editor.Request("steps"))
            );
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_editor.Jobs.IsBusy, Is.False);
        }

        [TestCase("refresh, please")]
        [TestCase("[]")]
        [TestCase("7")]
        [TestCase("\u0016\u0003\u0001")]
        [TestCase("\"{}\"")]
        public void ALineThatIsNotAnObjectEndsItsConnection(string line)
        {
            var client = _editor.Connect();
            client.Send(line + "\n" + Line(_editor.Request("steps")));
            Assert.That((string?)client.Read()["code"], Is.EqualTo("invalid_command"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_editor.Jobs.IsBusy, Is.False);
        }

        [Test]
        public void ALineThatIsTooLongEndsItsConnection()
        {
            var client = _editor.Connect();
            var request = _editor.Request("status", new { more = new string('x', 1 << 20) });
            client.Send(Line(request));
            var reply = client.Read();
            Assert.That((string?)reply["code"], Is.EqualTo("invalid_command"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
        }

        [TestCase("{\"id\": 7, \"command\": \"steps\", TOKEN}")]
        [TestCase("{\"id\": \"a\", \"command\": 7, TOKEN}")]
        [TestCase("{\"id\": \"a\", TOKEN}")]
        [TestCase("{\"id\": \"a\", \"command\": \"steps\", TOKEN")]
        [TestCase("{\"id\": \"a\", \"command\": \"steps\", TOKEN} and more")]
        [TestCase("{}")]
        public void ALineWithoutACommandIsRefusedForItsToken(string line)
        {
            var client = _editor.Connect();
            client.Send(line.Replace("TOKEN", $"\"token\": \"{_editor.Token}\""));
            var reply = client.Read();
            Assert.That((bool)reply["success"]!, Is.False);
            Assert.That((string?)reply["code"], Is.EqualTo("unauthorized"));
            Assert.That((string?)reply["id"], Is.Empty);
            Assert.That(client.IsClosedWithoutReply(), Is.True);
        }

        [TestCase("{\"id\": \"a\", \"command\": \"steps\", TOKEN, \"params\": 7}")]
        [TestCase("{\"id\": \"a\", \"command\": \"steps\", TOKEN, \"params\": []}")]
        [TestCase("{\"id\": \"\", \"command\": \"steps\", TOKEN}")]
        [TestCase("{\"command\": \"steps\", TOKEN}")]
        public void AWrongCommandDoesNotAffectOthers(string line)
        {
            var client = _editor.Connect();
            client.Send(line.Replace("TOKEN", $"\"token\": \"{_editor.Token}\""));
            client.Send(Line(_editor.Request("status", null, "next")));
            Assert.That((string?)client.Read()["code"], Is.EqualTo("invalid_command"));
            Assert.That((string?)client.Read()["id"], Is.EqualTo("next"));
        }

        [Test]
        public void StatusLogAndCancelAreAnsweredWhileTheMainThreadIsBlocked()
        {
            _editor.Begin("steps", new { ticks = 2 }, "one");
            var client = _editor.Connect();
            foreach (var command in new[] { "status", "log", "cancel" })
            {
                client.Send(Line(_editor.Request(command, new { job = "another" }, command)));
                var reply = client.Read();
                Assert.That((bool)reply["success"]!, Is.True, command);
                Assert.That((string?)reply["id"], Is.EqualTo(command));
            }
            Assert.That(_editor.Jobs.IsBusy, Is.True);
        }

        [Test]
        public void StatusOvertakesTheCommandBeforeIt()
        {
            var client = _editor.Connect();
            client.Send(Line(_editor.Request("steps", null, "first")));
            client.Send(Line(_editor.Request("status", null, "second")));
            Assert.That((string?)client.Read()["id"], Is.EqualTo("second"));
            _editor.TicksUntilIdle();
            Assert.That((string?)client.Read()["id"], Is.EqualTo("first"));
        }

        [Test]
        public void OnlyStatusOvertakes()
        {
            var client = _editor.Connect();
            foreach (var command in new[] { "steps", "log", "status", "cancel" })
            {
                client.Send(Line(_editor.Request(command, new { job = "another" }, command)));
            }
            Assert.That((string?)client.Read()["id"], Is.EqualTo("status"));
            Assert.That(client.TryRead(50), Is.Null);
            _editor.TicksUntilIdle();
            var after = new[] { client.Read(), client.Read(), client.Read() };
            Assert.That(
                after.Select(reply => (string?)reply["id"]),
                Is.EqualTo(new[] { "steps", "log", "cancel" })
            );
        }

        [Test]
        public void StatusRepliesKeepTheirOrder()
        {
            var client = _editor.Connect();
            var ids = Enumerable.Range(0, 20).Select(i => $"status {i}").ToList();
            client.Send(
                string.Join("\n", ids.Select(id => Line(_editor.Request("status", null, id))))
            );
            Assert.That(ids.Select(_ => (string?)client.Read()["id"]).ToList(), Is.EqualTo(ids));
        }

        [Test]
        public void SilenceIsCountedFromTheLastTick()
        {
            long before;
            do
            {
                before = SilentMs();
            } while (before < 100);
            var clock = Stopwatch.StartNew();
            _editor.Tick();
            Assert.That(SilentMs(), Is.LessThanOrEqualTo(clock.ElapsedMilliseconds));
        }

        [TestCase("importing")]
        [TestCase("compiling")]
        [TestCase("exiting")]
        public void StatusSaysWhatUnityIsDoing(string phase)
        {
            var unity = _editor.Unity;
            unity.Mode = "exiting";
            unity.Compiling = phase != "exiting";
            unity.Updating = phase == "importing";
            _editor.Tick();
            Assert.That((string?)Status()["phase"], Is.EqualTo(phase));
        }

        [Test]
        public void StatusHasTheErrorsOfTheLastCompile()
        {
            _editor.Unity.EndCompile(FakeEditor.Error(1), FakeEditor.Error(2));
            _editor.Tick();
            Assert.That(Status()["errors"]!.Count(), Is.EqualTo(2));
            _editor.Unity.BeginCompile();
            _editor.Tick();
            Assert.That(Status()["errors"]!.Count(), Is.EqualTo(2), "until another one has ended");
            _editor.Unity.EndCompile();
            _editor.Tick();
            Assert.That(Status()["errors"], Is.Empty);
        }

        [Test]
        public void StatusAfterAnAnswerShowsItsEffect()
        {
            var client = _editor.Begin("scenes", new { paths = new[] { "Assets/New.unity" } });
            _editor.TicksUntilIdle();
            _editor.Read(client);
            Assert.That(
                (string?)Status()["scenes"]!.Single()["path"],
                Is.EqualTo("Assets/New.unity")
            );
        }

        private long SilentMs() => (long)Status()["silentMs"]!;

        // Runs no tick.
        private JObject Status()
        {
            var client = _editor.Connect();
            client.Send(Line(_editor.Request("status")));
            return (JObject)client.Read()["data"]!;
        }

        private static string Line(JObject request) => request.ToString(Formatting.None);

        private static TestCaseData Wrong(string name, Func<string, JToken?> make) =>
            new TestCaseData(make).SetName($"NothingIsDoneWithAWrongToken({name})");

        private void Note(string message, string stack, LogType type)
        {
            lock (_logged)
            {
                _logged.Add(message + stack);
            }
        }
    }
}
