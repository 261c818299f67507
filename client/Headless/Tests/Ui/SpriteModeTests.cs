#nullable enable
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Ui
{
    /// <summary>Sprites with a size of their own: stretched between borders, or repeated.</summary>
    public sealed class SpriteModeTests : UiTests
    {
        private static readonly Color32 _red = Color.red;
        private static readonly Color32 _green = Color.green;
        private static readonly Color32 _blue = Color.blue;

        /// <summary>A sprite of one row of pixels, each half a unit wide.</summary>
        private static SpriteRenderer Put(SpriteDrawMode mode, Vector2 size, params Color[] row)
        {
            MakeCamera();
            var texture = new Texture2D(row.Length, 1) { filterMode = FilterMode.Point };
            texture.SetPixels(row);
            var renderer = new GameObject("sprite").AddComponent<SpriteRenderer>();
            renderer.sprite = Sprite.Create(
                texture,
                new Rect(0, 0, row.Length, 1),
                new Vector2(0.5f, 0.5f),
                2,
                0,
                SpriteMeshType.FullRect,
                row.Length == 3 ? new Vector4(1, 0, 1, 0) : Vector4.zero
            );
            renderer.drawMode = mode;
            renderer.size = size;
            return renderer;
        }

        [Test]
        public void ATiledSpriteRepeatsFromItsLowerLeftCornerAndTheLastOneIsCut()
        {
            Put(SpriteDrawMode.Tiled, new Vector2(3.5f, 2), Color.red, Color.green);
            var shot = Shoot();
            // From pixel 83 on, five pixels of each colour.
            Assert.That(
                (shot[85, 50], shot[90, 50], shot[95, 50], shot[100, 50], shot[115, 50]),
                Is.EqualTo((_red, _green, _red, _green, _red))
            );
            Assert.That(shot.Count(_red) + shot.Count(_green), Is.EqualTo(35 * 20).Within(20));
        }

        [Test]
        public void ATiledSpritesBordersStandOnceAndScaleWithTheObject()
        {
            var sprite = Put(
                SpriteDrawMode.Tiled,
                new Vector2(4, 2),
                Color.red,
                Color.green,
                Color.blue
            );
            sprite.transform.localScale = new Vector3(2, 1, 1);
            var shot = Shoot();
            Assert.That((shot[61, 50], shot[69, 50]), Is.EqualTo((_red, _red)));
            Assert.That((shot[71, 50], shot[128, 50]), Is.EqualTo((_green, _green)));
            Assert.That((shot[131, 50], shot[139, 50]), Is.EqualTo((_blue, _blue)));
        }

        [Test]
        public void ASlicedSpriteIsStretchedBetweenItsBorders()
        {
            Put(SpriteDrawMode.Sliced, new Vector2(4, 2), Color.red, Color.green, Color.blue);
            var shot = Shoot();
            Assert.That(shot.Count(_red), Is.EqualTo(5 * 20));
            Assert.That(shot.Count(_green), Is.EqualTo(30 * 20));
            Assert.That(shot.Count(_blue), Is.EqualTo(5 * 20));
        }
    }
}
