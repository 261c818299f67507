#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using Abu.Editor;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEditor;
using UnityEditor.Compilation;
using UnityEditor.MPE;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>The Editor's server from one load of the scripts to the next, or to the end of the Editor.</summary>
    [NonParallelizable]
    public sealed class EditorServerTests
    {
        private readonly List<string> _logged = new();

        private static JObject State => JObject.Parse(File.ReadAllText(EditorStateFile.FilePath));

        private static int Port => (int)State["editorPort"]!;

        private static string Token => (string)State["token"]!;

        [SetUp]
        public void SetUp()
        {
            Forget();
            SessionState.Reset();
            _logged.Clear();
            Application.logMessageReceivedThreaded += Note;
        }

        [TearDown]
        public void TearDown()
        {
            Application.logMessageReceivedThreaded -= Note;
            EditorLoad.Present?.Dispose();
            AbuSettings.ListensToWsl = false;
            Forget();
            SessionState.Reset();
            File.Delete(EditorStateFile.FilePath);
        }

        [Test]
        public void TheStateFileSaysWhereItIs()
        {
            EditorLoad.Begin();
            Assert.That(Token, Does.Match("^[0-9a-f]{64}$"));
            Assert.That((string?)State["session"], Does.Match("^[0-9a-f]{32}$"));
            Assert.That((int)State["load"]!, Is.EqualTo(1));
            Assert.That((int)State["protocol"]!, Is.EqualTo(1));
            Assert.That(
                (string?)State["project"],
                Is.EqualTo(Path.GetDirectoryName(Application.dataPath))
            );
            var status = Ask("status")["data"]!;
            Assert.That(status["session"], Is.EqualTo(State["session"]));
            Assert.That(status["load"], Is.EqualTo(State["load"]));
        }

        [Test]
        public void TheUserLetsProgramsInWslInAndOutAgain()
        {
            using var unset = new UnsetVariables(SecondAddress.Variable);
            EditorLoad.Begin();
            Assert.That(State["alsoAt"], Is.Null);
            AbuSettings.ListensToWsl = true;
            Assert.That(SecondAddress.ByEditor, Is.EqualTo("wsl"));
            // As if the adapter had this address.
            Environment.SetEnvironmentVariable(SecondAddress.Variable, "127.0.0.2");
            TickUntil(() => (string?)State["alsoAt"] == "127.0.0.2");

            using (var client = new LineClient(Port, IPAddress.Parse("127.0.0.2")))
            {
                client.Send("{\"id\": \"1\", \"command\": \"status\"}");
                Assert.That((string?)client.Read()["code"], Is.EqualTo("unauthorized"));
                Assert.That(client.IsClosedWithoutReply(), Is.True);
            }

            Environment.SetEnvironmentVariable(SecondAddress.Variable, null);
            AbuSettings.ListensToWsl = false;
            TickUntil(() => State["alsoAt"] == null);
            Assert.That(
                () => new LineClient(Port, IPAddress.Parse("127.0.0.2")),
                Throws.TypeOf<SocketException>()
            );
        }

        [Test]
        public void AReloadMovesItAndKeepsTheSession()
        {
            EditorLoad.Begin();
            var before = State;
            using var client = new LineClient(Port);
            Reload();
            Assert.That((int)State["load"]!, Is.EqualTo(2));
            Assert.That(State["session"], Is.EqualTo(before["session"]));
            Assert.That(State["token"], Is.Not.EqualTo(before["token"]));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(
                Ask("status", token: (string?)before["token"])["code"]!.ToString(),
                Is.EqualTo("unauthorized")
            );
            Assert.That((bool)Ask("status")["success"]!, Is.True);
        }

        [Test]
        public void AnotherProcessIsAnotherSession()
        {
            EditorLoad.Begin();
            var session = State["session"];
            EditorLoad.Present!.Dispose();
            Forget();
            SessionState.Reset();
            EditorLoad.Begin();
            Assert.That(State["session"], Is.Not.EqualTo(session));
            Assert.That((int)State["load"]!, Is.EqualTo(1));
        }

        [Test]
        public void ASecondBeginStartsWithEmptyState()
        {
            EditorLoad.Begin();
            using var client = new LineClient(Port);
            EditorLoad.Begin();
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(EditorApplication.update!.GetInvocationList(), Has.Length.EqualTo(3));
            Debug.Log("once");
            CompilationPipeline.RaiseStarted();
            CompilationPipeline.RaiseAssemblyFinished(
                new CompilerMessage { message = "CS0246", type = CompilerMessageType.Error }
            );
            CompilationPipeline.RaiseFinished();
            Assert.That(
                Ask("log")["data"]!["entries"]!.Select(entry => (string?)entry["message"]),
                Is.EqualTo(new[] { "once", "CS0246" })
            );
            EditorLoad.Present!.Dispose();
            Assert.That(EditorApplication.update, Is.Null);
        }

        [Test]
        public void ACommandContinuesAfterAReload()
        {
            EditorLoad.Begin();
            using (var client = Say("refresh", Token, "one"))
            {
                TickUntil(() => (bool?)Ask("status")["data"]!["job"]?["begun"] == true);
                AssemblyReloadEvents.RaiseBefore();
                Assert.That((string?)client.Read()["code"], Is.EqualTo("reloading"));
            }
            Forget();
            EditorLoad.Begin();
            Assert.That((string?)Ask("status")["data"]!["job"]!["id"], Is.EqualTo("one"));
            using var again = Say("refresh", Token, "one");
            JObject? reply = null;
            TickUntil(() => (reply = again.TryRead()) != null);
            Assert.That((bool)reply!["success"]!, Is.True);
        }

        [Test]
        public void TheConsoleContinuesAfterAReload()
        {
            EditorLoad.Begin();
            Debug.Log("before");
            Reload();
            Debug.Log("after");
            CompilationPipeline.RaiseStarted();
            CompilationPipeline.RaiseAssemblyFinished(
                new CompilerMessage { message = "CS0246", type = CompilerMessageType.Error }
            );
            CompilationPipeline.RaiseFinished();
            Assert.That(
                Ask("log")["data"]!["entries"]!.Select(entry => (string?)entry["message"]),
                Is.EqualTo(new[] { "before", "after", "CS0246" })
            );
        }

        [Test]
        public void WaitingClientsAreToldThatTheEditorQuits()
        {
            EditorLoad.Begin();
            using var client = Say("refresh", Token, "one");
            TickUntil(() => (bool?)Ask("status")["data"]!["job"]?["begun"] == true);
            EditorApplication.RaiseQuitting();
            Assert.That((string?)client.Read()["error"], Is.EqualTo("The Unity Editor quits"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(File.Exists(EditorStateFile.FilePath), Is.False);
        }

        [Test]
        public void AnExceptionBeforeAReloadLeavesNoServerBehind()
        {
            EditorLoad.Begin();
            using var client = new LineClient(Port);
            SessionState.KeepIn(
                new System.Collections.ObjectModel.ReadOnlyDictionary<string, object>(
                    new Dictionary<string, object>()
                )
            );
            try
            {
                Assert.Throws<NotSupportedException>(AssemblyReloadEvents.RaiseBefore);
            }
            finally
            {
                SessionState.KeepIn(new Dictionary<string, object>());
            }
            Assert.That(client.IsClosedWithoutReply(), Is.True);
        }

        [Test]
        public void ACompileIsCountedFromItsBeginToItsEnd()
        {
            EditorLoad.Begin();
            var compiles = EditorLoad.Present!.Server.Compiles;
            var (begun, ended) = (compiles.Begun, compiles.Ended);
            CompilationPipeline.RaiseStarted();
            Assert.That((compiles.Begun, compiles.Ended), Is.EqualTo((begun + 1, ended)));
            CompilationPipeline.RaiseAssemblyFinished(
                new CompilerMessage { message = "CS0168", type = CompilerMessageType.Warning }
            );
            CompilationPipeline.RaiseFinished();
            Assert.That((compiles.Begun, compiles.Ended), Is.EqualTo((begun + 1, begun + 1)));
            Assert.That(compiles.WarningsOfLast, Is.EqualTo(1));
        }

        [Test]
        public void ABuildOfAPlayerDoesNotCountAsACompile()
        {
            EditorLoad.Begin();
            var compiles = EditorLoad.Present!.Server.Compiles;
            var (begun, ended) = (compiles.Begun, compiles.Ended);
            BuildPipeline.isBuildingPlayer = true;
            CompilationPipeline.RaiseStarted();
            CompilationPipeline.RaiseAssemblyFinished(
                new CompilerMessage { message = "CS0246", type = CompilerMessageType.Error }
            );
            CompilationPipeline.RaiseFinished();
            Assert.That((compiles.Begun, compiles.Ended), Is.EqualTo((begun, ended)));
            Assert.That(Ask("log")["data"]!["entries"]!, Is.Empty);
        }

        [Test]
        public void OnlyAnInteractiveEditorHasAServer([Values(0, 1, 2)] int which)
        {
            AssetDatabase.IsWorker = which == 0;
            ProcessService.level = which == 1 ? ProcessLevel.Secondary : ProcessLevel.Main;
            Application.isBatchMode = which == 2;
            EditorLoad.Begin();
            Assert.That(File.Exists(EditorStateFile.FilePath), Is.False);
            Assert.That(EditorApplication.update, Is.Null);
            Assert.That(SessionState.GetInt("Abu.Load", 0), Is.Zero);
        }

        [Test]
        public void TheTokenIsNowhereButInTheFile()
        {
            EditorLoad.Begin();
            var token = Token;
            Ask("status");
            Ask("nothing");
            Ask("status", token: "x" + token);
            Reload();
            Assert.That(_logged, Is.All.Not.Contains(token));
            Assert.That(File.ReadAllText(EditorStateFile.FilePath), Does.Not.Contain(token));
        }

        [Test]
        public void StatusIsThatOfTheLastTick()
        {
            EditorLoad.Begin();
            EditorApplication.isUpdating = true;
            Assert.That((string?)Ask("status")["data"]!["phase"], Is.EqualTo("edit"));
            EditorApplication.RaiseUpdate();
            Assert.That((string?)Ask("status")["data"]!["phase"], Is.EqualTo("importing"));
        }

        private static void Reload()
        {
            AssemblyReloadEvents.RaiseBefore();
            Forget();
            EditorLoad.Begin();
        }

        private static void Forget()
        {
            EditorApplication.Reset();
            CompilationPipeline.Reset();
            AssemblyReloadEvents.Reset();
            AssetDatabase.IsWorker = false;
            BuildPipeline.isBuildingPlayer = false;
            ProcessService.level = ProcessLevel.Main;
            Application.isBatchMode = false;
        }

        private static JObject Ask(string command, string? token = null)
        {
            using var client = Say(command, token ?? Token, Guid.NewGuid().ToString());
            return client.Read();
        }

        private static LineClient Say(string command, string token, string id)
        {
            var client = new LineClient(Port);
            client.Send(
                new JObject
                {
                    ["id"] = id,
                    ["command"] = command,
                    ["token"] = token,
                }.ToString(Newtonsoft.Json.Formatting.None)
            );
            return client;
        }

        private static void TickUntil(Func<bool> condition)
        {
            var clock = System.Diagnostics.Stopwatch.StartNew();
            while (!condition())
            {
                Assert.That(
                    clock.ElapsedMilliseconds,
                    Is.LessThan(LineClient.Patience),
                    "waited too long"
                );
                EditorApplication.RaiseUpdate();
            }
        }

        private void Note(string message, string stack, LogType type)
        {
            lock (_logged)
            {
                _logged.Add(message + stack);
            }
        }
    }
}
