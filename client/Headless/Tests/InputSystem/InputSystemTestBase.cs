#nullable enable
using System.Linq;
using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.InputSystem;

namespace Headless.Tests
{
    /// <summary>A game with two actions of the Input System, and a bridge.</summary>
    public abstract class InputSystemTestBase : PlayedSceneTests
    {
        private bool _isInputAsked;
        private bool _hasUsers;

        protected InputActionMap Map { get; private set; } = null!;
        protected InputAction Jump { get; private set; } = null!;
        protected InputAction Move { get; private set; } = null!;

        [SetUp]
        public void Begin()
        {
            _isInputAsked = LegacyInput.IsAsked;
            _hasUsers = InputUsers.Exist;
            LegacyInput.IsAsked = false;
            Application.isEditor = false;
            VirtualInput.Reset();
            InputSystemStart.Register();
            new GameObject("Bridge")
                .AddComponent<AbuBridge>()
                .RegisterWalker(new FakeWalker(_ => Nodes.Node("application", "Game")));
            Map = new InputActionMap("Player");
            Jump = Map.AddAction("Jump", InputActionType.Button, "<Keyboard>/space");
            Jump.AddBinding("<Gamepad>/buttonSouth");
            Move = Map.AddAction("Move", binding: "<Gamepad>/leftStick");
            Move.AddCompositeBinding("2DVector")
                .With("Up", "<Keyboard>/w")
                .With("Down", "<Keyboard>/downArrow")
                .With("Left", "<Keyboard>/a")
                .With("Right", "<Keyboard>/d");
            Map.Enable();
            Frames(1);
        }

        [TearDown]
        public void PutBack()
        {
            ExitPlayMode();
            VirtualInput.Kinds.Clear();
            VirtualInput.Reset();
            LegacyInput.IsAsked = _isInputAsked;
            InputUsers.Exist = _hasUsers;
            Application.isEditor = true;
        }

        protected static JObject Data(JObject reply)
        {
            Assert.That((string?)reply["error"], Is.Null);
            return (JObject)reply["data"]!;
        }

        protected static string[] Taken(JObject data) =>
            data["takenBy"]!["actions"]!.Values<string>().Select(name => name!).ToArray();

        protected JObject Key(string command, string key) =>
            Ask(command, new JObject { ["key"] = key });

        protected void Mouse(string action, int? x = null, int? y = null)
        {
            var parameters = new JObject { ["action"] = action };
            if (x != null)
            {
                parameters["x"] = x;
                parameters["y"] = y;
            }
            Data(Ask("mouse", parameters));
        }
    }
}
