#nullable enable
using System;
using System.IO;
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
        };

        private UnsetVariables _unset = null!;
        private readonly int _port = BridgeHarness.FreePort();
        private string _folder = "";
        private AbuBridge? _bridge;

        private string Games => Path.Combine(_folder, "state", "games");

        private string RecordPath => Path.Combine(Games, $"{Environment.ProcessId}.json");

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

        private void Begin() => _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();

        private JObject Record() => JObject.Parse(File.ReadAllText(RecordPath));

        // Whether a call that means this process is answered, and not refused.
        private bool IsAnswered(int? process)
        {
            using var client = new LineClient(_port);
            var line = new JObject { ["id"] = "1", ["command"] = "status" };
            if (process != null)
            {
                line["game"] = process;
            }
            client.Send(line.ToString(Newtonsoft.Json.Formatting.None));
            JObject? reply = null;
            FramesUntil(() => (reply = client.TryRead()) != null);
            return (bool)reply!["success"]! || (string?)reply["code"] != "another_game";
        }
    }
}
