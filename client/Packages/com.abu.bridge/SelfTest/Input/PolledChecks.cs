#nullable enable

using System.Collections;
using System.Collections.Generic;
using UnityEngine;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>Games that ask the class Input.</summary>
    internal static class PolledChecks
    {
        private static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck("press is seen by Input.GetKeyDown, once", Press),
                new SelfCheck("keydown is seen by Input.GetKey until it is let go", Hold),
            };

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterAssembliesLoaded)]
        internal static void Register() => SelfTestRun.Register(() => All);

        private static IEnumerator Press(SelfTestGame game)
        {
            var reader = game.Add<Reader>("Reader");
            yield return Frames(2);
            yield return game.Ask("press", new { key = "k" });
            Equal("times seen", 1, reader.Downs);
        }

        private static IEnumerator Hold(SelfTestGame game)
        {
            var reader = game.Add<Reader>("Reader");
            yield return Frames(2);
            yield return game.Ask("keydown", new { key = "k" });
            yield return Frames(2);
            Equal("is held", true, reader.IsHeld);
            yield return game.Ask("keyup", new { key = "k" });
            yield return Frames(2);
            Equal("is held afterwards", false, reader.IsHeld);
        }

        private sealed class Reader : MonoBehaviour
        {
            public int Downs { get; private set; }

            public bool IsHeld { get; private set; }

            private void Update()
            {
                Downs += Input.GetKeyDown(KeyCode.K) ? 1 : 0;
                IsHeld = Input.GetKey(KeyCode.K);
            }
        }
    }
}
