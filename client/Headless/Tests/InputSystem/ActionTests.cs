#nullable enable
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Headless.Tests
{
    public sealed class ActionTests : InputSystemTests
    {
        private Keyboard _keyboard = null!;

        [SetUp]
        public void AddTheKeyboard() => _keyboard = AddKeyboard();

        [Test]
        public void AButtonIsPerformedWithThePressAndCanceledWithTheRelease()
        {
            var jump = new InputAction("jump", InputActionType.Button, "<Keyboard>/space");
            var phases = Record(jump);
            Press(_keyboard, Key.Space);
            Assert.That(phases, Is.Empty, "disabled");
            Press(_keyboard);
            jump.Enable();
            Press(_keyboard, Key.Space);
            Assert.That(phases, Is.EqualTo(new[] { "started", "performed" }));
            Assert.That(jump.triggered && jump.WasPressedThisFrame() && jump.IsPressed());
            Frames(1);
            Assert.That(!jump.triggered && !jump.WasPressedThisFrame() && jump.IsPressed());
            Assert.That(jump.ReadValue<float>(), Is.EqualTo(1));
            Press(_keyboard);
            Assert.That(phases.Last(), Is.EqualTo("canceled"));
            Assert.That(
                jump.WasReleasedThisFrame() && jump.WasCompletedThisFrame() && !jump.IsPressed()
            );
            Assert.That(jump.ReadValue<float>(), Is.Zero);
        }

        [Test]
        public void AButtonThatIsHeldWhenItsActionIsEnabledWaitsForTheNextPress()
        {
            var jump = new InputAction("jump", InputActionType.Button, "<Keyboard>/space");
            var phases = Record(jump);
            Press(_keyboard, Key.Space);
            jump.Enable();
            Frames(2);
            Assert.That(phases, Is.Empty);
        }

        [Test]
        public void AValueThatIsHeldWhenItsActionIsEnabledCountsAtOnce()
        {
            var move = new InputAction("move", InputActionType.Value, "<Keyboard>/d");
            Press(_keyboard, Key.D);
            move.Enable();
            Frames(1);
            Assert.That(move.ReadValue<float>(), Is.EqualTo(1));
        }

        [Test]
        public void AValueIsPerformedWithEachChange()
        {
            var pad = InputSystem.AddDevice<Gamepad>();
            var move = new InputAction("move", InputActionType.Value, "<Gamepad>/leftStick");
            var phases = Record(move);
            move.Enable();
            Move(pad, new GamepadState { leftStick = Vector2.right });
            Move(pad, new GamepadState { leftStick = Vector2.up });
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(Vector2.up));
            Move(pad, default);
            Assert.That(
                phases,
                Is.EqualTo(new[] { "started", "performed", "performed", "canceled" })
            );
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void PassThroughHearsEveryChangeOfEveryControl()
        {
            var any = new InputAction("any", InputActionType.PassThrough);
            any.AddBinding("<Keyboard>/a");
            any.AddBinding("<Keyboard>/b");
            var values = new List<float>();
            any.performed += context => values.Add(context.ReadValue<float>());
            var phases = Record(any);
            any.Enable();
            Press(_keyboard, Key.A);
            Press(_keyboard, Key.A, Key.B);
            Press(_keyboard, Key.B);
            Assert.That(values, Is.EqualTo(new[] { 1f, 1f, 0f }));
            Assert.That(phases, Is.All.EqualTo("performed"));
        }

        [Test]
        public void OfTwoKeysOfAButtonTheSecondTakesOver()
        {
            var fire = new InputAction("fire", InputActionType.Button, "<Keyboard>/a");
            fire.AddBinding("<Keyboard>/b");
            var phases = Record(fire);
            fire.Enable();
            Press(_keyboard, Key.A);
            Press(_keyboard, Key.A, Key.B);
            Press(_keyboard, Key.B);
            Assert.That(phases, Is.EqualTo(new[] { "started", "performed" }));
            Assert.That(fire.activeControl, Is.SameAs(_keyboard.bKey));
            Press(_keyboard);
            Assert.That(phases.Last(), Is.EqualTo("canceled"));
        }

        [Test]
        public void TheControlThatIsMovedMostDrivesAValue()
        {
            var one = InputSystem.AddDevice<Gamepad>();
            var other = InputSystem.AddDevice<Gamepad>();
            var move = new InputAction("move", InputActionType.Value, "<Gamepad>/leftStick");
            move.Enable();
            Move(one, new GamepadState { leftStick = new Vector2(0.8f, 0) });
            Move(other, new GamepadState { leftStick = new Vector2(0, 0.5f) });
            Assert.That(move.ReadValue<Vector2>().x, Is.GreaterThan(0.5f));
            Move(one, default);
            Assert.That(move.ReadValue<Vector2>().y, Is.GreaterThan(0.4f));
        }

        [Test]
        public void FourKeysMakeAVector()
        {
            var move = MoveWithKeys("2DVector");
            Press(_keyboard, Key.W, Key.D);
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(new Vector2(1, 1).normalized));
            Press(_keyboard, Key.W, Key.A, Key.D);
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(Vector2.up));
            Press(_keyboard);
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
        }

        [Test]
        public void AnotherModeDoesNotNormalize()
        {
            var move = MoveWithKeys("2DVector(mode=1)");
            Press(_keyboard, Key.S, Key.A);
            Assert.That(move.ReadValue<Vector2>(), Is.EqualTo(new Vector2(-1, -1)));
        }

        [Test]
        public void OneEventIsOneChangeOfAComposite()
        {
            var move = MoveWithKeys("Dpad");
            var phases = Record(move);
            Press(_keyboard, Key.W, Key.D);
            Assert.That(phases, Is.EqualTo(new[] { "started", "performed" }));
        }

        [TestCase("1DAxis", 0f)]
        [TestCase("Axis(whichSideWins=1)", 1f)]
        [TestCase("Axis(whichSideWins=Negative,minValue=-2)", -2f)]
        public void OfAnAxisOneSideWinsOrNeither(string composite, float both)
        {
            var turn = new InputAction("turn");
            turn.AddCompositeBinding(composite)
                .With("Negative", "<Keyboard>/q")
                .With("Positive", "<Keyboard>/e");
            turn.Enable();
            Press(_keyboard, Key.E);
            Assert.That(turn.ReadValue<float>(), Is.EqualTo(1));
            Press(_keyboard, Key.Q, Key.E);
            Assert.That(turn.ReadValue<float>(), Is.EqualTo(both));
        }

        [Test]
        public void AModifierHasToBeHeld()
        {
            var save = new InputAction("save", InputActionType.Button);
            save.AddCompositeBinding("ButtonWithOneModifier")
                .With("Modifier", "<Keyboard>/ctrl")
                .With("Button", "<Keyboard>/s");
            save.Enable();
            Press(_keyboard, Key.S);
            Assert.That(save.triggered, Is.False);
            Press(_keyboard, Key.RightCtrl, Key.S);
            Assert.That(save.triggered);
        }

        [Test]
        public void AModifierWorksForAValueOfAnyType()
        {
            var pad = InputSystem.AddDevice<Gamepad>();
            var look = new InputAction("look");
            look.AddCompositeBinding("OneModifier")
                .With("Modifier", "<Gamepad>/leftShoulder")
                .With("Binding", "<Gamepad>/rightStick");
            look.Enable();
            Move(pad, new GamepadState { rightStick = Vector2.up });
            Assert.That(look.ReadValue<Vector2>(), Is.EqualTo(Vector2.zero));
            Move(pad, new GamepadState(GamepadButton.LeftShoulder) { rightStick = Vector2.up });
            Assert.That(look.ReadValue<Vector2>(), Is.EqualTo(Vector2.up));
        }

        [Test]
        public void ProcessorsOfTheBindingComeBeforeThoseOfTheAction()
        {
            var pull = new InputAction("pull", processors: "clamp(min=-2,max=0)");
            pull.AddBinding("<Keyboard>/a", processors: "invert,scale(factor=3)");
            pull.Enable();
            Press(_keyboard, Key.A);
            Assert.That(pull.ReadValue<float>(), Is.EqualTo(-2));
        }

        [Test]
        public void AHoldIsPerformedWhenItsTimeIsOver()
        {
            var charge = new InputAction(
                "charge",
                InputActionType.Button,
                "<Keyboard>/c",
                "hold(duration=0.1)"
            );
            var phases = Record(charge);
            charge.Enable();
            Press(_keyboard, Key.C);
            Assert.That(phases, Is.EqualTo(new[] { "started" }));
            Frames(8);
            Assert.That(phases, Is.EqualTo(new[] { "started", "performed" }));
            Press(_keyboard);
            Assert.That(phases.Last(), Is.EqualTo("canceled"));
            phases.Clear();
            Press(_keyboard, Key.C);
            Press(_keyboard);
            Frames(8);
            Assert.That(phases, Is.EqualTo(new[] { "started", "canceled" }), "let go too early");
        }

        [Test]
        public void ATapIsPerformedWithTheReleaseIfThatComesInTime()
        {
            var tap = new InputAction("tap", InputActionType.Button, "<Keyboard>/t", "tap");
            var phases = Record(tap);
            tap.Enable();
            Press(_keyboard, Key.T);
            Press(_keyboard);
            Assert.That(phases, Is.EqualTo(new[] { "started", "performed" }));
            phases.Clear();
            Press(_keyboard, Key.T);
            Frames(15);
            Press(_keyboard);
            Assert.That(phases, Is.EqualTo(new[] { "started", "canceled" }));
        }

        [Test]
        public void ASlowTapTakesLonger()
        {
            var slow = new InputAction(
                "slow",
                InputActionType.Button,
                "<Keyboard>/t",
                "slowTap(duration=0.1)"
            );
            var phases = Record(slow);
            slow.Enable();
            Press(_keyboard, Key.T);
            Press(_keyboard);
            Press(_keyboard, Key.T);
            Frames(8);
            Press(_keyboard);
            Assert.That(
                phases,
                Is.EqualTo(new[] { "started", "canceled", "started", "performed" })
            );
        }

        [Test]
        public void TwoTapsInARowAreAMultiTap()
        {
            var twice = new InputAction(
                "twice",
                InputActionType.Button,
                "<Keyboard>/t",
                "multiTap"
            );
            var phases = Record(twice);
            twice.Enable();
            Press(_keyboard, Key.T);
            Press(_keyboard);
            Assert.That(phases, Is.EqualTo(new[] { "started" }));
            Press(_keyboard, Key.T);
            Press(_keyboard);
            Assert.That(phases, Is.EqualTo(new[] { "started", "performed" }));
        }

        [TestCase("press(behavior=1)", "started,,performed")]
        [TestCase("press(behavior=2)", "started,performed,,performed,canceled")]
        [TestCase("press", "started,performed,,canceled")]
        public void APressTellsOfDownUpOrBoth(string interaction, string expected)
        {
            var press = new InputAction(
                "press",
                InputActionType.Button,
                "<Keyboard>/p",
                interaction
            );
            var phases = Record(press);
            press.Enable();
            Press(_keyboard, Key.P);
            phases.Add("");
            Press(_keyboard);
            Assert.That(string.Join(",", phases), Is.EqualTo(expected));
        }

        [Test]
        public void OfTapAndHoldTheHoldContinuesWhenTheTapIsOver()
        {
            var both = new InputAction("both", InputActionType.Button, "<Keyboard>/b", "tap,hold");
            var kinds = new List<string>();
            both.performed += context => kinds.Add(context.interaction.GetType().Name);
            both.Enable();
            Press(_keyboard, Key.B);
            Press(_keyboard);
            Press(_keyboard, Key.B);
            Frames(30);
            Assert.That(kinds, Is.EqualTo(new[] { "TapInteraction", "HoldInteraction" }));
        }

        [Test]
        public void DisablingCancels()
        {
            var move = new InputAction("move", InputActionType.Value, "<Keyboard>/d");
            var phases = Record(move);
            move.Enable();
            Press(_keyboard, Key.D);
            move.Disable();
            Assert.That(phases.Last(), Is.EqualTo("canceled"));
            Assert.That(move.phase, Is.EqualTo(InputActionPhase.Disabled));
        }

        [Test]
        public void RemovingTheDeviceCancels()
        {
            var move = new InputAction("move", InputActionType.Value, "<Keyboard>/d");
            var phases = Record(move);
            move.Enable();
            Press(_keyboard, Key.D);
            InputSystem.RemoveDevice(_keyboard);
            Assert.That(phases.Last(), Is.EqualTo("canceled"));
            Assert.That(move.controls, Is.Empty);
        }

        [Test]
        public void ANewDeviceIsHeardAndDisturbsNothing()
        {
            var move = new InputAction("move", InputActionType.Value, "<Keyboard>/d");
            var phases = Record(move);
            move.Enable();
            Press(_keyboard, Key.D);
            var second = AddKeyboard();
            Frames(1);
            Assert.That(phases, Is.EqualTo(new[] { "started", "performed" }));
            Press(_keyboard);
            Press(second, Key.D);
            Assert.That(move.ReadValue<float>(), Is.EqualTo(1));
        }

        [Test]
        public void ChangesOfActionsAreTold()
        {
            var map = new InputActionMap("Player");
            var jump = map.AddAction("Jump", InputActionType.Button, "<Keyboard>/space");
            var seen = new List<string>();
            InputSystem.onActionChange += (source, change) => seen.Add($"{source}: {change}");
            map.Enable();
            Press(_keyboard, Key.Space);
            Assert.That(
                seen,
                Is.EqualTo(
                    new[]
                    {
                        "Player: ActionMapEnabled",
                        "Player/Jump: ActionStarted",
                        "Player/Jump: ActionPerformed",
                    }
                )
            );
            Assert.That(InputSystem.ListEnabledActions(), Is.EqualTo(new[] { jump }));
        }

        [Test]
        public void AThrowingListenerIsLoggedAndStopsNoOther()
        {
            var jump = new InputAction("jump", InputActionType.Button, "<Keyboard>/space");
            jump.performed += _ => throw new System.InvalidOperationException("oops");
            var phases = Record(jump);
            jump.Enable();
            UnityEngine.TestTools.LogAssert.Expect(
                LogType.Error,
                new System.Text.RegularExpressions.Regex(
                    "InvalidOperationException while executing"
                )
            );
            UnityEngine.TestTools.LogAssert.Expect(
                LogType.Exception,
                new System.Text.RegularExpressions.Regex("oops")
            );
            Press(_keyboard, Key.Space);
            Assert.That(phases, Has.Member("performed"));
        }

        [Test]
        public void ReadingAnotherTypeIsAnError()
        {
            var jump = new InputAction("jump", InputActionType.Button, "<Keyboard>/space");
            jump.Enable();
            Press(_keyboard, Key.Space);
            Assert.That(() => jump.ReadValue<Vector2>(), Throws.InvalidOperationException);
        }

        private static InputAction MoveWithKeys(string composite)
        {
            var move = new InputAction("move");
            move.AddCompositeBinding(composite)
                .With("Up", "<Keyboard>/w")
                .With("Down", "<Keyboard>/s")
                .With("Left", "<Keyboard>/a")
                .With("Right", "<Keyboard>/d");
            move.Enable();
            return move;
        }
    }
}
