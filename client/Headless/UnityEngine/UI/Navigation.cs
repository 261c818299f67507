using System;

namespace UnityEngine.UI
{
    /// <summary>Which control the arrow keys and the stick of a gamepad select next.</summary>
    [Serializable]
    public struct Navigation : IEquatable<Navigation>
    {
        private Mode m_Mode;
        private bool m_WrapAround;
        private Selectable m_SelectOnUp;
        private Selectable m_SelectOnDown;
        private Selectable m_SelectOnLeft;
        private Selectable m_SelectOnRight;

        [Flags]
        public enum Mode
        {
            None = 0,
            Horizontal = 1,
            Vertical = 2,
            Automatic = 3,
            Explicit = 4,
        }

        public static Navigation defaultNavigation => new Navigation { m_Mode = Mode.Automatic };

        public Mode mode
        {
            get => m_Mode;
            set => m_Mode = value;
        }

        /// <summary>Whether the last control of a row or column leads to the first; with Horizontal and Vertical only.</summary>
        public bool wrapAround
        {
            get => m_WrapAround;
            set => m_WrapAround = value;
        }

        public Selectable selectOnUp
        {
            get => m_SelectOnUp;
            set => m_SelectOnUp = value;
        }

        public Selectable selectOnDown
        {
            get => m_SelectOnDown;
            set => m_SelectOnDown = value;
        }

        public Selectable selectOnLeft
        {
            get => m_SelectOnLeft;
            set => m_SelectOnLeft = value;
        }

        public Selectable selectOnRight
        {
            get => m_SelectOnRight;
            set => m_SelectOnRight = value;
        }

        public bool Equals(Navigation other) =>
            mode == other.mode
            && selectOnUp == other.selectOnUp
            && selectOnDown == other.selectOnDown
            && selectOnLeft == other.selectOnLeft
            && selectOnRight == other.selectOnRight;
    }
}
