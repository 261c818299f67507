#nullable enable
using System.Collections.Generic;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Headless.Tests
{
    /// <summary>Base of tests that move devices and read what a game would see in the next frame.</summary>
    public abstract class InputSystemTests : PlayModeTests
    {
        protected static Keyboard AddKeyboard(params Key[] held)
        {
            var keyboard = InputSystem.AddDevice<Keyboard>();
            if (held.Length > 0)
            {
                Hold(keyboard, held);
            }
            return keyboard;
        }

        /// <summary>Holds exactly these keys from the next update on.</summary>
        protected static void Hold(Keyboard keyboard, params Key[] keys) =>
            InputSystem.QueueStateEvent(keyboard, new KeyboardState(keys));

        /// <summary>Holds these keys and lets a frame pass.</summary>
        protected static void Press(Keyboard keyboard, params Key[] keys)
        {
            Hold(keyboard, keys);
            Frames(1);
        }

        protected static void Move(Gamepad pad, GamepadState state)
        {
            InputSystem.QueueStateEvent(pad, state);
            Frames(1);
        }

        /// <summary>A list to which the phases of the action are added as they occur.</summary>
        protected static List<string> Record(InputAction action)
        {
            var phases = new List<string>();
            action.started += _ => phases.Add("started");
            action.performed += _ => phases.Add("performed");
            action.canceled += _ => phases.Add("canceled");
            return phases;
        }
    }
}
