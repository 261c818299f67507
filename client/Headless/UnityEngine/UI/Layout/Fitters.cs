using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Makes its rectangle as large as its content asks for.</summary>
    [ExecuteAlways]
    [RequireComponent(typeof(RectTransform))]
    public class ContentSizeFitter : UIBehaviour, ILayoutSelfController
    {
        protected FitMode m_HorizontalFit;
        protected FitMode m_VerticalFit;

        protected ContentSizeFitter() { }

        public enum FitMode
        {
            Unconstrained = 0,
            MinSize = 1,
            PreferredSize = 2,
        }

        public FitMode horizontalFit
        {
            get => m_HorizontalFit;
            set => m_HorizontalFit = value;
        }

        public FitMode verticalFit
        {
            get => m_VerticalFit;
            set => m_VerticalFit = value;
        }

        public virtual void SetLayoutHorizontal() => Fit(0, m_HorizontalFit);

        public virtual void SetLayoutVertical() => Fit(1, m_VerticalFit);

        internal override void EffectStarted()
        {
            LayoutRebuilder.InEffect.Add(this);
            base.EffectStarted();
        }

        internal override void EffectEnded()
        {
            LayoutRebuilder.InEffect.Remove(this);
            base.EffectEnded();
        }

        private void Fit(int axis, FitMode mode)
        {
            if (mode == FitMode.Unconstrained)
                return;
            var rect = (RectTransform)transform;
            rect.SetSizeWithCurrentAnchors(
                (RectTransform.Axis)axis,
                mode == FitMode.MinSize
                    ? LayoutUtility.GetMinSize(rect, axis)
                    : LayoutUtility.GetPreferredSize(rect, axis)
            );
        }
    }

    /// <summary>Keeps the ratio of width to height.</summary>
    [ExecuteAlways]
    [RequireComponent(typeof(RectTransform))]
    [DisallowMultipleComponent]
    public class AspectRatioFitter : UIBehaviour, ILayoutSelfController
    {
        private AspectMode m_AspectMode;
        private float m_AspectRatio = 1;

        protected AspectRatioFitter() { }

        public enum AspectMode
        {
            None = 0,
            WidthControlsHeight = 1,
            HeightControlsWidth = 2,
            FitInParent = 3,
            EnvelopeParent = 4,
        }

        public AspectMode aspectMode
        {
            get => m_AspectMode;
            set => m_AspectMode = value;
        }

        public float aspectRatio
        {
            get => m_AspectRatio;
            set => m_AspectRatio = value;
        }

        public virtual void SetLayoutHorizontal() { }

        public virtual void SetLayoutVertical()
        {
            var rect = (RectTransform)transform;
            switch (m_AspectMode)
            {
                case AspectMode.WidthControlsHeight:
                    rect.SetSizeWithCurrentAnchors(
                        RectTransform.Axis.Vertical,
                        rect.rect.width / m_AspectRatio
                    );
                    break;
                case AspectMode.HeightControlsWidth:
                    rect.SetSizeWithCurrentAnchors(
                        RectTransform.Axis.Horizontal,
                        rect.rect.height * m_AspectRatio
                    );
                    break;
                case AspectMode.FitInParent:
                case AspectMode.EnvelopeParent:
                    FitParent(rect);
                    break;
            }
        }

        internal override void EffectStarted()
        {
            LayoutRebuilder.InEffect.Add(this);
            base.EffectStarted();
        }

        internal override void EffectEnded()
        {
            LayoutRebuilder.InEffect.Remove(this);
            base.EffectEnded();
        }

        private void FitParent(RectTransform rect)
        {
            if (!(rect.parent is RectTransform above))
                return;
            rect.anchorMin = Vector2.zero;
            rect.anchorMax = Vector2.one;
            rect.anchoredPosition = rect.sizeDelta = Vector2.zero;
            var room = above.rect.size;
            // The height decides where it is the narrower side, and for enveloping where it is the wider one.
            var byHeight =
                (room.y * m_AspectRatio < room.x) ^ (m_AspectMode == AspectMode.EnvelopeParent);
            rect.SetSizeWithCurrentAnchors(
                byHeight ? RectTransform.Axis.Horizontal : RectTransform.Axis.Vertical,
                byHeight ? room.y * m_AspectRatio : room.x / m_AspectRatio
            );
        }
    }
}
