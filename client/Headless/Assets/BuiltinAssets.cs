using System.Collections.Generic;
using Headless.Drawing;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>What Unity itself brings: meshes of primitive objects, materials, and the sprites of its controls.</summary>
    internal static class BuiltinAssets
    {
        private const string Resources = "0000000000000000e000000000000000";
        internal const string Extra = "0000000000000000f000000000000000";
        internal const long DefaultMaterial = 10303;
        private const int SpriteSize = 32;
        private const float BorderOfPanels = 10;

        private static readonly Dictionary<long, PrimitiveType> _meshes = new()
        {
            [10202] = PrimitiveType.Cube,
            [10206] = PrimitiveType.Cylinder,
            [10207] = PrimitiveType.Sphere,
            [10208] = PrimitiveType.Capsule,
            [10209] = PrimitiveType.Plane,
            [10210] = PrimitiveType.Quad,
        };

        private static readonly Dictionary<long, string> _spriteNames = new()
        {
            [10901] = "Checkmark",
            [10905] = "UISprite",
            [10907] = "Background",
            [10911] = "InputFieldBackground",
            [10913] = "Knob",
            [10915] = "DropdownArrow",
            [10917] = "UIMask",
        };

        private static readonly Dictionary<long, Sprite> _sprites = new();

        internal static bool IsBuiltin(string guid) => guid == Resources || guid == Extra;

        internal static Object? Find(string guid, long id)
        {
            if (guid == Resources && _meshes.TryGetValue(id, out var mesh))
            {
                return BuiltinMeshes.Of(mesh);
            }
            return guid != Extra ? null
                : id == DefaultMaterial ? Material.DefaultLit
                : _spriteNames.TryGetValue(id, out var name) ? SpriteOf(id, name)
                : null;
        }

        private static Sprite SpriteOf(long id, string name)
        {
            if (!_sprites.TryGetValue(id, out var sprite))
            {
                var isPanel = name != "Knob" && name != "Checkmark" && name != "DropdownArrow";
                sprite = Sprite.Create(
                    Draw(name),
                    new Rect(0, 0, SpriteSize, SpriteSize),
                    new Vector2(0.5f, 0.5f),
                    100,
                    0,
                    SpriteMeshType.Tight,
                    isPanel ? Vector4.one * BorderOfPanels : Vector4.zero
                );
                sprite.name = name;
                _sprites[id] = sprite;
            }
            return sprite;
        }

        private static Texture2D Draw(string name)
        {
            var texture = new Texture2D(SpriteSize, SpriteSize) { name = name };
            var pixels = new Color32[SpriteSize * SpriteSize];
            for (var i = 0; i < pixels.Length; i++)
            {
                // From -1 to 1, y upwards.
                var x = (i % SpriteSize + 0.5f) * 2 / SpriteSize - 1;
                var y = (i / SpriteSize + 0.5f) * 2 / SpriteSize - 1;
                pixels[i] = new Color32(255, 255, 255, (byte)(IsInside(name, x, y) ? 255 : 0));
            }
            texture.SetPixels32(pixels);
            return texture;
        }

        private static bool IsInside(string name, float x, float y) =>
            name switch
            {
                "Knob" => x * x + y * y <= 1,
                "DropdownArrow" => y < 0.4f && Mathf.Abs(x) < (y + 0.5f) * 0.7f,
                "Checkmark" => x < -0.2f
                    ? Mathf.Abs(y + x + 0.6f) < 0.25f && x > -0.8f
                    : Mathf.Abs(y - x + 0.2f) < 0.25f && x < 0.8f,
                _ => true,
            };
    }
}
