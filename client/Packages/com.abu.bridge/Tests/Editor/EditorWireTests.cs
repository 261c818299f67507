#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using Abu.Editor;
using Abu.SelfTest;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEditor.Compilation;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>
    /// Sends the request of each sample in docs/wire/editor to a real server, which must answer with the sample's reply.
    /// </summary>
    public class EditorWireTests
    {
        private const string Token = "TOKEN";

        private static readonly WireSamples Wire = new("wire/editor");

        // The codes of ErrorCode that this server uses too.
        private static readonly string[] SharedCodes =
        {
            ErrorCode.InvalidCommand,
            ErrorCode.UnknownCommand,
            ErrorCode.MissingParam,
            ErrorCode.NotFound,
            ErrorCode.Busy,
            ErrorCode.InternalError,
        };

        // Fields of the bridge's refusals that this server does not send; clients derive the advice from the code.
        private static readonly string[] OnlyOfTheGame =
        {
            "cause",
            "fix",
            "choices",
            "letGo",
            "thawedBy",
            "notSimulated",
            "moreErrors",
        };

        private EditorHarness _editor = null!;

        private static IEnumerable<string> Samples() => Wire.Names();

        // Every parameter of every sample that succeeds.
        private static IEnumerable<TestCaseData> Params()
        {
            return Samples()
                .Where(name => (bool)Wire.Read(name)["reply"]!["success"]!)
                .SelectMany(name =>
                    ((JObject?)Wire.Read(name)["request"]!["params"] ?? new JObject())
                        .Properties()
                        .Select(param => new TestCaseData(name, param.Name))
                );
        }

        [SetUp]
        public void Open() => _editor = new EditorHarness();

        [TearDown]
        public void Close()
        {
            Assert.That(_editor.Exceptions, Is.Empty);
            _editor.Dispose();
        }

        [Test]
        public void EveryCommandHasASample()
        {
            var shown = Samples()
                .Select(Wire.Read)
                .Where(sample => (bool)sample["reply"]!["success"]!)
                .Select(sample => (string?)sample["request"]!["command"])
                .Distinct();
            var all = JobRunner.AllKinds.Keys.Concat(new[] { "status", "log", "cancel" });
            Assert.That(shown, Is.EquivalentTo(all));
        }

        [Test]
        public void EveryCodeHasASample()
        {
            var shown = Samples()
                .Select(name => (string?)Wire.Read(name)["reply"]!["code"])
                .Where(code => code != null)
                .Distinct();
            var own = typeof(EditorCode)
                .GetFields()
                .Select(field => (string)field.GetRawConstantValue()!);
            Assert.That(shown, Is.EquivalentTo(own.Concat(SharedCodes)));
        }

        [Test]
        public void EveryKeyOfAReplyHasASample()
        {
            var shown = Samples()
                .Select(name => (JContainer)Wire.Read(name)["reply"]!)
                .SelectMany(reply => reply.Descendants().OfType<JProperty>())
                .Select(property => property.Name)
                .Distinct();
            var types = new[] { typeof(EditorStatusData), typeof(TestData) }
                .SelectMany(type => type.Assembly.GetTypes())
                .Where(type => type.Name.EndsWith("Data", StringComparison.Ordinal))
                .Concat(
                    new[]
                    {
                        typeof(CompileError),
                        typeof(TestFailure),
                        typeof(LogData),
                        typeof(LogEntry),
                        typeof(AbuResponse),
                    }
                );
            var keys = types
                .SelectMany(type => type.GetProperties())
                .Select(property => property.GetCustomAttribute<JsonPropertyAttribute>())
                .Where(attribute => attribute != null)
                .Select(attribute => attribute!.PropertyName)
                .Distinct()
                .Except(OnlyOfTheGame);
            Assert.That(shown, Is.EquivalentTo(keys));
        }

        [TestCaseSource(nameof(Samples))]
        public void TheServerGivesTheReplyOfTheSample(string name)
        {
            var sample = Wire.Read(name);
            if (name == "error_no_test_framework")
            {
                _editor.Dispose();
                _editor = new EditorHarness(false);
            }
            var reply = sample["line"] is { } line
                ? Say((string)line!)
                : Play(name, (JObject)sample["request"]!);
            Normalise(reply, (JObject)sample["reply"]!);
            Assert.That(
                JToken.DeepEquals(reply, sample["reply"]),
                $"expected {sample["reply"]}, was {reply}"
            );
        }

        [TestCaseSource(nameof(Params))]
        public void EveryParameterOfASampleIsRead(string name, string param)
        {
            var request = WithToken((JObject)Wire.Read(name)["request"]!);
            request["params"]![param] = new JObject();
            var reply = _editor.Ask(request);
            Assert.That((string?)reply["code"], Is.EqualTo("invalid_command"));
            Assert.That((string?)reply["error"], Does.Contain($" {param} "));
        }

        [TestCase("test", "PlayMode")]
        [TestCase("test_by_name", "EditMode")]
        [TestCase("test_all", "EditMode")]
        public void TheTestFilterIsThatOfTheSample(string name, string mode)
        {
            var request = (JObject)Wire.Read(name)["request"]!;
            Play(name, request);
            var filter = FakeTestFramework.Present.Executed.Single();
            Assert.That(filter.testMode.ToString(), Is.EqualTo(mode));
            foreach (
                var (param, given) in new[]
                {
                    ("names", filter.testNames),
                    ("groups", filter.groupNames),
                    ("categories", filter.categoryNames),
                    ("assemblies", filter.assemblyNames),
                }
            )
            {
                var wanted = request["params"]![param]?.ToObject<string[]>();
                Assert.That(given, Is.EqualTo(wanted), param);
            }
        }

        private JObject Say(string line)
        {
            var client = _editor.Connect();
            client.Send(line.Replace(Token, _editor.Token));
            return client.Read();
        }

        private JObject WithToken(JObject request)
        {
            var line = (JObject)request.DeepClone();
            if ((string?)line["token"] == Token)
            {
                line["token"] = _editor.Token;
            }
            return line;
        }

        // Sets up what the request needs to be answered as in its sample.
        private JObject Play(string name, JObject request)
        {
            var unity = _editor.Unity;
            var tests = FakeTestFramework.Present;
            switch (name)
            {
                case "status":
                    return StatusDuringAJob(request);
                case "refresh":
                case "error_reloading":
                    unity.Refreshing = unity.BeginCompile;
                    var asker = _editor.Begin(WithToken(request));
                    _editor.Tick();
                    unity.Watch.Count(
                        new[] { new CompilerMessage { type = CompilerMessageType.Warning } }
                    );
                    unity.EndCompile();
                    _editor.Reload();
                    var reply = _editor.Read(asker);
                    return name == "refresh" ? _editor.Ask(WithToken(request)) : reply;
                case "error_compile_errors":
                    unity.Refreshing = unity.BeginCompile;
                    return During(
                        request,
                        () => unity.EndCompile(FakeEditor.Error(12), FakeEditor.Error(30))
                    );
                case "error_compile_errors_play":
                case "error_compile_errors_selftest":
                case "error_compile_errors_test":
                    unity.EndCompile(FakeEditor.Error(12));
                    break;
                case "error_indeterminate":
                    unity.Refreshing = unity.BeginCompile;
                    return During(request, () => unity.Compiling = false);
                case "error_indeterminate_not_loaded":
                    unity.Refreshing = unity.BeginCompile;
                    return During(request, () => unity.EndCompile());
                case "error_indeterminate_too_long":
                    tests.Executing = () => Finish(40, new string('x', 8000));
                    _editor.Ask(WithToken(request));
                    break;
                case "error_playing_meanwhile":
                    return During(request, () => unity.Play(true));
                case "play":
                case "play_paused":
                    unity.Paused = name == "play_paused";
                    return During(request, () => unity.Play(true));
                case "play_off":
                    unity.Play(true);
                    return During(request, () => unity.Play(false));
                case "selftest":
                    return SelfTest(request, SelfTestResult.NotApplicable);
                case "selftest_failed":
                    LogAssert.Expect(
                        LogType.Error,
                        new Regex(@"^\[Abu\] Self-test: 2 passed, 1 failed")
                    );
                    return SelfTest(request, SelfTestResult.Failed);
                case "error_indeterminate_selftest":
                    return SelfTest(request, null);
                case "screen_of_device":
                    unity.Simulates = true;
                    unity.Size = new PixelSize { Width = 585, Height = 1266 };
                    unity.Phone = new DeviceData
                    {
                        Name = "Apple iPhone 12",
                        Width = 1170,
                        Height = 2532,
                    };
                    break;
                case "screen_opened":
                case "screen_none":
                    unity.Shows = false;
                    break;
                case "error_not_started_screen":
                    unity.IsStuck = true;
                    break;
                case "error_not_started_view":
                    unity.IsStuck = true;
                    unity.Shows = false;
                    break;
                case "test":
                case "test_by_name":
                    tests.Executing = () =>
                        Finish(1, "", "/home/me/game/Library/Abu/TestResults.xml");
                    break;
                case "test_all":
                    tests.Executing = () => Finish(0, "");
                    break;
                case "error_internal_error":
                    tests.Executing = () => tests.Record.Error = "The tests cannot be built";
                    break;
                case "error_internal_error_quits":
                    var left = _editor.Begin(WithToken(request));
                    _editor.Jobs.Close("The Unity Editor quits");
                    return _editor.Read(left);
                case "error_playing":
                case "error_playing_quit":
                case "error_playing_scenes":
                case "error_playing_selftest":
                case "error_playing_test":
                    unity.Play(true);
                    break;
                case "error_dirty_scene":
                case "error_dirty_scene_scenes":
                case "error_dirty_scene_selftest":
                case "quit_discard":
                    unity.Open[0].Dirty = true;
                    break;
                case "error_dirty_scene_quit":
                    unity.Open[0].Dirty = true;
                    unity.DirtyPrefab = "Card";
                    break;
                case "error_not_found":
                    unity.Missing.Add("Assets/Scenes/Gone.unity");
                    break;
                case "log":
                case "log_level":
                case "log_newest":
                    Write();
                    break;
                case "error_busy":
                    _editor.Begin("refresh");
                    break;
                case "cancel":
                    _editor.Begin("refresh", null, (string)request["params"]!["job"]!);
                    break;
                case "error_cancelled":
                    var client = _editor.Begin(WithToken(request));
                    _editor.Read(_editor.Begin("cancel", new { job = request["id"] }));
                    return _editor.Read(client);
                case "error_unauthorized":
                case "error_unauthorized_without_token":
                    return Say(request.ToString(Formatting.None));
            }
            return _editor.Ask(WithToken(request));
        }

        private JObject StatusDuringAJob(JObject request)
        {
            var unity = _editor.Unity;
            unity.Open.Add(new SceneData { Path = "", Dirty = true });
            unity.EndCompile(FakeEditor.Error(12));
            _editor.Begin("play", new { on = false }, "9b2c6f0e-51d8-4f0e-8f43-1c1f2e0a7d55");
            unity.Playing = unity.WillPlay = unity.Paused = unity.Focused = true;
            unity.Mode = "exiting";
            _editor.Tick();
            return _editor.Read(_editor.Begin(WithToken(request)));
        }

        private static void Write()
        {
            Debug.Log("Deck loaded");
            Debug.LogWarning("The deck has 61 cards");
            for (var i = 0; i < 2; i++)
            {
                LogAssert.Expect(LogType.Error, "Card 7 is missing");
                Debug.LogError("Card 7 is missing");
            }
        }

        // Runs the tick in which Unity is asked, then what Unity does before the next tick.
        private JObject During(JObject request, Action happens)
        {
            var client = _editor.Begin(WithToken(request));
            _editor.Tick();
            happens();
            _editor.TicksUntilIdle();
            return _editor.Read(client);
        }

        /// <param name="request">The request of the sample.</param>
        /// <param name="last">The result of the last check; null if Play mode ends before.</param>
        private JObject SelfTest(JObject request, SelfTestResult? last) =>
            During(
                request,
                () =>
                {
                    var unity = _editor.Unity;
                    unity.Play(true);
                    _editor.Tick();
                    if (last is { } result)
                    {
                        unity.EndSelfTest!(Report(result));
                    }
                    unity.Play(false);
                }
            );

        private static SelfTestReport Report(SelfTestResult last)
        {
            var report = new SelfTestReport();
            report.Add(SelfTestResult.Passed, "thaw lets time run on");
            if (last == SelfTestResult.Failed)
            {
                report.Add(
                    last,
                    "time stands after freeze",
                    "frames while time stands: expected 0, saw 3"
                );
                return report;
            }
            report.Add(SelfTestResult.Passed, "time stands after freeze");
            report.Add(
                last,
                "a click reaches a sprite with a 2D collider",
                "the project has no 2D physics"
            );
            return report;
        }

        private static void Finish(int failures, string output, string? xml = null)
        {
            var run = FakeTestFramework.Present.Record;
            run.HasStarted = run.HasFinished = true;
            run.Results = new TestData
            {
                Passed = 3,
                Failed = failures,
                Skipped = 1,
                Xml = xml,
                Failures = Enumerable
                    .Range(0, failures)
                    .Select(_ => new TestFailure
                    {
                        Name = "Game.Tests.HandTests.HoldsTen",
                        Message = "  Expected: 10\n  But was:  9\n",
                        Stack =
                            "at Game.Tests.HandTests.HoldsTen () in Assets/Tests/HandTests.cs:21",
                        Output = output,
                        Seconds = 0.004,
                    })
                    .ToList(),
            };
        }

        // Replaces values that differ from run to run by those of the sample.
        private void Normalise(JObject reply, JObject sample)
        {
            if (reply["data"] is JObject data && sample["data"] is JObject expected)
            {
                if (data["phase"] != null)
                {
                    Assert.That((string?)data["bridge"], Is.EqualTo(AbuVersion.Text));
                    Assert.That(
                        (string?)data["session"],
                        Is.EqualTo(EditorHarness.ScriptLoad.Session)
                    );
                    Assert.That((int)data["load"]!, Is.EqualTo(EditorHarness.ScriptLoad.Number));
                    Assert.That((string?)data["project"], Is.EqualTo(EditorLoad.Project));
                    Assert.That((int)data["gamePort"]!, Is.EqualTo(AbuPort.FromEnvironment(out _)));
                    Assert.That((int)data["silentMs"]!, Is.GreaterThanOrEqualTo(0));
                    Take(
                        data,
                        expected,
                        "bridge",
                        "session",
                        "load",
                        "project",
                        "gamePort",
                        "silentMs"
                    );
                }
                if (data["entries"] is JArray entries)
                {
                    Assert.That((string?)data["session"], Has.Length.EqualTo(32));
                    Take(data, expected, "session");
                    for (var i = 0; i < entries.Count; i++)
                    {
                        var age =
                            DateTime.UtcNow - ((DateTime)entries[i]["time"]!).ToUniversalTime();
                        Assert.That(age.TotalHours, Is.InRange(0, 1));
                        Take((JObject)entries[i], (JObject)expected["entries"]![i]!, "time");
                    }
                }
            }
            if (reply["error"] is { } error)
            {
                // Each runtime words errors of regular expressions differently.
                reply["error"] = ((string)error!).Replace(WrongWith("("), "Not enough )'s");
            }
        }

        private static void Take(JObject data, JObject sample, params string[] keys)
        {
            foreach (var key in keys)
            {
                Assert.That(sample[key]?.Type, Is.EqualTo(data[key]!.Type), key);
                data[key] = sample[key];
            }
        }

        private static string WrongWith(string pattern)
        {
            try
            {
                _ = new Regex(pattern);
                return "";
            }
            catch (ArgumentException exception)
            {
                return exception.Message.TrimEnd('.');
            }
        }
    }
}
