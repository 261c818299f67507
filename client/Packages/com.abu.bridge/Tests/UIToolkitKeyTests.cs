#nullable enable

using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Which element gets a key, and what the key does.</summary>
    public class UIToolkitKeyTests : UIToolkitTestBase
    {
        [Test]
        public void AKeyGoesDownAndUpOnTheElement()
        {
            var heard = new List<string>();
            var button = Put(new Button { text = "Play" });
            button.RegisterCallback<KeyDownEvent>(evt =>
                heard.Add($"down {evt.keyCode} '{evt.character}' {evt.modifiers}")
            );
            button.RegisterCallback<KeyUpEvent>(evt => heard.Add($"up {evt.keyCode}"));
            Put(new Button { text = "Other" });

            Press("Play", "Control+ArrowLeft");
            Press("Play", "Shift+a");

            Assert.That(
                heard,
                Is.EqualTo(
                    new[]
                    {
                        "down LeftArrow '\0' Control",
                        "up LeftArrow",
                        "down A '\0' Shift",
                        "down None 'A' Shift",
                        "up A",
                    }
                )
            );
        }

        [Test]
        public void EnterAndSpacePressAButton()
        {
            var clicks = 0;
            Put(new Button(() => ++clicks) { text = "Play" });

            Press("Play", "Enter");
            Press("Play", "Space");

            Assert.That(clicks, Is.EqualTo(2));
        }

        [Test]
        public void TypedTextGoesIntoTheTextField()
        {
            var field = Put(new TextField("Name"));

            Press("Name (empty)", "A");
            Press("Name: A", "d");
            Press("Name: Ad", "Backspace");

            Assert.That(field.value, Is.EqualTo("A"));
            field.isReadOnly = true;
            AssertRefused(() => Press("Name: A (read-only)", "b"), "it is read-only");
        }

        [Test]
        public void WithoutATargetTheFocusedElementGetsTheKey()
        {
            var clicks = 0;
            Put(new Button(() => ++clicks) { text = "Play" });
            var walker = new UIToolkitWalker();
            Assert.That(walker.OnKey(Key("Enter")), Is.False, "nothing has the focus");

            Click("Play");
            Assert.That(walker.OnKey(Key("Enter")), Is.True);
            Assert.That(walker.OnKey(Key("F5")), Is.False, "a button does nothing with it");

            Assert.That(clicks, Is.EqualTo(2));
            Root.SetEnabled(false);
            Assert.That(walker.OnKey(Key("Enter")), Is.False);
        }

        [Test]
        public void EscapeAndArrowsSendNavigationEventsToo()
        {
            var heard = new List<string>();
            var button = Put(new Button { text = "Play" });
            button.RegisterCallback<NavigationCancelEvent>(_ => heard.Add("cancel"));
            button.RegisterCallback<NavigationMoveEvent>(evt => heard.Add($"{evt.direction}"));

            Press("Play", "Escape");
            Press("Play", "ArrowDown");
            Press("Play", "Shift+Tab");

            Assert.That(heard, Is.EqualTo(new[] { "cancel", "Down", "Previous" }));
        }

        [Test]
        public void UnfocusableAndCoveredElementsGetNoKeys()
        {
            var card = Put(Box(50, 50));
            card.name = "Card";
            card.RegisterCallback<ClickEvent>(_ => { });
            Put(new Button(() => Assert.Fail("pressed")) { text = "Play" });

            Assert.That(Callbacks("Card").OnPress, Is.Null);
            Put(Cover("Dialog"));
            AssertRefused(() => Press("Play", "Enter"), "group \"Dialog\" covers it");
        }

        [Test]
        public void AKeyThatNothingTakesIsRefusedAndTheFocusStays()
        {
            Put(new Button { text = "Play" });
            var other = Put(new Button { text = "Other" });
            other.Focus();
            using var harness = Harness();

            foreach (var key in new[] { "F5", "x", "ArrowLeft" })
            {
                var reply = harness.Ask("press", new { key, name = "Play" });
                Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
                Assert.That(
                    (string?)reply["error"],
                    Is.EqualTo(
                        $"button \"Play\" is not actionable: nothing shows that it does anything with the key {key}; press another key, or name another node"
                    )
                );
                Assert.That(Root.focusController.focusedElement, Is.EqualTo(other));
            }
        }

        [Test]
        public void AListenerHasTakenTheKeyIfTheTreeChanges()
        {
            var button = Put(new Button { text = "Play" });
            button.RegisterCallback<KeyDownEvent>(_ => button.text = "Played");
            using var harness = Harness();

            var reply = harness.Ask("press", new { key = "F5", name = "Play" });

            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            Assert.That((string?)reply["data"]!["snapshot"], Does.Contain("Played"));
        }

        [Test]
        public void WithoutATargetTheReplySaysWhatTookTheKey()
        {
            var field = Put(new TextField("Name"));
            using var harness = Harness();
            field.Focus();

            var data = harness.Ask("press", new { key = "a" })["data"]!;

            Assert.That(
                data["takenBy"]!.ToString(Newtonsoft.Json.Formatting.None),
                Is.EqualTo("{\"role\":\"textbox\",\"name\":\"Name (empty)\",\"ref\":\"e1\"}")
            );
        }

        private static BridgeHarness Harness()
        {
            var harness = new BridgeHarness();
            harness.Bridge.RegisterWalker(new UIToolkitWalker());
            harness.Bridge.SetSettledProvider(new FakeSettled());
            return harness;
        }

        private void Press(string label, string key)
        {
            try
            {
                Callbacks(label).OnPress!(Key(key));
            }
            catch (NoReactionException)
            {
                // Most elements only listen, so nothing reacts.
            }
        }

        private static KeyStroke Key(string text)
        {
            Assert.That(KeyStroke.TryParse(text, out var key, out var complaint), $"{complaint}");
            return key;
        }
    }
}
