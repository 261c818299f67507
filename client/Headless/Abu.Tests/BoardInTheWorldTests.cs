#nullable enable
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Tilemaps;

namespace Abu.Tests
{
    /// <summary>Boards of sprites and tiles in front of a camera.</summary>
    public sealed class BoardInTheWorldTests : PlayedSceneTests
    {
        private static readonly List<string> Told = new();

        [SetUp]
        public void LookAtTheWorld()
        {
            Told.Clear();
            ObjectWalker.Register();
            AbuAutoStart.Begin();
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.orthographic = true;
            camera.orthographicSize = 5;
            camera.transform.position = new Vector3(0, 0, -10);
        }

        [TearDown]
        public void NoLongerByDefault() => ObjectWalker.Unregister();

        [Test]
        public void SpritesInRowsArePrintedByTheirNames()
        {
            Sprites("ruby_gem . opal", "opal ruby_gem opal", "opal . .");
            Assert.That(
                Snapshot(),
                Is.EqualTo(
                    "- application\n  - grid \"Board (3 rows, 3 columns) (· is empty)\"\n"
                        + "    - row \"1: ruby gem | · | opal\"\n"
                        + "    - row \"2: opal | ruby gem | opal\"\n"
                        + "    - row \"3: opal | · | ·\""
                )
            );
        }

        [Test]
        public void TilesThatHoldPiecesAreNamedByThese()
        {
            var board = Sprites("light dark", "dark light");
            Assert.That(Snapshot(), Does.Contain("row \"1: light dark\""));
            foreach (Transform tile in board)
            {
                tile.GetComponent<SpriteRenderer>().sprite = NewSprite("square");
            }
            foreach (var tile in board.Cast<Transform>().Skip(1))
            {
                tile.GetComponent<SpriteRenderer>().sprite = board
                    .GetChild(0)
                    .GetComponent<SpriteRenderer>()
                    .sprite;
            }
            Assert.That(Snapshot(), Does.Contain("row \"1: square square\""));
            Sprite(board.GetChild(3), "knight", Vector3.zero);
            Assert.That(
                Snapshot(),
                Does.Contain("row \"1: all empty\"").And.Contain("row \"2: · knight\"")
            );
        }

        [Test]
        public void ClickableTilesKeepTheirRefsAndSayWhatTheyShow()
        {
            var board = Sprites("closed closed", "closed closed");
            var tiles = board.Cast<Transform>().ToList();
            tiles.ForEach(tile =>
            {
                tile.name = $"Tile_{tile.name}(Clone)";
                tile.gameObject.AddComponent<BoxCollider>();
                tile.gameObject.AddComponent<Teller>();
            });
            Assert.That(
                Snapshot(),
                Is.EqualTo(
                    "- application\n  - grid \"Board (2 rows, 2 columns)\"\n"
                        + "    - row \"1\"\n"
                        + "      - button \"closed\" [ref=e1]\n"
                        + "      - button \"closed\" [ref=e2]\n"
                        + "    - row \"2\"\n"
                        + "      - button \"closed\" [ref=e3]\n"
                        + "      - button \"closed\" [ref=e4]"
                )
            );
            tiles[2].GetComponent<SpriteRenderer>().sprite = NewSprite("flag");
            Assert.That(Snapshot(), Does.Contain("button \"flag\" [ref=e3]"));
            Click("Board[2,1]");
            Click("closed[3]");
            Assert.That(Told, Is.EqualTo(new[] { "0,1", "1,1" }));
            tiles[3].localPosition += new Vector3(0.4f, 0, 0);
            var loose = Snapshot();
            Assert.That(loose, Does.Not.Contain("grid"));
            Assert.That(loose, Does.Contain("button \"Tile 0,1\" [ref=e3]"));
        }

        [Test]
        public void ATilemapIsPrintedByTheNamesOfItsTiles()
        {
            var map = Map("Ground");
            Fill(map, "wall wall wall wall wall", "wall . . . wall", "wall . door . wall");
            Assert.That(
                Snapshot(),
                Is.EqualTo(
                    "- application\n  - grid \"Ground (3 rows, 5 columns; the first is at x 0, y 0) (· is empty)\"\n"
                        + "    - row \"1: wall×5\"\n"
                        + "    - row \"2: wall · · · wall\"\n"
                        + "    - row \"3: wall · door · wall\""
                )
            );
            map.SetTile(new Vector3Int(0, 0, 0), null);
            Assert.That(Snapshot(), Does.Contain("row \"1: · wall×4\""));
            map.SetTile(new Vector3Int(-2, 1, 0), NewTile("roof"));
            Assert.That(Snapshot(), Does.Contain("7 columns; the first is at x -2, y 1)"));
            map.ClearAllTiles();
            Assert.That(Snapshot(), Is.EqualTo("- application"));
        }

        [Test]
        public void ACellOfATilemapHasItsPlaceOnTheScreen()
        {
            var map = Map("Ground");
            Fill(map, "a b", "c d");
            var cell = Ask("inspect", ("name", "Ground[2,1]"))["data"]!["node"]!;
            Assert.That((string?)cell["name"], Is.EqualTo("c"));
            var pixels = Screen.height / 10;
            var bounds = cell["bounds"]!.Select(one => (int)one).ToArray();
            var expected = new[] { Screen.width / 2, Screen.height / 2, pixels, pixels };
            Assert.That(bounds, Is.EqualTo(expected).Within(1));
        }

        [Test]
        public void OfALargeTilemapOnlyTheRowsInSightArePrinted()
        {
            var map = Map("Ground");
            Fill(map, Enumerable.Repeat("grass", 40).ToArray());
            for (var y = 0; y < 40; y++)
            {
                map.SetTile(new Vector3Int(1, -y, 0), NewTile("road"));
            }
            Assert.That(
                Snapshot(),
                Does.Contain("(40 rows, 2 columns, rows 1-6 in sight; the first is at x 0, y 0)")
            );
            map.SetTile(new Vector3Int(20_000, 0, 0), NewTile("far"));
            Assert.That(
                Snapshot(),
                Does.Contain(
                    "label \"Ground (tilemap of 40 rows and 20001 columns, too many to list: see a screenshot)\""
                )
            );
        }

        [TestCase(GridLayout.CellLayout.Hexagon, "hexagon")]
        [TestCase(GridLayout.CellLayout.Isometric, "isometric")]
        public void ATilemapWithoutRowsIsSaidToBeOne(GridLayout.CellLayout layout, string name)
        {
            var map = Map("Ground");
            Fill(map, "a b");
            map.layoutGrid.cellLayout = layout;
            Assert.That(
                Snapshot(),
                Does.Contain(
                    $"label \"Ground (tilemap of {name} cells, which are not listed: see a screenshot)"
                )
            );
        }

        private void Click(string name)
        {
            var reply = Ask("click", ("name", name));
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
        }

        // A word for each sprite, a dot for a free place.
        private static Transform Sprites(params string[] rows)
        {
            var board = new GameObject("Board").transform;
            for (var y = 0; y < rows.Length; y++)
            {
                var words = rows[y].Split(' ');
                for (var x = 0; x < words.Length; x++)
                {
                    if (words[x] != ".")
                    {
                        Sprite(board, words[x], new Vector3(x, -y, 0)).name = $"{x},{y}";
                    }
                }
            }
            return board;
        }

        private static GameObject Sprite(Transform parent, string sprite, Vector3 place)
        {
            var shown = new GameObject(sprite).AddComponent<SpriteRenderer>();
            shown.sprite = NewSprite(sprite);
            shown.transform.SetParent(parent, false);
            shown.transform.localPosition = place;
            return shown.gameObject;
        }

        private static Sprite NewSprite(string name)
        {
            var texture = new Texture2D(9, 9);
            var sprite = UnityEngine.Sprite.Create(
                texture,
                new Rect(0, 0, 9, 9),
                new Vector2(0.5f, 0.5f),
                10
            );
            sprite.name = name;
            return sprite;
        }

        private static Tilemap Map(string name)
        {
            var grid = new GameObject("Grid").AddComponent<Grid>();
            var map = new GameObject(name).AddComponent<Tilemap>();
            map.transform.SetParent(grid.transform, false);
            map.gameObject.AddComponent<TilemapRenderer>();
            return map;
        }

        [Test]
        public void ATileWithoutAPictureIsThereAsLongAsItsObject()
        {
            var map = Map("Pellets");
            var pellet = new GameObject("Pellet");
            for (var i = 0; i < 4; i++)
            {
                var tile = NewTile("pellet");
                (tile.sprite, tile.gameObject) = (null, pellet);
                map.SetTile(new Vector3Int(i % 2, -i / 2, 0), tile);
            }
            Assert.That(Snapshot(), Does.Contain("row \"1: pellet pellet\""));
            map.GetInstantiatedObject(new Vector3Int(1, 0, 0)).SetActive(false);
            Assert.That(Snapshot(), Does.Contain("row \"1: pellet ·\""));
        }

        // The first row is the highest; its tiles have the y 0.
        private static void Fill(Tilemap map, params string[] rows)
        {
            for (var y = 0; y < rows.Length; y++)
            {
                var words = rows[y].Split(' ');
                for (var x = 0; x < words.Length; x++)
                {
                    if (words[x] != ".")
                    {
                        map.SetTile(new Vector3Int(x, -y, 0), NewTile(words[x]));
                    }
                }
            }
        }

        private static Tile NewTile(string name)
        {
            var tile = ScriptableObject.CreateInstance<Tile>();
            tile.name = name;
            tile.sprite = NewSprite(name);
            return tile;
        }

        private sealed class Teller : MonoBehaviour
        {
            private void OnMouseUpAsButton() =>
                Told.Add($"{transform.localPosition.x},{-transform.localPosition.y}");
        }
    }
}
