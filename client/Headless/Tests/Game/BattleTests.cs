#nullable enable
using System;
using System.Linq;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Services;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Game
{
    /// <summary>Base of tests that play a battle against a scripted rules engine.</summary>
    internal abstract class BattleTests : GameTests
    {
        protected FakeServer Server { get; private set; } = null!;

        protected ActionService Actions => Registry.ActionService;

        protected BattleLayout Layout => Registry.BattleLayout;

        [SetUp]
        public void StartBattle()
        {
            StartGame();
            Server = new FakeServer();
            Quest.ServerFactory = _ => Server;
            Quest.Apply(QuestAction.StartBattle);
            Frames(2);
        }

        protected Card Card(string id) => Registry.CardService.GetCard(id);

        /// <summary>Sends the state as the final response and waits for its animation.</summary>
        protected void Show(Command update)
        {
            Server.Answer(PollResponseType.Final, update);
            Frames(2);
            FramesUntil(() => !Actions.IsProcessingCommands);
        }

        protected static void Seconds(double seconds) =>
            Frames((int)Math.Ceiling(seconds * FrameLoop.FramesPerSecond) + 1);

        protected BattleAction? LastBattleAction() =>
            Server.Requests.LastOrDefault()?.Action.GameActionClass?.BattleAction;

        /// <summary>Replaces the mouse by a pointer that the test moves.</summary>
        protected FakePointer UsePointer()
        {
            var pointer = new FakePointer(Registry.MainCamera);
            Registry.InputService.InputProvider = pointer;
            return pointer;
        }

        protected sealed class FakePointer : IInputProvider
        {
            private readonly Camera _camera;

            public FakePointer(Camera camera)
            {
                _camera = camera;
            }

            public bool Pressed { get; set; }

            public Displayable? Target { get; set; }

            public Vector3 WorldPosition { get; set; }

            public bool IsPointerPressed() => Pressed;

            public Vector2 PointerPosition() => _camera.WorldToScreenPoint(WorldPosition);

            public Displayable? ObjectAtPointerPosition(MouseEventType eventType) => Target;

            /// <summary>Presses and releases without moving.</summary>
            public void Click(Displayable target)
            {
                Press(target);
                Release();
            }

            public void Press(Displayable target)
            {
                Target = target;
                WorldPosition = target.transform.position;
                Pressed = true;
                Frames(1);
            }

            public void MoveBy(Vector3 offset)
            {
                WorldPosition += offset;
                Frames(1);
            }

            public void Release()
            {
                Pressed = false;
                Frames(1);
            }
        }
    }
}
