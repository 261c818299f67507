using UnityEngine;

namespace TMPro
{
    public partial class TMP_Dropdown
    {
        protected TMP_Dropdown() { }

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
