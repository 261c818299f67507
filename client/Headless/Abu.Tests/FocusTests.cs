#nullable enable
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Where the next key goes: what has the focus is marked in the tree, where a person sees it.</summary>
    public sealed class FocusTests : PlayedSceneTests
    {
        private VisualElement _menu = null!;

        [SetUp]
        public void OpenMenu()
        {
            DefaultWalkers.Register(0, MakeWalker);
            AbuAutoStart.Begin();
            _menu = OpenDocument("Menu");
        }

        [TearDown]
        public void NoLongerByDefault() => DefaultWalkers.Unregister(MakeWalker);

        [Test]
        public void AKeyThatMovesTheFocusChangesTheTree()
        {
            var clicked = "";
            _menu.Add(new Button(() => clicked += "new ") { text = "New game" });
            _menu.Add(new Button(() => clicked += "load ") { text = "Load game" });
            Assert.That(Act("click", "New game"), Is.Null);
            Assert.That(Snapshot(), Does.Not.Contain("focused"), "a click shows no focus");

            var moved = Ask("press", ("key", "ArrowDown"), ("diff", true));
            Assert.That((string?)moved["error"], Is.Null);
            var focus = Ask("controls")["data"]!["focus"]!;
            Assert.That((string?)focus["name"], Is.EqualTo("Load game"));

            Assert.That(
                (string?)moved["data"]!["changes"],
                Does.Contain("button \"Load game (focused)\"")
            );
            Assert.That(Snapshot(), Does.Contain("button \"New game\" [ref=e1]"));
            Assert.That(Snapshot(), Does.Contain("button \"Load game (focused)\" [ref=e2]"));
            Ask("press", ("key", "Enter"));
            Assert.That(clicked, Is.EqualTo("new load "));
            Assert.That(Act("click", "New game"), Is.Null);
            Assert.That(Snapshot(), Does.Not.Contain("focused"));
        }

        [Test]
        public void AFieldThatWasFilledTakesTheNextKey()
        {
            var sent = "";
            var log = new Label("No messages");
            var field = new TextField("Name");
            field.RegisterCallback<NavigationSubmitEvent>(_ => log.text = sent += field.value);
            _menu.Add(log);
            _menu.Add(field);

            Ask("fill", ("name", "Name"), ("value", "Ada"));
            Assert.That(Snapshot(), Does.Contain("textbox \"Name: Ada (focused)\""));

            Assert.That((string?)Ask("press", ("key", "Enter"))["error"], Is.Null);
            Assert.That(sent, Is.EqualTo("Ada"));
            Assert.That(
                (string?)Ask("press", ("key", "F5"))["error"],
                Does.StartWith("Nothing in the game takes the key F5 now")
            );
        }

        private static ISceneWalker MakeWalker() => new UIToolkitWalker();
    }
}
