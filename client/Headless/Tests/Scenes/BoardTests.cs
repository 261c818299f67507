#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>What lies in rows and columns is a grid, whatever objects hold it. Nothing else is one.</summary>
    public sealed class BoardTests : ReadSceneTests
    {
        private static readonly Color Back = new(0.3f, 0.3f, 0.3f);

        [TestCase(0)]
        [TestCase(300)]
        public void ABoardOfLettersIsThereBeforeOneIsTyped(float widthOfRows)
        {
            var board = UGuiScene.Child(Canvases.Canvas("Game"), "Board", 0, 0, 300, 200);
            UGuiScene.Child(board, "Row of Keys", 0, -120, widthOfRows, 50);
            var texts = new List<UnityEngine.UI.Text>();
            var outlined = LookTests.Sprite("Outlined");
            for (var row = 0; row < 2; row++)
            {
                var line = UGuiScene.Child(board, "Row", 0, -60 * row, widthOfRows, 50);
                for (var column = 0; column < 3; column++)
                {
                    var tile = UGuiScene.Child(line, "Tile", 60 * column, 0, 50, 50);
                    var back = UGuiScene.Add<UnityEngine.UI.Image>(
                        UGuiScene.Fill(tile, "Background")
                    );
                    back.sprite = outlined;
                    texts.Add(UGuiScene.Text(tile, ""));
                }
            }
            Assert.That(
                Tree(),
                Does.Contain("grid \"Board (2 rows, 3 columns)\"")
                    .And.Contain("row \"1-2: all empty\"")
            );
            texts[1].text = "A";
            Assert.That(
                Tree(),
                Does.Contain("row \"1: · A ·\"").And.Contain("row \"2: all empty\"")
            );
            var tile2 = texts[1].transform.parent.GetComponentInChildren<UnityEngine.UI.Image>();
            (tile2.sprite, tile2.color) = (LookTests.Sprite("Filled"), Color.grey);
            Assert.That(
                Tree(),
                Does.Contain("row \"1: · | A (grey) (Filled) | ·\"")
                    .And.Contain("row \"2: all empty\"")
            );
        }

        [Test]
        public void APanelOfLettersIsThereBeforeOneIsTyped()
        {
            var board = Put(
                Document("Game"),
                new VisualElement { name = "Board" },
                new Rect(0, 0, 400, 400)
            );
            (board.style.flexDirection, board.style.flexWrap) = (FlexDirection.Row, Wrap.Wrap);
            var tiles = Enumerable.Range(0, 8).Select(_ => new Label { name = "Tile" }).ToList();
            foreach (var tile in tiles)
            {
                (tile.style.width, tile.style.height) = (100, 100);
                tile.style.backgroundColor = Color.black;
                board.Add(tile);
            }
            Assert.That(Tree(), Does.Contain("row \"1-2: all empty\""));
            tiles[1].text = "A";
            Assert.That(Tree(), Does.Contain("row \"1: · A · ·\""));
        }

        [Test]
        public void PicturesInHoldersAreABoard()
        {
            FlatCamera();
            var board = new GameObject("Board").transform;
            for (var i = 0; i < 16; i++)
            {
                var tile = new GameObject("Tile").transform;
                tile.SetParent(board);
                tile.localPosition = new Vector3(1.2f * (i % 4), 1.2f * (i / 4));
                Sprite("Visual", i % 3 == 0 ? "ruby" : "emerald", Vector3.zero, tile);
            }
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- grid \"Board (4 rows, 4 columns)\"\n"
                        + "  - row \"1: ruby emerald emerald ruby\"\n"
                        + "  - row \"2: emerald ruby emerald emerald\"\n"
                        + "  - row \"3: emerald emerald ruby emerald\"\n"
                        + "  - row \"4: ruby emerald emerald ruby\""
                )
            );
        }

        [Test]
        public void CardsBesideATableAreABoardAndSayTheirUpperFaces()
        {
            FlatCamera();
            Sprite("Table", "table", Vector3.zero).transform.localScale = new Vector3(10, 6, 1);
            for (var i = 0; i < 4; i++)
            {
                var place = new Vector3((3 * (i % 2)) - 2, (2 * (i / 2)) - 1);
                var card = Sprite("Card", i % 2 == 0 ? "heart" : "moon", place);
                var back = Sprite("Back", "back", Vector3.zero, card.transform);
                back.sortingOrder = 1;
                card.gameObject.AddComponent<BoxCollider>();
                card.gameObject.AddComponent<Pressed>();
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("grid \"Grid (2 rows, 2 columns)\""));
            Assert.That(tree.Split("button \"back\""), Has.Length.EqualTo(5), tree);
            GameObject.Find("Back").SetActive(false);
            Assert.That(Tree(), Does.Contain("button \"heart\""));
        }

        [Test]
        public void PiecesThatLieOnSquaresNameThem()
        {
            FlatCamera();
            var stone = Things.Icon("stone", Color.grey);
            for (var i = 0; i < 9; i++)
            {
                Sprite("Square", "stone", new Vector3(i % 3, i / 3)).sprite = stone;
            }
            Sprite("White Rook", "rook", new Vector3(2, 0)).transform.localScale =
                Vector3.one * 0.7f;
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- grid \"Grid (3 rows, 3 columns) (· is empty)\"\n"
                        + "  - row \"1-2: all empty\"\n"
                        + "  - row \"3: · · rook\""
                )
            );
        }

        [Test]
        public void TilesBesideTheRowsLieInTheCells()
        {
            var board = Things.Panel(
                Canvases.Canvas("Game"),
                "Board",
                new Rect(0, 0, 400, 400),
                Back
            );
            for (var y = 0; y < 4; y++)
            {
                var row = UGuiScene.Child(board, "Row", 0, 150 - (100 * y), 400, 100);
                for (var x = 0; x < 4; x++)
                {
                    Things.Panel(row, "Cell", new Rect((100 * x) - 150, 0, 90, 90), Color.white);
                }
            }
            var tile = Things.Panel(board, "Tile", new Rect(-150, 150, 90, 90), Color.yellow);
            Things.Label(tile, "2", new Rect(0, 0, 90, 90));
            Assert.That(Tree(), Does.Contain("row \"1: 2 · · ·\""));
            UGuiScene.Rect(tile).anchoredPosition = new Vector2(50, -50);
            Assert.That(Tree(), Does.Contain("row \"3: · · 2 ·\""));
        }

        [Test]
        public void ElementsBesideTheRowsLieInTheCells()
        {
            var board = Put(
                Document("Game"),
                new VisualElement { name = "Board" },
                new Rect(0, 0, 400, 400)
            );
            for (var y = 0; y < 4; y++)
            {
                var row = Put(board, new VisualElement(), new Rect(0, 100 * y, 400, 100));
                for (var x = 0; x < 4; x++)
                {
                    Put(
                        row,
                        new VisualElement { name = "cell" },
                        new Rect((100 * x) + 5, 5, 90, 90)
                    );
                }
            }
            var tile = Put(board, new Label("2") { name = "tile" }, new Rect(5, 5, 90, 90));
            Assert.That(Tree(), Does.Contain("row \"1: 2 · · ·\""));
            tile.style.left = 205;
            tile.style.top = 205;
            Frames(1);
            Assert.That(Tree(), Does.Contain("row \"3: · · 2 ·\""));
        }

        [Test]
        public void TwoPanelsOfSlotsAreNoBoardTogether()
        {
            var panel = Things.Panel(
                Canvases.Canvas("Bag"),
                "Crafting",
                new Rect(0, 0, 300, 400),
                Back
            );
            var slots = Things.Panel(panel, "Slots", new Rect(0, 100, 180, 180), Back);
            var result = Things.Panel(panel, "Result", new Rect(0, -20, 180, 60), Back);
            for (var i = 0; i < 9; i++)
            {
                Slot(slots, (60 * (i % 3)) - 60, 60 - (60 * (i / 3)), i == 0 ? "64" : "");
            }
            Slot(result, 60, 0, "");
            var tree = Tree();
            Assert.That(tree, Does.Contain("grid \"Slots (3 rows, 3 columns)\""));
            Assert.That(tree, Does.Not.Contain("4 rows"));
            Assert.That(tree, Does.Not.Contain("all empty"));
        }

        [Test]
        public void TwoPanelsOfElementsAreNoBoardTogether()
        {
            var panel = Put(
                Document("Bag"),
                new VisualElement { name = "Crafting" },
                new Rect(0, 0, 300, 400)
            );
            var slots = Put(panel, new VisualElement { name = "Slots" }, new Rect(0, 0, 180, 180));
            var result = Put(
                panel,
                new VisualElement { name = "Result" },
                new Rect(0, 180, 180, 60)
            );
            for (var i = 0; i < 9; i++)
            {
                Put(
                    slots,
                    new UnityEngine.UIElements.Button { text = i == 0 ? "64" : "" },
                    new Rect(60 * (i % 3), 60 * (i / 3), 50, 50)
                );
            }
            Put(result, new UnityEngine.UIElements.Button(), new Rect(60, 0, 50, 50));
            var tree = Tree();
            Assert.That(tree, Does.Contain("(3 rows, 3 columns)"));
            Assert.That(tree, Does.Not.Contain("4 rows"));
        }

        [Test]
        public void SlotsOfManyPartsAreABoard()
        {
            var bag = Things.Panel(
                Canvases.Canvas("Inventory"),
                "Bag",
                new Rect(0, 0, 300, 300),
                Back
            );
            for (var i = 0; i < 9; i++)
            {
                var slot = Things.Panel(
                    bag,
                    "Slot",
                    new Rect((80 * (i % 3)) - 80, 80 - (80 * (i / 3)), 70, 70),
                    Back
                );
                Frame(slot, "rim");
                var button = UGuiScene.Button(slot, "", 0, 0);
                button.name = "Button";
                UGuiScene.Rect(button).sizeDelta = new Vector2(60, 60);
                Frame(slot, "wood");
                Frame(slot, "durability");
                Things.Label(slot, "3", new Rect(20, -20, 20, 20));
            }
            Assert.That(Tree(), Does.Contain("grid \"Bag (3 rows, 3 columns)\""));
        }

        [Test]
        public void ManyControlsThatShowNothingAreCounted()
        {
            var canvas = Canvases.Canvas("Puzzle");
            for (var i = 0; i < 25; i++)
            {
                var mark = UGuiScene.Button(canvas, "", i % 5 * 60, i / 5 * 60, $"Mark {i}");
                UGuiScene.Rect(mark).sizeDelta = new Vector2(50, 50);
                mark.image.color = Color.clear;
            }
            Things.Label(canvas, "7", new Rect(-200, 0, 60, 60));
            var tree = Tree();
            Assert.That(tree, Does.Contain("label \"7\"").And.Not.Contain("Mark"));
            Assert.That(
                tree,
                Does.Contain("note \"25 controls that show nothing; ask with empty\"")
            );
            var whole = Tree(new JObject { ["empty"] = true });
            Assert.That(whole, Does.Contain("Mark 7").And.Not.Contain("note"));
            Assert.That((string?)Ask("click", ("name", "Mark 7"))["error"], Is.Null);
        }

        [Test]
        public void ButtonsInRowsOfAScrolledPanelAreTold()
        {
            var view = Things.Panel(
                Canvases.Canvas("Menu"),
                "Levels",
                new Rect(0, 0, 400, 300),
                Back
            );
            var frame = Things.Panel(view, "Viewport", new Rect(0, 0, 400, 300), Color.white);
            frame.gameObject.AddComponent<UnityEngine.UI.Mask>();
            var content = UGuiScene.Child(frame, "Content", 0, -100, 400, 500);
            var scroll = view.gameObject.AddComponent<UnityEngine.UI.ScrollRect>();
            (scroll.viewport, scroll.content) = (UGuiScene.Rect(frame), UGuiScene.Rect(content));
            for (var i = 0; i < 8; i++)
            {
                var place = new Rect((100 * (i % 4)) - 150, 200 - (100 * (i / 4)), 80, 80);
                Things.Button(content, $"{i + 1}", place).name = $"Level - L{i + 1}";
            }
            Assert.That(Tree(), Does.Contain("button \"1\"").And.Contain("button \"8\""));
            Assert.That((string?)Ask("click", ("name", "Levels[2,1]"))["error"], Is.Null);
        }

        [Test]
        public void ColumnsOutOfSightAreMarksAndNoTexts()
        {
            FlatCamera();
            var board = new GameObject("Field").transform;
            for (var i = 0; i < 60; i++)
            {
                Sprite(
                    "Tile",
                    i % 7 == 0 ? "…" : "grass",
                    new Vector3((i % 30) - 15, i / 30),
                    board
                );
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("columns 7-25 in sight"));
            Assert.That(tree, Does.Contain("row \"1: …×6 grass×6 '…' grass×6 '…' grass×5 …×5\""));
        }

        [TestCase("canvas")]
        [TestCase("elements")]
        [TestCase("world")]
        public void ALetterThatIsNoneIsEmpty(string kind)
        {
            switch (kind)
            {
                case "canvas":
                    Things.Label(Canvases.Canvas("Word"), "\0", new Rect(0, 0, 90, 90));
                    break;
                case "elements":
                    Put(Document("Word"), new Label("\0"), new Rect(0, 0, 90, 90));
                    break;
                default:
                    FlatCamera();
                    new GameObject("Word").AddComponent<TextMesh>().text = "\0";
                    break;
            }
            Assert.That(Tree(), Does.Not.Contain("u0000").And.Not.Contain("\0"));
        }

        [Test]
        public void GridsOfOneNameSayWhoseTheyAre()
        {
            var canvas = Canvases.Canvas("Trade");
            foreach (var (side, x) in new[] { ("Hero", -300), ("Merchant", 300) })
            {
                var part = UGuiScene.Child(canvas, side, x, 0, 300, 300);
                var bag = UGuiScene.Child(part, "Slots", 0, 0, 200, 200);
                for (var i = 0; i < 4; i++)
                {
                    Slot(bag, (60 * (i % 2)) - 30, 30 - (60 * (i / 2)), $"{i}");
                }
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("grid \"Slots (2 rows, 2 columns) (Hero)\""));
            Assert.That(tree, Does.Contain("grid \"Slots (2 rows, 2 columns) (Merchant)\""));
        }

        [Test]
        public void ControlsOfARowAreNamedByItsText()
        {
            var canvas = Canvases.Canvas("Settings");
            foreach (var (name, y) in new[] { ("Shadows", 100), ("Textures", 0) })
            {
                var row = UGuiScene.Child(canvas, "Row", 0, y, 600, 80);
                Things.Label(row, name, new Rect(-200, 0, 200, 40));
                UGuiScene.Button(row, "Next", 200, 0);
            }
            Assert.That(Tree(), Does.Contain("button \"Next (Shadows)\""));
            Assert.That(
                (string?)Ask("click", ("name", "Next"), ("in", "Textures"))["error"],
                Is.Null
            );
        }

        [Test]
        public void ARowIsFoundByATextInAHolderOfItsOwn()
        {
            var clicked = "";
            var canvas = Canvases.Canvas("Mail");
            foreach (var (name, y) in new[] { ("Ada", 100), ("Bo", 0) })
            {
                var row = Things.Panel(canvas, "Row", new Rect(0, y, 600, 80), Back);
                UGuiScene.Text(UGuiScene.Child(row, "Title", -200, 0, 200, 40), name);
                UGuiScene.Button(row, "Open", 200, 0).onClick.AddListener(() => clicked += name);
            }
            Assert.That((string?)Ask("click", ("name", "Open"), ("in", "Bo"))["error"], Is.Null);
            Assert.That(clicked, Is.EqualTo("Bo"));
        }

        [Test]
        public void RowsAndSlotsAreNamedWhereANameFitsSeveral()
        {
            var canvas = Canvases.Canvas("Mail");
            foreach (var (name, y) in new[] { ("Ada", 100), ("Bo", 0) })
            {
                var row = Things.Panel(canvas, "Row", new Rect(0, y, 600, 80), Back);
                Things.Label(row, name, new Rect(-200, 0, 200, 40));
                UGuiScene.Button(row, "Open", 200, 0);
            }
            var bag = Things.Panel(canvas, "Bag", new Rect(0, -200, 200, 200), Back);
            for (var i = 0; i < 4; i++)
            {
                Slot(bag, (60 * (i % 2)) - 30, 30 - (60 * (i / 2)), i == 3 ? "Rope" : "Mushroom");
            }
            var error = (string)Ask("click", ("name", "Open"))["error"]!;
            Assert.That(error, Does.Contain("in row \"Ada\"").And.Contain("in row \"Bo\""));
            error = (string)Ask("click", ("name", "Mushroom"))["error"]!;
            Assert.That(error, Does.Contain("(slot 2,1)"));
        }

        [Test]
        public void ATreeOfAParentWithoutALineIsThatOfWhatIsInIt()
        {
            var canvas = Canvases.Canvas("Duel");
            foreach (var (side, y) in new[] { ("Enemy", 200), ("Player", -200) })
            {
                var part = UGuiScene.Child(canvas, side, 0, y, 800, 200);
                UGuiScene.Button(part, $"Card of {side}", 0, 0);
            }
            var tree = Tree(new JObject { ["below"] = "player" });
            Assert.That(tree, Does.Contain("Card of Player"));
            Assert.That(tree, Does.Not.Contain("Card of Enemy"));
        }

        private static void FlatCamera()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 5;
        }

        private static SpriteRenderer Sprite(
            string name,
            string picture,
            Vector3 place,
            Transform? parent = null
        )
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(picture, Color.red);
            sprite.transform.SetParent(parent, false);
            sprite.transform.localPosition = place;
            return sprite;
        }

        private static void Slot(Component parent, float x, float y, string text)
        {
            var slot = UGuiScene.Button(parent, text, x, y);
            slot.name = "Slot";
            UGuiScene.Rect(slot).sizeDelta = new Vector2(50, 50);
        }

        private static void Frame(Component parent, string picture)
        {
            var image = UGuiScene
                .Child(parent, "Image", 0, 0, 50, 50)
                .gameObject.AddComponent<UnityEngine.UI.Image>();
            image.sprite = Things.Icon(picture, Color.red);
            image.raycastTarget = false;
        }
    }
}
