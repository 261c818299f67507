#nullable enable

namespace Abu
{
    /// <summary>What is to come into view: Down shows what is further down.</summary>
    public enum ScrollDirection
    {
        Up,
        Down,
        Left,
        Right,
    }

    /// <summary>Which way a scroll view is to be scrolled, and how far.</summary>
    public readonly struct ScrollStep
    {
        public ScrollStep(ScrollDirection direction, float pixels)
        {
            Direction = direction;
            Pixels = pixels;
        }

        public ScrollDirection Direction { get; }

        /// <summary>Of the screenshot; more than 0.</summary>
        public float Pixels { get; }
    }
}
