using NUnit.Framework;
using UnityEngine;
using UnityEngine.Tilemaps;

namespace Headless.Projects.Tests
{
    /// <summary>A tile of the project's own: it asks its left neighbour, and has an object.</summary>
    public sealed class StoneTile : TileBase
    {
        internal GameObject? Stone { get; set; }

        public override void RefreshTile(Vector3Int position, ITilemap tilemap)
        {
            for (var x = -1; x <= 1; x++)
            {
                tilemap.RefreshTile(position + new Vector3Int(x, 0, 0));
            }
        }

        public override void GetTileData(
            Vector3Int position,
            ITilemap tilemap,
            ref TileData tileData
        )
        {
            var isAlone = tilemap.GetTile(position + Vector3Int.left) == null;
            tileData.color = isAlone ? Color.red : Color.blue;
            tileData.colliderType = isAlone ? Tile.ColliderType.Grid : Tile.ColliderType.None;
            tileData.gameObject = Stone;
        }

        public override bool StartUp(Vector3Int position, ITilemap tilemap, GameObject go)
        {
            go.name = $"stone {position.x}";
            return true;
        }
    }

    /// <summary>Tiles say what their cells are.</summary>
    public sealed class TileTests
    {
        [SetUp]
        public void Begin() => FrameLoop.EnterPlayMode();

        [TearDown]
        public void End() => FrameLoop.ExitPlayMode();

        [Test]
        public void ATileOfTheProjectsOwnSaysWhatItsCellIs()
        {
            var tile = ScriptableObject.CreateInstance<StoneTile>();
            tile.Stone = new GameObject("stone");
            var map = new GameObject("map").AddComponent<Tilemap>();
            var collider = map.gameObject.AddComponent<TilemapCollider2D>();
            map.SetTile(new Vector3Int(3, 0, 0), tile);
            map.SetTile(new Vector3Int(4, 0, 0), tile);
            Assert.That(map.GetColor(new Vector3Int(3, 0, 0)), Is.EqualTo(Color.red));
            Assert.That(map.GetColor(new Vector3Int(4, 0, 0)), Is.EqualTo(Color.blue));
            Assert.That(collider.shapeCount, Is.EqualTo(1));
            var second = map.GetInstantiatedObject(new Vector3Int(4, 0, 0));
            Assert.That(second.name, Is.EqualTo("stone 4"));
            Assert.That(second.transform.parent, Is.EqualTo(map.transform));
            Assert.That(second.transform.position, Is.EqualTo(new Vector3(4.5f, 0.5f, 0)));
            // The neighbour that is left changes with it, and the object of a tile goes with the tile.
            map.SetTile(new Vector3Int(3, 0, 0), null);
            FrameLoop.Step();
            Assert.That(GameObject.Find("stone 3") == null);
            Assert.That(map.GetColor(new Vector3Int(4, 0, 0)), Is.EqualTo(Color.red));
            Assert.That(collider.bounds.min.x, Is.EqualTo(4));
        }

        [Test]
        public void ACopyOfATilemapHasItsTiles()
        {
            var map = new GameObject("map").AddComponent<Tilemap>();
            map.SetTile(Vector3Int.one, ScriptableObject.CreateInstance<Tile>());
            var copy = Object.Instantiate(map);
            Assert.That(copy.GetTile(Vector3Int.one), Is.EqualTo(map.GetTile(Vector3Int.one)));
            Assert.That(copy.cellBounds, Is.EqualTo(map.cellBounds));
        }

        [Test]
        public void ColliderTypesAndColorsOfSingleCellsCanBeSet()
        {
            var tile = ScriptableObject.CreateInstance<Tile>();
            (tile.colliderType, tile.flags) = (Tile.ColliderType.Grid, TileFlags.None);
            var map = new GameObject("map").AddComponent<Tilemap>();
            var collider = map.gameObject.AddComponent<TilemapCollider2D>();
            map.SetTiles(
                new[] { Vector3Int.zero, Vector3Int.right },
                new TileBase[] { tile, tile }
            );
            map.SetColliderType(Vector3Int.zero, Tile.ColliderType.None);
            map.SetColor(Vector3Int.right, Color.green);
            Assert.That(collider.bounds.min.x, Is.EqualTo(1));
            Assert.That(map.GetColor(Vector3Int.right), Is.EqualTo(Color.green));
            Assert.That(
                map.GetCellCenterWorld(Vector3Int.right),
                Is.EqualTo(new Vector3(1.5f, 0.5f, 0))
            );
        }
    }
}
