namespace UnityEngine.UI
{
    // When the bars are seen, and what room they leave for the window.
    public partial class ScrollRect
    {
        // Smaller differences come from rounding.
        private const float Hair = 0.01f;

        public enum ScrollbarVisibility
        {
            Permanent,
            AutoHide,
            AutoHideAndExpandViewport,
        }

        public ScrollbarVisibility horizontalScrollbarVisibility { get; set; }

        public ScrollbarVisibility verticalScrollbarVisibility { get; set; }

        /// <summary>Units between the window and a bar that it makes room for.</summary>
        public float horizontalScrollbarSpacing { get; set; }

        public float verticalScrollbarSpacing { get; set; }

        public virtual float minWidth => -1;
        public virtual float preferredWidth => -1;
        public virtual float flexibleWidth => -1;
        public virtual float minHeight => -1;
        public virtual float preferredHeight => -1;
        public virtual float flexibleHeight => -1;
        public virtual int layoutPriority => -1;

        public virtual void CalculateLayoutInputHorizontal() { }

        public virtual void CalculateLayoutInputVertical() { }

        public virtual void SetLayoutHorizontal() => FitWindow();

        public virtual void SetLayoutVertical() => FitWindow();

        private bool HidesHorizontal =>
            IsMine(m_HorizontalScrollbar)
            && horizontalScrollbarVisibility == ScrollbarVisibility.AutoHideAndExpandViewport;

        private bool HidesVertical =>
            IsMine(m_VerticalScrollbar)
            && verticalScrollbarVisibility == ScrollbarVisibility.AutoHideAndExpandViewport;

        private void ShowBars()
        {
            FitWindow();
            Show(m_HorizontalScrollbar, horizontalScrollbarVisibility, horizontal, 0);
            Show(m_VerticalScrollbar, verticalScrollbarVisibility, vertical, 1);
        }

        private void Show(Scrollbar bar, ScrollbarVisibility when, bool scrolls, int axis)
        {
            if (bar == null || when == ScrollbarVisibility.Permanent)
                return;
            var isNeeded = scrolls && IsLarger(axis);
            if (bar.gameObject.activeSelf != isNeeded)
                bar.gameObject.SetActive(isNeeded);
        }

        private bool IsLarger(int axis) => ContentInView().size[axis] > View.size[axis] + Hair;

        // Each bar takes room from the window, which may make the other one necessary.
        private void FitWindow()
        {
            if (m_Content == null || m_Viewport == null || m_Viewport.parent != transform)
                return;
            if (!HidesHorizontal && !HidesVertical)
                return;
            m_Viewport.anchorMin = m_Viewport.anchoredPosition = Vector2.zero;
            m_Viewport.anchorMax = Vector2.one;
            m_Viewport.sizeDelta = Vector2.zero;
            for (var i = 0; i < 2; i++)
            {
                if (HidesVertical && vertical && IsLarger(1))
                    Shrink(0, BarSize(m_VerticalScrollbar, 0) + verticalScrollbarSpacing);
                if (HidesHorizontal && horizontal && IsLarger(0))
                    Shrink(1, BarSize(m_HorizontalScrollbar, 1) + horizontalScrollbarSpacing);
            }
        }

        private void Shrink(int axis, float room)
        {
            var size = m_Viewport.sizeDelta;
            size[axis] = -room;
            m_Viewport.sizeDelta = size;
        }

        private static float BarSize(Scrollbar bar, int axis) =>
            ((RectTransform)bar.transform).rect.size[axis];

        private bool IsMine(Scrollbar bar) => bar != null && bar.transform.parent == transform;
    }
}
