#nullable enable

using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>The axes of an Input Manager, and the names of keys in it.</summary>
    public class InputAxesTests
    {
        private const string File =
            @"%YAML 1.1
--- !u!13 &1
InputManager:
  serializedVersion: 2
  m_Axes:
  - serializedVersion: 3
    m_Name: 'Strafe: fast'
    descriptiveName: 
    negativeButton: q
    positiveButton: e
    altNegativeButton: joystick button 4
    altPositiveButton: ""left shift""
    gravity: 2.5
    dead: 0.25
    sensitivity: 4
    snap: 1
    invert: 1
    type: 2
    axis: 3
    joyNum: 0
  - serializedVersion: 3
    m_Name: Look
    gravity: much
    snap: 0
    invert: 0
    type: 1
    axis: 1
";

        [Test]
        public void TheProjectsFileIsRead()
        {
            var axes = InputManagerFile.Parse(File);
            Assert.That(
                axes.Select(axis => axis.Name),
                Is.EqualTo(new[] { "Strafe: fast", "Look" })
            );
            var (first, second) = (axes[0], axes[1]);
            Assert.That(
                (first.Positive, first.Negative, first.AltPositive, first.AltNegative),
                Is.EqualTo((KeyCode.E, KeyCode.Q, KeyCode.LeftShift, KeyCode.JoystickButton4))
            );
            Assert.That(
                (first.Gravity, first.Dead, first.Sensitivity),
                Is.EqualTo((2.5f, 0.25f, 4f))
            );
            Assert.That((first.Snap, first.Invert), Is.EqualTo((true, true)));
            Assert.That((first.Type, first.Axis), Is.EqualTo((InputAxisType.JoystickAxis, 3)));
            Assert.That(
                first.Keys,
                Is.EqualTo(
                    new[] { KeyCode.E, KeyCode.LeftShift, KeyCode.Q, KeyCode.JoystickButton4 }
                )
            );
            Assert.That(
                (second.Gravity, second.Snap, second.Invert),
                Is.EqualTo((0f, false, false))
            );
            Assert.That((second.Type, second.Axis), Is.EqualTo((InputAxisType.MouseMovement, 1)));
            Assert.That(second.Keys, Is.Empty);
        }

        [TestCase("'", KeyCode.Quote)]
        [TestCase("''", KeyCode.None)]
        [TestCase("'e'", KeyCode.E)]
        public void AMarkAloneIsNoQuotation(string written, KeyCode code)
        {
            var text = File.Replace("positiveButton: e", $"positiveButton: {written}");
            Assert.That(InputManagerFile.Parse(text)[0].Positive, Is.EqualTo(code));
        }

        [TestCase("")]
        [TestCase("\0\u0001\u0002binary")]
        [TestCase("gravity: 3")]
        public void AnotherFileHasNoAxes(string text) =>
            Assert.That(InputManagerFile.Parse(text), Is.Empty);

        [TestCase("space", KeyCode.Space)]
        [TestCase("Left Shift", KeyCode.LeftShift)]
        [TestCase("right ctrl", KeyCode.RightControl)]
        [TestCase("up", KeyCode.UpArrow)]
        [TestCase("down", KeyCode.DownArrow)]
        [TestCase("left", KeyCode.LeftArrow)]
        [TestCase("right", KeyCode.RightArrow)]
        [TestCase("return", KeyCode.Return)]
        [TestCase("enter", KeyCode.KeypadEnter)]
        [TestCase("a", KeyCode.A)]
        [TestCase("A", KeyCode.A)]
        [TestCase("~", (KeyCode)'~')]
        [TestCase("!", KeyCode.Exclaim)]
        [TestCase("f1", KeyCode.F1)]
        [TestCase("f15", KeyCode.F15)]
        [TestCase("[0]", KeyCode.Keypad0)]
        [TestCase("[9]", KeyCode.Keypad9)]
        [TestCase("[+]", KeyCode.KeypadPlus)]
        [TestCase("mouse 0", KeyCode.Mouse0)]
        [TestCase("mouse 6", KeyCode.Mouse6)]
        [TestCase("joystick button 0", KeyCode.JoystickButton0)]
        [TestCase("joystick button 19", KeyCode.JoystickButton19)]
        [TestCase("f16", KeyCode.None)]
        [TestCase("f0", KeyCode.None)]
        [TestCase("[10]", KeyCode.None)]
        [TestCase("mouse 7", KeyCode.None)]
        [TestCase("joystick button 20", KeyCode.None)]
        [TestCase("", KeyCode.None)]
        public void KeysHaveUnitysNames(string name, KeyCode code) =>
            Assert.That(UnityKeyNames.CodeOf(name), Is.EqualTo(code));
    }
}
