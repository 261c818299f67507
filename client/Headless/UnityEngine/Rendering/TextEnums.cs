namespace UnityEngine
{
    public enum FontStyle
    {
        Normal,
        Bold,
        Italic,
        BoldAndItalic,
    }

    public enum TextAlignment
    {
        Left,
        Center,
        Right,
    }

    public enum TextAnchor
    {
        UpperLeft,
        UpperCenter,
        UpperRight,
        MiddleLeft,
        MiddleCenter,
        MiddleRight,
        LowerLeft,
        LowerCenter,
        LowerRight,
    }
}
