using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.LowLevel;

namespace UnityEngine.InputSystem
{
    /// <summary>The enabled actions. They are told of changes of the controls that they are bound to.</summary>
    internal static class ActionMonitors
    {
        private static readonly List<ActionState> _enabled = new List<ActionState>();

        internal static IEnumerable<InputAction> Enabled => _enabled.Select(state => state.Action);

        internal static void Add(ActionState state) => _enabled.Add(state);

        internal static void Remove(ActionState state) => _enabled.Remove(state);

        internal static unsafe void Notify(
            InputDevice device,
            void* before,
            double time,
            InputEventPtr eventPtr
        )
        {
            var changed = new List<(ActionState, BindingSlot, InputControl)>();
            foreach (var state in _enabled)
            {
                state.CollectChanged(device, before, changed);
            }
            foreach (var (state, slot, control) in changed)
            {
                state.Process(slot, control, time, eventPtr);
            }
        }

        internal static void CheckInitialStates()
        {
            foreach (var state in _enabled.ToArray())
            {
                state.CheckInitialState();
            }
        }

        /// <summary>
        /// Disabled actions look for their controls again when they are next asked for them: they compare the generation.
        /// </summary>
        internal static void NoteDevicesChanged()
        {
            Generation++;
            foreach (var state in _enabled.ToArray())
            {
                state.Rebind();
            }
        }

        /// <summary>Counts how often devices were added or removed.</summary>
        internal static int Generation { get; private set; }

        internal static void Reset() => _enabled.Clear();
    }
}
