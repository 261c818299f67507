namespace UnityEngine.UIElements
{
    /// <summary>The root of what a visual tree asset makes.</summary>
    public class TemplateContainer : BindableElement { }
}
