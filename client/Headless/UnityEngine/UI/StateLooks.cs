using System;
using System.Collections.Generic;

namespace UnityEngine.UI
{
    /// <summary>The pictures of a control, one for each state; the image's own sprite is that of the normal state.</summary>
    [Serializable]
    public struct SpriteState : IEquatable<SpriteState>
    {
        private Sprite m_HighlightedSprite;
        private Sprite m_PressedSprite;
        private Sprite m_SelectedSprite;
        private Sprite m_DisabledSprite;

        public Sprite highlightedSprite
        {
            get => m_HighlightedSprite;
            set => m_HighlightedSprite = value;
        }

        public Sprite pressedSprite
        {
            get => m_PressedSprite;
            set => m_PressedSprite = value;
        }

        public Sprite selectedSprite
        {
            get => m_SelectedSprite;
            set => m_SelectedSprite = value;
        }

        public Sprite disabledSprite
        {
            get => m_DisabledSprite;
            set => m_DisabledSprite = value;
        }

        public bool Equals(SpriteState other) =>
            highlightedSprite == other.highlightedSprite
            && pressedSprite == other.pressedSprite
            && selectedSprite == other.selectedSprite
            && disabledSprite == other.disabledSprite;
    }

    /// <summary>The triggers of an Animator, one for each state of a control.</summary>
    [Serializable]
    public class AnimationTriggers
    {
        public string normalTrigger { get; set; } = "Normal";

        public string highlightedTrigger { get; set; } = "Highlighted";

        public string pressedTrigger { get; set; } = "Pressed";

        public string selectedTrigger { get; set; } = "Selected";

        public string disabledTrigger { get; set; } = "Disabled";

        internal IEnumerable<string> All =>
            new[]
            {
                normalTrigger,
                highlightedTrigger,
                pressedTrigger,
                selectedTrigger,
                disabledTrigger,
            };
    }
}
