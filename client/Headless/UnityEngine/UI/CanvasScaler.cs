using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Decides how many pixels a unit of the canvas has.</summary>
    [RequireComponent(typeof(Canvas))]
    [ExecuteAlways]
    [DisallowMultipleComponent]
    public class CanvasScaler : UIBehaviour
    {
        protected CanvasScaler() { }

        public enum ScaleMode
        {
            ConstantPixelSize,
            ScaleWithScreenSize,
            ConstantPhysicalSize,
        }

        public enum ScreenMatchMode
        {
            MatchWidthOrHeight,
            Expand,
            Shrink,
        }

        public enum Unit
        {
            Centimeters,
            Millimeters,
            Inches,
            Points,
            Picas,
        }

        public ScaleMode uiScaleMode { get; set; }

        /// <summary>What a sprite's own pixels per unit are measured by.</summary>
        public float referencePixelsPerUnit { get; set; } = 100;

        public Unit physicalUnit { get; set; } = Unit.Points;

        /// <summary>The density that counts where the screen's is not known, as here.</summary>
        public float fallbackScreenDPI { get; set; } = 96;

        public float defaultSpriteDPI { get; set; } = 96;

        /// <summary>Pixels of texts for one unit of a canvas in the world.</summary>
        public float dynamicPixelsPerUnit { get; set; } = 1;

        public float scaleFactor { get; set; } = 1;

        public Vector2 referenceResolution { get; set; } = new Vector2(800, 600);

        public ScreenMatchMode screenMatchMode { get; set; }

        /// <summary>0 follows the width, 1 the height, values in between a mix.</summary>
        public float matchWidthOrHeight { get; set; }

        protected override void OnEnable() => Handle();

        protected override void OnDisable()
        {
            SetScaleFactor(1);
            SetReferencePixelsPerUnit(100);
        }

        private void Update() => Handle();

        protected virtual void Handle()
        {
            var canvas = GetComponent<Canvas>();
            if (canvas == null || !canvas.isRootCanvas)
                return;
            if (canvas.renderMode == RenderMode.WorldSpace)
                HandleWorldCanvas();
            else if (uiScaleMode == ScaleMode.ScaleWithScreenSize)
                HandleScaleWithScreenSize();
            else if (uiScaleMode == ScaleMode.ConstantPhysicalSize)
                HandleConstantPhysicalSize();
            else
                HandleConstantPixelSize();
        }

        protected virtual void HandleWorldCanvas()
        {
            SetScaleFactor(dynamicPixelsPerUnit);
            SetReferencePixelsPerUnit(referencePixelsPerUnit);
        }

        protected virtual void HandleConstantPixelSize()
        {
            SetScaleFactor(scaleFactor);
            SetReferencePixelsPerUnit(referencePixelsPerUnit);
        }

        protected virtual void HandleConstantPhysicalSize()
        {
            var perInch = physicalUnit switch
            {
                Unit.Centimeters => 2.54f,
                Unit.Millimeters => 25.4f,
                Unit.Inches => 1,
                Unit.Picas => 6,
                _ => 72,
            };
            SetScaleFactor(fallbackScreenDPI / perInch);
            SetReferencePixelsPerUnit(referencePixelsPerUnit * perInch / defaultSpriteDPI);
        }

        protected virtual void HandleScaleWithScreenSize()
        {
            var x = Screen.Game.x / referenceResolution.x;
            var y = Screen.Game.y / referenceResolution.y;
            SetScaleFactor(
                screenMatchMode switch
                {
                    ScreenMatchMode.Expand => Mathf.Min(x, y),
                    ScreenMatchMode.Shrink => Mathf.Max(x, y),
                    // A mean of logarithms, so that twice the width and half the height cancel each other out.
                    _ => Mathf.Pow(x, 1 - matchWidthOrHeight) * Mathf.Pow(y, matchWidthOrHeight),
                }
            );
            SetReferencePixelsPerUnit(referencePixelsPerUnit);
        }

        protected void SetReferencePixelsPerUnit(float referencePixelsPerUnit) =>
            GetComponent<Canvas>().referencePixelsPerUnit = referencePixelsPerUnit;

        protected void SetScaleFactor(float scaleFactor) =>
            GetComponent<Canvas>().scaleFactor = scaleFactor;
    }
}
