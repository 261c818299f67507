#nullable enable
using System.Collections.Generic;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>What a client can do, through the port, to a UI Toolkit menu that was not written for ABU.</summary>
    public sealed class HandsTests : PlayedSceneTests
    {
        private VisualElement _root = null!;

        [SetUp]
        public void OpenMenu()
        {
            DefaultWalkers.Register(0, MakeWalker);
            AbuAutoStart.Begin();
            _root = OpenDocument("Menu");
        }

        [TearDown]
        public void NoLongerByDefault() => DefaultWalkers.Unregister(MakeWalker);

        [Test]
        public void AControlIsFilledByItsName()
        {
            var slider = new Slider("Volume", 0, 10);
            var told = new List<float>();
            slider.RegisterValueChangedCallback(evt => told.Add(evt.newValue));
            _root.Add(slider);

            var filled = Ask("fill", ("name", "Volume"), ("value", "2.5"));
            Assert.That((string?)filled["data"]!["value"], Is.EqualTo("2.5"));
            var refused = Ask("fill", ("name", "Volume"), ("value", "11"));

            Assert.That((string?)refused["code"], Is.EqualTo("not_actionable"));
            Assert.That((string?)refused["error"], Does.EndWith("it takes a number from 0 to 10"));
            Assert.That(told, Is.EqualTo(new[] { 2.5f }));
        }

        [Test]
        public void AViewIsScrolledToItsEndAndNotBeyond()
        {
            var view = new ScrollView { name = "Log", style = { height = 50 } };
            view.Add(new VisualElement { style = { height = 120, flexShrink = 0 } });
            _root.Add(view);
            var step = new JObject
            {
                ["name"] = "Log",
                ["direction"] = "down",
                ["amount"] = 500,
            };

            Assert.That((bool)Ask("scroll", step)["success"]!, Is.True);
            Assert.That(view.scrollOffset.y, Is.EqualTo(70));
            Assert.That((string?)Ask("scroll", step)["code"], Is.EqualTo("not_actionable"));
        }

        [Test]
        public void APixelIsPressedAndThenKeysGoThere()
        {
            var clicks = 0;
            _root.Add(new Button(() => ++clicks) { text = "Play", style = { height = 40 } });
            _root.Add(new Label("Score") { style = { height = 40 } });

            Assert.That((string?)Press("Enter")["code"], Is.EqualTo("not_actionable"));
            var reply = Ask("click", ("x", 10), ("y", 20));
            Assert.That((bool)reply["success"]!, Is.True, $"{reply}");
            Assert.That((bool)Press("Enter")["success"]!, Is.True);

            Assert.That(clicks, Is.EqualTo(2));
            Assert.That((string?)Press("F5")["code"], Is.EqualTo("not_actionable"));
            var label = Ask("click", ("x", 10), ("y", 60));
            Assert.That((bool)label["success"]!, Is.False, "a label takes no press");
        }

        private JObject Press(string key) => Ask("press", ("key", key));

        private static ISceneWalker MakeWalker() => new UIToolkitWalker();
    }
}
