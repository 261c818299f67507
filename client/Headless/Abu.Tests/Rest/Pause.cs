#nullable enable
using System.Collections;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>What a coroutine does that waits while nothing moves.</summary>
    internal static class Pause
    {
        public static IEnumerator Of(LyingGame game, float seconds)
        {
            yield return new WaitForSeconds(seconds);
            game.MoveCard(1);
            game.End();
        }

        /// <summary>The game pauses so long after each click.</summary>
        public static void After(LyingGame game, float seconds) =>
            game.Late = () => Script.On(game.Card).StartCoroutine(Of(game, seconds));
    }
}
