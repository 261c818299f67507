#nullable enable

using System.Collections;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>UI Toolkit.</summary>
    internal static class PanelChecks
    {
        public static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck("a click reaches a button of UI Toolkit, once", Click),
                new SelfCheck("a click on a covered button is refused", Covered),
                new SelfCheck("fill writes into a text field of UI Toolkit", Fill),
                new SelfCheck("hover enters an element of UI Toolkit", Hover),
                new SelfCheck("a drag moves the pointer from start to end in UI Toolkit", Drag),
                new SelfCheck("scroll moves a scroll view by the pixels that it says", Scroll),
            };

        private static IEnumerator Click(SelfTestGame game)
        {
            var clicks = 0;
            var button = new Button(() => clicks++) { text = "Go" };
            Put(game.AddPanel(), button, new Rect(40, 30, 160, 50));
            yield return Frames(2);
            yield return game.Ask("click", new { name = "Go" });
            Equal("clicks", 1, clicks);
        }

        private static IEnumerator Covered(SelfTestGame game)
        {
            var clicks = 0;
            var panel = game.AddPanel();
            Put(panel, new Button(() => clicks++) { text = "Below" }, new Rect(40, 30, 160, 50));
            var curtain = Put(
                panel,
                new VisualElement { name = "Curtain" },
                new Rect(0, 0, 400, 300)
            );
            curtain.style.backgroundColor = Color.gray;
            yield return Frames(2);
            yield return game.Send(("click", new { name = "Below" }));
            Equal("code", "not_actionable", (string?)game.Replies[0]["code"]);
            Contains("error", "Curtain", (string?)game.Replies[0]["error"]);
            Equal("clicks", 0, clicks);
        }

        private static IEnumerator Fill(SelfTestGame game)
        {
            var field = Put(game.AddPanel(), new TextField("Name"), new Rect(40, 30, 300, 40));
            yield return Frames(2);
            yield return game.Ask("fill", new { name = "Name", value = "Ada" });
            Equal("value", "Ada", field.value);
        }

        private static IEnumerator Hover(SelfTestGame game)
        {
            var entered = 0;
            var button = Put(
                game.AddPanel(),
                new Button { text = "Over" },
                new Rect(40, 30, 160, 50)
            );
            button.RegisterCallback<PointerEnterEvent>(_ => entered++);
            yield return Frames(2);
            yield return game.Ask("hover", new { name = "Over" });
            Equal("times entered", 1, entered);
        }

        private static IEnumerator Drag(SelfTestGame game)
        {
            var places = new List<Vector2>();
            var knob = new VisualElement { name = "Knob" };
            Put(game.AddPanel(), knob, new Rect(100, 100, 60, 60));
            knob.RegisterCallback<PointerDownEvent>(down => knob.CapturePointer(down.pointerId));
            knob.RegisterCallback<PointerMoveEvent>(move =>
            {
                if (knob.HasPointerCapture(move.pointerId))
                {
                    places.Add(move.position);
                }
            });
            knob.RegisterCallback<PointerUpEvent>(up => knob.ReleasePointer(up.pointerId));
            yield return Frames(2);
            yield return game.Ask(
                "drag",
                new
                {
                    sourceName = "Knob",
                    toX = 430,
                    toY = 130,
                }
            );
            if (places.Count < 2)
            {
                throw new SelfTestFailure($"moves: expected several, saw {places.Count}");
            }
            var last = places[places.Count - 1];
            Within("x at the end", 430, 2, last.x);
            Within("y at the end", 130, 2, last.y);
        }

        private static IEnumerator Scroll(SelfTestGame game)
        {
            var view = Put(
                game.AddPanel(),
                new ScrollView { name = "List" },
                new Rect(40, 30, 300, 200)
            );
            for (var i = 0; i < 20; i++)
            {
                var row = new Label($"Row {i}");
                row.style.height = 50;
                view.Add(row);
            }
            yield return Frames(3);
            yield return game.Ask(
                "scroll",
                new
                {
                    name = "List",
                    direction = "down",
                    amount = 120,
                }
            );
            Within("pixels", 120, 1, view.scrollOffset.y);
            Equal("by", 120, (int?)game.Data["by"] ?? -1);
        }
    }
}
