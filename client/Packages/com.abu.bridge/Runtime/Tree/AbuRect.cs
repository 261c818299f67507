#nullable enable

namespace Abu
{
    /// <summary>A part of the screen, in pixels of the screenshot; its top left is 0,0.</summary>
    public readonly struct AbuRect
    {
        public AbuRect(float x, float y, float width, float height)
        {
            X = x;
            Y = y;
            Width = width;
            Height = height;
        }

        public float X { get; }

        public float Y { get; }

        public float Width { get; }

        public float Height { get; }

        public override string ToString() => $"{X},{Y} {Width}x{Height}";
    }
}
