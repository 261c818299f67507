#nullable enable
using System;
using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Ui
{
    /// <summary>Canvases, read and used over the socket as a client does it.</summary>
    public sealed class UGuiBridgeTests : UGuiTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private LineClient _client = null!;

        [SetUp]
        public void Open()
        {
            var port = BridgeHarness.FreePort();
            Environment.SetEnvironmentVariable("ABU_PORT", port.ToString());
            new GameObject("AbuBridge").AddComponent<AbuBridge>().RegisterWalker(new UGuiWalker());
            _client = new LineClient(port);
        }

        [TearDown]
        public void Close()
        {
            _client.Dispose();
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
        }

        [Test]
        public void ATogglesStateIsInTheAnswer()
        {
            UGuiScene.Toggle(Scene.Canvas(), "Sound");
            Assert.That(
                (string)Ask("snapshot", null)["data"]!["snapshot"]!,
                Does.Contain("checkbox \"Sound\" [ref=e1]")
            );
            Assert.That(
                (string)Ask("click", new { @ref = "e1" })["data"]!["snapshot"]!,
                Does.Contain("checkbox \"Sound (checked)\"")
            );
        }

        [Test]
        public void ADragNamesBothEndsByTheirPrintedRefs()
        {
            var canvas = Scene.Canvas();
            UGuiScene.Button(canvas, "Gone", 0, -30);
            var slider = UGuiScene.Slider(canvas, "Volume");
            UGuiScene.Button(canvas, "Loud", 25, 30);
            Ask("snapshot", null);
            canvas.transform.GetChild(0).gameObject.SetActive(false);
            Ask("drag", new { source = "e2", target = "e3" });
            Assert.That(slider.value, Is.EqualTo(0.75f).Within(0.01f));
        }

        [Test]
        public void ACoveredControlIsRefused()
        {
            var button = UGuiScene.Button(Scene.Canvas(), "Go");
            button.onClick.AddListener(() => Assert.Fail("clicked through the cover"));
            UGuiScene.Panel(Scene.Canvas("Dialogs", 1), "Loading", 0, 0, 200, 100);
            Ask("snapshot", null);
            var reply = Ask("click", new { @ref = "e1" });
            Assert.That((string)reply["code"]!, Is.EqualTo("not_actionable"));
            Assert.That(
                (string)reply["error"]!,
                Does.Contain("\"Loading\" on canvas \"Dialogs\" covers it")
            );
        }

        [Test]
        public void AFieldThatWasFilledIsSubmittedByTheNextKey()
        {
            var field = UGuiScene.InputField(Scene.Canvas(), "Name");
            var submitted = "";
            field.onSubmit.AddListener(text => submitted += text);
            Ask("fill", new { name = "Name", value = "Ada" });
            Assert.That(Tree(), Does.Contain("(focused)"));
            Ask("press", new { key = "Enter" });
            Assert.That(submitted, Is.EqualTo("Ada"));
        }

        [Test]
        public void AKeyThatMovesTheSelectionChangesTheTree()
        {
            var canvas = Scene.Canvas();
            UGuiScene.Button(canvas, "New game", 0, 30);
            UGuiScene.Button(canvas, "Load game", 0, -30);
            Ask("click", new { name = "New game" });
            Assert.That(Tree(), Does.Not.Contain("focused"));
            Ask("press", new { key = "ArrowDown" });
            Assert.That(Tree(), Does.Contain("button \"Load game (focused)\" [ref=e2]"));
        }

        private string Tree() => (string)Ask("snapshot", null)["data"]!["snapshot"]!;

        private JObject Ask(string command, object? parameters)
        {
            var line = new JObject { ["id"] = "1", ["command"] = command };
            if (parameters != null)
                line["params"] = JObject.FromObject(parameters);
            _client.Send(line.ToString(Newtonsoft.Json.Formatting.None));
            JObject? reply = null;
            FramesUntil(() => (reply = _client.TryRead()) != null);
            return reply!;
        }
    }
}
