namespace UnityEngine
{
    /// <summary>How a picture fills a box of another shape.</summary>
    public enum ScaleMode
    {
        StretchToFill = 0,
        ScaleAndCrop = 1,
        ScaleToFit = 2,
    }
}
