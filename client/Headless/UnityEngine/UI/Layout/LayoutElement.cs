using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Sizes that replace those of the object's other components.</summary>
    [RequireComponent(typeof(RectTransform))]
    [ExecuteAlways]
    public class LayoutElement : UIBehaviour, ILayoutElement, ILayoutIgnorer
    {
        protected LayoutElement() { }

        public virtual bool ignoreLayout { get; set; }
        public virtual float minWidth { get; set; } = -1;
        public virtual float minHeight { get; set; } = -1;
        public virtual float preferredWidth { get; set; } = -1;
        public virtual float preferredHeight { get; set; } = -1;
        public virtual float flexibleWidth { get; set; } = -1;
        public virtual float flexibleHeight { get; set; } = -1;
        public virtual int layoutPriority { get; set; } = 1;

        public virtual void CalculateLayoutInputHorizontal() { }

        public virtual void CalculateLayoutInputVertical() { }
    }
}
