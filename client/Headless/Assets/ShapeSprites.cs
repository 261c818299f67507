using System;
using System.Collections.Generic;
using System.IO.Hashing;
using System.Text;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>
    /// The white shapes of the Editor's package 2D Sprite, which <c>GameObject &gt; 2D Object &gt; Sprites</c> makes. Each of the
    /// package's versions has other GUIDs, but a shape has the same number in all of them.
    /// </summary>
    internal static class ShapeSprites
    {
        // Of one unit of the world.
        private const int Pixels = 256;
        private const int Height = 222;

        private static readonly Dictionary<long, Shape> _shapes = Numbered(
            new Shape("Square", Pixels, Pixels, (x, y) => true),
            new Shape("Circle", Pixels, Pixels, (x, y) => x * x + y * y <= 1),
            new Shape("Triangle", Pixels, Height, (x, y) => Math.Abs(x) <= (1 - y) / 2),
            new Shape("Capsule", Pixels, 2 * Pixels, IsInCapsule),
            new Shape(
                "Isometric Diamond",
                Pixels,
                Pixels / 2,
                (x, y) => Math.Abs(x) + Math.Abs(y) <= 1
            )
        );

        private static readonly Dictionary<long, Sprite> _made = new();

        internal static bool Has(long id) => _shapes.ContainsKey(id);

        internal static Sprite? Find(long id)
        {
            if (!_made.TryGetValue(id, out var sprite) && _shapes.TryGetValue(id, out var shape))
            {
                sprite = shape.Make();
                _made.Add(id, sprite);
            }
            return sprite;
        }

        // From -1 to 1 in each direction; the ends are halves of a circle.
        private static bool IsInCapsule(float x, float y)
        {
            var beyond = Math.Max(Math.Abs(y) * 2 - 1, 0);
            return x * x + beyond * beyond <= 1;
        }

        // As Unity numbers the sprites that it cuts out of a picture.
        private static Dictionary<long, Shape> Numbered(params Shape[] shapes)
        {
            var numbered = new Dictionary<long, Shape>();
            foreach (var shape in shapes)
            {
                var key = Encoding.UTF8.GetBytes($"Type:Sprite->{shape.Name}_00");
                numbered[(long)XxHash64.HashToUInt64(key)] = shape;
            }
            return numbered;
        }

        private sealed class Shape
        {
            private readonly int _width;
            private readonly int _height;
            private readonly Func<float, float, bool> _isInside;

            internal Shape(string name, int width, int height, Func<float, float, bool> isInside)
            {
                (Name, _width, _height, _isInside) = (name, width, height, isInside);
            }

            internal string Name { get; }

            internal Sprite Make()
            {
                var texture = new Texture2D(_width, _height) { name = Name };
                var pixels = new Color32[_width * _height];
                for (var i = 0; i < pixels.Length; i++)
                {
                    var x = (i % _width + 0.5f) * 2 / _width - 1;
                    var y = (i / _width + 0.5f) * 2 / _height - 1;
                    pixels[i] = new Color32(255, 255, 255, (byte)(_isInside(x, y) ? 255 : 0));
                }
                texture.SetPixels32(pixels);
                var all = new Rect(0, 0, _width, _height);
                var sprite = Sprite.Create(texture, all, new Vector2(0.5f, 0.5f), Pixels);
                sprite.name = Name;
                return sprite;
            }
        }
    }
}
