#nullable enable

using System.Collections;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>Waiting until the game has settled, and time that stands.</summary>
    internal static class TimeChecks
    {
        public static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck("an answer comes after what the click has set in motion", Settle),
                new SelfCheck("time stands after freeze", Stand),
                new SelfCheck(
                    "step runs the frames that it says, each as long as the rate says",
                    Step
                ),
                new SelfCheck("thaw lets time run on", Thaw),
            };

        private static IEnumerator Settle(SelfTestGame game)
        {
            const float seconds = 0.6f;
            var panel = game.AddPanel();
            var counter = game.Add<Counter>("Counter");
            var runner = Put(panel, new Label("Runner"), new Rect(10, 200, 100, 40));
            var begun = -1f;
            Put(
                panel,
                new Button(() => begun = Time.time) { text = "Run" },
                new Rect(40, 30, 160, 50)
            );
            counter.EachFrame = () =>
            {
                if (begun >= 0)
                {
                    var part = Mathf.Min(1, (Time.time - begun) / seconds);
                    runner.style.left = 10 + (400 * part);
                }
            };
            yield return Frames(2);
            yield return game.Ask("click", new { name = "Run" });
            Equal("settled", true, (bool?)game.Data["settled"] ?? true);
            Within("place at the answer", 410, 0.5f, runner.resolvedStyle.left);
        }

        private static IEnumerator Stand(SelfTestGame game)
        {
            ShowCounter(game);
            yield return Frames(2);
            yield return game.Send(
                ("freeze", null),
                ("snapshot", null),
                ("status", null),
                ("snapshot", null),
                ("thaw", null)
            );
            Equal("frames while time stands", 0, CountIn(game, 3) - CountIn(game, 1));
        }

        private static IEnumerator Step(SelfTestGame game)
        {
            var counter = ShowCounter(game);
            yield return Frames(2);
            yield return game.Send(
                ("freeze", new { rate = 50 }),
                ("snapshot", null),
                ("step", new { @for = "5f" }),
                ("step", new { @for = "1f" }),
                ("thaw", null)
            );
            Equal("frames of the first step", 5, CountIn(game, 2) - CountIn(game, 1));
            Equal("frames of the second step", 1, CountIn(game, 3) - CountIn(game, 2));
            Within("seconds of a frame", 0.02f, 0.0005f, counter.SecondsOf(CountIn(game, 2)));
            Within(
                "seconds of the first frame",
                0.02f,
                0.0005f,
                counter.SecondsOf(CountIn(game, 1) + 1)
            );
        }

        private static IEnumerator Thaw(SelfTestGame game)
        {
            var counter = ShowCounter(game);
            yield return game.Send(("freeze", null), ("thaw", null));
            var before = counter.Frames;
            yield return Frames(5);
            Within("frames", 5, 1, counter.Frames - before);
        }

        private static Counter ShowCounter(SelfTestGame game)
        {
            var counter = game.Add<Counter>("Counter");
            var label = Put(game.AddPanel(), new Label("Frames: 0"), new Rect(40, 30, 300, 40));
            counter.EachFrame = () => label.text = $"Frames: {counter.Frames}";
            return counter;
        }

        // What the tree in a reply says that the counter showed.
        private static int CountIn(SelfTestGame game, int reply)
        {
            const string before = "Frames: ";
            var tree = game.TreeOf(reply);
            Contains("tree", before, tree);
            var rest = tree.Substring(
                tree.IndexOf(before, System.StringComparison.Ordinal) + before.Length
            );
            return int.Parse(rest.Substring(0, rest.IndexOf('"')));
        }

        private sealed class Counter : MonoBehaviour
        {
            private readonly List<float> _seconds = new();

            public int Frames => _seconds.Count;

            public System.Action EachFrame { get; set; } = () => { };

            /// <param name="frame">The first is 1.</param>
            public float SecondsOf(int frame) => _seconds[frame - 1];

            private void Update()
            {
                _seconds.Add(Time.deltaTime);
                EachFrame();
            }
        }
    }
}
