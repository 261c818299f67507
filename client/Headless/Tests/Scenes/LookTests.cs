#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>Pictures, colours and fills, told where nothing else in the tree tells things apart.</summary>
    public sealed class LookTests : ReadSceneTests
    {
        private static readonly Color Grey = new(0.4f, 0.4f, 0.4f);
        private static readonly Color Dark = new(0.07f, 0.07f, 0.07f);

        [Test]
        public void LettersOnTilesOfSeveralColoursSayTheirColours()
        {
            var tiles = Tiles(Canvases.Canvas("Board"), "CRANE", 2, Dark);
            Assert.That(Tree(), Does.Contain("1: C R A N E"));
            Paint(tiles, Grey, Color.green, Grey, Grey, Color.yellow);
            var tree = Tree();
            Assert.That(tree, Does.Contain("R (green)"));
            Assert.That(tree, Does.Contain("E (yellow)"));
            Assert.That(tree, Does.Contain("C (grey)"));
        }

        [Test]
        public void TilesOfOneColourSayItWhereOthersHaveAnother()
        {
            var tiles = Tiles(Canvases.Canvas("Board"), "CRANE", 2, Dark);
            Paint(tiles, Grey, Grey, Grey, Grey, Grey);
            Assert.That(Tree(), Does.Contain("C (grey)"));
        }

        [Test]
        public void NumbersThatAlwaysHaveTheSameColourDoNotSayIt()
        {
            var tiles = Tiles(Canvases.Canvas("Board"), "24824", 2, Dark);
            Paint(tiles, Color.white, Color.yellow, Color.red, Color.white, Color.yellow);
            Assert.That(Tree(), Does.Contain("1: 2 4 8 2 4"));
            tiles[3].color = Color.green;
            Assert.That(Tree(), Does.Contain("2 (white)").And.Contain("2 (green)"));
        }

        [Test]
        public void LettersThatNameColoursDoNotSayThem()
        {
            var tiles = Tiles(Canvases.Canvas("Board"), "RGBRG", 2, Dark);
            Paint(tiles, Color.red, Color.green, Color.blue, Color.red, Color.green);
            Assert.That(Tree(), Does.Contain("1: R G B R G"));
            tiles[3].color = Color.green;
            Assert.That(Tree(), Does.Contain("R (red)").And.Contain("R (green)"));
        }

        [Test]
        public void LettersOfElementsSayTheirColours()
        {
            var board = Put(Document("Board"), new VisualElement(), new Rect(0, 0, 400, 100));
            board.style.flexDirection = FlexDirection.Row;
            var tiles = "CRANE".Select(letter => Tile(board, letter)).ToList();
            Assert.That(Tree(), Does.Not.Contain("black"));
            tiles[1].style.backgroundColor = Color.green;
            var tree = Tree();
            Assert.That(tree, Does.Contain("R (green)"));
            Assert.That(tree, Does.Contain("C (black)"));
        }

        [Test]
        public void LettersOnALineOfTilesSayTheirColours()
        {
            var board = UGuiScene.Panel(Canvases.Canvas("Word"), "Line", 0, 0, 500, 100);
            var tiles = "HELLO"
                .Select((letter, i) => (letter, tile: UGuiScene.Panel(board, "Tile", i * 100)))
                .ToList();
            tiles.ForEach(one => UGuiScene.Text(one.tile, $"{one.letter}").color = Color.black);
            Assert.That(Tree(), Does.Contain("label \"E\""));
            tiles[1].tile.color = Color.green;
            Assert.That(Tree(), Does.Contain("label \"E (green)\""));
        }

        [Test]
        public void KeysWhoseTilesLieBesideTheirLettersSayTheirColours()
        {
            var board = UGuiScene.Child(Canvases.Canvas("Keys"), "Row", 0, 0, 600, 100);
            var tiles = new List<UnityEngine.UI.Image>();
            for (var i = 0; i < 5; i++)
            {
                var key = UGuiScene.Child(board, "Key", (i * 110) - 220, 0, 100, 100);
                tiles.Add(UGuiScene.Panel(key, "Background", 0, 0, 100, 100));
                UGuiScene.Text(key, $"{"QWERT"[i]}");
            }
            Assert.That(Tree(), Does.Contain("label \"E\""));
            tiles[2].color = Color.green;
            Assert.That(Tree(), Does.Contain("label \"E (green)\""));
        }

        [Test]
        public void CardsOfOneNameSayTheirPictures()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var backs = new List<SpriteRenderer>();
            for (var i = 0; i < 4; i++)
            {
                backs.Add(Card(i, i % 2 == 0 ? "heart" : "moon"));
            }
            Assert.That(Tree(), Does.Not.Contain("(back"));
            backs[1].transform.localScale = new Vector3(0, 1, 1);
            Assert.That(Tree(), Does.Contain("Card (moon)"));
            backs[1].transform.localScale = Vector3.one;
            backs[1].transform.rotation = Quaternion.Euler(0, 90, 0);
            Assert.That(Tree(), Does.Contain("Card (moon)"));
            backs[1].transform.rotation = Quaternion.identity;
            backs[0].gameObject.SetActive(false);
            var tree = Tree();
            Assert.That(tree, Does.Contain("(heart)"));
            Assert.That(tree.Split('\n').Count(line => line.Contains("(back)")), Is.EqualTo(3));
            Assert.That(tree, Does.Not.Contain("moon"));
            Assert.That(
                (string?)Ask("click", new JObject { ["name"] = "Card (heart)" })["error"],
                Is.Null
            );
        }

        [Test]
        public void ButtonsOfOneNameSayTheirPictures()
        {
            var canvas = Canvases.Canvas("Hand");
            var cards = Enumerable
                .Range(0, 3)
                .Select(i => UGuiScene.Button(canvas, "", i * 120, 0, "Card"))
                .Select(button => button.GetComponent<UnityEngine.UI.Image>())
                .ToList();
            cards.ForEach(card => card.sprite = Sprite("back"));
            Assert.That(Tree(), Does.Not.Contain("back"));
            cards[1].sprite = Sprite("king");
            Assert.That(Tree(), Does.Contain("\"Card (king)\""));
        }

        [TestCase(true)]
        [TestCase(false)]
        public void PiecesOfAPuzzleSayWhichPartTheyAre(bool isSheet)
        {
            var picture = new Texture2D(20, 20);
            picture.SetPixels32(
                Enumerable
                    .Range(0, 400)
                    .Select(i => new Color32((byte)(i / 2), 0, 0, 255))
                    .ToArray()
            );
            var canvas = Canvases.Canvas("Puzzle");
            UGuiScene.Panel(canvas, "Image", 500, 0).sprite = Part(picture, 0, 0, 20);
            var pieces = new List<UnityEngine.UI.Image>();
            foreach (var (x, y) in new[] { (10, 0), (0, 10), (10, 10), (0, 0) })
            {
                var piece = UGuiScene.Button(
                    canvas,
                    "",
                    110 * (pieces.Count % 2),
                    -110 * (pieces.Count / 2),
                    "Image"
                );
                piece.image.sprite = isSheet ? Part(picture, x, y, 10) : Cut(picture, x, y);
                pieces.Add(piece.image);
            }
            var tree = Tree();
            var words = new[] { "part 2,2", "part 1,1", "part 1,2", "part 2,1" };
            var places = words
                .Select(word => tree.IndexOf($"({word})", System.StringComparison.Ordinal))
                .ToList();
            Assert.That(places, Is.Ordered.And.All.GreaterThan(0), tree);
        }

        [Test]
        public void PicturesWithoutNamesAreNumbered()
        {
            var canvas = Canvases.Canvas("Hand");
            var sprites = new[] { 1, 2, 1 }
                .Select(i => (i, Texture: new Texture2D(4, 4 + i)))
                .ToList();
            sprites[2] = sprites[0];
            for (var i = 0; i < 3; i++)
            {
                UGuiScene.Button(canvas, "", 120 * i, 0, "Card").image.sprite = Part(
                    sprites[i].Texture,
                    0,
                    0,
                    4,
                    4 + sprites[i].i
                );
            }
            var words = System
                .Text.RegularExpressions.Regex.Matches(Tree(), @"picture \d+")
                .Select(one => one.Value)
                .ToList();
            Assert.That(words, Has.Count.EqualTo(3));
            Assert.That(words[2], Is.EqualTo(words[0]).And.Not.EqualTo(words[1]));
        }

        private static Sprite Part(Texture2D picture, int x, int y, int width, int height = 0) =>
            UnityEngine.Sprite.Create(
                picture,
                new Rect(x, y, width, height == 0 ? width : height),
                Vector2.one / 2
            );

        private static Sprite Cut(Texture2D picture, int x, int y)
        {
            var piece = new Texture2D(10, 10);
            piece.SetPixels(picture.GetPixels(x, y, 10, 10));
            piece.Apply();
            return Part(piece, 0, 0, 10);
        }

        [Test]
        public void OnlyTintedPicturesSayAColour()
        {
            var canvas = Canvases.Canvas("Hand");
            var cards = Enumerable
                .Range(0, 3)
                .Select(i => UGuiScene.Button(canvas, "", i * 120, 0, "Card"))
                .Select(button => button.GetComponent<UnityEngine.UI.Image>())
                .ToList();
            cards.ForEach(card => card.sprite = Sprite("pawn"));
            cards[1].color = Color.green;
            var tree = Tree();
            Assert.That(tree.Split('\n').Count(line => line.Contains("(green)")), Is.EqualTo(1));
            Assert.That(tree, Does.Not.Contain("white"));
            cards.ForEach(card => card.sprite = Sprite("Square"));
            Assert.That(Tree(), Does.Contain("(white)").And.Contain("(green)"));
        }

        [Test]
        public void TheColourOfOtherPicturesTellsNothing()
        {
            var canvas = Canvases.Canvas("Hand");
            foreach (var (name, color) in new[] { ("king", Color.red), ("dot", Color.black) })
            {
                var card = UGuiScene.Button(canvas, "", name.Length * 120 - 400, 0, "Card").image;
                (card.sprite, card.color) = (Sprite(name), color);
            }
            Assert.That(Tree(), Does.Contain("Card (king)\"").And.Contain("Card (dot)\""));
        }

        [Test]
        public void TextsAsTheyAreTypedInTheInspectorSayNoEscapes()
        {
            var text = UGuiScene.TmpText(Canvases.Canvas("Help"), @"Jump:\tSpace\nRun:\u0020Shift");
            Assert.That(Tree(), Does.Contain("label \"Jump: Space Run: Shift\""));
            text.parseCtrlCharacters = false;
            Assert.That(Tree(), Does.Contain(@"Jump:\\tSpace\\nRun"));
        }

        [TestCase("b_pawn_png_128px", "b pawn")]
        [TestCase("Icons.Coin@2x", "Icons Coin")]
        [TestCase("tree-64x64", "tree")]
        [TestCase("room 3x4", "room 3x4")]
        [TestCase("png", "png")]
        public void NamesOfPicturesAreThoseOfFilesWithoutFormatAndSize(string name, string told)
        {
            UGuiScene.Panel(Canvases.Canvas("Board"), "Image").sprite = Sprite(name);
            Assert.That(Tree(), Does.Contain($"image \"{told}\""));
        }

        [Test]
        public void ThingsOfDifferentNamesDoNotSayTheirColours()
        {
            var canvas = Canvases.Canvas("Menu");
            UGuiScene.Button(canvas, "Play", 0, 0, "Play").image.color = Color.green;
            UGuiScene.Button(canvas, "Quit", 0, 100, "Quit").image.color = Color.red;
            Assert.That(Tree(), Does.Not.Contain("green"));
        }

        [Test]
        public void AFilledImageSaysHowFullItIs()
        {
            var row = UGuiScene.Child(Canvases.Canvas("Life"), "Hearts");
            for (var i = 0; i < 3; i++)
            {
                var heart = UGuiScene.Panel(row, $"Heart ({i})", i * 60);
                heart.sprite = Sprite("Heart");
                heart.type = UnityEngine.UI.Image.Type.Filled;
                heart.fillAmount = 1 - (i * 0.5f);
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("(100 %)").And.Contain("(50 %)").And.Contain("(0 %)"));
        }

        [Test]
        public void ABarSaysWhichPartOfItsFrameItFills()
        {
            var canvas = Canvases.Canvas("Life");
            var frame = UGuiScene.Panel(canvas, "Health", 0, 0, 200, 30);
            var scaled = UGuiScene.Fill(frame, "Fill");
            UGuiScene.Add<UnityEngine.UI.Image>(scaled);
            scaled.pivot = new Vector2(0, 0.5f);
            scaled.anchoredPosition = Vector2.zero;
            Assert.That(Tree(), Does.Contain("\"Fill (100 %)\""));
            scaled.localScale = new Vector3(0.25f, 1, 1);
            Assert.That(Tree(), Does.Contain("\"Fill (25 %)\""));
            scaled.localScale = Vector3.one;
            scaled.anchorMax = new Vector2(0.6f, 1);
            Assert.That(Tree(), Does.Contain("\"Fill (60 %)\""));
        }

        [Test]
        public void ABarOfElementsSaysWhichPartOfItsFrameItFills()
        {
            var frame = Put(
                Document("Hud"),
                new VisualElement { name = "Health" },
                new Rect(100, 100, 200, 30)
            );
            var fill = new VisualElement { style = { height = Length.Percent(100) } };
            fill.style.backgroundColor = Color.red;
            fill.AddToClassList("health-fill");
            frame.Add(fill);
            foreach (var percent in new[] { 100, 25, 0 })
            {
                fill.style.width = Length.Percent(percent);
                Assert.That(Tree(), Does.Contain($"image \"health-fill ({percent} %)\""));
            }
            fill.style.width = Length.Percent(100);
            fill.style.transformOrigin = new TransformOrigin(0, 0);
            fill.style.scale = new Vector2(0.6f, 1);
            Assert.That(Tree(), Does.Contain("\"health-fill (60 %)\""));
            fill.style.scale = Vector2.one;
            fill.style.height = Length.Percent(50);
            fill.style.top = 15;
            Assert.That(Tree(), Does.Contain("\"health-fill (50 %)\""));
        }

        [Test]
        public void WhatIsNoBarOfElementsSaysNothing()
        {
            var root = Document("Hud");
            var bar = Put(root, new VisualElement { name = "Toolbar" }, new Rect(100, 9, 90, 30));
            bar.style.backgroundColor = Color.grey;
            var plain = Put(bar, new VisualElement { name = "Line" }, new Rect(0, 0, 30, 30));
            plain.style.backgroundColor = Color.red;
            Assert.That(Tree(), Does.Not.Contain("%"));
        }

        [Test]
        public void ABarInAMaskSaysHowMuchOfItIsSeen()
        {
            var canvas = Canvases.Canvas("Life");
            var mask = UGuiScene.Panel(canvas, "Gas Mask", 0, 0, 200, 30);
            (mask.sprite, mask.type) = (Sprite("mask"), UnityEngine.UI.Image.Type.Filled);
            mask.fillMethod = UnityEngine.UI.Image.FillMethod.Horizontal;
            mask.gameObject.AddComponent<UnityEngine.UI.Mask>();
            UGuiScene.Panel(mask, "Gas Fill", 0, 0, 198, 30);
            mask.fillAmount = 0.3f;
            Assert.That(Tree(), Does.Contain("\"Gas Fill (30 %)\""));
            var window = UGuiScene.Panel(canvas, "Mana", 0, 100, 200, 30);
            window.gameObject.AddComponent<UnityEngine.UI.RectMask2D>();
            UGuiScene.Panel(window, "Mana Bar", -150, 0, 200, 30);
            Assert.That(Tree(), Does.Contain("\"Mana Bar (25 %)\""));
        }

        [Test]
        public void TheStretchedFrameOfAPanelIsNoPicture()
        {
            var canvas = Canvases.Canvas("Board");
            var frame = UGuiScene.Panel(canvas, "Background", 0, 0, 400, 400);
            (frame.sprite, frame.type) = (Sprite("tile"), UnityEngine.UI.Image.Type.Sliced);
            UGuiScene.Button(canvas, "Play", 0, 0);
            Assert.That(Tree(), Does.Not.Contain("tile"));
            frame.type = UnityEngine.UI.Image.Type.Simple;
            Assert.That(Tree(), Does.Contain("image \"tile\""));
        }

        private static void Paint(List<UnityEngine.UI.Image> tiles, params Color[] colors)
        {
            for (var i = 0; i < colors.Length; i++)
            {
                tiles[i].color = colors[i];
            }
        }

        // The letters stand in the first of the rows; the tiles of the others are empty.
        private static List<UnityEngine.UI.Image> Tiles(
            Canvas canvas,
            string letters,
            int rows,
            Color color
        )
        {
            var board = UGuiScene.Child(canvas, "Board", 0, 0, 500, rows * 100);
            var tiles = new List<UnityEngine.UI.Image>();
            for (var i = 0; i < letters.Length * rows; i++)
            {
                var (x, y) = (i % letters.Length * 100, -i / letters.Length * 100);
                var tile = UGuiScene.Panel(board, $"Tile ({i})", x, y, 90, 90);
                tile.color = color;
                tiles.Add(tile);
                var text = UGuiScene.Text(tile, i < letters.Length ? $"{letters[i]}" : "");
                text.color = Color.white;
            }
            return tiles;
        }

        private static VisualElement Tile(VisualElement board, char letter)
        {
            var tile = new VisualElement();
            tile.AddToClassList("tile");
            tile.style.width = tile.style.height = 60;
            tile.style.backgroundColor = Dark;
            tile.Add(new Label($"{letter}"));
            board.Add(tile);
            return tile;
        }

        private static SpriteRenderer Card(int index, string face)
        {
            var card = new GameObject("Card").AddComponent<SpriteRenderer>();
            card.transform.position = new Vector3((2.5f * index) - 4, 0, 0);
            card.sprite = Sprite(face);
            card.gameObject.AddComponent<BoxCollider>();
            card.gameObject.AddComponent<Pressed>();
            var back = new GameObject("Back").AddComponent<SpriteRenderer>();
            back.transform.SetParent(card.transform, false);
            back.sprite = Sprite("back");
            back.sortingOrder = 1;
            return back;
        }

        internal static Sprite Sprite(string name)
        {
            var sprite = UnityEngine.Sprite.Create(
                new Texture2D(8, 8),
                new Rect(0, 0, 8, 8),
                Vector2.one / 2,
                8
            );
            sprite.name = name;
            return sprite;
        }
    }
}
