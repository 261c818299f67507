#nullable enable
using System;
using System.Linq;
using System.Text.RegularExpressions;
using Headless.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Base of tests that play a scene through its bridge's port.</summary>
    public abstract class PlayedSceneTests : PlayModeTests
    {
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");

        protected int Port { get; } = BridgeHarness.FreePort();

        [SetUp]
        public void ChoosePort() => Environment.SetEnvironmentVariable("ABU_PORT", Port.ToString());

        [TearDown]
        public void PutPortBack() => Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);

        /// <summary>A new document, one unit to a pixel; its root.</summary>
        protected static VisualElement OpenDocument(string name)
        {
            var document = new GameObject(name).AddComponent<UIDocument>();
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            document.panelSettings.scaleMode = PanelScaleMode.ConstantPixelSize;
            return document.rootVisualElement;
        }

        protected string Snapshot() => (string)Ask("snapshot")["data"]!["snapshot"]!;

        /// <summary>Acts on the node with that label in the current tree; null for success, otherwise the error.</summary>
        protected string? Act(string command, string label) =>
            (string?)Ask(command, new JObject { ["ref"] = RefOf(label) })["error"];

        protected JObject Ask(string command, JObject parameters)
        {
            using var client = new LineClient(Port);
            var json = new JObject
            {
                ["id"] = "1",
                ["command"] = command,
                ["params"] = parameters,
            };
            client.Send(json.ToString(Newtonsoft.Json.Formatting.None));
            JObject? reply = null;
            FramesUntil(() => (reply = client.TryRead()) != null);
            return reply!;
        }

        protected JObject Ask(string command, params (string Key, JToken Value)[] parameters) =>
            Ask(command, new JObject(parameters.Select(one => new JProperty(one.Key, one.Value))));

        private string RefOf(string label)
        {
            var tree = Snapshot();
            var match = Regex.Match(tree, $"\"{Regex.Escape(label)}\" \\[ref=(e\\d+)\\]");
            Assert.That(match.Success, $"no ref for {label} in\n{tree}");
            return match.Groups[1].Value;
        }
    }
}
