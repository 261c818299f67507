namespace UnityEngine.UIElements
{
    /// <summary>The bar at the edge of a scroll view. Here it is drawn and not built, so a view has none.</summary>
    public class Scroller : VisualElement { }
}
