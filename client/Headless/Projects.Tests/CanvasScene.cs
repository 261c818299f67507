using System;
using System.Collections.Generic;
using Headless.Drawing;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>Base of tests of one canvas on a screen of 100 by 100; its middle is the middle of the screen.</summary>
    public abstract class CanvasScene
    {
        protected Canvas Canvas { get; private set; }

        [SetUp]
        public void OpenCanvas()
        {
            FrameLoop.EnterPlayMode();
            Screen.SetSize(100, 100);
            Canvas = new GameObject("canvas").AddComponent<Canvas>();
            Canvas.renderMode = RenderMode.ScreenSpaceOverlay;
            Canvas.gameObject.AddComponent<GraphicRaycaster>();
            new GameObject("events").AddComponent<EventSystem>();
        }

        [TearDown]
        public void CloseCanvas() => FrameLoop.ExitPlayMode();

        /// <summary>A new object of the canvas, so far from its middle.</summary>
        protected T Add<T>(string name = "one", float x = 0, float y = 0, float size = 20)
            where T : Component => Add<T>(Canvas.transform, name, x, y, size);

        protected static T Add<T>(
            Transform parent,
            string name,
            float x = 0,
            float y = 0,
            float size = 20
        )
            where T : Component
        {
            var made = new GameObject(name, typeof(RectTransform));
            var rect = (RectTransform)made.transform;
            rect.SetParent(parent, false);
            rect.anchoredPosition = new Vector2(x, y);
            rect.sizeDelta = new Vector2(size, size);
            return typeof(T) == typeof(RectTransform) ? (T)(object)rect : made.AddComponent<T>();
        }

        /// <summary>A sprite of sharp pixels: the rows of letters from above, one letter a pixel.</summary>
        protected static Sprite Pixels(params string[] rows) => Bordered(Vector4.zero, rows);

        protected static Sprite Bordered(Vector4 border, params string[] rows)
        {
            var texture = new Texture2D(rows[0].Length, rows.Length)
            {
                filterMode = FilterMode.Point,
                name = "picture",
            };
            for (var y = 0; y < rows.Length; y++)
            for (var x = 0; x < rows[0].Length; x++)
                texture.SetPixel(x, rows.Length - 1 - y, Named(rows[y][x]));
            var whole = new Rect(0, 0, texture.width, texture.height);
            var middle = new Vector2(0.5f, 0.5f);
            return Sprite.Create(texture, whole, middle, 100, 0, SpriteMeshType.FullRect, border);
        }

        internal static PixelCanvas Shoot() => ScreenPainter.Draw(100, 100);

        /// <summary>
        /// What is seen in a row so far above the middle, at those places: letters of <see cref="Pixels"/>, '.' for nothing.
        /// </summary>
        internal static string Row(PixelCanvas shot, int y, params int[] places) =>
            string.Concat(Array.ConvertAll(places, x => Letter(shot[50 + x, 49 - y])));

        protected static PointerEventData PointerAt(float x, float y) =>
            new(EventSystem.current) { position = new Vector2(50 + x, 50 + y) };

        /// <summary>The names of what lies under a place, the topmost first.</summary>
        protected static string Under(float x, float y)
        {
            var hits = new List<RaycastResult>();
            EventSystem.current.RaycastAll(PointerAt(x, y), hits);
            return string.Join(" ", hits.ConvertAll(hit => hit.gameObject.name));
        }

        private static Color Named(char letter) =>
            letter switch
            {
                'r' => Color.red,
                'g' => Color.green,
                'b' => Color.blue,
                'w' => Color.white,
                _ => Color.clear,
            };

        private static char Letter(Color32 color) =>
            (color.r > 127, color.g > 127, color.b > 127) switch
            {
                (true, true, true) => 'w',
                (true, false, false) => 'r',
                (false, true, false) => 'g',
                (false, false, true) => 'b',
                (false, false, false) => '.',
                _ => '?',
            };
    }
}
