using System;

namespace UnityEngine.InputSystem
{
    /// <summary>A field that holds either an action of its own or a reference to an action of an asset.</summary>
    [Serializable]
    public struct InputActionProperty : IEquatable<InputActionProperty>
    {
        // The names are those of Unity's files.
        private bool m_UseReference;
        private InputAction m_Action;
        private InputActionReference m_Reference;

        public InputActionProperty(InputAction action)
        {
            m_UseReference = false;
            m_Action = action;
            m_Reference = null;
        }

        public InputActionProperty(InputActionReference reference)
        {
            m_UseReference = true;
            m_Action = null;
            m_Reference = reference;
        }

        public InputAction action =>
            m_UseReference ? (m_Reference == null ? null : m_Reference.action) : m_Action;

        public InputActionReference reference => m_UseReference ? m_Reference : null;

        public bool Equals(InputActionProperty other) =>
            reference == other.reference && action == other.action;

        public override bool Equals(object obj) =>
            obj is InputActionProperty other && Equals(other);

        public override int GetHashCode() => action?.id.GetHashCode() ?? 0;
    }
}
