#nullable enable
using System.Linq;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>Boards of sprites that no common parent holds, that are seen from a corner, or on whose squares pieces stand.</summary>
    public sealed class SpriteBoardTests : ReadSceneTests
    {
        private static readonly Vector3 Along = new(1, 0.5f);
        private static readonly Vector3 Down = new(1, -0.5f);

        [SetUp]
        public void OpenFlatWorld()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            camera.orthographicSize = 6;
        }

        [Test]
        public void SquaresSeenFromACornerAreABoardOfTheirRows()
        {
            Corner(canBePressed: false);
            Sprite("Chest", At(1, 2)).transform.localScale = Vector3.one * 0.5f;
            var tree = Tree();
            Assert.That(
                tree,
                Does.Contain("(4 rows, 4 columns; rows run up to the right) (· is empty)")
            );
            Assert.That(tree, Does.Contain("row \"1: all empty\"\n  - row \"2: · · Chest ·\""));
        }

        [Test]
        public void WhereAPieceOfAnotherSizeLiesNoCellIsEmpty()
        {
            for (var i = 0; i < 12; i++)
            {
                if (i is 5 or 6)
                {
                    continue;
                }
                Sprite("Red Disc", new Vector3(i % 4, -(i / 4))).transform.localScale *= 0.9f;
            }
            Sprite("Black Disc", new Vector3(1, -1)).transform.localScale *= 0.8f;
            Assert.That(Tree(), Does.Contain("row \"2: Red Disc | Black Disc | · | Red Disc\""));
        }

        [Test]
        public void WhoStandsOnATileOfANearlyUprightBoardIsToldWithARarePictureBelow()
        {
            var board = new GameObject("Board").transform;
            for (var i = 0; i < 16; i++)
            {
                var tile = Sprite("Tile", UprightAt(i / 4, i % 4));
                tile.sprite = Things.Icon(i is 6 or 9 ? "goal" : "floor", Color.white);
                tile.transform.localScale = new Vector3(2.16f, 1.975f, 1);
                tile.transform.SetParent(board);
            }
            foreach (var (name, row, column) in new[] { ("Hero", 0, 0), ("Box", 1, 2) })
            {
                var body = new GameObject($"{name} Body").transform;
                body.gameObject.AddComponent<BoxCollider2D>();
                body.position = UprightAt(row, column);
                new GameObject("Shadow").transform.SetParent(body, false);
                var picture = Sprite(name, body.position + (1.2f * Vector3.up));
                picture.transform.localScale = new Vector3(1.2f, 2.4f, 1);
                picture.transform.SetParent(body);
                picture.sprite = name == "Hero" ? Things.Icon("1", Color.blue) : picture.sprite;
                picture.gameObject.AddComponent<Animator>();
            }
            Assert.That(
                Tree(),
                Does.Contain("(4 rows, 4 columns; rows run up to the right)\"\n")
                    .And.Contain("row \"1: Hero | floor | floor | floor\"")
                    .And.Contain("row \"2: floor | floor | Box on goal | floor\"")
                    .And.Contain("row \"3: floor | goal | floor | floor\"")
            );
        }

        [Test]
        public void APieceStandsInTheLineBelowItsSquare()
        {
            Corner(canBePressed: true);
            var piece = Sprite("White Man", At(0, 3) + Vector3.back);
            piece.transform.localScale = Vector3.one * 0.5f;
            Press(piece);
            var tree = Tree();
            Assert.That(
                tree,
                Does.Contain("    - button \"Dark Square\"\n      - button \"White Man\"\n")
            );
            Assert.That(tree.Split('\n').Count(line => line.Contains("White Man")), Is.EqualTo(1));
            var reply = Ask("hover", ("name", "White Man"));
            Assert.That((bool)reply["success"]!, Is.True, $"{reply}");
        }

        [TestCase(true)]
        [TestCase(false)]
        public void APlainAreaUnderAPieceMarksItsSquare(bool canBePressed)
        {
            var board = new GameObject("Board").transform;
            var picture = Things.Icon("Square", Color.white);
            var squares = new System.Collections.Generic.List<SpriteRenderer>();
            for (var i = 0; i < 16; i++)
            {
                var isDark = (i + (i / 4)) % 2 != 0;
                var square = Sprite(
                    isDark ? "Dark Square" : "Light Square",
                    new Vector3(i % 4, -(i / 4))
                );
                (square.sprite, square.color) = (picture, isDark ? Color.green : Color.white);
                square.transform.SetParent(board);
                square.sortingOrder = -2;
                if (canBePressed)
                {
                    Press(square);
                }
                squares.Add(square);
            }
            On(squares[5], "pawn").transform.localScale = 0.7f * Vector3.one;
            On(squares[8], "pawn").transform.localScale = 0.7f * Vector3.one;
            foreach (var marked in new[] { squares[5], squares[9] })
            {
                var mark = On(marked, "Last Move");
                (mark.sprite, mark.color, mark.sortingOrder) = (picture, Color.yellow, -1);
            }
            Assert.That(
                Tree(),
                canBePressed
                    ? Does.Contain("\"Light Square (pawn) (yellow)\"")
                        .And.Contain("\"Light Square (pawn)\"")
                        .And.Contain("\"Dark Square (yellow)\"")
                        .And.Not.Contain("white")
                        .And.Not.Contain("green")
                    : Does.Contain("row \"2: · | pawn (yellow) | · | ·\"")
                        .And.Contain("row \"3: pawn | yellow | · | ·\"")
            );
        }

        private static SpriteRenderer On(SpriteRenderer square, string name)
        {
            var piece = Sprite(name, square.transform.position);
            piece.transform.SetParent(square.transform);
            return piece;
        }

        [Test]
        public void RowsOfTheirOwnAreOneBoardAndSayTheirColours()
        {
            var wall = new GameObject("Wall").transform;
            var picture = Things.Icon("Square", Color.white);
            var colors = new[] { Color.red, Color.green, Color.blue };
            for (var row = 0; row < 3; row++)
            {
                var holder = new GameObject("Row").transform;
                holder.SetParent(wall, false);
                for (var column = 0; column < 4; column++)
                {
                    var brick = Sprite("Brick", new Vector3(2 * column, -row));
                    brick.transform.SetParent(holder, false);
                    brick.sprite = picture;
                    brick.color = colors[row];
                }
            }
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- grid \"Wall (3 rows, 4 columns)\"\n"
                        + "  - row \"1: red×4\"\n  - row \"2: green×4\"\n  - row \"3: blue×4\""
                )
            );
        }

        [Test]
        public void ABoardKeepsItsRowsAndColumnsAsLongAsOneOfItsThingsIsThere()
        {
            var bricks = Wall();
            for (var i = 0; i < bricks.Count; i++)
            {
                bricks[i].color = i < 4 ? Color.red : Color.blue;
            }
            Assert.That(Tree(), Does.Contain("(3 rows, 4 columns)\"\n  - row \"1: red×4\""));
            foreach (var gone in bricks.Take(4).Concat(bricks.Where((_, i) => i % 4 == 0)))
            {
                gone.gameObject.SetActive(false);
            }
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- grid \"Wall (3 rows, 4 columns) (· is empty)\"\n  - row \"1: all empty\"\n"
                        + "  - row \"2: · blue blue blue\"\n  - row \"3: · blue blue blue\""
                )
            );
            bricks.GetRange(0, 11).ForEach(brick => Object.Destroy(brick.gameObject));
            Assert.That(
                Tree(),
                Does.Contain("(3 rows, 4 columns)").And.Contain("row \"3: · · · blue\"")
            );
        }

        [Test]
        public void WhatLeavesItsRowsAndColumnsIsNoBoardAnyMore()
        {
            var bricks = Wall();
            Assert.That(Tree(), Does.Contain("(3 rows, 4 columns)"));
            bricks.GetRange(2, 10).ForEach(brick => Object.Destroy(brick.gameObject));
            bricks[0].transform.position += new Vector3(0.7f, -0.4f);
            Assert.That(Tree(), Does.Not.Contain("grid"));
            bricks[0].transform.position -= new Vector3(0.7f, -0.4f);
            Assert.That(Tree(), Does.Not.Contain("grid"));
        }

        [Test]
        public void ABoardThatGrowsIsToldAsItIs()
        {
            var bricks = Wall();
            Assert.That(Tree(), Does.Contain("(3 rows, 4 columns)"));
            for (var i = 0; i < 4; i++)
            {
                var brick = Object.Instantiate(bricks[i], bricks[i].transform.parent);
                brick.transform.position += 2 * Vector3.up;
            }
            Assert.That(Tree(), Does.Contain("(5 rows, 4 columns)"));
        }

        private static System.Collections.Generic.List<SpriteRenderer> Wall()
        {
            var wall = new GameObject("Wall").transform;
            var picture = Things.Icon("Square", Color.white);
            return Enumerable
                .Range(0, 12)
                .Select(i =>
                {
                    var brick = Sprite("Brick", new Vector3(2 * (i % 4), -(i / 4)));
                    brick.transform.SetParent(wall, false);
                    brick.sprite = picture;
                    return brick;
                })
                .ToList();
        }

        [Test]
        public void BoardsOfOneNameThatSayTheSameAreCounted()
        {
            var picture = Things.Icon("tyre", Color.red);
            for (var i = 0; i < 20; i++)
            {
                var (wall, part) = (i / 4, i % 4);
                var holder = part == 0 ? new GameObject("Wall") : GameObject.Find($"Wall {wall}");
                holder.name = $"Wall {wall}";
                var place = new Vector3((4 * wall) - 8 + (part % 2), (wall % 2) + (part / 2));
                var tyre = Sprite("Tyre", place);
                tyre.sprite = picture;
                tyre.transform.SetParent(holder.transform);
            }
            for (var wall = 0; wall < 5; wall++)
            {
                GameObject.Find($"Wall {wall}").name = "Wall";
            }
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- grid \"Wall (2 rows, 2 columns) (5 ×)\"\n"
                        + "  - row \"1: tyre tyre\"\n  - row \"2: tyre tyre\""
                )
            );
            Assert.That(
                Tree(new Newtonsoft.Json.Linq.JObject { ["empty"] = true }).Split('\n'),
                Has.Length.EqualTo(15)
            );
        }

        [Test]
        public void WhatLiesAnyhowIsNoBoard()
        {
            var random = new System.Random(5);
            for (var i = 0; i < 30; i++)
            {
                Sprite(
                    "Rock",
                    new Vector3(random.Next(-60, 60) * 0.13f, random.Next(-50, 50) * 0.11f)
                );
            }
            Assert.That(Tree(), Does.Not.Contain("grid"));
        }

        [Test]
        public void TheNumberOfAnAnimationsFrameIsNotTold()
        {
            var ranks = new[] { "Squid", "Crab", "Octopus" };
            var sprites = Enumerable
                .Range(0, 12)
                .Select(i => Sprite("Invader", new Vector3(2 * (i % 4), -2 * (i / 4))))
                .ToList();
            foreach (var frame in new[] { "01", "02" })
            {
                for (var i = 0; i < sprites.Count; i++)
                {
                    sprites[i].sprite = Things.Icon($"{ranks[i / 4]} {frame}", Color.white);
                }
                Assert.That(Tree(), Does.Contain("row \"2: Crab×4\""));
            }
        }

        private void Corner(bool canBePressed)
        {
            var picture = Things.Icon("Diamond", Color.white);
            for (var i = 0; i < 16; i++)
            {
                var isDark = (i + (i / 4)) % 2 != 0;
                var square = Sprite(isDark ? "Dark Square" : "Light Square", At(i / 4, i % 4));
                square.sprite = picture;
                square.transform.localScale = new Vector3(1.9f, 0.95f, 1);
                if (canBePressed)
                {
                    Press(square);
                }
            }
        }

        private static Vector3 At(int row, int column) =>
            new Vector3(-3, 0) + (column * Along) + (row * Down);

        // The way from a corner to the opposite one is shorter than a step along a row.
        private static Vector3 UprightAt(int row, int column) =>
            new(-4 + (2.116f * column) + (2.286f * row), (1.094f * column) - (1.183f * row));

        private static void Press(SpriteRenderer sprite)
        {
            sprite.gameObject.AddComponent<BoxCollider>().size = Vector3.one * 0.3f;
            sprite.gameObject.AddComponent<Pressed>();
        }

        private static SpriteRenderer Sprite(string name, Vector3 place)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = Things.Icon(name, Color.red);
            sprite.transform.position = place;
            return sprite;
        }
    }
}
