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

        public ScaleMode uiScaleMode { get; set; }

        public float scaleFactor { get; set; } = 1;

        public Vector2 referenceResolution { get; set; } = new Vector2(800, 600);

        public ScreenMatchMode screenMatchMode { get; set; }

        /// <summary>0 follows the width, 1 the height, values in between a mix.</summary>
        public float matchWidthOrHeight { get; set; }

        protected override void OnEnable() => Handle();

        protected override void OnDisable() => SetScaleFactor(1);

        private void Update() => Handle();

        protected virtual void Handle()
        {
            var canvas = GetComponent<Canvas>();
            if (
                canvas == null
                || !canvas.isRootCanvas
                || canvas.renderMode == RenderMode.WorldSpace
            )
                return;
            if (uiScaleMode == ScaleMode.ScaleWithScreenSize)
                HandleScaleWithScreenSize();
            else
                HandleConstantPixelSize();
        }

        // The density of the screen is not known and counts as one pixel for each unit, so the physical size is the pixel
        // size.
        protected virtual void HandleConstantPixelSize() => SetScaleFactor(scaleFactor);

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
        }

        protected void SetScaleFactor(float scaleFactor) =>
            GetComponent<Canvas>().scaleFactor = scaleFactor;
    }
}
