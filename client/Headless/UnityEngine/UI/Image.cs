using System;

namespace UnityEngine.UI
{
    /// <summary>Shows a sprite. How it fills its rectangle is in the other file of this class.</summary>
    [RequireComponent(typeof(CanvasRenderer))]
    public partial class Image
        : MaskableGraphic,
            ISerializationCallbackReceiver,
            ILayoutElement,
            ICanvasRaycastFilter
    {
        private Sprite m_Sprite;
        private FillMethod m_FillMethod = FillMethod.Radial360;
        private int m_FillOrigin;
        private float m_FillAmount = 1;
        private float m_PixelsPerUnitMultiplier = 1;
        private Type m_Type;
        private bool m_PreserveAspect;
        private bool m_FillCenter = true;
        private bool m_FillClockwise = true;
        private bool m_UseSpriteMesh;

        [NonSerialized]
        private Sprite _override;

        protected Image() { }

        public enum Type
        {
            Simple,
            Sliced,
            Tiled,
            Filled,
        }

        public enum FillMethod
        {
            Horizontal,
            Vertical,
            Radial90,
            Radial180,
            Radial360,
        }

        public enum OriginHorizontal
        {
            Left,
            Right,
        }

        public enum OriginVertical
        {
            Bottom,
            Top,
        }

        public enum Origin90
        {
            BottomLeft,
            TopLeft,
            TopRight,
            BottomRight,
        }

        public enum Origin180
        {
            Bottom,
            Left,
            Top,
            Right,
        }

        public enum Origin360
        {
            Bottom,
            Right,
            Top,
            Left,
        }

        /// <summary>Null for a plain box.</summary>
        public Sprite sprite
        {
            get => m_Sprite;
            set => Change(ref m_Sprite, value);
        }

        /// <summary>Is shown instead of the sprite while it is set; read, it is the one that is shown.</summary>
        public Sprite overrideSprite
        {
            get => _override != null ? _override : m_Sprite;
            set => Change(ref _override, value);
        }

        public Type type
        {
            get => m_Type;
            set => Change(ref m_Type, value);
        }

        /// <summary>Whether a simple or filled sprite keeps its shape.</summary>
        public bool preserveAspect
        {
            get => m_PreserveAspect;
            set => Change(ref m_PreserveAspect, value);
        }

        /// <summary>Whether a sliced or tiled sprite has a middle between its borders.</summary>
        public bool fillCenter
        {
            get => m_FillCenter;
            set => Change(ref m_FillCenter, value);
        }

        public FillMethod fillMethod
        {
            get => m_FillMethod;
            set
            {
                if (m_FillMethod == value)
                    return;
                Change(ref m_FillMethod, value);
                m_FillOrigin = 0;
            }
        }

        public float fillAmount
        {
            get => m_FillAmount;
            set => Change(ref m_FillAmount, Mathf.Clamp01(value));
        }

        public bool fillClockwise
        {
            get => m_FillClockwise;
            set => Change(ref m_FillClockwise, value);
        }

        /// <summary>One of the enum of origins that belongs to the method.</summary>
        public int fillOrigin
        {
            get => m_FillOrigin;
            set => Change(ref m_FillOrigin, value);
        }

        /// <summary>Kept for the game: sprites are drawn as rectangles.</summary>
        public bool useSpriteMesh
        {
            get => m_UseSpriteMesh;
            set => Change(ref m_UseSpriteMesh, value);
        }

        /// <summary>Makes borders and tiles that many times smaller.</summary>
        public float pixelsPerUnitMultiplier
        {
            get => m_PixelsPerUnitMultiplier;
            set => Change(ref m_PixelsPerUnitMultiplier, Mathf.Max(0.01f, value));
        }

        /// <summary>Where the sprite's alpha is less, pointers go through; 0 for the whole rectangle.</summary>
        [field: NonSerialized]
        public float alphaHitTestMinimumThreshold { get; set; }

        [Obsolete(
            "eventAlphaThreshold has been deprecated. Use eventMinimumAlphaThreshold instead (UnityUpgradable) -> alphaHitTestMinimumThreshold"
        )]
        public float eventAlphaThreshold
        {
            get => 1 - alphaHitTestMinimumThreshold;
            set => alphaHitTestMinimumThreshold = 1 - value;
        }

        public bool hasBorder => overrideSprite is { } shown && shown.border.sqrMagnitude > 0;

        /// <summary>Pixels of the sprite for one unit of the canvas.</summary>
        public float pixelsPerUnit
        {
            get
            {
                var shown = overrideSprite;
                var (own, above) = (shown == null ? 100 : shown.pixelsPerUnit, canvas);
                return own / (above == null ? 100 : above.referencePixelsPerUnit);
            }
        }

        public override Texture mainTexture =>
            overrideSprite != null ? overrideSprite.texture
            : material.mainTexture != null ? material.mainTexture
            : base.mainTexture;

        public virtual float minWidth => 0;
        public virtual float preferredWidth => SpriteSize.x;
        public virtual float flexibleWidth => -1;
        public virtual float minHeight => 0;
        public virtual float preferredHeight => SpriteSize.y;
        public virtual float flexibleHeight => -1;
        public virtual int layoutPriority => 0;

        protected float multipliedPixelsPerUnit => pixelsPerUnit * m_PixelsPerUnitMultiplier;

        // A sliced or tiled sprite can be as small as its borders.
        private Vector2 SpriteSize
        {
            get
            {
                var shown = overrideSprite;
                if (shown == null)
                    return Vector2.zero;
                var border = shown.border;
                var size =
                    type == Type.Sliced || type == Type.Tiled
                        ? new Vector2(border.x + border.z, border.y + border.w)
                        : shown.rect.size;
                return size / pixelsPerUnit;
            }
        }

        public void DisableSpriteOptimizations() { }

        public virtual void CalculateLayoutInputHorizontal() { }

        public virtual void CalculateLayoutInputVertical() { }

        public virtual void OnBeforeSerialize() { }

        public virtual void OnAfterDeserialize()
        {
            var last = m_FillMethod <= FillMethod.Vertical ? 1 : 3;
            if (m_FillOrigin < 0 || m_FillOrigin > last)
                m_FillOrigin = 0;
            m_FillAmount = Mathf.Clamp01(m_FillAmount);
        }

        public override void SetNativeSize()
        {
            var shown = overrideSprite;
            if (shown == null)
                return;
            rectTransform.anchorMax = rectTransform.anchorMin;
            rectTransform.sizeDelta = shown.rect.size / pixelsPerUnit;
            SetAllDirty();
        }

        private void Change<T>(ref T field, T value)
        {
            if (Equals(field, value))
                return;
            field = value;
            SetVerticesDirty();
        }
    }
}
