#nullable enable

namespace Abu
{
    /// <summary>The part of the content to bring into view: Down shows what is further down.</summary>
    public enum ScrollDirection
    {
        Up,
        Down,
        Left,
        Right,
    }

    /// <summary>The direction and the distance of a scroll.</summary>
    public readonly struct ScrollStep
    {
        public ScrollStep(ScrollDirection direction, float pixels)
        {
            Direction = direction;
            Pixels = pixels;
        }

        public ScrollDirection Direction { get; }

        /// <summary>Pixels of the screenshot; more than 0.</summary>
        public float Pixels { get; }
    }
}
