#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Boards and inventories of UI Toolkit: printed in rows, and played by their cells.</summary>
    public class UIToolkitGridTests : UIToolkitTestBase
    {
        private readonly List<string> _clicked = new();
        private BridgeHarness _harness = null!;

        [SetUp]
        public void Connect()
        {
            _harness = new BridgeHarness();
            // No frame of the engine passes in which a click could settle.
            _harness.Bridge.SetSettledProvider(new FakeSettled());
            _harness.Bridge.RegisterWalker(new UIToolkitWalker());
            _clicked.Clear();
        }

        [TearDown]
        public void Disconnect() => _harness.Dispose();

        [Test]
        public void ABoardOfRowsIsPrintedAsRowsOfTexts()
        {
            var board = Put(new VisualElement { name = "Board" });
            Rows(board, "2 _ 4", "_ _ _", "8 16 _");
            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- grid \"Board (3 rows, 3 columns) (· is empty)\"",
                        "  - row \"1: 2 · 4\"",
                        "  - row \"2: all empty\"",
                        "  - row \"3: 8 16 ·\"",
                    }
                )
            );
        }

        [Test]
        public void TextsWithSpacesAreDividedAndMarksAreQuoted()
        {
            Rows(Put(new VisualElement { name = "Map" }), "a~b _ |", "· -- x×4");
            Assert.That(
                Lines().Skip(1),
                Is.EqualTo(
                    new[] { "  - row \"1: a b | · | '|'\"", "  - row \"2: '·' | '--' | 'x×4'\"" }
                )
            );
        }

        [Test]
        public void LongRunsOfWordsAreCounted()
        {
            var row = string.Join(" ", Enumerable.Repeat("grass", 6).Append("mud"));
            var numbers = string.Join(" ", Enumerable.Repeat("2048", 7));
            Rows(Put(new VisualElement { name = "Map" }), row, row, numbers);
            Assert.That(
                Lines().Skip(1),
                Is.EqualTo(
                    new[]
                    {
                        "  - row \"1-2: grass×6 mud\"",
                        "  - row \"3: 2048 2048 2048 2048 2048 2048 2048\"",
                    }
                )
            );
        }

        [Test]
        public void CellsThatCanBeClickedKeepTheirLinesInRows()
        {
            Bag(3, 7, i => i == 3 ? "" : $"Key {i}");
            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- grid \"Bag (3 rows, 3 columns)\"",
                        "  - row \"1\"",
                        "    - button \"Key 0\" [ref=e1]",
                        "    - button \"Key 1\" [ref=e2]",
                        "    - button \"Key 2\" [ref=e3]",
                        "  - row \"2\"",
                        "    - button \"Slot\" [ref=e4]",
                        "    - button \"Key 4\" [ref=e5]",
                        "    - button \"Key 5\" [ref=e6]",
                        "  - row \"3\"",
                        "    - button \"Key 6\" [ref=e7]",
                        "    - cell \"2-3: empty\"",
                    }
                )
            );
        }

        [Test]
        public void EmptySlotsOfALargeInventoryAreSummedUp()
        {
            Bag(
                10,
                60,
                i =>
                    i == 11 ? "sword"
                    : i == 14 ? "potion:3"
                    : ""
            );
            var summed = new[]
            {
                "- grid \"Bag (6 rows, 10 columns)\"",
                "  - row \"1: 10 empty slots\"",
                "  - row \"2\"",
                "    - button \"Slot (empty)\" [ref=e11]",
                "    - button \"sword\" [ref=e12]",
                "    - cell \"3-4: 2 empty slots\"",
                "    - button \"potion 3\" [ref=e15]",
                "    - cell \"6-10: 5 empty slots\"",
                "  - row \"3-6: 40 empty slots\"",
            };
            Assert.That(Lines(), Is.EqualTo(summed));
            Assert.That(Shown(new JObject()), Does.EndWith(Indented(summed)));
            foreach (var listing in new[] { "{'empty': true}", "{'find': 'slot'}" })
            {
                var listed = Shown(JObject.Parse(listing));
                Assert.That(
                    listed,
                    Does.Contain("button \"Slot (empty)\" [ref=e60]").And.Not.Contain("slots")
                );
            }
            Assert.That(
                Shown(JObject.Parse("{'interactive': true}")),
                Does.Contain("40 empty slots")
            );
        }

        [TestCase("Level {0}", "60 buttons, Level 0 to Level 59")]
        [TestCase("Level {0:00}", "Level 10 to Level 59", TestName = "ZerosBeforeANumberAreText")]
        public void CellsWithTheNextNumberAreSummedUp(string name, string summed)
        {
            Bag(10, 60, i => string.Format(name, i));
            Assert.That(Tree(), Does.Contain(summed));
        }

        [TestCase("Bag[2,2]", "sword")]
        [TestCase("bag[6,10]", "59")]
        [TestCase("Slot[1]", "0")]
        [TestCase("Slot[12]", "12", TestName = "OnlySlotsOfThatNameAreCounted")]
        [TestCase("sword", "sword")]
        public void ACellIsNamedByRowAndColumn(string name, string clicked)
        {
            Bag(10, 60, i => i == 11 ? "sword" : "");
            var reply = _harness.Ask("click", new { name });
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            Assert.That(_clicked, Is.EqualTo(new[] { clicked }));
        }

        [TestCase(
            "Bag[7,1]",
            "not_found",
            "There is no cell 7,1 in grid \"Bag (6 rows, 10 columns)\""
        )]
        [TestCase("Bag[0,1]", "not_found", "There is no cell 0,1")]
        [TestCase("Sack[1,1]", "not_found", "No node that can be acted on is named \"Sack[1,1]\"")]
        public void ACellThatIsNotThereIsRefused(string name, string code, string error)
        {
            Bag(10, 60, _ => "");
            var reply = _harness.Ask("click", new { name });
            Assert.That((string?)reply["code"], Is.EqualTo(code));
            Assert.That((string?)reply["error"], Does.StartWith(error));
            Assert.That(
                (string?)reply["fix"],
                name.StartsWith("Bag") ? Does.EndWith("\"Bag[row,column]\"") : Is.Null
            );
            Assert.That(_clicked, Is.Empty);
        }

        [Test]
        public void ACellOfTextsIsAPlaceThatCannotBeActedOn()
        {
            Rows(Put(new VisualElement { name = "Board" }), "2 _", "4 8");
            var shown = _harness.Ask("inspect", new { name = "Board[2,1]" });
            Assert.That(
                (string?)shown["data"]!["node"]!["name"],
                Is.EqualTo("4"),
                shown.ToString()
            );
            var bounds = shown["data"]!["node"]!["bounds"]!.Select(one => (int)one);
            Assert.That(bounds, Is.EqualTo(new[] { 0, 20, 40, 20 }));
            var refused = _harness.Ask("click", new { name = "Board[2,1]" });
            Assert.That((string?)refused["code"], Is.EqualTo("not_found"));
            Assert.That(
                (string?)refused["error"],
                Is.EqualTo("The cell \"Board[2,1]\" shows \"4\", and nothing in it supports click")
            );
            Assert.That((string?)refused["fix"], Does.Contain("(controls)"));
            var row = _harness.Ask("click", new { name = "Board[2]" });
            Assert.That(
                (string?)row["error"],
                Is.EqualTo(
                    "\"Board\" has rows and columns; name a cell as in \"Board[2,3]\": row, column"
                )
            );
        }

        [Test]
        public void RefsDoNotDependOnWhetherItIsKnownAsAGrid()
        {
            var bag = Bag(3, 9, i => $"Key {i}");
            Shown(new JObject());
            bag[4].style.width = 70;
            var loose = Shown(new JObject());
            Assert.That(loose, Does.Contain("group \"Bag\"").And.Contain("\"Key 4\" [ref=e5]"));
            bag[4].style.width = 40;
            bag.Insert(0, Slot("Key 9", "9"));
            bag.RemoveAt(9);
            var moved = Shown(new JObject());
            Assert.That(moved, Does.Contain("grid \"Bag").And.Contain("\"Key 9\" [ref=e10]"));
            Assert.That(moved, Does.Contain("\"Key 4\" [ref=e5]"));
        }

        [Test]
        public void ADiffShowsTheRowsThatChangedByTheirNumbers()
        {
            var board = Put(new VisualElement { name = "Board" });
            Rows(board, "a b c", "_ _ _", "_ _ _", "d e f");
            var before = Shown(new JObject());
            board.RemoveAt(3);
            board.RemoveAt(2);
            Rows(board, "x _ y", "g h i");
            var changes = (string)
                _harness.Ask("snapshot", new { diff = true })["data"]!["changes"]!;
            Assert.That(
                changes.Split('\n').TakeLast(3).Select(line => line.Trim()),
                Is.EqualTo(
                    new[] { "~1 row \"2: all empty\"", "+ row \"3: x · y\"", "~ row \"4: g h i\"" }
                )
            );
            Assert.That(TreePatch.Apply(before, changes), Is.EqualTo(Shown(new JObject())));
        }

        [Test]
        public void ADiffShowsTheCellThatChanged()
        {
            var bag = Bag(10, 60, i => i == 11 ? "sword" : "");
            var hash = (string?)_harness.Ask("snapshot")["data"]!["stateHash"];
            bag.RemoveAt(59);
            bag.Insert(30, Slot("axe", "axe"));
            var changes = (string?)
                _harness.Ask("snapshot", new { diff = true, since = hash })["data"]!["changes"];
            Assert.That(changes, Does.Contain("+ button \"axe\""));
            Assert.That(changes, Does.Not.Contain("sword"));
            var listed = _harness.Ask(
                "snapshot",
                new
                {
                    diff = true,
                    since = hash,
                    empty = true,
                }
            );
            Assert.That((bool?)listed["data"]!["baseUnknown"], Is.True);
        }

        [Test]
        public void OnlyWhatIsInSightIsPrintedOfALongGrid()
        {
            var view = Put(new ScrollView { name = "Shop" });
            view.style.width = 200;
            view.style.height = 60;
            var shelf = Wrapping(3);
            view.Add(shelf);
            for (var i = 0; i < 30; i++)
            {
                shelf.Add(Slot($"Item {i}", $"{i}"));
            }
            var tree = Shown(new JObject());
            Assert.That(tree, Does.Contain("(10 rows, 3 columns, rows 1-3 in sight)"));
            Assert.That(tree, Does.Contain("\"Item 8\"").And.Not.Contain("\"Item 9\""));
            var hidden = _harness.Ask("click", new { name = "Shop[9,2]" });
            Assert.That((string?)hidden["error"], Does.Contain("is out of sight"));
            Assert.That((string?)hidden["fix"], Is.EqualTo("scroll to it first"));
            view.scrollOffset = new Vector2(0, 60);
            Assert.That(Shown(new JObject()), Does.Contain("rows 4-6 in sight"));
            _harness.Ask("click", new { name = "Shop[5,2]" });
            Assert.That(_clicked, Is.EqualTo(new[] { "13" }));
        }

        [Test]
        public void PanelsThatHoldMuchAreALayoutAndNoGrid()
        {
            var screen = Put(Wrapping(2));
            screen.name = "Screen";
            for (var i = 0; i < 4; i++)
            {
                var panel = Box(40, 20);
                panel.name = $"Panel {i}";
                Enumerable.Range(0, 5).ToList().ForEach(k => panel.Add(new Label($"{i}.{k}")));
                screen.Add(panel);
            }
            Assert.That(Tree(), Does.Not.Contain("grid"));
        }

        [Test]
        public void RowsWithAnEmptyBarAboveThemAreNoGrid()
        {
            var screen = Put(new VisualElement { name = "Screen" });
            screen.Add(Box(80, 5));
            Rows(screen, "1 2", "3 4", "5 6");
            Assert.That(Tree(), Does.Not.Contain("grid").And.Contain("label \"6\""));
        }

        private static string Indented(IEnumerable<string> lines) =>
            string.Join("\n", lines.Select(line => "    " + line));

        private string Shown(JObject parameters) =>
            (string)_harness.Ask("snapshot", parameters)["data"]!["snapshot"]!;

        // "_" for a cell without a text, "~" for a space.
        private static void Rows(VisualElement board, params string[] rows)
        {
            foreach (var row in rows)
            {
                var line = new VisualElement { style = { flexDirection = FlexDirection.Row } };
                board.Add(line);
                foreach (var text in row.Split(' '))
                {
                    var cell = Box(40, 20);
                    cell.Add(new Label(text == "_" ? "" : text.Replace('~', ' ')));
                    line.Add(cell);
                }
            }
        }

        private static VisualElement Wrapping(int columns) =>
            new()
            {
                style =
                {
                    flexDirection = FlexDirection.Row,
                    flexWrap = Wrap.Wrap,
                    width = 40 * columns,
                    alignItems = Align.FlexStart,
                },
            };

        private VisualElement Bag(int columns, int count, System.Func<int, string> content)
        {
            var bag = Put(Wrapping(columns));
            bag.name = "Bag";
            for (var i = 0; i < count; i++)
            {
                bag.Add(Slot(content(i), content(i) == "" ? $"{i}" : content(i)));
            }
            return bag;
        }

        // A name that begins with a small letter is that of a picture; behind a colon it has a count.
        private Button Slot(string content, string clicked)
        {
            var slot = new Button(() => _clicked.Add(clicked))
            {
                name = "Slot",
                style =
                {
                    width = 40,
                    height = 20,
                    flexShrink = 0,
                    marginLeft = 0,
                    marginRight = 0,
                    marginTop = 0,
                    marginBottom = 0,
                },
            };
            if (content.Length > 0 && char.IsLower(content[0]))
            {
                var parts = content.Split(':');
                var icon = Box(10, 10);
                icon.style.backgroundImage = new Texture2D(1, 1) { name = parts[0] };
                slot.Add(icon);
                slot.text = parts.Length > 1 ? parts[1] : "";
            }
            else
            {
                slot.text = content;
            }
            return slot;
        }
    }
}
