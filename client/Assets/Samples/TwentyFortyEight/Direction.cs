#nullable enable

namespace Samples.TwentyFortyEight
{
    public enum Direction
    {
        Left,
        Right,
        Up,
        Down,
    }
}
