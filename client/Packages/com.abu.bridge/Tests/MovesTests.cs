#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using static Abu.Tests.Nodes;

namespace Abu.Tests
{
    /// <summary>Replies list the possible moves, and a move can be limited to the tree that offered it.</summary>
    public class MovesTests : VerbTestBase
    {
        [Test]
        public void Moves_AreThoseThatCanBeUsedNow()
        {
            Scene = registry =>
                Node(
                    "application",
                    "Game",
                    Move(registry, "Play", null),
                    Button(registry, "Menu", new RefCallbacks { OnClick = () => { } }),
                    Move(registry, "Dear", "it costs 3"),
                    Move(registry, "Pass", null)
                );

            var data = Harness.Ask("snapshot")["data"]!;

            var expected = JArray.Parse(
                "[{'role': 'button', 'name': 'Play', 'ref': 'e1'}, {'role': 'button', 'name': 'Pass', 'ref': 'e4'}]"
            );
            Assert.That(JToken.DeepEquals(data["moves"], expected), Is.True, data.ToString());
            Assert.That(data["moreMoves"], Is.Null);
        }

        [Test]
        public void WalkerWithoutMarks_OffersNoMoves()
        {
            Scene = Buttons("Play", "Pass");

            Assert.That(Harness.Ask("snapshot")["data"]!["moves"], Is.Null);
        }

        [Test]
        public void Moves_AreListedUpToABound()
        {
            Scene = registry => Moves(registry, Enumerable.Range(1, 20).Select(i => $"Move {i}"));

            var data = Harness.Ask("snapshot")["data"]!;

            Assert.That(data["moves"]!.Count(), Is.EqualTo(16));
            Assert.That((int)data["moreMoves"]!, Is.EqualTo(4));
        }

        [Test]
        public void Moves_AreWholeInAPartOfTheTree_AndTheirRefsWork()
        {
            Scene = registry => Moves(registry, new[] { "Play", "Pass" });

            var data = Ask("snapshot", "{maxDepth: 1}")["data"]!;
            Ask("click", $"{{ref: '{data["moves"]![1]!["ref"]}'}}");

            Assert.That(data["snapshot"]!.ToString(), Does.Not.Contain("Pass"));
            Assert.That(Events, Is.EqualTo(new[] { "Pass" }));
        }

        [Test]
        public void MoveOfATree_IsMadeWhileTheTreeIsTheSame()
        {
            Scene = registry => Moves(registry, new[] { "Pass" });
            var state = State();

            var reply = Ask("click", $"{{ref: 'e1', state: '{state}'}}");

            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            Assert.That(Events, Is.EqualTo(new[] { "Pass" }));
        }

        [Test]
        public void MoveOfATree_IsRefusedOnceTheTreeSaysAnythingElse()
        {
            Scene = registry => Moves(registry, new[] { "Pass" });
            var state = State();
            Scene = registry => Moves(registry, new[] { "Pass", "Play" });

            var reply = Ask("click", $"{{ref: 'e1', state: '{state}'}}");

            AssertRefused(reply, "stale_ref", $"The screen is not what it was in tree \"{state}\"");
        }

        private string State() => (string)Harness.Ask("snapshot")["data"]!["stateHash"]!;

        private AbuSceneNode Moves(RefRegistry registry, IEnumerable<string> labels) =>
            Node(
                "application",
                "Game",
                labels.Select(label => Move(registry, label, null)).ToArray()
            );

        private AbuSceneNode Move(RefRegistry registry, string label, string? whyNot) =>
            Button(
                registry,
                label,
                new RefCallbacks
                {
                    OnClick = () => Events.Add(label),
                    IsMove = true,
                    NotActionable = whyNot,
                }
            );
    }
}
