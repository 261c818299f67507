#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>One command at a time, each carried out once, with its answer for every client that asks for it.</summary>
    public class JobRunnerTests
    {
        private const int MaxAnswer = 256 * 1024;

        private EditorHarness _editor = null!;

        [SetUp]
        public void Open() => _editor = new EditorHarness();

        [TearDown]
        public void Close()
        {
            Assert.That(_editor.Exceptions, Is.Empty);
            _editor.Dispose();
        }

        [Test]
        public void ACommandIsCarriedOutOverManyTicks()
        {
            var client = _editor.Begin("steps", new { ticks = 3 });
            Assert.That(Asked, Is.Empty, "nothing is done on the connection's thread");
            _editor.Ticks(2);
            Assert.That(_editor.Jobs.IsBusy, Is.True);
            _editor.Tick();
            Assert.That(_editor.Jobs.IsBusy, Is.False);
            Assert.That((int)_editor.Read(client)["data"]!["done"]!, Is.EqualTo(3));
            Assert.That(Asked, Is.EqualTo(new[] { "begin 1", "after reply" }));
        }

        [Test]
        public void AnotherCommandIsRefusedMeanwhile()
        {
            var client = _editor.Begin("steps", new { ticks = 3 }, "first");
            var other = _editor.Ask("play", new { on = true }, "second");
            Assert.That((string?)other["code"], Is.EqualTo("busy"));
            Assert.That((string?)other["error"], Does.Contain("at another command, steps,"));
            Assert.That((string?)_editor.Read(client)["id"], Is.EqualTo("first"));
            Assert.That(Code(_editor.Ask("steps", null, "second")), Is.EqualTo("ok"));
        }

        [Test]
        public void TheRunningJobIsKnown()
        {
            Assert.That(_editor.Jobs.Current, Is.Null);
            _editor.Begin("steps", new { ticks = 3 }, "first");
            Assert.That(Present, Is.EqualTo("first steps False"));
            _editor.Tick();
            Assert.That(Present, Is.EqualTo("first steps True"));
            _editor.Reload();
            Assert.That(Present, Is.EqualTo("first steps True"));
            _editor.TicksUntilIdle();
            Assert.That(_editor.Jobs.Current, Is.Null);
        }

        [Test]
        public void AKnownIdGetsTheStoredAnswer()
        {
            var first = _editor.Ask("steps", null, "one");
            Assert.That(_editor.Ask("steps", new { ticks = 9 }, "one"), Is.EqualTo(first));
            Assert.That(_editor.Ask("play", new { on = true }, "one"), Is.EqualTo(first));
            _editor.Reload();
            Assert.That(_editor.Ask("steps", null, "one"), Is.EqualTo(first));
            Assert.That(Asked.Count(word => word == "begin one"), Is.EqualTo(1));
        }

        [Test]
        public void AnIdThatIsBeingCarriedOutGetsTheComingAnswer()
        {
            var askers = Enumerable
                .Range(0, 3)
                .Select(_ => _editor.Begin("steps", new { ticks = 2 }, "one"))
                .ToList();
            _editor.TicksUntilIdle();
            var answers = askers.Select(_editor.Read).ToList();
            Assert.That(answers, Is.All.EqualTo(answers[0]));
            Assert.That(Asked, Is.EqualTo(new[] { "begin one", "after reply" }));
        }

        [Test]
        public void TheAnswersToTheLastEightAreKept()
        {
            for (var i = 1; i <= 9; i++)
            {
                _editor.Ask("steps", null, $"number {i}");
            }
            for (var load = 0; load < 2; load++)
            {
                for (var i = 9; i >= 2; i--)
                {
                    _editor.Ask("steps", null, $"number {i}");
                    Assert.That(Begun($"number {i}"), Is.EqualTo(1), $"number {i}");
                }
                _editor.Reload();
            }
            _editor.Ask("steps", null, "number 1");
            Assert.That(Begun("number 1"), Is.EqualTo(2));
        }

        [Test]
        public void AFailureIsAnAnswerToo()
        {
            LogAssert.Expect(LogType.Exception, "InvalidOperationException: no more");
            var first = _editor.Ask("steps", new { throws = "no more" }, "one");
            Assert.That(Code(first), Is.EqualTo("internal_error"));
            Assert.That((string?)first["error"], Is.EqualTo("no more"));
            Assert.That(_editor.Ask("steps", null, "one"), Is.EqualTo(first));
        }

        [Test]
        public void ARefusedCommandIsNotKept()
        {
            Assert.That(
                Code(_editor.Ask("steps", new { ticks = 0 }, "one")),
                Is.EqualTo("invalid_command")
            );
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("ok"));
        }

        [Test]
        public void ATooLongAnswerIsGivenOnceAndNotKept()
        {
            var around = _editor.Ask("steps", null, "0").ToString(Newtonsoft.Json.Formatting.None);
            // The line end counts too.
            var fits = MaxAnswer - around.Length - 1;
            foreach (
                var (id, length, code) in new[]
                {
                    ("1", fits, "ok"),
                    ("2", fits + 1, "indeterminate"),
                }
            )
            {
                var first = _editor.Ask("steps", new { length }, id);
                Assert.That(((string)first["data"]!["text"]!).Length, Is.EqualTo(length));
                for (var load = 0; load < 2; load++)
                {
                    Assert.That(Code(_editor.Ask("steps", null, id)), Is.EqualTo(code));
                    _editor.Reload();
                }
            }
        }

        [Test]
        public void BeforeAReloadEveryClientIsToldToComeBack()
        {
            var askers = new[]
            {
                _editor.Begin("steps", new { ticks = 3 }, "one"),
                _editor.Begin("steps", new { ticks = 3 }, "one"),
            };
            _editor.Tick();
            _editor.Reload();
            Assert.That(
                askers.Select(asker => Code(_editor.Read(asker))),
                Is.All.EqualTo("reloading")
            );
            var answer = _editor.Ask("steps", new { ticks = 9 }, "one")["data"]!;
            Assert.That(
                ((int)answer["done"]!, (int)answer["sinceLoad"]!),
                Is.EqualTo((3, 2)),
                "what was begun goes on with what it knew"
            );
            Assert.That(Asked, Is.EqualTo(new[] { "begin one", "again one", "after reply" }));
        }

        [Test]
        public void AJobThatBeganContinuesWithoutClients()
        {
            var client = _editor.Begin("steps", new { ticks = 3 }, "one");
            _editor.Tick();
            _editor.Drop(client);
            _editor.Reload();
            _editor.TicksUntilIdle();
            Assert.That((int)_editor.Ask("steps", null, "one")["data"]!["done"]!, Is.EqualTo(3));
        }

        [Test]
        public void AFinishedJobIsNotResumedByALaterReload()
        {
            _editor.Begin("steps", new { ticks = 2 }, "one");
            _editor.Tick();
            _editor.Reload();
            _editor.TicksUntilIdle();
            _editor.Reload();
            Assert.That(_editor.Jobs.Current, Is.Null);
        }

        [Test]
        public void TwoReloadsWithoutATickBetweenLoseNothing()
        {
            _editor.Begin("steps", new { ticks = 3 }, "one");
            _editor.Tick();
            _editor.Reload();
            _editor.Reload();
            Assert.That(Present, Is.EqualTo("one steps True"));
            Assert.That((int)_editor.Ask("steps", null, "one")["data"]!["done"]!, Is.EqualTo(3));
        }

        [Test]
        public void AJobThatHadNotBegunIsDroppedByAReload()
        {
            var client = _editor.Begin("steps", null, "one");
            _editor.Reload();
            Assert.That(Code(_editor.Read(client)), Is.EqualTo("reloading"));
            Assert.That(_editor.Jobs.IsBusy, Is.False);
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("ok"));
        }

        [Test]
        public void AClientThatAsksDuringAReloadIsToldToComeBack()
        {
            _editor.Ask("steps", null, "known");
            _editor.Jobs.BeforeReload();
            Assert.That(Code(_editor.Ask("steps", null, "new")), Is.EqualTo("reloading"));
            Assert.That(Code(_editor.Ask("steps", null, "known")), Is.EqualTo("ok"));
        }

        [Test]
        public void AJobWithoutClientsDoesNotBegin()
        {
            var client = _editor.Begin("steps", null, "one");
            _editor.Drop(client);
            _editor.Tick();
            Assert.That(_editor.Jobs.IsBusy, Is.False);
            Assert.That(Asked, Is.Empty);
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("ok"));
        }

        [Test]
        public void OneOfSeveralClientsIsEnoughToKeepAJob()
        {
            var clients = Enumerable
                .Range(0, 2)
                .Select(_ => _editor.Begin("steps", null, "one"))
                .ToList();
            _editor.Drop(clients[0]);
            _editor.TicksUntilIdle();
            Assert.That(Code(_editor.Read(clients[1])), Is.EqualTo("ok"));
        }

        [Test]
        public void AJobThatHasNotAskedUnityIsDroppedWithItsClient()
        {
            var client = _editor.Begin("steps", new { idle = 99 }, "one");
            _editor.Ticks(5);
            _editor.Drop(client);
            _editor.Tick();
            Assert.That(_editor.Jobs.IsBusy, Is.False);
            Assert.That(Asked, Is.EqualTo(new[] { "begin one" }));
        }

        [Test]
        public void AfterAReloadItWaitsTenSecondsForItsClientToComeBack()
        {
            _editor.Begin("steps", new { idle = 2 }, "one");
            _editor.Tick();
            _editor.Reload();
            _editor.Ticks(5);
            _editor.Now += 9_999;
            _editor.Ticks(5);
            Assert.That(Present, Is.EqualTo("one steps True"));
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("ok"));
            Assert.That(Begun("one"), Is.EqualTo(1));

            _editor.Begin("steps", new { idle = 2 }, "two");
            _editor.Tick();
            _editor.Reload();
            _editor.Tick();
            _editor.Now += 10_000;
            _editor.Tick();
            Assert.That(_editor.Jobs.IsBusy, Is.False);
            Assert.That(Code(_editor.Ask("steps", null, "two")), Is.EqualTo("ok"));
            Assert.That(Begun("two"), Is.EqualTo(2), "begun anew");
        }

        [Test]
        public void AJobInUnityIsCancelledTenSecondsAfterItsLastClientLeaves()
        {
            var client = _editor.Begin("steps", new { ticks = 99 }, "one");
            _editor.Tick();
            _editor.Drop(client);
            _editor.Now += 1000;
            _editor.Ticks(5);
            _editor.Now += 9_999;
            _editor.Ticks(5);
            Assert.That(Asked, Is.EqualTo(new[] { "begin one" }));
            _editor.Now += 1;
            _editor.Now += 1000;
            _editor.TicksUntilIdle();
            Assert.That(Asked, Is.EqualTo(new[] { "begin one", "cancel one", "after reply" }));
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("cancelled"));
        }

        [Test]
        public void AClientThatReturnsInTimeStartsTheTenSecondsAgain()
        {
            var client = _editor.Begin("steps", new { ticks = 99 }, "one");
            _editor.Tick();
            _editor.Drop(client);
            for (var i = 0; i < 3; i++)
            {
                _editor.Now += 9_000;
                _editor.Tick();
                var again = _editor.Begin("steps", null, "one");
                _editor.Now += 1_000;
                _editor.Tick();
                _editor.Drop(again);
            }
            _editor.Tick();
            Assert.That(Asked, Is.EqualTo(new[] { "begin one" }));
        }

        [Test]
        public void ACancelledJobStaysCancelledAfterAReload([Values(1, 2)] int reloads)
        {
            _editor.Begin("steps", new { ticks = 99 }, "one");
            _editor.Tick();
            Assert.That(IsCancelled("one"), Is.True);
            for (var i = 0; i < reloads; i++)
            {
                _editor.Reload();
            }
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("cancelled"));
            Assert.That(Asked, Does.Contain("cancel one"));
        }

        [Test]
        public void AJobCancelledBetweenAReloadAndTheNextTickIsNotContinued()
        {
            _editor.Begin("steps", new { ticks = 2 }, "one");
            _editor.Tick();
            _editor.Reload();
            Assert.That(IsCancelled("one"), Is.True);
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("cancelled"));
        }

        [Test]
        public void AJobThatHasNotBegunIsCancelledAtOnce()
        {
            var client = _editor.Begin("steps", null, "one");
            Assert.That(IsCancelled("another"), Is.False);
            Assert.That(IsCancelled("one"), Is.True);
            Assert.That(_editor.Jobs.IsBusy, Is.False);
            Assert.That(Code(_editor.Read(client)), Is.EqualTo("cancelled"));
            Assert.That(Code(_editor.Ask("steps", null, "one")), Is.EqualTo("cancelled"));
            Assert.That(IsCancelled("one"), Is.False);
            Assert.That(Asked, Is.All.Not.StartsWith("begin"));
        }

        [Test]
        public void AJobThatHasBegunIsCancelledAtTheNextTick()
        {
            var client = _editor.Begin("steps", new { ticks = 99 }, "one");
            _editor.Tick();
            Assert.That(IsCancelled("one"), Is.True);
            Assert.That(_editor.Jobs.IsBusy, Is.True, "only the main thread can stop it");
            _editor.Tick();
            Assert.That(Code(_editor.Read(client)), Is.EqualTo("cancelled"));
            Assert.That(Asked, Is.EqualTo(new[] { "begin one", "cancel one", "after reply" }));
            Assert.That(Code(_editor.Ask("steps", null, "two")), Is.EqualTo("ok"));
        }

        [Test]
        public void AnEditorThatEndsTellsItsWaitingClients()
        {
            var client = _editor.Begin("steps", new { ticks = 3 }, "one");
            _editor.Jobs.Close("The Unity Editor quits");
            var reply = _editor.Read(client);
            Assert.That(Code(reply), Is.EqualTo("internal_error"));
            Assert.That((string?)reply["error"], Is.EqualTo("The Unity Editor quits"));
        }

        private List<string> Asked => _editor.Unity.Asked;

        private string Present =>
            $"{_editor.Jobs.Current!.Id} {_editor.Jobs.Current.Command} {_editor.Jobs.Current.Begun}";

        private int Begun(string id) => Asked.Count(word => word == $"begin {id}");

        // Runs no tick.
        private bool IsCancelled(string id)
        {
            var reply = _editor.Read(_editor.Begin("cancel", new { job = id }));
            return (bool)reply["data"]!["cancelled"]!;
        }

        private static string Code(JObject reply) =>
            (bool)reply["success"]! ? "ok" : (string)reply["code"]!;
    }
}
