#nullable enable
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Tilemaps;

namespace Headless.Tests.Scenes
{
    /// <summary>Rooms whose walls are tiles: they cost few lines, and say which ways are free.</summary>
    public sealed class WorldWallTests : ReadSceneTests
    {
        private Transform _grid = null!;

        [SetUp]
        public void OpenFlatWorld()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(4, -3, -10);
            camera.orthographicSize = 5;
            _grid = new GameObject("Grid").AddComponent<Grid>().transform;
        }

        [Test]
        public void TheRowsOfWallsSayWhichCellsAreFree()
        {
            Maze();
            var tree = WorldTree();
            Assert.That(
                tree,
                Does.Contain(
                    "grid \"Walls (5 rows, 8 columns; the first is at x 0, y 0) (what is not free is Wall)\"\n"
                        + "  - row \"1: all Wall\"\n"
                        + "  - row \"2: free 2-7\"\n"
                        + "  - row \"3-4: free 2 4 7\"\n"
                        + "  - row \"5: all Wall\""
                )
            );
        }

        [Test]
        public void WhatLiesBetweenWallsIsNumberedAsTheyAre()
        {
            Maze();
            Fill(Map("Pellets"), "        ", " pppppo ", " p p  p ", " p p  p ");
            Assert.That(
                WorldTree(),
                Does.Contain(
                    "grid \"Pellets (5 rows, 8 columns; the first is at x 0, y 0)\"\n"
                        + "  - row \"1: all empty\"\n"
                        + "  - row \"2: Pellet 2-6; Power Pellet 7\"\n"
                        + "  - row \"3-4: Pellet 2 4 7\"\n"
                        + "  - row \"5: all empty\""
                )
            );
        }

        [Test]
        public void WhoIsPlayedSaysWhichWaysAreFreeAndOthersInWhichCellTheyAre()
        {
            Maze();
            Sprite("Player", new Vector3(3.5f, -0.6f));
            Sprite("Ghost", new Vector3(6.5f, -2.5f));
            var tree = WorldTree();
            Assert.That(
                tree,
                Does.Contain("\"Player (in Walls[2,4], free left 2, right 3, down 2")
            );
            Assert.That(
                tree,
                Does.Contain("\"Ghost (below 1, right 2 m, in Walls[4,7]")
                    .Or.Contain("\"Ghost (below 1, right 2.5 m, in Walls[4,7]")
            );
        }

        [Test]
        public void OfTwoKindsOfWallsNeitherSaysThatACellIsFree()
        {
            Maze();
            var crates = Map("Crates");
            Fill(crates, "        ", "      c ");
            crates.gameObject.AddComponent<TilemapCollider2D>();
            Sprite("Player", new Vector3(3.5f, -0.5f));
            var tree = WorldTree();
            Assert.That(tree, Does.Contain("row \"3-4: Wall 1 3 5-6 8\""));
            Assert.That(tree, Does.Contain("row \"2: Crate 7\""));
            Assert.That(
                tree,
                Does.Contain("\"Player (in Walls[2,4], free left 2, right 2, down 2")
            );
        }

        [Test]
        public void TheFloorIsNotToldButWhatIsRareIs()
        {
            var map = Map("Room");
            Fill(map, "####################", "#..................#", "#....*.............#");
            map.gameObject.AddComponent<TilemapCollider2D>();
            Assert.That(
                WorldTree(),
                Does.Contain("row \"2: free 2-13\"").And.Contain("row \"3: free 2-13; Exit 6\"")
            );
        }

        [Test]
        public void TilesThatStopNobodyAreNoWalls()
        {
            Fill(Map("Board"), "## #", "#  #");
            Assert.That(WorldTree(), Does.Contain("row \"1: Wall_1 Wall_2 · Wall_4\""));
        }

        private void Maze()
        {
            var map = Map("Walls");
            Fill(map, "########", "#      #", "# # ## #", "# # ## #", "########");
            map.gameObject.AddComponent<TilemapCollider2D>();
        }

        private Tilemap Map(string name)
        {
            var map = new GameObject(name).AddComponent<Tilemap>();
            map.gameObject.AddComponent<TilemapRenderer>();
            map.transform.SetParent(_grid);
            return map;
        }

        // The first line is y 0.
        private static void Fill(Tilemap map, params string[] rows)
        {
            for (var y = 0; y < rows.Length; y++)
            {
                for (var x = 0; x < rows[y].Length; x++)
                {
                    var tile = ScriptableObject.CreateInstance<Tile>();
                    tile.name = rows[y][x] switch
                    {
                        '#' => $"Wall_{x + 1}",
                        'p' => "Pellet",
                        'o' => "Power Pellet",
                        'c' => "Crate",
                        '*' => "Exit",
                        _ => "Floor",
                    };
                    tile.sprite = Things.Icon(tile.name, Color.red);
                    tile.colliderType = "#c".Contains(rows[y][x])
                        ? Tile.ColliderType.Grid
                        : Tile.ColliderType.None;
                    if (rows[y][x] != ' ')
                    {
                        map.SetTile(new Vector3Int(x, -y, 0), tile);
                    }
                }
            }
        }

        private string WorldTree() => Tree(new JObject { ["world"] = true });

        private static void Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
        }
    }
}
