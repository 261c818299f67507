#nullable enable

using System.Collections;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using Dreamtides.Abu;
using Dreamtides.Buttons;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Services;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using TMPro;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Dreamtides.Tests.Abu
{
    /// <summary>The parts of the game that the walker's simulated input uses.</summary>
    [TestFixture]
    public class InputSimulationTests : DreamtidesUnitTest
    {
        [UnityTest]
        public IEnumerator UiToolkitClickSimulation_DirectCallbackInvocation()
        {
            yield return Initialize();
            var element = new NodeVisualElement();
            var clicks = 0;
            element.Callbacks.Value.SetCallback(element, Callbacks.Event.Click, () => ++clicks);

            using var click = ClickEvent.GetPooled();
            element.Callbacks.Value.OnClick(click);

            Assert.That(clicks, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator UiToolkitHoverEnterAndLeaveSimulation()
        {
            yield return Initialize();
            var element = new NodeVisualElement();
            var events = new List<string>();
            element.Callbacks.Value.SetCallback(
                element,
                Callbacks.Event.MouseEnter,
                () => events.Add("enter")
            );
            element.Callbacks.Value.SetCallback(
                element,
                Callbacks.Event.MouseLeave,
                () => events.Add("leave")
            );

            using var enter = MouseEnterEvent.GetPooled();
            element.Callbacks.Value.OnMouseEnter(enter);
            Assert.That(events, Is.EqualTo(new[] { "enter" }));
            using var leave = MouseLeaveEvent.GetPooled();
            element.Callbacks.Value.OnMouseLeave(leave);

            Assert.That(events, Is.EqualTo(new[] { "enter", "leave" }));
        }

        [UnityTest]
        public IEnumerator DisplayableClickSimulation_ViaIInputProvider()
        {
            yield return Initialize();
            var actions = Registry.UseFakeActionService();
            Registry.UseFakeSoundService();
            var button = CreateDisplayableButton();
            button.SetView(new ButtonView { Label = "Go", Action = GameActionEnum.NoOp });
            var input = UseSimulatedInput();
            input.MouseDownTarget = button;
            input.MouseUpTarget = button;

            // Reading .material outside Play mode copies it, and Unity logs that.
            LogAssert.Expect(UnityEngine.LogType.Error, new Regex("material"));
            input.Pressed = true;
            Registry.InputService.Update();
            Assert.That(actions.PerformedActions, Is.Empty);
            input.Pressed = false;
            Registry.InputService.Update();

            Assert.That(actions.PerformedActions, Has.Count.EqualTo(1));
            Assert.That(actions.PerformedActions[0].action.Enum, Is.EqualTo(GameActionEnum.NoOp));
        }

        [UnityTest]
        public IEnumerator CanvasButtonClickSimulation()
        {
            yield return Initialize();
            var actions = Registry.UseFakeActionService();
            Registry.UseFakeSoundService();
            var button = CreateSceneObject<CanvasButton>(created =>
            {
                created._canvasGroup = CreateGameObject().AddComponent<CanvasGroup>();
                created._text = CreateGameObject().AddComponent<TextMeshProUGUI>();
            });
            button.SetView(new ButtonView { Label = "Undo", Action = GameActionEnum.NoOp });

            button.OnClick();

            Assert.That(actions.PerformedActions, Has.Count.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator DisplayableHoverSimulation_ViaIInputProvider()
        {
            yield return Initialize();
            var target = CreateSceneObject<HoverRecorder>();
            var input = UseSimulatedInput();

            input.HoverTarget = target;
            Registry.InputService.Update();
            Registry.InputService.Update();
            input.HoverTarget = null;
            Registry.InputService.Update();

            Assert.That(target.Calls, Is.EqualTo(new[] { "start", "hover", "end" }));
        }

        // The interface in later versions of the game has this member.
        [Test]
        public void MadeUpPointer_IsAMouse()
        {
            var real = new SimulatedInput();
            var click = new DisplayableClickInputProvider(real, null!, Vector2.zero);
            var hover = new HoverInputProvider(real, null!, Vector2.zero);
            Assert.That(click.IsMobilePlatform || hover.IsMobilePlatform, Is.False);
        }

        private SimulatedInput UseSimulatedInput()
        {
            var input = new SimulatedInput();
            Registry.InputService.InputProvider = input;
            return input;
        }

        private DisplayableButton CreateDisplayableButton() =>
            CreateSceneObject<DisplayableButton>(button =>
            {
                button._text = CreateGameObject().AddComponent<TextMeshPro>();
                button._background = CreateGameObject().AddComponent<SpriteRenderer>();
                button._collider = button.gameObject.AddComponent<BoxCollider>();
                button._noOutlineMaterial = new Material(Shader.Find("Sprites/Default"));
            });

        private sealed class SimulatedInput : IInputProvider
        {
            public bool Pressed { get; set; }

            public Displayable? MouseDownTarget { get; set; }

            public Displayable? MouseUpTarget { get; set; }

            public Displayable? HoverTarget { get; set; }

            public bool IsPointerPressed() => Pressed;

            public Vector2 PointerPosition() => Vector2.zero;

            public Displayable? ObjectAtPointerPosition(MouseEventType eventType) =>
                eventType switch
                {
                    MouseEventType.MouseDown => MouseDownTarget,
                    MouseEventType.MouseUp => MouseUpTarget,
                    _ => HoverTarget,
                };
        }
    }

    public class HoverRecorder : Displayable
    {
        public List<string> Calls { get; } = new();

        public override bool CanHandleMouseEvents() => true;

        public override void MouseHoverStart() => Calls.Add("start");

        public override void MouseHover() => Calls.Add("hover");

        public override void MouseHoverEnd() => Calls.Add("end");
    }
}
