#nullable enable

using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>
    /// Paints a card's picture: its kind decides the scene, its type the colours, its name everything else. The same card
    /// always looks the same.
    /// </summary>
    internal sealed class CardPicture
    {
        public const int Width = 70;
        public const int Height = 23;

        private readonly Color32[] _pixels = new Color32[Width * Height];
        private readonly float _hue;
        private uint _state;

        private CardPicture(CardView view)
        {
            _state = StableHash(view.Revealed.Name) | 1;
            _hue = StableHash(view.Revealed.CardType) % 360 / 360f;
        }

        /// <summary>The rows from bottom to top, as in textures.</summary>
        public static Color32[] Paint(CardView view)
        {
            var picture = new CardPicture(view);
            picture.PaintKind(view.Prefab);
            return picture._pixels;
        }

        private void PaintKind(CardPrefab kind)
        {
            switch (kind)
            {
                case CardPrefab.Event:
                    PaintBurst();
                    break;
                case CardPrefab.Dreamwell:
                    PaintWater();
                    break;
                case CardPrefab.Identity:
                    PaintSky(0.08f);
                    PaintFigure(Width / 2, 21, Shade(0.08f, 0.55f, 0.2f));
                    break;
                default:
                    PaintLandscape();
                    break;
            }
        }

        private void PaintLandscape()
        {
            PaintSky(_hue);
            PaintDisc(
                Range(8, Width - 8),
                Range(14, 21),
                Range(3, 6),
                Shade(_hue + 0.12f, 0.35f, 1f)
            );
            for (var layer = 0; layer < 3; layer++)
            {
                PaintHills(13 - 4 * layer, Shade(_hue, 0.45f, 0.55f - 0.13f * layer));
            }
            PaintFigure(Range(24, 46), Range(12, 16), Shade(_hue + 0.5f, 0.3f, 0.12f));
        }

        private void PaintSky(float hue)
        {
            for (var y = 0; y < Height; y++)
            {
                var height = (float)y / Height;
                var color = Color.Lerp(
                    Shade(hue + 0.1f, 0.3f, 0.85f),
                    Shade(hue, 0.6f, 0.4f),
                    height
                );
                for (var x = 0; x < Width; x++)
                {
                    Plot(x, y, color);
                }
            }
        }

        private void PaintHills(int height, Color color)
        {
            var phase = Range(0, 628) / 100f;
            var step = Range(6, 14) / 100f;
            for (var x = 0; x < Width; x++)
            {
                var top =
                    height + 2.5f * Mathf.Sin(phase + x * step) + 1.2f * Mathf.Sin(x * step * 2.7f);
                for (var y = 0; y < top; y++)
                {
                    Plot(x, y, color);
                }
            }
        }

        // A cloaked traveller: a head over a shape that widens towards the ground.
        private void PaintFigure(int x, int tall, Color color)
        {
            var head = Mathf.Max(2, tall / 5);
            var shoulders = tall - 2 * head;
            for (var y = 0; y <= shoulders; y++)
            {
                var half = 1 + Mathf.RoundToInt((shoulders - y) * 0.28f) + head / 2;
                for (var dx = -half; dx <= half; dx++)
                {
                    Plot(x + dx, y, color);
                }
            }
            PaintDisc(x, tall - head, head, color);
        }

        private void PaintBurst()
        {
            var hue = 0.72f + Range(0, 30) / 100f;
            var rays = Range(7, 15);
            var middle = new Vector2(Range(24, 46), Range(8, 16));
            for (var y = 0; y < Height; y++)
            {
                for (var x = 0; x < Width; x++)
                {
                    var away = new Vector2(x, y) - middle;
                    var ray = Mathf.Sin(
                        Mathf.Atan2(away.y, away.x) * rays + away.magnitude * 0.18f
                    );
                    var light = Mathf.Clamp01(1f - away.magnitude / 42f);
                    Plot(
                        x,
                        y,
                        Shade(
                            hue + 0.05f * ray,
                            0.6f - 0.35f * light,
                            0.2f + light * (ray > 0f ? 0.75f : 0.5f)
                        )
                    );
                }
            }
            PaintDisc((int)middle.x, (int)middle.y, Range(2, 5), Shade(hue, 0.1f, 1f));
        }

        private void PaintWater()
        {
            PaintSky(0.55f);
            PaintDisc(Range(8, Width - 8), Range(15, 21), Range(2, 5), Shade(0.15f, 0.2f, 1f));
            var phase = Range(0, 628) / 100f;
            for (var y = 0; y < 14; y++)
            {
                for (var x = 0; x < Width; x++)
                {
                    var wave =
                        Mathf.Sin(x * 0.35f + y * 1.3f + phase) + Mathf.Sin(x * 0.11f - y * 0.7f);
                    Plot(x, y, Shade(0.53f, 0.65f, 0.32f + (wave > 1.1f ? 0.45f : 0.02f * y)));
                }
            }
        }

        private void PaintDisc(int middleX, int middleY, int radius, Color color)
        {
            for (var y = -radius; y <= radius; y++)
            {
                for (var x = -radius; x <= radius; x++)
                {
                    if (x * x + y * y <= radius * radius)
                    {
                        Plot(middleX + x, middleY + y, color);
                    }
                }
            }
        }

        private void Plot(int x, int y, Color color)
        {
            if (x >= 0 && x < Width && y >= 0 && y < Height)
            {
                _pixels[y * Width + x] = color;
            }
        }

        private static Color Shade(float hue, float saturation, float value) =>
            Color.HSVToRGB(Mathf.Repeat(hue, 1f), saturation, value);

        // Not UnityEngine.Random, because the game uses that sequence.
        private int Range(int from, int to)
        {
            _state = unchecked(_state * 1664525u + 1013904223u);
            return from + (int)((_state >> 8) % (uint)(to - from));
        }

        // string.GetHashCode differs from run to run.
        private static uint StableHash(string? text)
        {
            var hash = 2166136261u;
            foreach (var character in text ?? "")
            {
                hash = unchecked((hash ^ character) * 16777619u);
            }
            return hash;
        }
    }
}
