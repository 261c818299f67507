#nullable enable

using System.Collections;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>Boards, inventories and toolbars on canvases, compared with what a person would say of them.</summary>
    public class UGuiGridTests : UGuiTestBase
    {
        private readonly List<Object> _made = new();

        [TearDown]
        public void DestroyMade()
        {
            _made.ForEach(Object.DestroyImmediate);
            _made.Clear();
        }

        [UnityTest]
        public IEnumerator ABoardOfTilesIsPrintedAsRows()
        {
            var board = Panel(Scene.Canvas(), "Board", 0, 0, 150, 90);
            var texts = new[] { "2", "\0", "4", "", "", "", "16", "8", "" };
            for (var i = 0; i < texts.Length; i++)
            {
                Text(
                    Panel(board, $"Tile_{i}(Clone)", -50 + 50 * (i % 3), 30 - 30 * (i / 3), 46, 26),
                    texts[i]
                );
            }
            yield return null;
            Assert.That(
                Printed(),
                Is.EqualTo(
                    "- application\n"
                        + "  - grid \"Board (3 rows, 3 columns) (· is empty)\"\n"
                        + "    - row \"1: 2 · 4\"\n"
                        + "    - row \"2: all empty\"\n"
                        + "    - row \"3: 16 8 ·\""
                )
            );
        }

        [UnityTest]
        public IEnumerator TheFreePlaceOfASmallPuzzleIsACell()
        {
            var puzzle = Panel(Scene.Canvas(), "Puzzle", 0, 0, 200, 40);
            var tiles = new[] { "1", "2", "3" };
            for (var i = 0; i < tiles.Length; i++)
            {
                Button(puzzle, tiles[i], -50 + 100 * (i % 2), 10 - 20 * (i / 2));
            }
            yield return null;
            Assert.That(
                Printed(),
                Does.Contain("grid \"Puzzle (2 rows, 2 columns)\"").And.Contain("cell \"2: empty\"")
            );
        }

        [UnityTest]
        public IEnumerator ABoardKeepsItsRowsWhileItsCellsAreTakenAway()
        {
            var board = Panel(Scene.Canvas(), "Board", 0, 0, 150, 90);
            var tiles = Enumerable
                .Range(0, 9)
                .Select(i => Panel(board, "Tile", -50 + 50 * (i % 3), 30 - 30 * (i / 3), 46, 26))
                .ToList();
            tiles.ForEach(tile => Text(tile, "8"));
            yield return null;
            Assert.That(Printed(), Does.Contain("grid \"Board (3 rows, 3 columns)\""));
            tiles.Take(8).ToList().ForEach(tile => tile.gameObject.SetActive(false));
            yield return null;
            Assert.That(
                Printed(),
                Does.Contain("grid \"Board (3 rows, 3 columns) (· is empty)\"")
                    .And.Contain("row \"1-2: all empty\"")
                    .And.Contain("row \"3: · · 8\"")
            );
        }

        [UnityTest]
        public IEnumerator WhatALayoutArrangesHasNoMoreRowsThanItFills()
        {
            var board = Panel(Scene.Canvas(), "Board", 0, 0, 150, 90);
            var layout = Add<GridLayoutGroup>(board);
            layout.cellSize = new Vector2(50, 30);
            var tiles = Enumerable.Range(0, 9).Select(_ => Panel(board, "Tile")).ToList();
            tiles.ForEach(tile => Text(tile, "8"));
            yield return null;
            Assert.That(Printed(), Does.Contain("grid \"Board (3 rows, 3 columns)\""));
            tiles.Take(4).ToList().ForEach(tile => tile.gameObject.SetActive(false));
            yield return null;
            Assert.That(Printed(), Does.Contain("grid \"Board (2 rows, 3 columns)"));
        }

        [UnityTest]
        public IEnumerator ColoursAloneMakeABoard()
        {
            var board = Panel(Scene.Canvas(), "Well", 0, 0, 150, 90);
            var layout = Add<GridLayoutGroup>(board);
            layout.cellSize = new Vector2(50, 30);
            var tiles = Enumerable.Range(0, 9).Select(_ => Panel(board, "Block")).ToList();
            tiles.ForEach(tile => tile.color = Color.black);
            yield return null;
            Assert.That(Printed(), Does.Not.Contain("grid"));
            tiles[7].color = Color.red;
            tiles[8].color = Color.clear;
            yield return null;
            Assert.That(
                Printed(),
                Does.Contain("grid \"Well (3 rows, 3 columns) (· is empty)\"")
                    .And.Contain("row \"3: black red ·\"")
            );
            tiles.ForEach(tile => tile.color = Color.black);
            yield return null;
            Assert.That(Printed(), Does.Contain("row \"3: black black black\""));
        }

        [UnityTest]
        public IEnumerator PiecesBesideTheRowsLieInTheCells()
        {
            var board = Panel(Scene.Canvas(), "Board", 0, 0, 160, 100);
            for (var row = 0; row < 3; row++)
            {
                var line = Panel(board, "Row", 0, 30 - 30 * row, 156, 28);
                for (var column = 0; column < 3; column++)
                {
                    Panel(line, "Cell", -50 + 50 * column, 0, 46, 26);
                }
            }
            Text(Panel(board, "Tile", 50, 30, 44, 24), "2");
            var moved = Panel(board, "Tile", -50, -30, 44, 24);
            Text(moved, "4");
            yield return null;
            Assert.That(
                Printed(),
                Is.EqualTo(
                    "- application\n"
                        + "  - grid \"Board (3 rows, 3 columns) (· is empty)\"\n"
                        + "    - row \"1: · · 2\"\n"
                        + "    - row \"2: all empty\"\n"
                        + "    - row \"3: 4 · ·\""
                )
            );
            ((RectTransform)moved.transform).anchoredPosition = new Vector2(0, 0);
            Assert.That(Printed(), Does.Contain("row \"2: · 4 ·\""));
        }

        [UnityTest]
        public IEnumerator PiecesInALayerOfTheirOwnLieInTheCellsAndAWindowDoesNot()
        {
            var canvas = Scene.Canvas();
            var board = Panel(canvas, "Board", 0, 0, 160, 100);
            var layer = Panel(canvas, "Pieces", 0, 0, 160, 100);
            for (var i = 0; i < 9; i++)
            {
                var cell = Panel(board, "Cell", -50 + 50 * (i % 3), 30 - 30 * (i / 3), 46, 26);
                Text(cell, i == 8 ? "Exit" : "");
            }
            Text(Panel(layer, "Piece", 0, 0, 44, 24), "K");
            var window = Panel(canvas, "Window", 0, 0, 60, 40);
            Text(Panel(window, "OK", 0, 0, 46, 26), "Done");
            yield return null;
            Assert.That(Printed(), Does.Contain("row \"2: · K ·\""));
            Assert.That(Printed(), Does.Contain("label \"Done\""));
        }

        [UnityTest]
        public IEnumerator ButtonsWithWordsInTwoColumnsAreNoBoard()
        {
            var menu = Panel(Scene.Canvas(), "Menu", 0, 0, 150, 90);
            var words = new[] { "Attack", "Defend", "Item", "Flee" };
            var places = words.Select(
                (word, i) => Panel(menu, "Button", -30 + 60 * (i % 2), 20 - 40 * (i / 2), 50, 30)
            );
            foreach (
                var (place, word) in places.ToList().Zip(words, (place, word) => (place, word))
            )
            {
                place.gameObject.AddComponent<Button>();
                Text(place, word);
            }
            yield return null;
            Assert.That(Printed(), Does.Not.Contain("grid"));
            Assert.That(Printed(), Does.Contain("button \"Defend\" [ref=e2]"));
        }

        [UnityTest]
        public IEnumerator AnInventoryOfFiveHundredSaysWhatLiesInIt()
        {
            var slots = Inventory(Scene.Canvas(), 500);
            Icon(slots[0], "iron_sword");
            Icon(slots[1], "potion", "3");
            Icon(slots[124], "rope");
            Text(slots[126], "Key");
            yield return null;
            Assert.That(
                Printed(),
                Is.EqualTo(
                    "- application\n"
                        + "  - grid \"Inventory (20 rows, 25 columns)\"\n"
                        + "    - row \"1\"\n"
                        + "      - button \"iron sword\" [ref=e1]\n"
                        + "      - button \"potion 3\" [ref=e2]\n"
                        + "      - cell \"3-25: 23 empty slots\"\n"
                        + "    - row \"2-4: 75 empty slots\"\n"
                        + "    - row \"5\"\n"
                        + "      - cell \"1-24: 24 empty slots\"\n"
                        + "      - button \"rope\" [ref=e125]\n"
                        + "    - row \"6\"\n"
                        + "      - button \"Slot (125) (empty)\" [ref=e126]\n"
                        + "      - button \"Key\" [ref=e127]\n"
                        + "      - cell \"3-25: 23 empty slots\"\n"
                        + "    - row \"7-20: 350 empty slots\""
                )
            );
        }

        [UnityTest]
        public IEnumerator ASlotWithASquareOfAColourIsNotCalledEmpty()
        {
            var slots = Inventory(Scene.Canvas(), 50);
            Panel(slots[30], "Mark", 0, 0, 5, 5).color = Color.red;
            var hidden = Panel(slots[31], "Mark", 0, 0, 5, 5);
            hidden.enabled = false;
            yield return null;
            Assert.That(
                Printed(),
                Does.EndWith(
                    "    - row \"1: 25 empty slots\"\n"
                        + "    - row \"2\"\n"
                        + "      - cell \"1-5: 5 empty slots\"\n"
                        + "      - button \"Slot (30)\" [ref=e31]\n"
                        + "      - cell \"7-25: 19 empty slots\""
                )
            );
        }

        [UnityTest]
        public IEnumerator AToolbarOfIconsIsNamedByThemAndNoGrid()
        {
            var bar = Panel(Scene.Canvas(), "Toolbar", 0, 0, 200, 30);
            foreach (var (name, i) in new[] { "save", "open", "print" }.Select((n, i) => (n, i)))
            {
                var button = Add<Button>(Panel(bar, "Button", -60 + 50 * i, 0, 26, 26));
                Icon(button, name);
            }
            yield return null;
            Assert.That(
                Printed(),
                Is.EqualTo(
                    "- application\n  - group \"Toolbar\"\n"
                        + "    - button \"save\" [ref=e1]\n"
                        + "    - button \"open\" [ref=e2]\n"
                        + "    - button \"print\" [ref=e3]"
                )
            );
        }

        [UnityTest]
        public IEnumerator ATurnedCanvasInTheWorldHasStraightRows()
        {
            var camera = Scene.Root("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.transform.position = new Vector3(0, 0, -300);
            var canvas = Scene.Canvas();
            canvas.renderMode = RenderMode.WorldSpace;
            canvas.transform.position = Vector3.zero;
            canvas.transform.rotation = Quaternion.Euler(0, 40, 10);
            var board = Panel(canvas, "Board", 0, 0, 150, 90);
            for (var i = 0; i < 6; i++)
            {
                Text(Panel(board, "Tile", -50 + 50 * (i % 3), 15 - 30 * (i / 3), 46, 26), $"{i}");
            }
            yield return null;
            Assert.That(
                Printed(),
                Does.Contain("row \"1: 0 1 2\"").And.Contain("row \"2: 3 4 5\"")
            );
        }

        [UnityTest]
        public IEnumerator ThePictureOfAllCellsIsTheirFrameOnceAPieceLiesInOne()
        {
            var board = Panel(Scene.Canvas(), "Board", 0, 0, 160, 100);
            var texture = new Texture2D(4, 4);
            var frame = Sprite.Create(texture, new Rect(0, 0, 4, 4), Vector2.zero);
            frame.name = "frame";
            _made.Add(frame);
            _made.Add(texture);
            for (var i = 0; i < 9; i++)
            {
                Panel(board, "Cell", -50 + 50 * (i % 3), 30 - 30 * (i / 3), 46, 26).sprite = frame;
            }
            yield return null;
            Assert.That(Printed(), Does.Contain("frame"), "nothing else is there");
            Text(Panel(board, "Tile", 50, 30, 44, 24), "2");
            yield return null;
            Assert.That(Printed(), Does.Contain("row \"1: · · 2\"").And.Not.Contain("frame"));
        }

        private string Printed() =>
            SnapshotFormatter
                .Format(new List<AbuSceneNode> { Walk(Walker) }, compact: false)
                .Snapshot;

        private static List<Button> Inventory(Canvas canvas, int count)
        {
            const int columns = 25;
            var rows = count / columns;
            var panel = Panel(canvas, "Inventory", 0, 0, 22 * columns, 22 * rows);
            var slots = new List<Button>();
            for (var i = 0; i < count; i++)
            {
                var x = 22 * (i % columns - (columns - 1) / 2f);
                var y = 22 * ((rows - 1) / 2f - i / columns);
                var name = i == 0 ? "Slot" : $"Slot ({i})";
                slots.Add(Add<Button>(Panel(panel, name, x, y, 20, 20)));
            }
            return slots;
        }

        private void Icon(Component slot, string name, string? count = null)
        {
            var texture = new Texture2D(4, 4);
            var sprite = Sprite.Create(texture, new Rect(0, 0, 4, 4), Vector2.zero);
            sprite.name = name;
            _made.Add(sprite);
            _made.Add(texture);
            Panel(slot, "Icon", 0, 0, 16, 16).sprite = sprite;
            if (count != null)
            {
                Text(slot, count);
            }
        }
    }
}
