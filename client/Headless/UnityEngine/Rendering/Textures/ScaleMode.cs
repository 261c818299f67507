namespace UnityEngine
{
    /// <summary>How a picture fills a box whose proportions are different.</summary>
    public enum ScaleMode
    {
        StretchToFill = 0,
        ScaleAndCrop = 1,
        ScaleToFit = 2,
    }
}
