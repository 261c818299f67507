namespace UnityEngine.UIElements
{
    /// <summary>The bar at the edge of a scroll view. Here the bars are only drawn, so a view has no such element.</summary>
    public class Scroller : VisualElement { }
}
