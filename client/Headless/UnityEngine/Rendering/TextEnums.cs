namespace UnityEngine
{
    /// <summary>The advanced one puts letters of both directions in order.</summary>
    public enum TextGeneratorType
    {
        Standard,
        Advanced,
    }

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
