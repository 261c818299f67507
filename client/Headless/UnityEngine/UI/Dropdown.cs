namespace UnityEngine.UI
{
    public partial class Dropdown
    {
        protected Dropdown() { }

        public partial class OptionData
        {
            public OptionData(string text, Sprite image)
            {
                this.text = text;
                this.image = image;
            }
        }
    }
}
