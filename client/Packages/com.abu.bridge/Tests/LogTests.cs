#nullable enable

using System;
using System.Linq;
using System.Threading;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The game's console, as log and the replies of actions show it.</summary>
    public class LogTests : VerbTestBase
    {
        [Test]
        public void TheLogHasWhatTheGameWrote()
        {
            Debug.Log("one");
            Debug.LogWarning("two");
            Error("three");
            var data = Log();
            Assert.That(Shown(data), Is.EqualTo("1 log one, 2 warning two, 3 error three"));
            Assert.That((int)data["next"]!, Is.EqualTo(4));
            Assert.That((int)data["dropped"]!, Is.Zero);
            Assert.That(
                Shown(Log(new { level = "warning" })),
                Is.EqualTo("2 warning two, 3 error three")
            );
            Assert.That(Shown(Log(new { level = "error" })), Is.EqualTo("3 error three"));
            Assert.That(Shown(Log(new { since = 3 })), Is.EqualTo("3 error three"));
            Assert.That(Shown(Log(new { since = 4 })), Is.Empty);
        }

        [Test]
        public void TheNewestEntriesAreGivenAndTheOthersCounted()
        {
            for (var i = 1; i <= 5; i++)
            {
                Debug.Log($"line {i}");
            }
            var data = Log(new { max = 2 });
            Assert.That(Shown(data), Is.EqualTo("4 log line 4, 5 log line 5"));
            Assert.That((int)data["dropped"]!, Is.EqualTo(3));
        }

        [Test]
        public void AThousandEntriesAreKept()
        {
            for (var i = 1; i <= 1005; i++)
            {
                Debug.Log($"line {i}");
            }
            var data = Log();
            Assert.That(((JArray)data["entries"]!).Count, Is.EqualTo(1000));
            Assert.That((int)data["entries"]![0]!["seq"]!, Is.EqualTo(6));
            Assert.That((int)data["dropped"]!, Is.EqualTo(5));
            Assert.That((int)Log(new { since = 4 })["dropped"]!, Is.EqualTo(2));
            Assert.That((int)Log(new { since = 6 })["dropped"]!, Is.Zero);
        }

        [Test]
        public void EqualMessagesInARowAreCountedUntilTheyAreRead()
        {
            Debug.Log("tick");
            Debug.Log("tick");
            Debug.LogWarning("tick");
            Debug.Log("tick");
            Assert.That(Shown(Log()), Is.EqualTo("1 log tick x2, 2 warning tick, 3 log tick"));
            Debug.Log("tick");
            Assert.That(Shown(Log(new { since = 4 })), Is.EqualTo("4 log tick"));
        }

        [Test]
        public void AnUnknownNumberMeansAllEntries()
        {
            Debug.Log("new");
            Assert.That(Shown(Log(new { since = 500 })), Is.EqualTo("1 log new"));
        }

        [Test]
        public void AllThreadsAreLoggedButNotTheBridgesOwnLines()
        {
            var thread = new Thread(() => Debug.Log("from afar"));
            thread.Start();
            thread.Join();
            Debug.LogWarning("[Abu] complains");
            Assert.That(Shown(Log()), Is.EqualTo("1 log from afar, 2 warning [Abu] complains"));
        }

        [Test]
        public void ALongMessageIsCut()
        {
            Debug.Log(new string('x', 9000));
            Assert.That(((string)Log()["entries"]![0]!["message"]!).Length, Is.EqualTo(8001));
        }

        [Test]
        public void TheLogNeedsNoWalkerAndNoWalk()
        {
            Scene = _ => throw new InvalidOperationException("walked");
            Debug.Log("early");
            Assert.That(Shown(Log()), Is.EqualTo("1 log early"));
            Harness.Bridge.UnregisterWalker(Walker);
            Assert.That(Shown(Log()), Is.EqualTo("1 log early"));
        }

        [TestCase("{\"since\": 0}")]
        [TestCase("{\"since\": -1}")]
        [TestCase("{\"since\": \"1\"}")]
        [TestCase("{\"since\": 1.5}")]
        [TestCase("{\"level\": \"debug\"}")]
        [TestCase("{\"level\": 1}")]
        [TestCase("{\"max\": 0}")]
        [TestCase("{\"max\": 1001}")]
        public void BadInputIsRefused(string json) =>
            AssertRefused(Ask("log", json), "invalid_command", "must be");

        [Test]
        public void AnActionReportsTheErrorsThatTheGameLoggedMeanwhile()
        {
            var polls = 0;
            Settled.Settled = () =>
            {
                if (++polls == 2)
                {
                    Error("late");
                }
                return polls == 3;
            };
            Scene = One(
                new RefCallbacks
                {
                    OnClick = () =>
                    {
                        Error("twice");
                        Error("twice");
                        Debug.LogWarning("only a warning");
                        Error("[Abu] the bridge's own");
                        LogAssert.Expect(LogType.Exception, "InvalidOperationException: thrown");
                        Debug.LogException(new InvalidOperationException("thrown"));
                    },
                }
            );
            Tree();
            Error("before");
            var data = Harness.Ask("click", new { @ref = "e1" })["data"]!;
            Assert.That(
                data["errors"]!.Select(error =>
                    $"{error["level"]} {error["message"]} {error["count"]}".Trim()
                ),
                Is.EqualTo(
                    new[]
                    {
                        "error twice 2",
                        "error InvalidOperationException: thrown",
                        "error late",
                    }
                )
            );
            Assert.That(data["moreErrors"], Is.Null);
            Assert.That(data["errors"]![0]!["seq"], Is.Null);
        }

        [Test]
        public void TheSameErrorIsReportedByEachActionThatCausesIt()
        {
            Scene = One(new RefCallbacks { OnClick = () => Error("again") });
            Tree();
            for (var i = 0; i < 2; i++)
            {
                var errors = Harness.Ask("click", new { @ref = "e1" })["data"]!["errors"]!;
                Assert.That(errors.Count(), Is.EqualTo(1));
                Assert.That(errors[0]!["count"], Is.Null);
            }
        }

        [Test]
        public void TheFirstTwentyErrorsAreReportedAndTheOthersCounted()
        {
            Scene = One(
                new RefCallbacks
                {
                    OnClick = () =>
                    {
                        for (var i = 0; i < 1500; i++)
                        {
                            Error($"error {i}");
                        }
                    },
                }
            );
            Tree();
            var data = Harness.Ask("click", new { @ref = "e1" })["data"]!;
            Assert.That(data["errors"]!.Count(), Is.EqualTo(20));
            Assert.That((string?)data["errors"]![0]!["message"], Is.EqualTo("error 0"));
            Assert.That((int)data["moreErrors"]!, Is.EqualTo(1480));
        }

        [TestCase(
            "UnityEngine.Debug:LogError (object)\nCards.Draw () (at Assets/Game/Cards.cs:12)\nMain.Run () (at Assets/Main.cs:3)",
            "Cards.Draw () (at Assets/Game/Cards.cs:12)"
        )]
        [TestCase(
            "Tween.Go () (at ./Library/PackageCache/com.x/Packages/T.cs:1)\nAbu.AbuBridge.Update () (at Packages/com.abu.bridge/Runtime/AbuBridge.cs:1)\nShop.Buy () (at Packages/com.my.shop/Shop.cs:7)",
            "Shop.Buy () (at Packages/com.my.shop/Shop.cs:7)"
        )]
        [TestCase(
            "   at System.Int32.Parse(String s)\n   at Deck.Load() in /home/me/client/Assets/Deck.cs:line 9",
            "at Deck.Load() in /home/me/client/Assets/Deck.cs:line 9"
        )]
        [TestCase("UnityEngine.Debug:Log (object)\nDeck:Load ()\n", "Deck:Load ()")]
        [TestCase("  at System.Int32.Parse (System.String s)\n  at Abu.AbuBridge.Update ()", null)]
        [TestCase("", null)]
        public void TheLineOfTheProjectIsTheInnermostOfItsOwnCode(string stack, string? line) =>
            Assert.That(StackLine.InProject(stack), Is.EqualTo(line));

        private JObject Log(object? parameters = null) =>
            (JObject)Harness.Ask("log", parameters)["data"]!;

        private static void Error(string message)
        {
            LogAssert.Expect(LogType.Error, message);
            Debug.LogError(message);
        }

        private static string Shown(JObject data)
        {
            return string.Join(
                ", ",
                data["entries"]!.Select(entry =>
                    $"{entry["seq"]} {entry["level"]} {entry["message"]}"
                    + (entry["count"] == null ? "" : $" x{entry["count"]}")
                )
            );
        }
    }
}
