#nullable enable

namespace Abu
{
    /// <summary>A walker can implement it if it sends keys to the element with the focus.</summary>
    internal interface IFocusOwner
    {
        /// <summary>The element with the focus, from the last walk; null if there is none.</summary>
        PointHit? Focused();
    }
}
