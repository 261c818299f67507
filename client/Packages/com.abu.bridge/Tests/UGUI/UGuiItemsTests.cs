#nullable enable

using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Scrolling to an item by its label.</summary>
    public sealed class UGuiItemsTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator AnItemOutOfViewIsBroughtIntoView()
        {
            var view = ScrollView(Scene.Canvas(), 50, "One", "Two", "Three", "Four", "Five");
            yield return null;
            var reply = new Dictionary<string, JToken>();
            yield return Search("Scroll view", "four", reply);
            Assert.That((float)reply["by"]!, Is.EqualTo(30).Within(0.1));
            Assert.That((string?)reply["direction"], Is.EqualTo("down"));
            Assert.That((string?)reply["item"]!["name"], Is.EqualTo("Four"));
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(30).Within(0.1));
            yield return Search("Four", "One", reply);
            Assert.That((string?)reply["direction"], Is.EqualTo("up"));
            Assert.That(view.content.anchoredPosition.y, Is.Zero.Within(0.1));
        }

        [UnityTest]
        public IEnumerator AViewWithObjectsForAllItemsIsNotScrolledInVain()
        {
            var view = ScrollView(Scene.Canvas(), 50, "One", "Two", "Three", "Four", "Five");
            yield return null;
            var told = 0;
            view.onValueChanged.AddListener(_ => told++);
            CommandException? refusal = null;
            yield return Search("Scroll view", "Six", null, thrown => refusal = thrown);
            yield return null;
            Assert.That(refusal!.Code, Is.EqualTo(ErrorCode.NotFound));
            Assert.That(
                refusal.Refusal.Reason,
                Is.EqualTo(
                    "No item of group \"Scroll view\" has \"Six\" in its label; the nearest: \"Five\", \"One\", \"Two\", "
                        + "\"Four\", \"Three\""
                )
            );
            Assert.That(told, Is.Zero);
        }

        [UnityTest]
        public IEnumerator RowsThatAreUsedAgainAreSearchedPageByPage()
        {
            var view = ScrollView(Scene.Canvas(), 50, "0", "1", "2", "3", "4");
            yield return null;
            Recycle(view, 200);
            yield return null;
            var reply = new Dictionary<string, JToken>();
            yield return Search("Scroll view", "Item 123", reply);
            Assert.That((string?)reply["item"]!["name"], Is.EqualTo("Item 123"));
            Assert.That(Tree(), Does.Contain("button Item 123"));
            var before = view.content.anchoredPosition.y;
            CommandException? refusal = null;
            yield return Search("Scroll view", "Item 200", null, thrown => refusal = thrown);
            yield return null;
            Assert.That(refusal!.Refusal.Reason, Does.Contain("\"Item 100\""));
            Assert.That(view.content.anchoredPosition.y, Is.EqualTo(before).Within(0.1));
        }

        [UnityTest]
        public IEnumerator ACoveredViewIsNotSearched()
        {
            var canvas = Scene.Canvas();
            var view = ScrollView(canvas, 50, "One", "Two", "Three", "Four");
            Panel(canvas, "Curtain", 0, 0, 300, 300);
            yield return null;
            var steps = new ItemSearch(Find("Scroll view").Items!, "Four", new()).Steps();
            Assert.That(
                Assert.Throws<NotActionableException>(() => steps.Count())!.Message,
                Is.EqualTo("image \"Curtain\" covers it")
            );
            Assert.That(view.content.anchoredPosition.y, Is.Zero);
        }

        // As lists do it that have only as many rows as fit into the window.
        private static void Recycle(ScrollRect view, int count)
        {
            view.content.sizeDelta = new Vector2(100, count * 20);
            void Fill()
            {
                var first = Mathf.Clamp(
                    Mathf.FloorToInt(view.content.anchoredPosition.y / 20),
                    0,
                    count - view.content.childCount
                );
                for (var i = 0; i < view.content.childCount; i++)
                {
                    var row = (RectTransform)view.content.GetChild(i);
                    row.anchoredPosition = new Vector2(0, -10 - (first + i) * 20);
                    row.GetComponentInChildren<Text>().text = $"Item {first + i}";
                }
            }
            view.onValueChanged.AddListener(_ => Fill());
            Fill();
        }

        private IEnumerator Search(
            string view,
            string item,
            Dictionary<string, JToken>? reply,
            System.Action<CommandException>? thrown = null
        )
        {
            var steps = new ItemSearch(
                Find(view).Items!,
                item,
                reply ?? new Dictionary<string, JToken>()
            )
                .Steps()
                .GetEnumerator();
            while (true)
            {
                try
                {
                    if (!steps.MoveNext())
                    {
                        yield break;
                    }
                }
                catch (CommandException exception) when (thrown != null)
                {
                    thrown(exception);
                    yield break;
                }
                yield return null;
            }
        }
    }
}
