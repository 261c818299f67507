namespace UnityEngine.UIElements
{
    /// <summary>Sent to an element for which rules of style sheets set variables, when these may have changed.</summary>
    public class CustomStyleResolvedEvent : EventBase<CustomStyleResolvedEvent>
    {
        public ICustomStyle customStyle => (target as VisualElement)?.customStyle;
    }
}
