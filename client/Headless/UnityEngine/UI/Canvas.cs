using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public enum RenderMode
    {
        ScreenSpaceOverlay,
        ScreenSpaceCamera,
        WorldSpace,
    }

    [System.Flags]
    public enum AdditionalCanvasShaderChannels
    {
        None = 0,
        TexCoord1 = 1,
        TexCoord2 = 2,
        TexCoord3 = 4,
        Normal = 8,
        Tangent = 16,
    }

    [RequireComponent(typeof(RectTransform))]
    public sealed class Canvas : Behaviour
    {
        private static readonly List<Canvas> s_Active = new List<Canvas>();

        private RenderMode _renderMode;
        private int _sortingOrder;
        private float _scaleFactor = 1;
        private float _planeDistance = 100;
        private Camera _worldCamera;

        static Canvas()
        {
            FrameLoop.Rendering += Update;
        }

        public delegate void WillRenderCanvases();

        /// <summary>Raised once a frame: before the canvases fit the screen, and when all is placed.</summary>
        public static event WillRenderCanvases preWillRenderCanvases;

        public static event WillRenderCanvases willRenderCanvases;

        public RenderMode renderMode
        {
            get => _renderMode;
            set
            {
                _renderMode = value;
                FitToScreen();
            }
        }

        /// <summary>A nested canvas has its parent's order unless it overrides it.</summary>
        public int sortingOrder
        {
            get => isRootCanvas || overrideSorting ? _sortingOrder : rootCanvas.sortingOrder;
            set => _sortingOrder = value;
        }

        public bool overrideSorting { get; set; }

        public int sortingLayerID { get; set; }

        public string sortingLayerName
        {
            get => SortingLayer.IDToName(sortingLayerID);
            set => sortingLayerID = SortingLayer.NameToID(value);
        }

        public int cachedSortingLayerValue => SortingLayer.GetLayerValueFromID(sortingLayerID);

        public int targetDisplay { get; set; }

        /// <summary>Pixels of sprites for one unit, where they say so many themselves.</summary>
        public float referencePixelsPerUnit { get; set; } = 100;

        /// <summary>Kept for the game: pictures and texts are drawn on whole pixels always.</summary>
        public bool pixelPerfect { get; set; }

        public bool overridePixelPerfect { get; set; }

        /// <summary>Kept for the game: there are no shaders.</summary>
        public AdditionalCanvasShaderChannels additionalShaderChannels { get; set; }

        public bool vertexColorAlwaysGammaSpace { get; set; }

        public float normalizedSortingGridSize { get; set; } = 0.1f;

        public Vector2 renderingDisplaySize => Screen.Game;

        /// <summary>
        /// The camera of a canvas that is not an overlay. A screen-space canvas without a camera is drawn as an overlay.
        /// </summary>
        public Camera worldCamera
        {
            get => _worldCamera;
            set
            {
                _worldCamera = value;
                FitToScreen();
            }
        }

        /// <summary>The distance from its camera to a screen-space canvas.</summary>
        public float planeDistance
        {
            get => _planeDistance;
            set
            {
                _planeDistance = value;
                FitToScreen();
            }
        }

        /// <summary>Pixels of the screen for one unit of the canvas.</summary>
        public float scaleFactor
        {
            get => _scaleFactor;
            set
            {
                _scaleFactor = value;
                FitToScreen();
            }
        }

        public Rect pixelRect => new Rect(0, 0, Screen.Game.x, Screen.Game.y);

        public bool isRootCanvas => rootCanvas == this;

        /// <summary>The place of its root canvas among the drawn canvases, from 0.</summary>
        public int renderOrder
        {
            get
            {
                var place = 0;
                foreach (var other in s_Active)
                    if (other.isRootCanvas && other.sortingOrder < sortingOrder)
                        place++;
                return place;
            }
        }

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

        /// <summary>Whether its rectangle always covers the screen, whatever was set.</summary>
        internal bool DrivesRect => _renderMode != RenderMode.WorldSpace && isRootCanvas;

        /// <summary>The camera that draws its root canvas; null for an overlay.</summary>
        internal Camera DrawingCamera
        {
            get
            {
                var root = rootCanvas;
                if (root._renderMode == RenderMode.ScreenSpaceOverlay || root._worldCamera == null)
                    return root._renderMode == RenderMode.WorldSpace ? Camera.main : null;
                return root._worldCamera;
            }
        }

        /// <summary>
        /// Whether it is drawn by itself. A nested canvas without an order of its own is drawn with its root.
        /// </summary>
        internal bool IsDrawn =>
            isActiveAndEnabled
            && rootCanvas.isActiveAndEnabled
            && (isRootCanvas || overrideSorting);

        internal bool IsDrawnAsOverlay =>
            IsDrawn && rootCanvas._renderMode != RenderMode.WorldSpace && DrawingCamera == null;

        public static void ForceUpdateCanvases() => Update();

        public static Material GetDefaultCanvasMaterial() => UI.Graphic.defaultGraphicMaterial;

        public static Material GetETC1SupportedCanvasMaterial() => GetDefaultCanvasMaterial();

        /// <summary>From its first use on, each frame brings layouts up to date, with or without a canvas.</summary>
        internal static void Begin() { }

        private static void Update()
        {
            preWillRenderCanvases?.Invoke();
            FitAll();
            UI.LayoutRebuilder.RebuildAll();
            UI.RectWatch.Check();
            willRenderCanvases?.Invoke();
        }

        private static void FitAll()
        {
            foreach (var canvas in s_Active)
                canvas.FitToScreen();
        }

        internal override void EffectStarted()
        {
            s_Active.Add(this);
            ((RectTransform)transform).DrivingCanvas = this;
            FitToScreen();
            TellBelow();
        }

        internal override void EffectEnded()
        {
            s_Active.Remove(this);
            ((RectTransform)transform).DrivingCanvas = null;
            TellBelow();
        }

        private void TellBelow() =>
            HierarchyMessages.SendBelow(Owner.OwnTransform, of => of.OnCanvasHierarchyChanged);

        /// <summary>
        /// Makes a screen-space canvas fill the screen, whatever it is in: an overlay in pixels, another one in the plane before its
        /// camera.
        /// </summary>
        private void FitToScreen()
        {
            if (!isActiveAndEnabled || !DrivesRect)
                return;
            var camera = DrawingCamera;
            if (camera == null)
            {
                Fit(_scaleFactor, Quaternion.identity);
                return;
            }
            var bottom = camera.ViewportToWorldPoint(new Vector3(0.5f, 0, _planeDistance));
            var top = camera.ViewportToWorldPoint(new Vector3(0.5f, 1, _planeDistance));
            var pixel = (top - bottom).magnitude / Screen.Game.y;
            Fit(pixel * _scaleFactor, camera.transform.rotation);
        }

        private void Fit(float scale, Quaternion rotation)
        {
            transform.rotation = rotation;
            transform.SetWorldScale(Vector3.one * scale);
        }
    }
}
