#nullable enable
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UIElements;

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
            var list = PooledList.Make(kind, Canvases);
            list.Deleted = _deleted.Add;
            list.Open(6, things);
            return list;
        }

        private sealed class Dragged : MonoBehaviour, IDragHandler
        {
            public void OnDrag(PointerEventData eventData) { }
        }
    }
}
