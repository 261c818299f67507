#nullable enable

using System.Linq;
using System.Text.RegularExpressions;
using Abu.Editor;
using Abu.SelfTest;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The self-test enters Play mode, and puts everything back as it was.</summary>
    public class SelfTestJobTests : JobTestBase
    {
        private const int Many = 100;

        private static readonly string[] All =
        {
            "empty scene",
            "enter",
            "exit",
            "open again Assets/Scenes/Main.unity, Assets/Scenes/Cards.unity",
        };

        [SetUp]
        public void OpenASecondScene() =>
            Unity.Open.Add(new SceneData { Path = "Assets/Scenes/Cards.unity" });

        [Test]
        public void TheChecksPlayInAnEmptySceneAndThenTheOldScenesAreOpen()
        {
            Begin();
            Assert.That(Unity.Asked, Is.EqualTo(All.Take(2)));
            End(Report(SelfTestResult.Passed));
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That(Unity.Asked, Is.EqualTo(All));
            Assert.That((int)Data["passed"]!, Is.EqualTo(2));
            Assert.That((string?)Data["path"], Does.EndWith("selftest.txt"));
            Assert.That(Unity.Written, Does.Contain("passed          one"));
            Assert.That(
                Unity.Written,
                Does.Contain("passed          Application.quitting is raised when Play ends")
            );
        }

        [Test]
        public void AnEndOfPlayThatTheGameIsNotToldOfIsInTheReport()
        {
            LogAssert.Expect(LogType.Error, new Regex("1 passed, 1 failed"));
            Unity.TellsOfEnd = false;
            Begin();
            End(Report(SelfTestResult.Passed));
            Assert.That(
                Data["failures"]!.Single().ToString(),
                Is.EqualTo("Application.quitting is raised when Play ends: it was not")
            );
            Assert.That(Unity.Written, Does.Contain("1 passed, 1 failed, 0 not applicable"));
        }

        [Test]
        public void OneThatDoesNotEndIsGivenUpAndTheConsoleSaysSo()
        {
            LogAssert.Expect(LogType.Warning, new Regex("has not ended within 600 s"));
            Begin();
            Ticks(Many, SelfTestSession.LongestRun / Many / 2);
            Assert.That(Unity.Asked, Has.No.Member("exit"));
            Ticks(Many, SelfTestSession.LongestRun / Many / 2);
            Assert.That(Unity.Asked.Last(), Is.EqualTo("exit"));
            Unity.Play(false);
            Ticks(3);
            Assert.That(Verdict, Is.EqualTo("indeterminate"));
            Assert.That(Unity.Asked, Is.EqualTo(All));
        }

        [Test]
        public void TheReloadOnTheWayIntoPlayModeDoesNotEndIt()
        {
            Start(new SelfTestJob());
            Unity.Mode = "entering";
            Unity.WillPlay = true;
            Ticks(2);
            Reload();
            Unity.Playing = true;
            Ticks(Many, 1);
            Assert.That(Unity.EndSelfTest, Is.Null, "the game does not run yet");
            Unity.Play(true);
            Ticks(1);
            End(Report(SelfTestResult.Passed));
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That(Unity.Asked, Is.EqualTo(All));
        }

        [Test]
        public void PlayModeDoesNotBeginWithTheStartSceneOfTheProject()
        {
            Unity.StartScene = "Assets/Scenes/Boot.unity";
            Begin();
            Assert.That(Unity.StartScene, Is.Empty);
            Reload();
            Unity.Play(false);
            Ticks(3);
            Assert.That(Unity.StartScene, Is.EqualTo("Assets/Scenes/Boot.unity"));
        }

        [Test]
        public void AFailedCheckIsInTheReplyAndTheLog()
        {
            LogAssert.Expect(LogType.Error, new Regex("1 failed, .*selftest.txt$"));
            Begin();
            End(Report(SelfTestResult.Failed));
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That(Data["failures"]!.Single().ToString(), Is.EqualTo("one: too late"));
        }

        [Test]
        public void APauseByErrorPauseDoesNotStopTheChecks()
        {
            Begin();
            Unity.Paused = true;
            Ticks(1);
            Assert.That(Unity.Paused, Is.False);
        }

        [Test]
        public void AReloadWhileTheChecksPlayEndsIt()
        {
            Begin();
            Reload();
            Ticks(3);
            Assert.That(Unity.Asked.Last(), Is.EqualTo("exit"));
            Unity.Play(false);
            Ticks(3);
            Assert.That(Verdict, Is.EqualTo("indeterminate"));
            Assert.That(Unity.Asked.Last(), Is.EqualTo(All.Last()));
        }

        [Test]
        public void ACancelledOneLeavesPlayModeAndOpensTheScenes()
        {
            Begin();
            Job.TakeBack();
            Unity.Play(false);
            Unity.SelfTest.Tick();
            Assert.That(Verdict, Is.EqualTo("cancelled"));
            Assert.That(Unity.Asked, Is.EqualTo(All));
        }

        [Test]
        public void PlayModeThatDoesNotEndIsGivenUpAfterFiveSeconds()
        {
            Begin();
            Unity.EndSelfTest!(Report(SelfTestResult.Passed));
            Ticks(Many, 0.04);
            Assert.That(Verdict, Is.Empty);
            Ticks(Many, 0.04);
            Assert.That(Verdict, Is.EqualTo("not_started"));
        }

        [Test]
        public void AnUnsavedPrefabIsRefused()
        {
            Unity.DirtyPrefab = "Card";
            Start(new SelfTestJob());
            Assert.That(Verdict, Is.EqualTo("dirty_scene"));
            Assert.That(Unity.Asked, Is.Empty);
        }

        [Test]
        public void ASceneThatWasNeverSavedIsNotOpenedAgain()
        {
            Unity.Open.Insert(0, new SceneData());
            Begin();
            End(Report(SelfTestResult.Passed));
            Assert.That(Unity.Asked, Is.EqualTo(All));
        }

        private void Begin()
        {
            Start(new SelfTestJob());
            Unity.Play(true);
            Ticks(1);
            Assert.That(Unity.EndSelfTest, Is.Not.Null);
        }

        private void End(SelfTestReport report)
        {
            Unity.EndSelfTest!(report);
            Ticks(Many, 0.01);
            Assert.That(Verdict, Is.Empty, "Unity is still in play mode");
            Unity.Play(false);
            Ticks(1);
        }

        private static SelfTestReport Report(SelfTestResult result)
        {
            var report = new SelfTestReport();
            report.Add(result, "one", result == SelfTestResult.Failed ? "too late" : null);
            return report;
        }
    }
}
