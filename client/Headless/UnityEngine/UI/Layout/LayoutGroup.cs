using System;
using System.Collections.Generic;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Places its children, and asks for the room that they need.</summary>
    [DisallowMultipleComponent]
    [ExecuteAlways]
    [RequireComponent(typeof(RectTransform))]
    public abstract class LayoutGroup : UIBehaviour, ILayoutElement, ILayoutGroup
    {
        protected RectOffset m_Padding = new RectOffset();
        protected TextAnchor m_ChildAlignment = TextAnchor.UpperLeft;

        [NonSerialized]
        private readonly List<RectTransform> _children = new List<RectTransform>();

        // Minimal, preferred, flexible; for each axis.
        [NonSerialized]
        private readonly Vector3[] _sizes = new Vector3[2];

        // What the children were placed by; 0 for not yet.
        [NonSerialized]
        private readonly int[] _placedBy = new int[2];

        public RectOffset padding
        {
            get => m_Padding;
            set => m_Padding = value;
        }

        public TextAnchor childAlignment
        {
            get => m_ChildAlignment;
            set => m_ChildAlignment = value;
        }

        public virtual float minWidth => GetTotalMinSize(0);
        public virtual float preferredWidth => GetTotalPreferredSize(0);
        public virtual float flexibleWidth => GetTotalFlexibleSize(0);
        public virtual float minHeight => GetTotalMinSize(1);
        public virtual float preferredHeight => GetTotalPreferredSize(1);
        public virtual float flexibleHeight => GetTotalFlexibleSize(1);
        public virtual int layoutPriority => 0;

        protected RectTransform rectTransform => (RectTransform)transform;

        protected List<RectTransform> rectChildren => _children;

        /// <summary>Collects the children that take part.</summary>
        public virtual void CalculateLayoutInputHorizontal()
        {
            _children.Clear();
            foreach (Transform child in transform)
            {
                if (
                    child is RectTransform rect
                    && child.gameObject.activeInHierarchy
                    && !IsIgnored(rect)
                )
                    _children.Add(rect);
            }
        }

        public abstract void CalculateLayoutInputVertical();

        public abstract void SetLayoutHorizontal();

        public abstract void SetLayoutVertical();

        protected float GetTotalMinSize(int axis) => _sizes[axis].x;

        protected float GetTotalPreferredSize(int axis) => _sizes[axis].y;

        protected float GetTotalFlexibleSize(int axis) => _sizes[axis].z;

        protected void SetLayoutInputForAxis(
            float totalMin,
            float totalPreferred,
            float totalFlexible,
            int axis
        ) => _sizes[axis] = new Vector3(totalMin, totalPreferred, totalFlexible);

        /// <summary>0 for left or top, 1 for right or bottom.</summary>
        protected float GetAlignmentOnAxis(int axis) =>
            (axis == 0 ? (int)m_ChildAlignment % 3 : (int)m_ChildAlignment / 3) / 2f;

        protected float GetStartOffset(int axis, float requiredSpaceWithoutPadding)
        {
            var surplus = InnerSize(axis) - requiredSpaceWithoutPadding;
            return StartPadding(axis) + surplus * GetAlignmentOnAxis(axis);
        }

        protected void SetChildAlongAxis(RectTransform rect, int axis, float pos) =>
            SetChildAlongAxisWithScale(rect, axis, pos, 1);

        protected void SetChildAlongAxis(RectTransform rect, int axis, float pos, float size) =>
            SetChildAlongAxisWithScale(rect, axis, pos, size, 1);

        protected void SetChildAlongAxisWithScale(
            RectTransform rect,
            int axis,
            float pos,
            float scaleFactor
        ) => SetChildAlongAxisWithScale(rect, axis, pos, rect.sizeDelta[axis], scaleFactor);

        /// <summary>From the left or the top.</summary>
        protected void SetChildAlongAxisWithScale(
            RectTransform rect,
            int axis,
            float pos,
            float size,
            float scaleFactor
        )
        {
            // Both anchors go to the upper left corner, whichever axis is placed.
            rect.anchorMin = rect.anchorMax = Vector2.up;
            var extent = rect.sizeDelta;
            extent[axis] = size;
            rect.sizeDelta = extent;
            var place = rect.anchoredPosition;
            place[axis] =
                axis == 0
                    ? pos + size * rect.pivot.x * scaleFactor
                    : -pos - size * (1 - rect.pivot.y) * scaleFactor;
            rect.anchoredPosition = place;
        }

        protected void SetDirty() => ForgetLayout();

        internal float InnerSize(int axis) =>
            rectTransform.rect.size[axis] - (axis == 0 ? m_Padding.horizontal : m_Padding.vertical);

        internal float StartPadding(int axis) => axis == 0 ? m_Padding.left : m_Padding.top;

        internal void ForgetLayout() => Array.Clear(_placedBy, 0, 2);

        /// <summary>
        /// Whether the children have to be placed anew. Otherwise they stay where a script has moved them, as in Unity.
        /// </summary>
        internal bool IsChanged(int axis) => _placedBy[axis] != Inputs(axis);

        internal void NotePlaced(int axis) => _placedBy[axis] = Inputs(axis);

        private int Inputs(int axis)
        {
            var now = new HashCode();
            now.Add(rectTransform.rect.size[axis]);
            now.Add((m_Padding.left, m_Padding.right, m_Padding.top, m_Padding.bottom));
            now.Add(m_ChildAlignment);
            AddSettings(ref now);
            foreach (var child in _children)
            {
                now.Add((child.Id, child.sizeDelta[axis], child.localScale[axis]));
                now.Add(LayoutUtility.GetMinSize(child, axis));
                now.Add(LayoutUtility.GetPreferredSize(child, axis));
                now.Add(LayoutUtility.GetFlexibleSize(child, axis));
            }
            return now.ToHashCode();
        }

        /// <summary>What else the places of the children depend on.</summary>
        internal virtual void AddSettings(ref HashCode code) { }

        internal override void EffectStarted()
        {
            ForgetLayout();
            LayoutRebuilder.InEffect.Add(this);
            base.EffectStarted();
        }

        internal override void EffectEnded()
        {
            LayoutRebuilder.InEffect.Remove(this);
            base.EffectEnded();
        }

        private static bool IsIgnored(RectTransform child)
        {
            foreach (var ignorer in child.GetComponents<ILayoutIgnorer>())
            {
                if (ignorer.ignoreLayout && !(ignorer is Behaviour { isActiveAndEnabled: false }))
                    return true;
            }
            return false;
        }
    }
}
