using System;

namespace UnityEngine.UIElements
{
    public enum PanelScaleMode
    {
        ConstantPixelSize,
        ConstantPhysicalSize,
        ScaleWithScreenSize,
    }

    public enum PanelScreenMatchMode
    {
        MatchWidthOrHeight,
        Shrink,
        Expand,
    }

    public enum PanelRenderMode
    {
        ScreenSpaceOverlay,
        WorldSpace,
    }

    public class PanelSettings : ScriptableObject
    {
        /// <summary>In the world, documents lie on their objects. To be set before a document uses it.</summary>
        public PanelRenderMode renderMode { get; set; }

        private RuntimePanel _panel;
        private ThemeStyleSheet _theme;

        private PanelSettings() { }

        /// <summary>Its rules count less than all others; below them lies the look that controls have here.</summary>
        public ThemeStyleSheet themeStyleSheet
        {
            get => _theme;
            set
            {
                if (_panel != null && _theme != null)
                    _panel.visualTree.styleSheets.Remove(_theme);
                _theme = value;
                if (_panel != null && _theme != null)
                    _panel.visualTree.styleSheets.Insert(0, _theme);
            }
        }

        public PanelScaleMode scaleMode { get; set; } = PanelScaleMode.ConstantPhysicalSize;

        public float scale { get; set; } = 1;

        public Vector2Int referenceResolution { get; set; } = new Vector2Int(1200, 800);

        public PanelScreenMatchMode screenMatchMode { get; set; }

        /// <summary>0 follows the width, 1 the height.</summary>
        public float match { get; set; }

        /// <summary>The drawing order among panels and overlay canvases; a larger number lies above.</summary>
        public float sortingOrder { get; set; }

        /// <summary>Only the first display, 0, is shown.</summary>
        public int targetDisplay { get; set; }

        internal Func<Vector2, Vector2> ScreenToPanelSpace { get; private set; } = place => place;

        internal RuntimePanel Panel
        {
            get
            {
                if (_panel == null)
                {
                    _panel = new RuntimePanel(this);
                    themeStyleSheet = _theme;
                }
                return _panel;
            }
        }

        /// <summary>For a panel whose picture lies elsewhere on the screen: which of its pixels are there.</summary>
        public void SetScreenToPanelSpaceFunction(
            Func<Vector2, Vector2> screentoPanelSpaceFunction
        ) => ScreenToPanelSpace = screentoPanelSpaceFunction;

        /// <summary>Pixels of the screen for one pixel of the panel. The screen counts as one of 96 dots an inch.</summary>
        internal float ResolveScale(Vector2 screen)
        {
            var factor = scaleMode == PanelScaleMode.ScaleWithScreenSize ? ScreenFactor(screen) : 1;
            return factor > 0 && scale > 0 ? factor * scale : 1;
        }

        private float ScreenFactor(Vector2 screen)
        {
            if (referenceResolution.x <= 0 || referenceResolution.y <= 0)
                return 1;
            var x = screen.x / referenceResolution.x;
            var y = screen.y / referenceResolution.y;
            return screenMatchMode switch
            {
                PanelScreenMatchMode.Expand => Mathf.Min(x, y),
                PanelScreenMatchMode.Shrink => Mathf.Max(x, y),
                _ => Mathf.Lerp(x, y, match),
            };
        }
    }
}
