#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;
using UnityEngine.UIElements;
using Random = System.Random;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Refs in rows that a game uses again for other things, and in panels whose texts change: a ref means the thing that its row
    /// named when it was printed, or is refused; and it stays while that thing does.
    /// </summary>
    public sealed class RowRefTests : ReadSceneTests
    {
        private readonly List<string> _deleted = new();

        [SetUp]
        public void DeleteNothing() => _deleted.Clear();

        [TestCase(nameof(CanvasList))]
        [TestCase(nameof(ElementList))]
        [TestCase(nameof(WorldList))]
        public void ARowThatShowsAnotherThingMakesItsRefsStale(string kind)
        {
            var list = Make(kind, "Mail from Ada", "Mail from Bo", "Mail from Cy", "Mail from Di");
            var refs = RefsOf("Delete");
            Assert.That(refs, Has.Count.EqualTo(4));
            Assert.That(Click(refs[0]), Is.Null);
            Assert.That(Click(refs[1]), Is.EqualTo("stale_ref"));
            Assert.That(_deleted, Is.EqualTo(new[] { "Mail from Ada" }));
            Assert.That(Click(RefsOf("Delete")[0]), Is.Null);
            Assert.That(_deleted.Last(), Is.EqualTo("Mail from Bo"));
            Assert.That(list.Things, Is.EqualTo(new[] { "Mail from Cy", "Mail from Di" }));
        }

        [TestCase(nameof(CanvasList))]
        [TestCase(nameof(ElementList))]
        [TestCase(nameof(WorldList))]
        public void NumbersNameARowWhereItsWordsDoNot(string kind)
        {
            Make(kind, "Mail 1", "Mail 2", "Mail 3");
            var refs = RefsOf("Delete");
            Assert.That(Click(refs[0]), Is.Null);
            Assert.That(Click(refs[1]), Is.EqualTo("stale_ref"));
        }

        [TestCase(nameof(CanvasList))]
        [TestCase(nameof(ElementList))]
        [TestCase(nameof(WorldList))]
        public void TheLastRowIsStillNamedByItsNumber(string kind)
        {
            var list = Make(kind, "Mail 1", "Mail 2");
            Click(RefsOf("Delete")[0]);
            var last = RefsOf("Delete").Single();
            list.Things[0] = "Mail 3";
            list.Draw();
            Assert.That(Click(last), Is.EqualTo("stale_ref"));
        }

        [TestCase(nameof(CanvasList))]
        [TestCase(nameof(ElementList))]
        [TestCase(nameof(WorldList))]
        public void NumbersCountWhereWordsNameTheRow(string kind)
        {
            var list = Make(
                kind,
                "Wood: 5",
                "Stone: 7",
                "Upgrade 1: 10 gold",
                "Upgrade 2: 10 gold"
            );
            var refs = RefsOf("Delete");
            list.Things[0] = "Wood: 6";
            list.Things[1] = "Stone: 1.2K";
            list.Things[2] = "Upgrade 1: 12 gold";
            list.Draw();
            Assert.That(RefsOf("Delete"), Is.EqualTo(refs));
        }

        [TestCase(nameof(CanvasList))]
        [TestCase(nameof(ElementList))]
        public void ARowThatGoesTakesNoRefsOfOthersWithIt(string kind)
        {
            var list = Make(kind, "Ada", "Bo", "Cy");
            var refs = RefsOf("Delete");
            list.Destroy(1);
            Assert.That(RefsOf("Delete"), Is.EqualTo(new[] { refs[0], refs[2] }));
            list.ToTheEnd(0);
            Assert.That(RefsOf("Delete"), Is.EquivalentTo(new[] { refs[0], refs[2] }));
            Assert.That(Click(refs[2]), Is.Null);
            Assert.That(_deleted, Is.EqualTo(new[] { "Cy" }));
        }

        [Test]
        public void APanelThatIsDraggedKeepsTheRefsInItWhateverItsTextsSay()
        {
            var panel = UGuiScene.Panel(Canvases.Canvas("Game"), "Panel", 0, 0, 600, 400);
            panel.gameObject.AddComponent<Dragged>();
            var clock = UGuiScene.Text(UGuiScene.Child(panel, "Clock", 0, 100), "Zeit 11:59");
            var menu = UGuiScene.Button(panel, "Menu");
            var clicks = 0;
            menu.onClick.AddListener(() => clicks++);
            var ofMenu = RefsOf("Menu").Single();
            var ofPanel = RefsOf("Zeit 11:59").Single();
            clock.text = "Heure 12:00";
            Assert.That(Click(ofMenu), Is.Null);
            Assert.That(clicks, Is.EqualTo(1));
            Assert.That(RefsOf("Heure 12:00").Single(), Is.EqualTo(ofPanel));
        }

        [Test]
        public void AButtonOfElementsKeepsTheRefsInItWhateverItsTextsSay()
        {
            var clicks = 0;
            var button = new UnityEngine.UIElements.Button { name = "Card" };
            Put(Document("Menu"), button, new Rect(0, 0, 600, 400));
            var clock = Put(button, new Label("11:59"), new Rect(0, 0, 100, 30));
            var close = new UnityEngine.UIElements.Button(() => clicks++) { text = "Close" };
            Put(button, close, new Rect(0, 50, 100, 30));
            var before = RefsOf("Close").Single();
            clock.text = "12:00";
            Assert.That(Click(before), Is.Null);
            Assert.That(clicks, Is.EqualTo(1));
        }

        [TestCase(nameof(CanvasList), 1)]
        [TestCase(nameof(ElementList), 2)]
        [TestCase(nameof(WorldList), 3)]
        public void RandomListsNeverActOnAnotherThing(string kind, int seed)
        {
            var random = new Random(seed);
            var words = new[] { "Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo" };
            var list = Make(kind, words.Take(5).Select(word => $"{word}: 0").ToArray());
            var printed = new Dictionary<string, string>();
            var (acted, refused, kept) = (0, 0, 0);
            for (var step = 0; step < Steps; step++)
            {
                var shown = RefsOf("Delete");
                Assert.That(shown, Has.Count.EqualTo(list.Things.Count), $"step {step}");
                for (var i = 0; i < shown.Count; i++)
                {
                    var name = NameOf(list.Things[i]);
                    Assert.That(
                        printed.TryAdd(shown[i], name) || printed[shown[i]] == name,
                        $"step {step}"
                    );
                }
                var kindOfStep = random.Next(4);
                if (kindOfStep == 0)
                {
                    list.Stir(() => random.Next(-40, 40));
                    Assert.That(RefsOf("Delete"), Is.EqualTo(shown), $"step {step}: only moved");
                    kept++;
                }
                else if (kindOfStep == 1)
                {
                    for (var i = 0; i < list.Things.Count; i++)
                    {
                        list.Things[i] = $"{NameOf(list.Things[i])}: {random.Next(100)}";
                    }
                    list.Draw();
                    Assert.That(
                        RefsOf("Delete"),
                        Is.EqualTo(shown),
                        $"step {step}: only numbers changed"
                    );
                    kept++;
                }
                else
                {
                    Rebind(list.Things, words, random);
                    list.Draw();
                }
                var one = printed.Keys.ElementAt(
                    random.Next(Math.Max(0, printed.Count - 12), printed.Count)
                );
                _deleted.Clear();
                if (Click(one) == null)
                {
                    acted++;
                    Assert.That(
                        NameOf(_deleted.Single()),
                        Is.EqualTo(printed[one]),
                        $"step {step}"
                    );
                }
                else
                {
                    refused++;
                    Assert.That(_deleted, Is.Empty, $"step {step}");
                }
            }
            Assert.That(new[] { acted, refused, kept }, Has.All.GreaterThan(Steps / 20));
        }

        // A longer run is asked for by the variable.
        private static readonly int Steps = int.TryParse(
            Environment.GetEnvironmentVariable("ABU_REF_STEPS"),
            out var steps
        )
            ? steps
            : 100;

        private static void Rebind(List<string> things, string[] words, Random random)
        {
            var absent = words.Except(things.Select(NameOf)).ToList();
            switch (random.Next(4))
            {
                case 0 when things.Count > 2:
                    things.RemoveAt(random.Next(things.Count));
                    break;
                case var one when things.Count == 0 || (one == 1 && things.Count < 6):
                    things.Insert(
                        random.Next(things.Count + 1),
                        absent[random.Next(absent.Count)] + ": 0"
                    );
                    break;
                case 2:
                    things.Reverse();
                    break;
                default:
                    things[random.Next(things.Count)] = absent[random.Next(absent.Count)] + ": 0";
                    break;
            }
        }

        private static string NameOf(string thing) => thing.Split(':')[0];

        private string? Click(string refStr) =>
            (string?)Ask("click", new JObject { ["ref"] = refStr })["code"];

        private List<string> RefsOf(string name)
        {
            var tree = (string)Ask("snapshot", new JObject())["data"]!["snapshot"]!;
            return Regex
                .Matches(tree, $"\"{name}[^\"]*\" \\[ref=(e\\d+)\\]")
                .Cast<Match>()
                .Select(match => match.Groups[1].Value)
                .ToList();
        }

        private PooledList Make(string kind, params string[] things)
        {
            PooledList list = kind switch
            {
                nameof(CanvasList) => new CanvasList(Canvases.Canvas("Mail")),
                nameof(ElementList) => new ElementList(Document("Mail")),
                _ => new WorldList(),
            };
            list.Things.AddRange(things);
            list.Deleted = _deleted.Add;
            for (var i = 0; i < 6; i++)
            {
                list.AddRow(i);
            }
            list.Draw();
            return list;
        }

        /// <summary>A list that shows its things in the same six rows, as games do for speed.</summary>
        private abstract class PooledList
        {
            public List<string> Things { get; } = new();

            public Action<string> Deleted { get; set; } = _ => { };

            public abstract void AddRow(int index);

            public abstract void Destroy(int index);

            public abstract void ToTheEnd(int index);

            public void Draw()
            {
                for (var i = 0; i < Rows; i++)
                {
                    Show(i, i < Things.Count);
                    if (i < Things.Count)
                    {
                        Write(i, Things[i]);
                    }
                }
            }

            /// <summary>Moves each row a little to the side, as an animation does.</summary>
            public void Stir(Func<float> by)
            {
                for (var i = 0; i < Rows; i++)
                {
                    Move(i, by());
                }
            }

            protected abstract int Rows { get; }

            protected abstract void Move(int index, float x);

            protected abstract void Show(int index, bool isShown);

            protected abstract void Write(int index, string thing);

            protected void Delete(int index)
            {
                Deleted(Things[index]);
                Things.RemoveAt(index);
                Draw();
            }
        }

        private sealed class CanvasList : PooledList
        {
            private readonly Canvas _canvas;
            private readonly List<(GameObject Row, Text Text)> _rows = new();

            public CanvasList(Canvas canvas)
            {
                _canvas = canvas;
            }

            public override void AddRow(int index)
            {
                var row = UGuiScene.Panel(
                    _canvas,
                    $"Row({index})",
                    0,
                    300 - (110 * index),
                    800,
                    100
                );
                var text = UGuiScene.Text(UGuiScene.Child(row, "From", -250, 0, 250, 40), "");
                UGuiScene
                    .Button(row, "Delete", 250)
                    .onClick.AddListener(() =>
                        Delete(_rows.FindIndex(one => one.Row == row.gameObject))
                    );
                _rows.Add((row.gameObject, text));
            }

            protected override int Rows => _rows.Count;

            protected override void Move(int index, float x)
            {
                var rect = (RectTransform)_rows[index].Row.transform;
                rect.anchoredPosition = new Vector2(x, rect.anchoredPosition.y);
            }

            protected override void Show(int index, bool isShown) =>
                _rows[index].Row.SetActive(isShown);

            protected override void Write(int index, string thing) =>
                _rows[index].Text.text = thing;

            public override void Destroy(int index)
            {
                UnityEngine.Object.DestroyImmediate(_rows[index].Row);
                _rows.RemoveAt(index);
                Things.RemoveAt(index);
            }

            public override void ToTheEnd(int index) =>
                _rows[index].Row.transform.SetSiblingIndex(_canvas.transform.childCount - 1);
        }

        private sealed class ElementList : PooledList
        {
            private readonly VisualElement _root;
            private readonly List<(VisualElement Row, Label Text)> _rows = new();

            public ElementList(VisualElement root)
            {
                _root = root;
            }

            public override void AddRow(int index)
            {
                var row = new VisualElement { name = $"row-{index}" };
                row.style.flexDirection = FlexDirection.Row;
                row.style.height = 50;
                var text = new Label("");
                row.Add(text);
                row.Add(
                    new UnityEngine.UIElements.Button(() =>
                        Delete(_rows.FindIndex(one => one.Row == row))
                    )
                    {
                        text = "Delete",
                    }
                );
                _root.Add(row);
                _rows.Add((row, text));
            }

            protected override int Rows => _rows.Count;

            protected override void Move(int index, float x) =>
                _rows[index].Row.style.marginLeft = 50 + x;

            protected override void Show(int index, bool isShown) =>
                _rows[index].Row.style.display = isShown ? DisplayStyle.Flex : DisplayStyle.None;

            protected override void Write(int index, string thing) =>
                _rows[index].Text.text = thing;

            public override void Destroy(int index)
            {
                _rows[index].Row.RemoveFromHierarchy();
                _rows.RemoveAt(index);
                Things.RemoveAt(index);
            }

            public override void ToTheEnd(int index) => _root.Add(_rows[index].Row);
        }

        private sealed class WorldList : PooledList
        {
            private readonly List<(GameObject Row, TextMesh Text)> _rows = new();

            public WorldList()
            {
                var camera = Camera(isFlat: true);
                camera.orthographicSize = 10;
                camera.transform.position = new Vector3(0, 0, -10);
            }

            public override void AddRow(int index)
            {
                var row = new GameObject($"Row({index})");
                row.transform.position = new Vector3(0, 8 - (2 * index), 0);
                var text = new GameObject("From").AddComponent<TextMesh>();
                text.transform.SetParent(row.transform, false);
                var button = Box<PressedOnce>("Delete", Vector3.zero, Vector3.one);
                button.transform.SetParent(row.transform, false);
                button.transform.localPosition = new Vector3(6, 0, 0);
                button.GetComponent<PressedOnce>().Do = () => Delete(index);
                _rows.Add((row, text));
            }

            protected override int Rows => _rows.Count;

            protected override void Move(int index, float x)
            {
                var place = _rows[index].Row.transform;
                place.position = new Vector3(x / 40, place.position.y, 0);
            }

            protected override void Show(int index, bool isShown) =>
                _rows[index].Row.SetActive(isShown);

            protected override void Write(int index, string thing) =>
                _rows[index].Text.text = thing;

            public override void Destroy(int index) => throw new NotSupportedException();

            public override void ToTheEnd(int index) => throw new NotSupportedException();
        }

        private sealed class PressedOnce : MonoBehaviour
        {
            public Action Do { get; set; } = () => { };

            private void OnMouseDown() => Do();
        }

        private sealed class Dragged : MonoBehaviour, IDragHandler
        {
            public void OnDrag(PointerEventData eventData) { }
        }
    }
}
