#nullable enable
using Abu.Tests;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>Things of one name that only their parents tell apart.</summary>
    public sealed class SideTests : ReadSceneTests
    {
        private readonly GameObject[] _cards = new GameObject[4];

        [SetUp]
        public void OpenTable()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            for (var i = 0; i < 4; i++)
            {
                var side = GameObject.Find(i < 2 ? "Enemy" : "Player");
                side = side != null ? side : new GameObject(i < 2 ? "Enemy" : "Player");
                var place = new Vector3((i % 2 * 3) - 1, i < 2 ? 3 : -3, 0);
                _cards[i] = Box<Clicked>($"Card {i % 2}", place, Vector3.one);
                _cards[i].transform.SetParent(side.transform);
            }
        }

        [Test]
        public void TheyNameTheirSides()
        {
            var tree = Tree();
            Assert.That(tree, Does.Contain("button \"Card 0 (Enemy)\""));
            Assert.That(tree, Does.Contain("button \"Card 1 (Player)\""));
        }

        [Test]
        public void AParentWithoutALineIsAPlaceToSearchIn()
        {
            var reply = Ask("click", new JObject { ["name"] = "Card 0", ["in"] = "player" });
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That(_cards[2].GetComponent<Clicked>().Count, Is.EqualTo(1));
        }

        [Test]
        public void TextsThatAreAlikeSayWhatTheGameCallsThem()
        {
            var canvas = Canvases.Canvas("Scores");
            UGuiScene.Text(UGuiScene.Child(canvas, "Player Score", 0, 100), "0");
            var other = UGuiScene.Text(UGuiScene.Child(canvas, "Computer Score", 0, 0), "0");
            var tree = Tree();
            Assert.That(tree, Does.Contain("label \"0 (Player Score)\""));
            Assert.That(tree, Does.Contain("label \"0 (Computer Score)\""));
            other.text = "1";
            tree = Tree();
            Assert.That(tree, Does.Contain("label \"0 (Player Score)\""));
            Assert.That(tree, Does.Contain("label \"1 (Computer Score)\""));
        }

        [Test]
        public void TextsThatDifferInTheirNumbersOnlySayWhatTheGameCallsThem()
        {
            var canvas = Canvases.Canvas("Table");
            UGuiScene.Text(UGuiScene.Child(canvas, "Hand Text", 0, 100), "Hand: 21");
            UGuiScene.Text(UGuiScene.Child(canvas, "Dealer Hand Text", 0, 0), "Hand: 20");
            UGuiScene.Text(UGuiScene.Child(canvas, "Bet Text", 0, -100), "Bets: $40");
            var tree = Tree();
            Assert.That(tree, Does.Contain("label \"Hand: 21 (Hand Text)\""));
            Assert.That(tree, Does.Contain("label \"Hand: 20 (Dealer Hand Text)\""));
            Assert.That(tree, Does.Contain("label \"Bets: $40\""));
        }

        [Test]
        public void ANumberThatItsPartTellsApartHasNoSecondName()
        {
            var canvas = Canvases.Canvas("Simon");
            foreach (var (part, x) in new[] { ("Scoring", -200), ("High Scoring", 200) })
            {
                UGuiScene.Text(UGuiScene.Child(canvas, part, x, 100), "0").name = "Points";
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("label \"0 (Scoring)\""));
            Assert.That(tree, Does.Contain("label \"0 (High Scoring)\""));
        }

        [Test]
        public void ANumberAloneSaysWhatTheGameCallsIt()
        {
            var canvas = Canvases.Canvas("Shop");
            UGuiScene.Text(UGuiScene.Child(canvas, "Purse", 0, 100), "$ 100").name = "Shop Money";
            UGuiScene.Text(UGuiScene.Child(canvas, "Lives", 0, 50), "3/5");
            UGuiScene.Text(canvas, "7");
            var panel = Document("Panel");
            panel.Add(new Label("299") { name = "Timer" });
            var tree = Tree();
            Assert.That(tree, Does.Contain("label \"$ 100 (Shop Money)\""));
            Assert.That(tree, Does.Contain("label \"3/5 (Lives)\""));
            Assert.That(tree, Does.Contain("label \"7\""));
            Assert.That(tree, Does.Contain("label \"299 (Timer)\""));
        }

        [Test]
        public void TheNumbersOfATableAreNotNamedOneByOne()
        {
            var canvas = Canvases.Canvas("Table");
            for (var i = 0; i < 9; i++)
            {
                var place = UGuiScene.Child(
                    canvas,
                    $"Place {(char)('A' + i)}",
                    (60 * i) - 300,
                    3 * i * i
                );
                UGuiScene.Text(place, $"{i}");
            }
            Assert.That(Tree(), Does.Not.Contain("Place"));
        }

        [Test]
        public void ButtonsOfOneCaptionSayWhatTheGameCallsThem()
        {
            var canvas = Canvases.Canvas("Upgrades");
            var y = 200;
            foreach (var name in new[] { "DamageButton", "RangeButton" })
            {
                var button = UGuiScene.Button(canvas, "+", y: y -= 100);
                button.name = name;
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("button \"+ (Damage)\""));
            Assert.That(tree, Does.Contain("button \"+ (Range)\""));
            var reply = Ask("click", new JObject { ["name"] = "+ (Range)" });
            Assert.That((bool)reply["success"]!, $"{reply}");
        }

        [Test]
        public void TilesOfARowSayNoLetterButTheirOwn()
        {
            var canvas = Canvases.Canvas("Words");
            foreach (var (word, size) in new[] { ("PRICE", 80), ("SPELL", 60) })
            {
                var row = UGuiScene.Child(canvas, "Row", 0, 2 * size, 600, size);
                for (var i = 0; i < word.Length; i++)
                {
                    var box = UGuiScene.Child(row, "Box", (i * 110) - 220, 0, size, size);
                    var tile = UGuiScene.Panel(box, "Tile", 0, 0, size, size);
                    tile.sprite = Things.Icon("Filled", Color.white);
                    Things.Label(box, $"{word[i]}", new Rect(0, 0, 60, 60));
                }
            }
            var tree = Tree();
            Assert.That(tree, Does.Contain("Tile: Filled (I)").And.Contain("Tile: Filled (E)"));
            Assert.That(tree.Split("Filled (P)"), Has.Length.EqualTo(3), tree);
            Assert.That(tree.Split("Filled (S)"), Has.Length.EqualTo(2), tree);
        }

        [Test]
        public void TheNameWithTheSideIsOneToClick()
        {
            var reply = Ask("click", new JObject { ["name"] = "Card 1 (Enemy)" });
            Assert.That((bool)reply["success"]!, $"{reply}");
            Assert.That(_cards[1].GetComponent<Clicked>().Count, Is.EqualTo(1));
        }

        [Test]
        public void TheirRefsStayWhenNothingTellsThemApartAnyMore()
        {
            var refs = RefOf("Card 1 (Enemy)");
            Object.DestroyImmediate(_cards[3]);
            Assert.That(RefOf("Card 1"), Is.EqualTo(refs));
        }

        private string RefOf(string label)
        {
            var tree = (string)Ask("snapshot", new JObject())["data"]!["snapshot"]!;
            var at = tree.IndexOf($"\"{label}\" [ref=", System.StringComparison.Ordinal);
            Assert.That(at, Is.GreaterThan(0), tree);
            return tree.Substring(at + label.Length + 8, 2);
        }

        private sealed class Clicked : MonoBehaviour
        {
            public int Count { get; private set; }

            private void OnMouseDown() => Count++;
        }
    }
}
