#nullable enable

using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>`expect`: what is so is confirmed, and what is not is answered with what there is instead.</summary>
    public class ExpectTests : VerbTestBase
    {
        private readonly FakeHistory _history = new();

        [SetUp]
        public void AHand()
        {
            Harness.Bridge.SetHistoryProvider(_history);
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Text("Turn: the enemy's"),
                    Button(
                        registry,
                        "Fox (can play) -- Draws a card.",
                        new RefCallbacks { OnClick = () => _history.Add("Fox draws a card.") }
                    ),
                    Text("Owl")
                );
        }

        [TestCase("{'text': 'turn: THE'}")]
        [TestCase("{'text': 'draws a'}")]
        [TestCase("{'gone': 'Turn: yours'}")]
        [TestCase("{'name': 'fox'}")]
        [TestCase("{'name': 'Fox', 'role': 'Button'}")]
        [TestCase("{'name': 'Fox', 'role': 'button', 'state': 'can play'}")]
        [TestCase("{'role': 'label'}")]
        [TestCase("{'noErrors': true}")]
        public void WhatIsSoIsConfirmed(string what)
        {
            var reply = Ask("expect", what);
            Assert.That((bool?)reply["data"]?["met"], Is.True, reply.ToString());
        }

        [TestCase(
            "{'text': 'Turn: yours'}",
            "No node's label contains \"Turn: yours\"; the nearest is \"Turn: the enemy's\""
        )]
        [TestCase("{'gone': 'can'}", "A node's label contains \"can\": button \"Fox (can play)\"")]
        [TestCase("{'name': 'Owls'}", "No node is named \"Owls\"; the nearest is \"Owl\"")]
        [TestCase(
            "{'name': 'Owl', 'role': 'button'}",
            "No button is named \"Owl\"; there is label \"Owl\""
        )]
        [TestCase(
            "{'name': 'Fox', 'state': 'disabled'}",
            "No node is named \"Fox\" and has the state \"disabled\"; there is button \"Fox (can play)\""
        )]
        [TestCase(
            "{'name': 'Fox', 'state': 'Fox'}",
            "No node is named \"Fox\" and has the state \"Fox\""
        )]
        [TestCase("{'role': 'slider'}", "the roles are application, label, button")]
        [TestCase("{'history': 'draws'}", "The history of the last action has no line")]
        [TestCase("{'hash': '0123'}", "The tree is not \"0123\": it is ")]
        public void WhatIsNotIsAnsweredWithWhatThereIs(string what, string error) =>
            AssertRefused(Ask("expect", what), "not_met", error);

        [TestCase("{}", "missing_param", "one of text, gone, history")]
        [TestCase("{'state': 'x'}", "missing_param", "Missing parameter for expect")]
        [TestCase("{'text': 'a', 'gone': 'b'}", "invalid_command", "An expect takes one of")]
        [TestCase("{'text': 'a', 'state': 'b'}", "invalid_command", "A state belongs to a node")]
        [TestCase("{'text': ''}", "invalid_command", "must be a text that is not empty")]
        public void WhatIsNoExpectationIsRefused(string what, string code, string error) =>
            AssertRefused(Ask("expect", what), code, error);

        [Test]
        public void TheHistoryIsThatOfTheLastAction()
        {
            Ask("click", "{'name': 'Fox'}");
            Harness.Ask("snapshot");
            Assert.That((bool?)Ask("expect", "{'history': 'FOX draws'}")["success"], Is.True);
            Ask("hover", "{'name': 'Fox'}");
            AssertRefused(
                Ask("expect", "{'history': 'Owl'}"),
                "not_met",
                "it ends with \"Fox draws a card.\""
            );
        }

        [Test]
        public void ErrorsOfTheGameCountFromAnEntryOn()
        {
            LogAssert.Expect(LogType.Error, "The deck is gone");
            Debug.LogError("The deck is gone");
            AssertRefused(
                Ask("expect", "{'noErrors': true}"),
                "not_met",
                "The game has logged 1 error, first \"The deck is gone\""
            );
            var next = (int)Harness.Ask("log")["data"]!["next"]!;
            var later = Ask("expect", $"{{'noErrors': true, 'since': {next}}}");
            Assert.That((bool?)later["success"], Is.True, later.ToString());
        }

        [Test]
        public void AnErrorCountsHoweverManyLinesHaveComeBehindIt()
        {
            LogAssert.Expect(LogType.Error, "The deck is gone");
            Debug.LogError("The deck is gone");
            for (var line = 0; line < GameLog.Capacity + 10; line++)
            {
                Debug.Log($"Line {line}");
            }
            AssertRefused(
                Ask("expect", "{'noErrors': true}"),
                "not_met",
                "The game has logged 1 error, first \"The deck is gone\""
            );
            for (var error = 0; error < 150; error++)
            {
                LogAssert.Expect(LogType.Error, $"Error {error}");
                Debug.LogError($"Error {error}");
            }
            AssertRefused(
                Ask("expect", "{'noErrors': true}"),
                "not_met",
                "The game has logged more than 100 errors, the oldest that is kept \"Error 50\""
            );
        }

        [Test]
        public void TheHashIsThatOfTheTree()
        {
            var hash = (string?)Harness.Ask("snapshot")["data"]!["stateHash"];
            var reply = Ask("expect", $"{{'hash': '{hash}'}}");
            Assert.That((string?)reply["data"]?["stateHash"], Is.EqualTo(hash), reply.ToString());
        }
    }
}
