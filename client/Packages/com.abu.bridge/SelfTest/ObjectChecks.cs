#nullable enable

using System.Collections;
using System.Collections.Generic;
using UnityEngine;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>Objects of the scene, with the messages that Unity sends them.</summary>
    internal static class ObjectChecks
    {
        public static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck(
                    "a click reaches OnMouseDown, OnMouseUpAsButton and OnMouseUp of a collider",
                    Solid
                )
                {
                    WhyNot = WhyNoPhysics,
                },
                new SelfCheck("a click reaches a sprite with a 2D collider", Flat)
                {
                    WhyNot = WhyNoPhysics2D,
                },
            };

        private static IEnumerator Solid(SelfTestGame game)
        {
            game.AddCamera();
            var chest = game.Add<Presses>("Chest");
#if ABU_PHYSICS
            chest.gameObject.AddComponent<BoxCollider>();
#endif
            yield return Frames(2);
            yield return game.Ask("click", new { name = "Chest" });
            Equal("messages", "down button up", string.Join(" ", chest.Heard));
        }

        private static IEnumerator Flat(SelfTestGame game)
        {
            game.AddCamera().orthographic = true;
            var coin = game.Add<Presses>("Coin");
            coin.transform.position = new Vector3(2, 1, 0);
            var texture = game.Keep(new Texture2D(8, 8));
            coin.gameObject.AddComponent<SpriteRenderer>().sprite = game.Keep(
                Sprite.Create(texture, new Rect(0, 0, 8, 8), new Vector2(0.5f, 0.5f), 8)
            );
#if ABU_PHYSICS2D
            coin.gameObject.AddComponent<BoxCollider2D>().size = Vector2.one;
#endif
            yield return Frames(2);
            yield return game.Ask("click", new { name = "Coin" });
            Equal("messages", "down button up", string.Join(" ", coin.Heard));
        }

        private static string? WhyNoPhysics() =>
#if ABU_PHYSICS
            null;
#else
            "the project has no 3D physics";
#endif

        private static string? WhyNoPhysics2D() =>
#if ABU_PHYSICS2D
            null;
#else
            "the project has no 2D physics";
#endif

        private sealed class Presses : MonoBehaviour
        {
            public List<string> Heard { get; } = new();

            private void OnMouseDown() => Heard.Add("down");

            private void OnMouseUp() => Heard.Add("up");

            private void OnMouseUpAsButton() => Heard.Add("button");
        }
    }
}
