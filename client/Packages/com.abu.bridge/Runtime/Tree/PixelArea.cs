#nullable enable

namespace Abu
{
    /// <summary>Whole pixels of a picture; the top left is 0,0.</summary>
    internal readonly struct PixelArea
    {
        public PixelArea(int left, int top, int width, int height)
        {
            Left = left;
            Top = top;
            Width = width;
            Height = height;
        }

        public int Left { get; }

        public int Top { get; }

        public int Width { get; }

        public int Height { get; }

        /// <summary>The column behind the last one.</summary>
        public int Right => Left + Width;

        /// <summary>The row below the last one.</summary>
        public int Bottom => Top + Height;

        public bool IsEmpty => Width <= 0 || Height <= 0;

        public bool Overlaps(PixelArea other)
        {
            return Left < other.Right
                && other.Left < Right
                && Top < other.Bottom
                && other.Top < Bottom;
        }

        /// <summary>In the form of replies.</summary>
        public int[] ToArray() => new[] { Left, Top, Width, Height };
    }
}
