using System;

namespace UnityEngine.InputSystem
{
    /// <summary>A field that holds either an action of its own or a reference to an action of an asset.</summary>
    public struct InputActionProperty : IEquatable<InputActionProperty>
    {
        private readonly InputAction _action;

        public InputActionProperty(InputAction action)
        {
            _action = action;
            reference = null;
        }

        public InputActionProperty(InputActionReference reference)
        {
            _action = null;
            this.reference = reference;
        }

        public InputAction action => reference != null ? reference.action : _action;

        public InputActionReference reference { get; }

        public bool Equals(InputActionProperty other) =>
            reference == other.reference && _action == other._action;

        public override bool Equals(object obj) =>
            obj is InputActionProperty other && Equals(other);

        public override int GetHashCode() => action?.id.GetHashCode() ?? 0;
    }
}
