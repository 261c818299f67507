#nullable enable

using System.Collections.Generic;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>The sprites of card pictures and of the card back. Each is created once.</summary>
    internal static class CardSprites
    {
        private const int BackWidth = 28;
        private const int BackHeight = 40;

        private static readonly Color32 BackGround = new Color32(44, 38, 84, 255);
        private static readonly Color32 BackLine = new Color32(86, 76, 148, 255);
        private static readonly Color32 BackStar = new Color32(196, 182, 120, 255);

        private static readonly Dictionary<(CardPrefab, string?, string?), Sprite> Pictures =
            new Dictionary<(CardPrefab, string?, string?), Sprite>();

        private static Sprite? _back;

        /// <summary>One unit wide, <see cref="PictureHeight" /> high.</summary>
        public static Sprite Picture(CardView view)
        {
            var key = (view.Prefab, view.Revealed.CardType, view.Revealed.Name);
            // Unity destroys the sprite when Play ends, but the static dictionary may outlive it.
            if (!Pictures.TryGetValue(key, out var sprite) || sprite == null)
            {
                sprite = Make(CardPicture.Paint(view), CardPicture.Width, CardPicture.Height);
                Pictures[key] = sprite;
            }
            return sprite;
        }

        public static float PictureHeight => (float)CardPicture.Height / CardPicture.Width;

        /// <summary>One unit wide, <see cref="BackRatio" /> high.</summary>
        public static Sprite Back()
        {
            if (_back == null)
            {
                _back = Make(PaintBack(), BackWidth, BackHeight);
            }
            return _back;
        }

        public static float BackRatio => (float)BackHeight / BackWidth;

        // A lattice of diamonds with a moon in the middle.
        private static Color32[] PaintBack()
        {
            var pixels = new Color32[BackWidth * BackHeight];
            for (var y = 0; y < BackHeight; y++)
            {
                for (var x = 0; x < BackWidth; x++)
                {
                    pixels[y * BackWidth + x] = BackAt(x, y);
                }
            }
            return pixels;
        }

        private static Color32 BackAt(int x, int y)
        {
            var dx = x - (BackWidth - 1) / 2f;
            var dy = y - (BackHeight - 1) / 2f;
            var isEdge = x == 0 || y == 0 || x == BackWidth - 1 || y == BackHeight - 1;
            var isMoon = dx * dx + dy * dy < 49f && (dx - 3f) * (dx - 3f) + dy * dy > 36f;
            var isOnLattice = (x + y) % 7 == 0 || (x - y + 70) % 7 == 0;
            var isNearMoon = dx * dx + dy * dy < 100f;
            return isMoon ? BackStar
                : isEdge || (isOnLattice && !isNearMoon) ? BackLine
                : BackGround;
        }

        private static Sprite Make(Color32[] pixels, int width, int height)
        {
            var texture = new Texture2D(width, height, TextureFormat.RGBA32, false)
            {
                filterMode = FilterMode.Point,
            };
            texture.SetPixels32(pixels);
            texture.Apply();
            return Sprite.Create(
                texture,
                new Rect(0f, 0f, width, height),
                new Vector2(0.5f, 0.5f),
                width
            );
        }
    }
}
