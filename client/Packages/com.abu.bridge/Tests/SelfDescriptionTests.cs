#nullable enable

using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>What the descriptions of one object or element amount to, and what they do to its node.</summary>
    public class SelfDescriptionTests
    {
        private readonly AbuActions _open = new() { { "open", () => { } } };
        private GameObject _thing = null!;

        [SetUp]
        public void Begin() => _thing = new GameObject("Thing");

        [TearDown]
        public void End() => Object.DestroyImmediate(_thing);

        [Test]
        public void NothingIsSaidByWhatDoesNotDescribeItself()
        {
            Assert.That(SelfDescription.Of(new VisualElement()), Is.Null);
            Assert.That(SelfDescription.Of(_thing.transform), Is.Null);
            Add().enabled = false;
            Assert.That(SelfDescription.Of(_thing.transform), Is.Null, "it is switched off");
            Add();
            Assert.That(Of().IsEmpty, Is.True);
        }

        [Test]
        public void OfSeveralComponentsTheFirstWordCounts()
        {
            Add();
            var first = Add();
            (first.Label, first.State, first.Value) = ("<b>Door</b>", "", null);
            var second = Add();
            (second.Label, second.Role, second.State, second.Value) = ("No", "door", "open", "");
            var third = Add();
            (third.Role, third.State, third.Value, third.Hidden) = ("No", "No", "No", true);
            var whole = Of();
            Assert.That(
                (whole.Label, whole.Role, whole.State, whole.Value, whole.Hidden),
                Is.EqualTo(("Door", "door", "open", "", true))
            );
            third.enabled = false;
            Assert.That(Of().Hidden, Is.False);
        }

        [Test]
        public void TheActionsOfAllAreThoseOfTheNode()
        {
            Add().Actions = new AbuActions();
            Assert.That((Of().Actions, Of().IsEmpty), Is.EqualTo(((AbuActions?)null, true)));
            Add().Actions = _open;
            Add().Actions = new AbuActions { { "lock", () => { } } };
            Assert.That(Of().Actions!.Names, Is.EqualTo(new[] { "open", "lock" }));
            Assert.That(
                _open.Names,
                Is.EqualTo(new[] { "open" }),
                "the game's own stay as they are"
            );
        }

        [Test]
        public void WhatIsSaidInAnyWayIsShown()
        {
            var one = Add();
            one.Label = "a";
            Assert.That(Of().IsEmpty, Is.False);
            (one.Label, one.Role) = (null, "a");
            Assert.That(Of().IsEmpty, Is.False);
            (one.Role, one.State) = (null, "a");
            Assert.That(Of().IsEmpty, Is.False);
            (one.State, one.Value) = (null, "");
            Assert.That(Of().IsEmpty, Is.False);
            (one.Value, one.Actions) = (null, _open);
            Assert.That(Of().IsEmpty, Is.False);
            (one.Actions, one.Hidden) = (null, true);
            Assert.That(Of().IsEmpty, Is.True);
        }

        [TestCase("label", false, true, "item")]
        [TestCase("label", true, true, "label")]
        [TestCase("label", false, false, "label")]
        [TestCase("image", false, true, "image")]
        public void ATextWithActionsIsAnItem(
            string role,
            bool isInteractive,
            bool hasActions,
            string becomes
        )
        {
            Add().Actions = hasActions ? _open : null;
            var node = new AbuSceneNode
            {
                Role = role,
                Label = "Old",
                Interactive = isInteractive,
            };
            Of().Name(new SceneTree(), node, _thing);
            Assert.That((node.Role, node.Label), Is.EqualTo((becomes, "Old")));
            Assert.That(node.Interactive, Is.EqualTo(isInteractive || hasActions));
        }

        [Test]
        public void ANodeHasTheNameThatIsSaidThenItsValueAndState()
        {
            var one = Add();
            (one.Label, one.Role, one.State, one.Value) = ("Volume", "dial", "loud", "5");
            var node = new AbuSceneNode { Role = "label", Label = "Old" };
            Of().Name(new SceneTree(), node, _thing);
            Of().AddState(node);
            Assert.That(
                (node.Role, node.Label, node.Key),
                Is.EqualTo(("dial", "Volume: 5 (loud)", "Volume"))
            );
            Assert.That((Of().RoleOr("x"), Of().States), Is.EqualTo(("dial", new[] { "loud" })));
            one.Role = one.State = null;
            Assert.That((Of().RoleOr("x"), Of().States.Any()), Is.EqualTo(("x", false)));
        }

        private SelfDescription Of() => SelfDescription.Of(_thing.transform)!;

        private Talker Add() => _thing.AddComponent<Talker>();

        /// <summary>Says what a test wants.</summary>
        private sealed class Talker : MonoBehaviour, IAbuDescribed
        {
            public string? Label { get; set; }

            public string? Role { get; set; }

            public string? State { get; set; }

            public string? Value { get; set; }

            public bool Hidden { get; set; }

            public AbuActions? Actions { get; set; }
        }
    }
}
