#nullable enable
using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using Headless.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>What a game writes of itself for abu.py: games/PID.json in the state folder.</summary>
    [NonParallelizable]
    public sealed class GameRecordTests : PlayModeTests
    {
        private static readonly string[] Variables =
        {
            "ABU_PORT",
            "ABU_STATE_DIR",
            "ABU_SESSION",
            "ABU_PROJECT",
            "ABU_APART",
            GameRecord.KindVariable,
            GameRecord.TokenVariable,
            SecondAddress.Variable,
        };

        private static readonly IPAddress Beside = IPAddress.Parse("127.0.0.2");

        private UnsetVariables _unset = null!;
        private readonly int _port = BridgeHarness.FreePort();
        private string _folder = "";
        private AbuBridge? _bridge;

        private string Games => Path.Combine(_folder, "state", "games");

        private string RecordPath =>
            Path.Combine(Games, $"{Environment.ProcessId}{ProcessSpace.Suffix}.json");

        [SetUp]
        public void SetUp()
        {
            _unset = new UnsetVariables(Variables);
            _folder = Path.Combine(Path.GetTempPath(), $"abu-record-{Guid.NewGuid():N}");
            Directory.CreateDirectory(_folder);
            Environment.SetEnvironmentVariable("ABU_STATE_DIR", Path.Combine(_folder, "state"));
            Environment.SetEnvironmentVariable("ABU_PORT", _port.ToString());
            Application.isEditor = false;
        }

        [TearDown]
        public void PutBack()
        {
            if (_bridge != null)
            {
                Object.DestroyImmediate(_bridge);
            }
            _bridge = null;
            GameRecord.Remove();
            Application.isEditor = true;
            _unset.Dispose();
            Directory.Delete(_folder, true);
        }

        [Test]
        public void AGameSaysWhoItIsWhileItListens()
        {
            Environment.SetEnvironmentVariable("ABU_PROJECT", _folder);
            Environment.SetEnvironmentVariable("ABU_SESSION", "blue");
            Environment.SetEnvironmentVariable("ABU_APART", "1");
            Environment.SetEnvironmentVariable(GameRecord.KindVariable, "headless");

            Begin();

            var record = Record();
            Assert.That((int)record["port"]!, Is.EqualTo(_port));
            Assert.That((int)record["pid"]!, Is.EqualTo(Environment.ProcessId));
            Assert.That((string?)record["began"], Is.EqualTo(ProcessBegan.Read()));
            Assert.That((string?)record["kind"], Is.EqualTo("headless"));
            Assert.That((string?)record["project"], Is.EqualTo(_folder));
            Assert.That((string?)record["game"], Is.EqualTo(Application.productName));
            Assert.That((string?)record["session"], Is.EqualTo("blue"));
            Assert.That((string?)record["host"], Is.EqualTo(ProcessSpace.Host));
            Assert.That((string?)record["pidNamespace"], Is.EqualTo(ProcessSpace.Namespace));
            Assert.That((bool)record["apart"]!, Is.True);
            Assert.That(
                DateTime.UtcNow - (DateTime)record["since"]!,
                Is.GreaterThan(TimeSpan.FromSeconds(-1)).And.LessThan(TimeSpan.FromHours(1))
            );
            Assert.That(Directory.GetFiles(Games), Is.EqualTo(new[] { RecordPath }));

            Object.DestroyImmediate(_bridge);
            Assert.That(Directory.GetFiles(Games), Is.Empty);
        }

        [Test]
        public void APlayerThatNobodyLaunchedBelongsToItsOwnFolderAndHasNoName()
        {
            Begin();

            var record = Record();
            Assert.That((string?)record["kind"], Is.EqualTo("player"));
            Assert.That(
                (string?)record["project"],
                Is.EqualTo(Path.GetDirectoryName(Application.dataPath))
            );
            Assert.That(record["session"] ?? record["apart"], Is.Null);
        }

        [Test]
        public void TheRecordGoesWithPlayMode()
        {
            Begin();
            ExitPlayMode();
            Assert.That(Directory.GetFiles(Games), Is.Empty);
            EnterPlayMode();
        }

        [Test]
        public void TheRecordOfAnEditorStaysWithoutAPort()
        {
            Application.isEditor = true;
            GameRecord.BeginEditor();
            Assert.That(Record()["port"], Is.Null);

            Begin();
            Assert.That((int)Record()["port"]!, Is.EqualTo(_port));
            Assert.That((string?)Record()["kind"], Is.EqualTo("editor"));

            Object.DestroyImmediate(_bridge);
            Assert.That(Record()["port"], Is.Null);

            GameRecord.Remove();
            Assert.That(Directory.GetFiles(Games), Is.Empty);
        }

        [Test]
        public void WhatAnEarlierProcessWithThisIdHasLeftIsReplaced()
        {
            StateFolder.Make(Games);
            File.WriteAllText(RecordPath, "{\"port\": 1, \"pid\": ");
            File.WriteAllText(RecordPath + ".new", "half");

            Begin();

            Assert.That((int)Record()["port"]!, Is.EqualTo(_port));
            Assert.That(Directory.GetFiles(Games), Is.EqualTo(new[] { RecordPath }));
        }

        [Test]
        public void WithoutAStateFolderTheGameIsPlayedByItsPort()
        {
            File.WriteAllText(Path.Combine(_folder, "state"), "a file");
            LogAssert.Expect(LogType.Warning, new Regex("finds this game by its port only: .+"));

            Begin();

            Assert.That(IsAnswered(null) && IsAnswered(0), Is.True);
        }

        [Test]
        public void ARecordThatCannotBeReplacedLeavesNothingBeside()
        {
            Directory.CreateDirectory(RecordPath);
            LogAssert.Expect(LogType.Warning, new Regex("finds this game by its port only: .+"));

            Begin();

            Assert.That(Directory.GetFileSystemEntries(Games), Is.EqualTo(new[] { RecordPath }));
            Assert.That(IsAnswered(0), Is.True);
        }

        [Test]
        public void ACallForAnotherProcessIsRefused()
        {
            Begin();
            Assert.That(IsAnswered(null), Is.True);
            Assert.That(IsAnswered(Environment.ProcessId), Is.True);
            Assert.That(IsAnswered(Environment.ProcessId + 1), Is.False);
            Assert.That(IsAnswered(0), Is.False, "this game has a record");
        }

        [Test]
        public void AGameThatChoosesItsPortAsksForATokenThatOnlyItsUserCanRead()
        {
            Environment.SetEnvironmentVariable("ABU_PORT", null);
            Begin();

            var token = (string?)Record()["token"];
            Assert.That(token, Does.Match("^[0-9a-f]{32}$"));
            var port = (int)Record()["port"]!;
            Assert.That(CodeOf(new JObject(), port), Is.EqualTo("unauthorized"));
            Assert.That(CodeOf(new JObject { ["token"] = "x" }, port), Is.EqualTo("unauthorized"));
            Assert.That(CodeOf(new JObject { ["token"] = token }, port), Is.Null);
            if (!OperatingSystem.IsWindows())
            {
                Assert.That(
                    File.GetUnixFileMode(RecordPath),
                    Is.EqualTo(UnixFileMode.UserRead | UnixFileMode.UserWrite)
                );
            }
        }

        [TestCase("a secret")]
        [TestCase("")]
        public void TheUserCanChooseTheTokenOrDoWithoutOne(string token)
        {
            Environment.SetEnvironmentVariable(GameRecord.TokenVariable, token);
            Begin();

            var asked = new JObject { ["token"] = token };
            Assert.That((string?)Record()["token"], Is.EqualTo(token.Length > 0 ? token : null));
            Assert.That(CodeOf(asked, _port), Is.Null);
            var without = token.Length > 0 ? "unauthorized" : null;
            Assert.That(CodeOf(new JObject(), _port), Is.EqualTo(without));
        }

        [Test]
        public void AGameThatWasGivenItsPortGoesWithoutATokenAndSaysWhatThatMeans()
        {
            LogAssert.Expect(LogType.Log, new Regex("is open to every program on this machine"));
            Begin();
            Assert.That(Record()["token"], Is.Null);
            Assert.That(CodeOf(new JObject(), _port), Is.Null);
        }

        [Test]
        public void AGameThatListensForWslTooAlwaysAsksForItsToken()
        {
            Environment.SetEnvironmentVariable(SecondAddress.Variable, Beside.ToString());
            LogAssert.Expect(LogType.Log, new Regex($"at {Beside} listening on port {_port}"));
            Begin();
            FramesUntil(() => CanConnect(Beside));

            var asked = new JObject { ["token"] = Record()["token"] };
            Assert.That((string?)asked["token"], Does.Match("^[0-9a-f]{32}$"));
            foreach (var address in new[] { IPAddress.Loopback, Beside })
            {
                Assert.That(CodeOf(new JObject(), _port, address), Is.EqualTo("unauthorized"));
                Assert.That(CodeOf(asked, _port, address), Is.Null);
            }

            Object.DestroyImmediate(_bridge);
            Assert.That(CanConnect(Beside), Is.False);
        }

        [Test]
        public void WithoutATokenItListensForNobodyElse()
        {
            Environment.SetEnvironmentVariable(SecondAddress.Variable, Beside.ToString());
            Environment.SetEnvironmentVariable(GameRecord.TokenVariable, "");
            LogAssert.Expect(LogType.Warning, new Regex("at 127.0.0.1 only: ABU_LISTEN needs a"));
            Begin();
            Assert.That(CodeOf(new JObject(), _port), Is.Null);
            Assert.That(CanConnect(Beside), Is.False);
        }

        [Test]
        public void TheRefsOfOnePlayMeanNothingInTheNext()
        {
            Begin();
            var first = Reply(new JObject(), _port)["run"];
            Object.DestroyImmediate(_bridge);
            Begin();

            var asked = new JObject { ["run"] = first };
            Assert.That(CodeOf(asked, _port), Is.EqualTo("restarted"));
            asked["run"] = Reply(new JObject(), _port)["run"];
            Assert.That(CodeOf(asked, _port), Is.Null);
        }

        [Test]
        public void ASecondBridgeGoesOnWithTheRunOfTheFirst()
        {
            Begin();
            var first = Reply(new JObject(), _port)["run"];
            LogAssert.Expect(LogType.Warning, new Regex("listens already"));
            var second = new GameObject("Second").AddComponent<AbuBridge>();
            Object.DestroyImmediate(_bridge);
            _bridge = second;
            FramesUntil(() => AbuBridge.Listening == second);

            Assert.That((string?)Reply(new JObject(), _port)["run"], Is.EqualTo((string?)first));
        }

        private void Begin() => _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();

        private JObject Record() => JObject.Parse(File.ReadAllText(RecordPath));

        // Whether a call that means this process is answered, and not refused.
        private bool IsAnswered(int? process)
        {
            var line = process == null ? new JObject() : new JObject { ["game"] = process };
            return CodeOf(line, _port) != "another_game";
        }

        private bool CanConnect(IPAddress address)
        {
            try
            {
                new LineClient(_port, address).Dispose();
                return true;
            }
            catch (SocketException)
            {
                return false;
            }
        }

        private string? CodeOf(JObject asked, int port, IPAddress? address = null) =>
            (string?)Reply(asked, port, address)["code"];

        private JObject Reply(JObject asked, int port, IPAddress? address = null)
        {
            using var client = new LineClient(port, address ?? IPAddress.Loopback);
            var line = new JObject(asked) { ["id"] = "1", ["command"] = "status" };
            client.Send(line.ToString(Newtonsoft.Json.Formatting.None));
            JObject? reply = null;
            FramesUntil(() => (reply = client.TryRead()) != null);
            return reply!;
        }
    }
}
