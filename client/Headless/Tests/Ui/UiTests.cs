#nullable enable
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>Base of tests that look at pixels: small scenes on a screen of 200 by 100.</summary>
    public abstract class UiTests : PlayModeTests
    {
        protected const int Width = 200;
        protected const int Height = 100;

        private (int Width, int Height) _before;

        [SetUp]
        public void ShrinkScreen()
        {
            _before = (UnityEngine.Screen.width, UnityEngine.Screen.height);
            UnityEngine.Screen.SetSize(Width, Height);
        }

        [TearDown]
        public void RestoreScreen() => UnityEngine.Screen.SetSize(_before.Width, _before.Height);

        /// <summary>One unit is ten pixels; the middle of the screen is the origin.</summary>
        protected static Camera MakeCamera()
        {
            var holder = new GameObject("camera") { tag = "MainCamera" };
            holder.transform.position = new Vector3(0, 0, -10);
            var camera = holder.AddComponent<Camera>();
            camera.orthographic = true;
            camera.orthographicSize = 5;
            camera.clearFlags = CameraClearFlags.SolidColor;
            camera.backgroundColor = Color.black;
            return camera;
        }

        /// <summary>A plain box with that size, in units, centred at a place.</summary>
        protected static SpriteRenderer MakeBox(
            Color color,
            float size = 4,
            int order = 0,
            Transform? parent = null
        )
        {
            var holder = new GameObject("box");
            holder.transform.SetParent(parent, false);
            holder.transform.localScale = new Vector3(size, size, 1);
            var renderer = holder.AddComponent<SpriteRenderer>();
            renderer.sprite = Sprite.Create(
                Texture2D.whiteTexture,
                new Rect(0, 0, 4, 4),
                new Vector2(0.5f, 0.5f),
                4
            );
            renderer.color = color;
            renderer.sortingOrder = order;
            return renderer;
        }

        /// <summary>The root of a document that covers the screen.</summary>
        protected static VisualElement MakeRoot(float sortingOrder = 0)
        {
            var document = new GameObject("document").AddComponent<UIDocument>();
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            document.panelSettings.sortingOrder = sortingOrder;
            return document.rootVisualElement;
        }

        protected static VisualElement Child(
            VisualElement parent,
            float width = float.NaN,
            float height = float.NaN
        )
        {
            var child = new VisualElement();
            if (!float.IsNaN(width))
                child.style.width = width;
            if (!float.IsNaN(height))
                child.style.height = height;
            parent.Add(child);
            return child;
        }

        /// <summary>The element's box after the next frame's layout.</summary>
        protected static Rect Box(VisualElement element)
        {
            Frames(1);
            return element.layout;
        }

        protected static Screenshot Shoot() =>
            new Screenshot(ScreenCapture.CaptureScreenshotAsTexture());
    }

    /// <summary>A picture of the screen, indexed from the upper left corner.</summary>
    public sealed class Screenshot
    {
        private readonly Texture2D _texture;

        public Screenshot(Texture2D texture)
        {
            _texture = texture;
        }

        public Color32 this[int x, int y] => _texture.GetPixel(x, _texture.height - 1 - y);

        public Color32 Middle => this[_texture.width / 2, _texture.height / 2];

        /// <summary>The number of pixels of that colour in a rectangle.</summary>
        public int Count(Color32 color, int left = 0, int top = 0, int right = -1, int bottom = -1)
        {
            var count = 0;
            for (var y = top; y < (bottom < 0 ? _texture.height : bottom); y++)
            for (var x = left; x < (right < 0 ? _texture.width : right); x++)
                count += this[x, y].Equals(color) ? 1 : 0;
            return count;
        }
    }
}
