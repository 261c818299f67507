#nullable enable
using System;
using System.Linq;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Scrolling to an item by its label, in views and lists of UI Toolkit, through the port.</summary>
    public sealed class ScrollToItemTests : PlayedSceneTests
    {
        private const int Many = 10_000;

        private VisualElement _root = null!;

        [SetUp]
        public void OpenADocument()
        {
            UIToolkitWalker.Register();
            AbuAutoStart.Begin();
            _root = OpenDocument("Menu");
        }

        [TearDown]
        public void NoLongerByDefault() => UIToolkitWalker.Unregister();

        [TestCase(CollectionVirtualizationMethod.FixedHeight)]
        [TestCase(CollectionVirtualizationMethod.DynamicHeight)]
        public void AnItemOfALongListIsBroughtIntoView(CollectionVirtualizationMethod method)
        {
            var list = PutList(method, 500);
            list.SetSelection(2);
            var data = Found("Bag", "item 321");
            Assert.That((string?)data["item"]!["name"], Is.EqualTo("Item 321"));
            Assert.That((string?)data["item"]!["role"], Is.EqualTo("listitem"));
            Assert.That((string?)data["direction"], Is.EqualTo("down"));
            Assert.That((float)data["by"]!, Is.EqualTo(Offset(list)).Within(1));
            Assert.That((string?)data["snapshot"], Does.Contain("listitem \"Item 321\" [ref="));
            Assert.That(IsWhollyInView(list, "Item 321"), "the whole row is in the window");
            Assert.That(list.selectedIndex, Is.EqualTo(2));

            Assert.That((string?)Found("Bag", "Item 7 of")["direction"], Is.EqualTo("up"));
            Assert.That((float)Found("Bag", "Item 7 of")["by"]!, Is.Zero, "it is in view");
        }

        [Test]
        public void ANameThatAListMayHoldOutOfViewSaysSo()
        {
            PutList(CollectionVirtualizationMethod.FixedHeight, Many);
            const string hint = "list \"Bag\" may hold it out of view";
            foreach (
                var reply in new[]
                {
                    Ask("click", ("name", "Item 5000")),
                    Ask("snapshot", ("find", "Item 5000")),
                }
            )
            {
                Assert.That((string?)reply["code"], Is.EqualTo("not_found"));
                Assert.That((string?)reply["error"], Does.EndWith($"; {hint}"));
                Assert.That(
                    (string?)reply["fix"],
                    Does.StartWith("scroll list \"Bag\" to that text")
                );
            }
            Found("Bag", "Item 5000");
            Assert.That((string?)Ask("click", ("name", "Item 5000"))["error"], Is.Null);
        }

        [Test]
        public void ANameThatAListInViewDoesNotHoldIsSimplyNotThere()
        {
            PutList(CollectionVirtualizationMethod.FixedHeight, 3);
            Assert.That(
                (string?)Ask("click", ("name", "Sword"))["error"],
                Does.EndWith("nor anything like it")
            );
        }

        [Test]
        public void ANameThatAViewHoldsOutOfViewSaysSo()
        {
            foreach (var name in new[] { "Left", "Right" })
            {
                var view = new ScrollView { name = name };
                view.style.height = 100;
                Enumerable
                    .Range(0, 50)
                    .ToList()
                    .ForEach(i => view.Add(new Button { text = $"{name} {i}" }));
                _root.Add(view);
            }
            Frames(2);
            var reply = Ask("click", ("name", "Right 49"));
            Assert.That((string?)reply["error"], Does.EndWith("\"Right\" holds it out of view"));
            Assert.That(
                (string?)Ask("click", ("name", "Middle 9"))["error"],
                Does.Not.Contain("out of view")
            );
        }

        [TestCase(CollectionVirtualizationMethod.FixedHeight)]
        [TestCase(CollectionVirtualizationMethod.DynamicHeight)]
        public void AnItemThatIsNotThereLeavesTheListAsItWas(CollectionVirtualizationMethod method)
        {
            var list = PutList(method, 300);
            Found("Bag", "Item 150");
            list.SetSelection(150);
            var (before, tree) = (Offset(list), Snapshot());

            var reply = To("Bag", "Item 1x9");

            Assert.That((string?)reply["code"], Is.EqualTo("not_found"));
            Assert.That(
                (string?)reply["cause"],
                Is.EqualTo(
                    "No item of list \"Bag\" has \"Item 1x9\" in its label; the nearest: \"Item 109\", \"Item 119\", "
                        + "\"Item 129\", \"Item 139\", \"Item 149\""
                )
            );
            Assert.That(
                (string?)reply["fix"],
                Is.EqualTo("scroll to one of these, or scroll another view")
            );
            Frames(3);
            Assert.That(Offset(list), Is.EqualTo(before));
            Assert.That(list.selectedIndex, Is.EqualTo(150));
            Assert.That(Snapshot(), Is.EqualTo(tree));
        }

        [TestCase(CollectionVirtualizationMethod.FixedHeight)]
        [TestCase(CollectionVirtualizationMethod.DynamicHeight)]
        public void OfTenThousandItemsOnlyThoseInViewArePrinted(
            CollectionVirtualizationMethod method
        )
        {
            PutList(method, Many);

            var tree = Snapshot();

            Assert.That(tree, Does.Contain("- list \"Bag (10000 items) (more below)\" [ref="));
            Assert.That(tree, Does.Contain("- listitem \"Item 0\" [ref="));
            Assert.That(tree.Length, Is.LessThan(1000));
        }

        [Test]
        public void TheLastOfTenThousandItemsIsFound()
        {
            var list = PutList(CollectionVirtualizationMethod.FixedHeight, Many);
            var frame = Time.frameCount;
            Found("Bag", $"Item {Many - 1}");
            Assert.That(Time.frameCount - frame, Is.LessThan(300), "many pages in each frame");
            Assert.That(Offset(list), Is.EqualTo(Many * 20 - 100).Within(1));
        }

        [Test]
        public void TheLastOfTenThousandItemsOfSeveralHeightsIsFound()
        {
            var list = PutList(CollectionVirtualizationMethod.DynamicHeight, Many, 600);
            Found("Bag", $"Item {Many - 1}");
            Assert.That(IsWhollyInView(list, $"Item {Many - 1}"));
        }

        [Test]
        public void AViewIsScrolledOnlyAsFarAsNeeded()
        {
            var view = new ScrollView { name = "Log", style = { height = 100, flexShrink = 0 } };
            for (var i = 0; i < 20; i++)
            {
                view.Add(new Label($"Line {i}") { style = { height = 20, flexShrink = 0 } });
            }
            view.Add(new Button { text = "Accept", style = { height = 20, flexShrink = 0 } });
            _root.Add(view);
            Frames(1);

            Assert.That((float)Found("Log", "Line 7")["by"]!, Is.EqualTo(60));
            Assert.That(view.scrollOffset.y, Is.EqualTo(60));
            Assert.That((string?)Found("Log", "accept")["item"]!["role"], Is.EqualTo("button"));
            Assert.That((float)Found("Log", "Line 0")["by"]!, Is.EqualTo(320));
            Assert.That(
                (string?)To("Log", "Decline")["error"],
                Does.StartWith("No item of group \"Log\" has \"Decline\" in its label")
            );
        }

        [Test]
        public void AnItemThatMovesAwayIsFollowedTenTimes()
        {
            var view = new ScrollView { name = "Log", style = { height = 100, flexShrink = 0 } };
            view.Add(new VisualElement { style = { height = 9000, flexShrink = 0 } });
            var item = new Label("Runner") { style = { height = 20, top = 200 } };
            item.style.position = Position.Absolute;
            view.Add(item);
            new GameObject("Runner").AddComponent<Runner>().Run = () =>
                item.style.top = view.scrollOffset.y + 200;
            _root.Add(view);
            Frames(1);

            Assert.That((float)Found("Log", "Runner")["by"]!, Is.EqualTo(10 * 120));
        }

        [Test]
        public void AButtonInTheViewScrollsTheViewToo()
        {
            var view = new ScrollView { name = "Page", style = { height = 50, flexShrink = 0 } };
            view.Add(new Button { text = "Top", style = { height = 20, flexShrink = 0 } });
            view.Add(new VisualElement { style = { height = 500, flexShrink = 0 } });
            view.Add(new Button { text = "Bottom", style = { height = 20, flexShrink = 0 } });
            _root.Add(view);
            Frames(1);

            Found("Top", "Bottom");

            Assert.That(Snapshot(), Does.Contain("button \"Bottom\""));
        }

        [Test]
        public void ARowOfStripsIsSearchedToTheRight()
        {
            var strip = new ScrollView(ScrollViewMode.Horizontal)
            {
                name = "Strip",
                style = { width = 100, height = 40 },
            };
            for (var i = 0; i < 10; i++)
            {
                strip.Add(new Label($"Tab {i}") { style = { width = 50, flexShrink = 0 } });
            }
            _root.Add(strip);
            Frames(1);

            var data = Found("Strip", "Tab 5");

            Assert.That((string?)data["direction"], Is.EqualTo("right"));
            Assert.That((float)data["by"]!, Is.EqualTo(200));
        }

        [Test]
        public void ACoveredListIsNotSearched()
        {
            var list = PutList(CollectionVirtualizationMethod.FixedHeight, 100);
            var cover = new VisualElement { name = "Dialog" };
            cover.style.position = Position.Absolute;
            cover.style.left = cover.style.right = cover.style.top = cover.style.bottom = 0;
            _root.Add(cover);
            Frames(1);

            Assert.That(
                (string?)To("Bag", "Item 90")["error"],
                Is.EqualTo(
                    "list \"Bag (100 items) (more below)\" is not actionable: group \"Dialog\" covers it"
                )
            );
            Assert.That(Offset(list), Is.Zero);
        }

        [Test]
        public void AListThatVanishesMeanwhileIsSaidToBeGone()
        {
            var list = PutList(CollectionVirtualizationMethod.DynamicHeight, 500);
            WhenPast(list, 2000, list.RemoveFromHierarchy);

            var reply = To("Bag", "Item 499");

            Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
            Assert.That(
                (string?)reply["cause"],
                Is.EqualTo("list \"Bag\" went away while it was searched")
            );
        }

        [Test]
        public void ASearchThatTakesTooLongLeavesTheListAsItWas()
        {
            var list = PutList(CollectionVirtualizationMethod.DynamicHeight, 500);
            var clock = new JumpingClock();
            AbuBridge.Current!.Clock = clock;
            WhenPast(list, 2000, () => clock.Jumped += 30);

            var reply = To("Bag", "Item 499");

            Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
            Assert.That(
                (string?)reply["cause"],
                Does.Match(
                    "^list \"Bag \\(500 items\\) \\(more below\\)\" is not actionable: the search was not over in time: "
                        + "it came as far as \"Item \\d+\", and the view is where it was$"
                )
            );
            Assert.That(Offset(list), Is.Zero);

            var way = Regex.Match(
                (string)reply["fix"]!,
                "^scroll down by (\\d+) pixels first, then search again$"
            );
            Ask(
                "scroll",
                ("name", "Bag"),
                ("direction", "down"),
                ("amount", int.Parse(way.Groups[1].Value))
            );
            Assert.That(Offset(list), Is.EqualTo(2000).Within(200));
            Found("Bag", "Item 499");
        }

        [TestCase("{'name': 'Bag', 'to': ''}", "The parameter to must be a text that is not empty")]
        [TestCase(
            "{'name': 'Bag', 'to': 'Item 9', 'amount': 5}",
            "A scroll goes to an item, or so far in a direction, not both"
        )]
        [TestCase(
            "{'name': 'Bag', 'to': 'Item 9', 'direction': 'up'}",
            "A scroll goes to an item, or so far in a direction, not both"
        )]
        [TestCase("{'name': 'Bag', 'to': 9}", "The parameter to must be a string")]
        public void BadParametersScrollNothing(string json, string error)
        {
            var list = PutList(CollectionVirtualizationMethod.FixedHeight, 100);
            var reply = Ask("scroll", JObject.Parse(json));
            Assert.That((string?)reply["code"], Is.EqualTo("invalid_command"));
            Assert.That((string?)(reply["cause"] ?? reply["error"]), Is.EqualTo(error));
            Assert.That(Offset(list), Is.Zero);
        }

        private ListView PutList(
            CollectionVirtualizationMethod method,
            int count,
            float height = 100
        )
        {
            var list = new ListView(
                Enumerable.Range(0, count).Select(i => $"Item {i}").ToList(),
                20,
                () => new Label(),
                (row, i) =>
                {
                    ((Label)row).text = i == 7 ? "Item 7 of luck" : $"Item {i}";
                    if (method == CollectionVirtualizationMethod.DynamicHeight)
                    {
                        row.style.minHeight = 20 + i % 3 * 5;
                    }
                }
            )
            {
                name = "Bag",
                virtualizationMethod = method,
            };
            list.style.height = height;
            list.style.flexShrink = 0;
            _root.Add(list);
            Frames(3);
            return list;
        }

        private static void WhenPast(ListView list, float offset, Action action)
        {
            var isDone = false;
            list.Q<ScrollView>()
                .contentContainer.RegisterCallback<GeometryChangedEvent>(_ =>
                {
                    if (!isDone && Offset(list) > offset)
                    {
                        isDone = true;
                        action();
                    }
                });
        }

        private static float Offset(ListView list) => list.Q<ScrollView>().scrollOffset.y;

        private static bool IsWhollyInView(ListView list, string text)
        {
            var window = list.Q<ScrollView>().contentViewport.worldBound;
            var row = Rows(list).Single(label => label.text == text).worldBound;
            return row.yMin >= window.yMin - 1 && row.yMax <= window.yMax + 1;
        }

        private static Label[] Rows(ListView list) =>
            list.Q<ScrollView>().contentContainer.Children().OfType<Label>().ToArray();

        private JObject Found(string name, string item)
        {
            var reply = To(name, item);
            Assert.That((bool)reply["success"]!, $"{reply}");
            return (JObject)reply["data"]!;
        }

        private JObject To(string name, string item) => Ask("scroll", ("name", name), ("to", item));

        private sealed class Runner : MonoBehaviour
        {
            public Action Run { get; set; } = () => { };

            private void Update() => Run();
        }

        private sealed class JumpingClock : IClock
        {
            private readonly UnityClock _clock = new();

            public float Jumped { get; set; }

            public float Now => _clock.Now + Jumped;
        }
    }
}
