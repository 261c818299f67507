namespace UnityEngine
{
    public enum RenderMode
    {
        ScreenSpaceOverlay,
        ScreenSpaceCamera,
        WorldSpace,
    }

    [RequireComponent(typeof(RectTransform))]
    public sealed class Canvas : Behaviour
    {
        private int _sortingOrder;
        private float _scaleFactor = 1;

        public RenderMode renderMode { get; set; }

        /// <summary>Nested canvases have their parent's order unless they override it.</summary>
        public int sortingOrder
        {
            get => isRootCanvas || overrideSorting ? _sortingOrder : rootCanvas.sortingOrder;
            set => _sortingOrder = value;
        }

        public bool overrideSorting { get; set; }

        public int sortingLayerID { get; set; }

        /// <summary>Pixels of the screen for one unit of the canvas.</summary>
        public float scaleFactor
        {
            get => _scaleFactor;
            set
            {
                _scaleFactor = value;
                // An overlay's rectangle is driven: it is smaller by the factor and drawn larger by it.
                if (DrivesRect)
                    transform.localScale = new Vector3(value, value, value);
            }
        }

        public Rect pixelRect => new Rect(0, 0, Screen.width, Screen.height);

        public bool isRootCanvas => rootCanvas == this;

        /// <summary>The topmost canvas of the hierarchy.</summary>
        public Canvas rootCanvas
        {
            get
            {
                var found = this;
                for (var level = transform.parent; level != null; level = level.parent)
                    if (level.GetComponent<Canvas>() is { } above && above != null)
                        found = above;
                return found;
            }
        }

        internal bool DrivesRect => renderMode == RenderMode.ScreenSpaceOverlay && isRootCanvas;

        internal bool IsDrawnAsOverlay =>
            isActiveAndEnabled
            && rootCanvas.renderMode == RenderMode.ScreenSpaceOverlay
            && rootCanvas.isActiveAndEnabled
            && (isRootCanvas || overrideSorting);

        internal override void EffectStarted() => ((RectTransform)transform).DrivingCanvas = this;

        internal override void EffectEnded() => ((RectTransform)transform).DrivingCanvas = null;
    }
}
