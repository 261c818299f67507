using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Tilemaps;

namespace Headless.Projects.Tests
{
    /// <summary>Every kind of collider carries what lies on it, and is found where it is.</summary>
    public sealed class ShapeTests : BodyTest
    {
        private static readonly Vector2[] _letterL =
        {
            new(0, 0),
            new(4, 0),
            new(4, 1),
            new(1, 1),
            new(1, 4),
            new(0, 4),
        };

        private static float RestOf<T>(Vector2 from, System.Action<T>? shape = null)
            where T : Collider2D
        {
            var body = Body<T>("falling", from);
            body.freezeRotation = true;
            shape?.Invoke(body.GetComponent<T>());
            Steps(200);
            return body.position.y;
        }

        [Test]
        public void CirclesCapsulesAndBoxesLieOnABox()
        {
            Wall("ground", new Vector2(0, -0.5f), new Vector2(40, 1));
            Assert.That(
                RestOf<CircleCollider2D>(new Vector2(0, 2)),
                Is.EqualTo(0.5f).Within(0.02f)
            );
            Assert.That(
                RestOf<CapsuleCollider2D>(new Vector2(4, 3), it => it.size = new Vector2(1, 3)),
                Is.EqualTo(1.5f).Within(0.02f)
            );
            Assert.That(
                RestOf<CapsuleCollider2D>(
                    new Vector2(8, 3),
                    it =>
                        (it.size, it.direction) = (new Vector2(3, 1), CapsuleDirection2D.Horizontal)
                ),
                Is.EqualTo(0.5f).Within(0.02f)
            );
            Assert.That(
                RestOf<BoxCollider2D>(
                    new Vector2(-4, 3),
                    it => (it.size, it.edgeRadius) = (new Vector2(1, 1), 0.25f)
                ),
                Is.EqualTo(0.75f).Within(0.02f)
            );
        }

        [Test]
        public void AnEdgeCarriesFromBothSides()
        {
            var edge = new GameObject("edge").AddComponent<EdgeCollider2D>();
            edge.points = new[] { new Vector2(-9, 0), new Vector2(0, 0), new Vector2(9, 0) };
            Assert.That(
                RestOf<CapsuleCollider2D>(new Vector2(3, 2)),
                Is.EqualTo(0.5f).Within(0.03f)
            );
            Assert.That(RestOf<BoxCollider2D>(new Vector2(-3, 2)), Is.EqualTo(0.5f).Within(0.03f));
            Physics2D.gravity = new Vector2(0, 9.81f);
            Assert.That(
                RestOf<CircleCollider2D>(new Vector2(-6, -2)),
                Is.EqualTo(-0.5f).Within(0.03f)
            );
        }

        [Test]
        public void AConcavePolygonIsNotFilled()
        {
            var polygon = new GameObject("polygon").AddComponent<PolygonCollider2D>();
            polygon.points = _letterL;
            Assert.That(polygon.OverlapPoint(new Vector2(0.5f, 3.5f)));
            Assert.That(polygon.OverlapPoint(new Vector2(2, 2)), Is.False);
            Assert.That(
                RestOf<CircleCollider2D>(new Vector2(2.5f, 5)),
                Is.EqualTo(1.5f).Within(0.03f)
            );
        }

        [Test]
        public void APathInsideAPathIsAHole()
        {
            var polygon = new GameObject("ring").AddComponent<PolygonCollider2D>();
            polygon.pathCount = 2;
            polygon.SetPath(0, new[] { new Vector2(-4, -4), new(4, -4), new(4, 4), new(-4, 4) });
            polygon.SetPath(1, new[] { new Vector2(-2, -2), new(2, -2), new(2, 2), new(-2, 2) });
            Assert.That(polygon.OverlapPoint(new Vector2(3, 0)));
            Assert.That(polygon.OverlapPoint(Vector2.zero), Is.False);
            Assert.That(RestOf<CircleCollider2D>(Vector2.zero), Is.EqualTo(-1.5f).Within(0.03f));
        }

        [TestCase(1, 1)]
        [TestCase(-1, 1)]
        [TestCase(2, -3)]
        public void AScaleMirrorsAndStretchesItToo(float x, float y)
        {
            var polygon = new GameObject("polygon").AddComponent<PolygonCollider2D>();
            polygon.points = _letterL;
            polygon.transform.localScale = new Vector3(x, y, 1);
            Assert.That(polygon.OverlapPoint(new Vector2(3.5f * x, 0.5f * y)));
            Assert.That(polygon.OverlapPoint(new Vector2(2 * x, 2 * y)), Is.False);
            Assert.That(
                polygon.bounds.size,
                Is.EqualTo(new Vector3(4 * Mathf.Abs(x), 4 * Mathf.Abs(y)))
            );
        }

        [TestCase(CompositeCollider2D.GeometryType.Outlines)]
        [TestCase(CompositeCollider2D.GeometryType.Polygons)]
        public void ACompositeHasOneOutlineAroundItsBoxes(CompositeCollider2D.GeometryType type)
        {
            var whole = new GameObject("whole").AddComponent<CompositeCollider2D>();
            whole.attachedRigidbody.bodyType = RigidbodyType2D.Static;
            whole.geometryType = type;
            for (var i = 0; i < 5; i++)
            {
                var box = Wall($"{i}", new Vector2(i, -0.5f), Vector2.one);
                box.transform.SetParent(whole.transform);
                box.compositeOperation = Collider2D.CompositeOperation.Merge;
            }
            Assert.That((whole.pathCount, whole.pointCount), Is.EqualTo((1, 4)));
            // Nothing stands out between the boxes that a box could be caught by.
            var sledge = Body<BoxCollider2D>("sledge", new Vector2(0, 0.52f));
            sledge.sharedMaterial = Material(0, 0);
            Steps(10);
            sledge.linearVelocity = new Vector2(3, 0);
            Steps(50);
            Assert.That(sledge.position.x, Is.EqualTo(3).Within(0.05f));
            Assert.That(sledge.position.y, Is.EqualTo(0.5f).Within(0.03f));
        }

        [Test]
        public void TilesCarry()
        {
            var map = new GameObject("map").AddComponent<Tilemap>();
            var tile = ScriptableObject.CreateInstance<Tile>();
            tile.colliderType = Tile.ColliderType.Grid;
            var ghost = ScriptableObject.CreateInstance<Tile>();
            ghost.colliderType = Tile.ColliderType.None;
            for (var x = 0; x < 10; x++)
            {
                map.SetTile(new Vector3Int(x, 0, 0), x < 5 ? tile : ghost);
            }
            var collider = map.gameObject.AddComponent<TilemapCollider2D>();
            Assert.That(collider.shapeCount, Is.EqualTo(5));
            Assert.That(
                RestOf<BoxCollider2D>(new Vector2(2.5f, 3)),
                Is.EqualTo(1.5f).Within(0.03f)
            );
            Assert.That(RestOf<BoxCollider2D>(new Vector2(7.5f, 3)), Is.LessThan(-5));
            map.SetTile(new Vector3Int(2, 0, 0), null);
            map.SetTile(new Vector3Int(1, 0, 0), null);
            map.SetTile(new Vector3Int(3, 0, 0), null);
            Assert.That(RestOf<BoxCollider2D>(new Vector2(2.5f, 3)), Is.LessThan(-5));
        }

        [Test]
        public void ATiledSpritesBoxGrowsWithIt()
        {
            var made = new GameObject("ground");
            var renderer = made.AddComponent<SpriteRenderer>();
            var texture = new Texture2D(16, 16);
            renderer.sprite = Sprite.Create(texture, new Rect(0, 0, 16, 16), Vector2.one / 2, 16);
            renderer.drawMode = SpriteDrawMode.Tiled;
            renderer.size = new Vector2(20, 2);
            var box = made.AddComponent<BoxCollider2D>();
            Assert.That(box.bounds.size.x, Is.EqualTo(1));
            box.autoTiling = true;
            Assert.That(box.bounds.size, Is.EqualTo(new Vector3(20, 2, 0)));
            Assert.That(
                RestOf<CircleCollider2D>(new Vector2(8, 3)),
                Is.EqualTo(1.5f).Within(0.03f)
            );
        }

        [Test]
        public void ANewPolygonTakesItsSpritesOutline()
        {
            var texture = new Texture2D(8, 8);
            var pixels = new Color32[64];
            for (var i = 0; i < 64; i++)
            {
                pixels[i] = new Color32(255, 255, 255, (byte)(i % 8 <= i / 8 ? 255 : 0));
            }
            texture.SetPixels32(pixels);
            var made = new GameObject("sprite");
            made.AddComponent<SpriteRenderer>().sprite = Sprite.Create(
                texture,
                new Rect(0, 0, 8, 8),
                Vector2.zero,
                8
            );
            var polygon = made.AddComponent<PolygonCollider2D>();
            Assert.That(polygon.OverlapPoint(new Vector2(0.2f, 0.8f)));
            Assert.That(polygon.OverlapPoint(new Vector2(0.8f, 0.2f)), Is.False);
            var copy = Object.Instantiate(made).GetComponent<PolygonCollider2D>();
            Assert.That(copy.points, Is.EqualTo(polygon.points));
        }

        [Test]
        public void OutlinesOfAnyPolygonsAreCutConvex()
        {
            var random = new System.Random(5);
            for (var round = 0; round < 200; round++)
            {
                var star = Star(random, 5 + round % 12);
                var parts = ConvexParts.Of(new[] { star });
                Assert.That(
                    parts.Sum(FlatShape.AreaOf),
                    Is.EqualTo(FlatShape.AreaOf(star)).Within(0.01f),
                    $"round {round}"
                );
                Assert.That(parts.All(part => part.Length <= FlatShape.MostPoints));
            }
        }

        private static Vector2[] Star(System.Random random, int corners) =>
            Enumerable
                .Range(0, corners)
                .Select(i => 2 * Mathf.PI * i / corners)
                .Select(turn =>
                    new Vector2(Mathf.Cos(turn), Mathf.Sin(turn))
                    * (1 + 4 * (float)random.NextDouble())
                )
                .ToArray();
    }
}
