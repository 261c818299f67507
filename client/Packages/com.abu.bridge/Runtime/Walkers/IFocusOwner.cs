#nullable enable

namespace Abu
{
    /// <summary>May be implemented by a walker that gives keys to its element that has the focus.</summary>
    internal interface IFocusOwner
    {
        /// <summary>What has the focus, as the walk just before has it; null if nothing has.</summary>
        PointHit? Focused();
    }
}
