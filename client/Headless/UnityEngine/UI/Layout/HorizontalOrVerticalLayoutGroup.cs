using System;

namespace UnityEngine.UI
{
    /// <summary>A row or a column.</summary>
    public abstract class HorizontalOrVerticalLayoutGroup : LayoutGroup
    {
        protected float m_Spacing;
        protected bool m_ChildForceExpandWidth = true;
        protected bool m_ChildForceExpandHeight = true;

        // Files from before these settings have neither, and then children were always sized.
        protected bool m_ChildControlWidth = true;
        protected bool m_ChildControlHeight = true;
        protected bool m_ChildScaleWidth;
        protected bool m_ChildScaleHeight;
        protected bool m_ReverseArrangement;

        public float spacing
        {
            get => m_Spacing;
            set => m_Spacing = value;
        }

        public bool childForceExpandWidth
        {
            get => m_ChildForceExpandWidth;
            set => m_ChildForceExpandWidth = value;
        }

        public bool childForceExpandHeight
        {
            get => m_ChildForceExpandHeight;
            set => m_ChildForceExpandHeight = value;
        }

        public bool childControlWidth
        {
            get => m_ChildControlWidth;
            set => m_ChildControlWidth = value;
        }

        public bool childControlHeight
        {
            get => m_ChildControlHeight;
            set => m_ChildControlHeight = value;
        }

        public bool childScaleWidth
        {
            get => m_ChildScaleWidth;
            set => m_ChildScaleWidth = value;
        }

        public bool childScaleHeight
        {
            get => m_ChildScaleHeight;
            set => m_ChildScaleHeight = value;
        }

        public bool reverseArrangement
        {
            get => m_ReverseArrangement;
            set => m_ReverseArrangement = value;
        }

        internal override void AddSettings(ref HashCode code)
        {
            code.Add(m_Spacing);
            code.Add((Controls(0), Controls(1), Scales(0), Scales(1)));
            code.Add((Expands(0), Expands(1), m_ReverseArrangement));
        }

        protected void CalcAlongAxis(int axis, bool isVertical)
        {
            var edges = axis == 0 ? padding.horizontal : padding.vertical;
            var (least, wanted, flexible) = (0f, 0f, 0f);
            var isAcross = isVertical ^ (axis == 1);
            foreach (var child in rectChildren)
            {
                var sizes = SizesOf(child, axis);
                if (isAcross)
                {
                    least = Mathf.Max(least, sizes.x);
                    wanted = Mathf.Max(wanted, sizes.y);
                    flexible = Mathf.Max(flexible, sizes.z);
                }
                else
                {
                    least += sizes.x + spacing;
                    wanted += sizes.y + spacing;
                    flexible += sizes.z;
                }
            }
            var gap = !isAcross && rectChildren.Count > 0 ? spacing : 0;
            least += edges - gap;
            wanted = Mathf.Max(least, wanted + edges - gap);
            SetLayoutInputForAxis(least, wanted, flexible, axis);
        }

        protected void SetChildrenAlongAxis(int axis, bool isVertical)
        {
            if (isVertical ^ (axis == 1))
                SetAcross(axis);
            else
                SetAlong(axis);
        }

        private void SetAcross(int axis)
        {
            foreach (var child in rectChildren)
            {
                var sizes = SizesOf(child, axis);
                var most = sizes.z > 0 ? rectTransform.rect.size[axis] : sizes.y;
                var room = Mathf.Clamp(InnerSize(axis), sizes.x, Mathf.Max(sizes.x, most));
                Put(child, axis, GetStartOffset(axis, room * ScaleOf(child, axis)), room);
            }
        }

        private void SetAlong(int axis)
        {
            var size = rectTransform.rect.size[axis];
            var (least, wanted) = (GetTotalMinSize(axis), GetTotalPreferredSize(axis));
            var flexible = GetTotalFlexibleSize(axis);
            var surplus = size - wanted;
            var place = StartPadding(axis);
            if (surplus > 0 && flexible == 0)
                place = GetStartOffset(
                    axis,
                    wanted - (axis == 0 ? padding.horizontal : padding.vertical)
                );
            var share = surplus > 0 && flexible > 0 ? surplus / flexible : 0;
            var grown = least == wanted ? 0 : Mathf.Clamp01((size - least) / (wanted - least));
            for (var i = 0; i < rectChildren.Count; i++)
            {
                var child = rectChildren[m_ReverseArrangement ? rectChildren.Count - 1 - i : i];
                var sizes = SizesOf(child, axis);
                var room = Mathf.Lerp(sizes.x, sizes.y, grown) + sizes.z * share;
                Put(child, axis, place, room);
                place += room * ScaleOf(child, axis) + spacing;
            }
        }

        // A child that keeps its own size stands in the room by the alignment.
        private void Put(RectTransform child, int axis, float place, float room)
        {
            var scale = ScaleOf(child, axis);
            if (Controls(axis))
            {
                SetChildAlongAxisWithScale(child, axis, place, room, scale);
                return;
            }
            var free = (room - child.sizeDelta[axis]) * GetAlignmentOnAxis(axis);
            SetChildAlongAxisWithScale(child, axis, place + free, scale);
        }

        /// <summary>Minimal, preferred, flexible.</summary>
        private Vector3 SizesOf(RectTransform child, int axis)
        {
            var sizes = Controls(axis)
                ? new Vector3(
                    LayoutUtility.GetMinSize(child, axis),
                    LayoutUtility.GetPreferredSize(child, axis),
                    LayoutUtility.GetFlexibleSize(child, axis)
                )
                : new Vector3(child.sizeDelta[axis], child.sizeDelta[axis], 0);
            if (Expands(axis))
                sizes.z = Mathf.Max(sizes.z, 1);
            return Scales(axis) ? sizes * child.localScale[axis] : sizes;
        }

        private bool Controls(int axis) => axis == 0 ? m_ChildControlWidth : m_ChildControlHeight;

        private bool Expands(int axis) =>
            axis == 0 ? m_ChildForceExpandWidth : m_ChildForceExpandHeight;

        private bool Scales(int axis) => axis == 0 ? m_ChildScaleWidth : m_ChildScaleHeight;

        private float ScaleOf(RectTransform child, int axis) =>
            Scales(axis) ? child.localScale[axis] : 1;
    }

    public class HorizontalLayoutGroup : HorizontalOrVerticalLayoutGroup
    {
        public override void CalculateLayoutInputHorizontal()
        {
            base.CalculateLayoutInputHorizontal();
            CalcAlongAxis(0, false);
        }

        public override void CalculateLayoutInputVertical() => CalcAlongAxis(1, false);

        public override void SetLayoutHorizontal() => SetChildrenAlongAxis(0, false);

        public override void SetLayoutVertical() => SetChildrenAlongAxis(1, false);
    }

    public class VerticalLayoutGroup : HorizontalOrVerticalLayoutGroup
    {
        public override void CalculateLayoutInputHorizontal()
        {
            base.CalculateLayoutInputHorizontal();
            CalcAlongAxis(0, true);
        }

        public override void CalculateLayoutInputVertical() => CalcAlongAxis(1, true);

        public override void SetLayoutHorizontal() => SetChildrenAlongAxis(0, true);

        public override void SetLayoutVertical() => SetChildrenAlongAxis(1, true);
    }
}
