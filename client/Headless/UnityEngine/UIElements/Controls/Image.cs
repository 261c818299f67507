namespace UnityEngine.UIElements
{
    public class Image : VisualElement
    {
        public static readonly string ussClassName = "unity-image";

        private Texture _image;
        private Sprite _sprite;

        public Image()
        {
            AddToClassList(ussClassName);
        }

        public Texture image
        {
            get => _image;
            set
            {
                _image = value;
                MarkLayoutDirty();
            }
        }

        public Sprite sprite
        {
            get => _sprite;
            set
            {
                _sprite = value;
                MarkLayoutDirty();
            }
        }

        public Color tintColor { get; set; } = Color.white;

        public ScaleMode scaleMode { get; set; } = ScaleMode.ScaleToFit;

        internal override bool IsMeasured => hierarchy.childCount == 0;

        /// <summary>The size in pixels of the picture; zero without a picture.</summary>
        internal Vector2 PictureSize =>
            _sprite != null ? _sprite.rect.size
            : _image != null ? new Vector2(_image.width, _image.height)
            : Vector2.zero;

        internal override Vector2 MeasureContent(float maxWidth) => PictureSize;
    }
}
