namespace UnityEngine.UI
{
    /// <summary>Says how large it wants to be; a negative number says nothing.</summary>
    public interface ILayoutElement
    {
        float minWidth { get; }
        float preferredWidth { get; }
        float flexibleWidth { get; }
        float minHeight { get; }
        float preferredHeight { get; }
        float flexibleHeight { get; }

        /// <summary>Of several on one object the highest counts, of equal ones the largest size.</summary>
        int layoutPriority { get; }

        void CalculateLayoutInputHorizontal();

        void CalculateLayoutInputVertical();
    }

    public interface ILayoutController
    {
        void SetLayoutHorizontal();

        void SetLayoutVertical();
    }

    /// <summary>Places its children.</summary>
    public interface ILayoutGroup : ILayoutController { }

    /// <summary>Sizes its own rectangle.</summary>
    public interface ILayoutSelfController : ILayoutController { }

    public interface ILayoutIgnorer
    {
        bool ignoreLayout { get; }
    }
}
