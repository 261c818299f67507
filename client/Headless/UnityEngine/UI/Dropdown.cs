namespace UnityEngine.UI
{
    public partial class Dropdown
    {
        protected Dropdown() { }

        private static int LeastValue => 0;

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
