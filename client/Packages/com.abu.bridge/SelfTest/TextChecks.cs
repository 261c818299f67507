#nullable enable

using System.Collections;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>What the game says, and what is asked of its code.</summary>
    internal static class TextChecks
    {
        public static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck("an error that a click causes is in its answer", Error),
                new SelfCheck("a component describes itself, and inspect reads its field", Inspect),
                new SelfCheck("call runs a method with [AbuCall]", Call),
            };

        private static IEnumerator Error(SelfTestGame game)
        {
            var button = new Button(() => Debug.LogError("ABU self-test: expected error"))
            {
                text = "Fail",
            };
            Put(game.AddPanel(), button, new Rect(40, 30, 160, 50));
            yield return Frames(2);
            yield return game.Ask("click", new { name = "Fail" });
            Contains("errors", "expected error", game.Data["errors"]?.ToString());
        }

        private static IEnumerator Inspect(SelfTestGame game)
        {
            game.Add<Purse>("Purse").Gold = 47;
            yield return Frames(2);
            yield return game.Send(("snapshot", null), ("inspect", new { name = "Purse" }));
            Contains("tree", "Purse (47 gold)", game.TreeOf(0));
            Contains("members", "47", game.Data.ToString());
        }

        private static IEnumerator Call(SelfTestGame game)
        {
            yield return game.Ask(
                "call",
                new { action = "abu-self-test-double", args = new[] { "21" } }
            );
            Equal("result", "42", game.Data["result"]?.ToString());
        }

        private sealed class Purse : MonoBehaviour, IAbuDescribed
        {
            public int Gold;

            public string State => $"{Gold} gold";
        }

        private static class Doubling
        {
            [AbuCall("abu-self-test-double", "Doubles a number, for the self-test.")]
            public static int Double(int number) => number * 2;
        }
    }
}
