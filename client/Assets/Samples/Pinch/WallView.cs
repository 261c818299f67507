#nullable enable

using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.Pinch
{
    /// <summary>The picture and the frame as sprites, one unit to a pixel, and their places as text.</summary>
    public sealed class WallView
    {
        // The size of both textures. At zoom 1 each of their pixels is four pixels wide on the screen.
        private const int Width = 60;
        private const int Height = 40;
        private const float PixelsPerTexel = 4;
        private const int Border = 2;
        private const float Left = 80;

        private static readonly Color Paper = new(0.35f, 0.55f, 0.75f);
        private static readonly Color Ink = new(0.98f, 0.85f, 0.4f);
        private static readonly Color Gold = new(0.85f, 0.65f, 0.25f);

        private readonly Transform _picture;
        private readonly Transform _frame;
        private readonly Label _progress;
        private readonly Label _pictureText;
        private readonly Label _frameText;
        private readonly Label _state;

        public WallView(Transform parent, TextScreen screen)
        {
            _picture = AddSprite(parent, "Picture", PictureAt, 0);
            _frame = AddSprite(parent, "Frame", FrameAt, 1);
            _progress = screen.AddText(Left, 20, 1150, 24);
            _pictureText = screen.AddText(Left, 55, 1150, 24);
            _frameText = screen.AddText(Left, 90, 1150, 24);
            _state = screen.AddText(Left, 640, 1150, 22);
            screen.AddText(Left, 675, 1150, 22).text = FormattableString.Invariant(
                $"It fits within {Wall.MiddleWithin} pixels, {Wall.DegreesWithin} degrees and {Wall.ZoomWithin} of zoom, once all fingers are lifted. R begins anew."
            );
        }

        public void Show(Wall wall)
        {
            Put(_picture, wall.Picture);
            Put(_frame, wall.Frame);
            _progress.text =
                $"Frames filled: {wall.Filled} of {Wall.Frames}   Gestures left: {wall.GesturesLeft}";
            _pictureText.text = $"Picture: {Text(wall.Picture)}";
            _frameText.text =
                $"Frame: {Text(wall.Frame)} (pixels from the upper left, degrees clockwise)";
            _state.text =
                wall.IsWon ? "All frames are filled, you have won."
                : wall.IsLost ? "No gestures are left, you have lost."
                : "Two fingers turn, zoom and move the picture, which sticks to both. One finger moves it.";
        }

        private static string Text(Pose pose) =>
            FormattableString.Invariant(
                $"middle at {pose.Middle.x:0},{Screen.height - pose.Middle.y:0}, turned by {pose.Degrees:0}, zoom {pose.Zoom:0.00}"
            );

        private static void Put(Transform sprite, Pose pose)
        {
            sprite.position = pose.Middle - new Vector2(Screen.width, Screen.height) / 2;
            sprite.rotation = Quaternion.Euler(0, 0, -pose.Degrees);
            sprite.localScale = Vector3.one * (pose.Zoom * PixelsPerTexel);
        }

        // An arrow that points up.
        private static Color PictureAt(int x, int y)
        {
            var fromMiddle = Mathf.Abs(x + 0.5f - Width / 2f);
            var isHead = y >= Height / 2 && fromMiddle < Height - 4 - y;
            var isShaft = y >= 4 && y < Height / 2 && fromMiddle < 4;
            return isHead || isShaft ? Ink : Paper;
        }

        private static Color FrameAt(int x, int y)
        {
            var isInside = x >= Border && x < Width - Border && y >= Border && y < Height - Border;
            // A notch shows which side is the upper one.
            var isNotch = y < Height - Border && y >= Height - 3 * Border && Math.Abs(x - 30) < 4;
            return isInside && !isNotch ? Color.clear : Gold;
        }

        private static Transform AddSprite(
            Transform parent,
            string name,
            Func<int, int, Color> colorAt,
            int order
        )
        {
            var texture = new Texture2D(Width, Height, TextureFormat.RGBA32, false)
            {
                filterMode = FilterMode.Point,
            };
            for (var i = 0; i < Width * Height; i++)
            {
                texture.SetPixel(i % Width, i / Width, colorAt(i % Width, i / Width));
            }
            texture.Apply();
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.transform.SetParent(parent, false);
            var area = new Rect(0, 0, Width, Height);
            sprite.sprite = Sprite.Create(texture, area, Vector2.one / 2, 1);
            sprite.sortingOrder = order;
            return sprite.transform;
        }
    }
}
