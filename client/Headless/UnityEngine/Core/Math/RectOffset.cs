using System;

namespace UnityEngine
{
    /// <summary>Distances from the four edges of a rectangle.</summary>
    [Serializable]
    public class RectOffset
    {
        public RectOffset() { }

        public RectOffset(int left, int right, int top, int bottom)
        {
            (this.left, this.right, this.top, this.bottom) = (left, right, top, bottom);
        }

        public int left { get; set; }
        public int right { get; set; }
        public int top { get; set; }
        public int bottom { get; set; }
        public int horizontal => left + right;
        public int vertical => top + bottom;

        public Rect Add(Rect rect) =>
            new Rect(rect.x - left, rect.y - top, rect.width + horizontal, rect.height + vertical);

        public Rect Remove(Rect rect) =>
            new Rect(rect.x + left, rect.y + top, rect.width - horizontal, rect.height - vertical);
    }
}
