#nullable enable

using System.Collections.Generic;
using UnityEngine.InputSystem;

namespace Abu
{
    /// <summary>The actions that the input of commands has started or performed.</summary>
    internal sealed class ActionWatch
    {
        private readonly List<string> _taken = new();

        /// <summary>In the order in which they were taken.</summary>
        public IReadOnlyList<string> Taken => _taken;

        public void Begin() => InputSystem.onActionChange += Note;

        public void End() => InputSystem.onActionChange -= Note;

        public void Forget() => _taken.Clear();

        private void Note(object source, InputActionChange change)
        {
            if (
                change is not (InputActionChange.ActionStarted or InputActionChange.ActionPerformed)
                || source is not InputAction action
                || action.activeControl?.device is not { } device
                || !device.name.StartsWith("Abu")
            )
            {
                return;
            }
            var name = ActionList.NameOf(action);
            if (!_taken.Contains(name))
            {
                _taken.Add(name);
            }
        }
    }
}
