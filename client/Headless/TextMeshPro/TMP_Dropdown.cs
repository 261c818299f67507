using UnityEngine;
using UnityEngine.UI;

namespace TMPro
{
    public partial class TMP_Dropdown
    {
        private Graphic m_Placeholder;

        protected TMP_Dropdown() { }

        /// <summary>Shown while no option is chosen, which is the value -1; without it there is no such value.</summary>
        public Graphic placeholder
        {
            get => m_Placeholder;
            set
            {
                m_Placeholder = value;
                RefreshShownValue();
            }
        }

        public bool IsExpanded => List.IsOpen;

        private int LeastValue => m_Placeholder != null ? -1 : 0;

        partial void ShowPlaceholder(bool isShown)
        {
            if (m_Placeholder != null)
                m_Placeholder.enabled = isShown;
        }

        public partial class OptionData
        {
            public OptionData(string text, Sprite image, Color color)
            {
                this.text = text;
                this.image = image;
                this.color = color;
            }

            public Color color { get; set; } = Color.white;
        }
    }
}
