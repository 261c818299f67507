using System;
using System.Linq;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Headless.Bench
{
    /// <summary>A tree that lists the things of the world, and one of the same scene that does not, asked for by a client.</summary>
    internal static class WorldBench
    {
        private const int Renderers = 1000;
        private const int ThingsOfAKind = 20;

        internal static object Run(bool isShort)
        {
            using var game = new RunningGame(FillScene);
            // In time that stands nothing is waited for.
            game.Ask("freeze", new JObject());
            var bytes = Tree(game, isOfWorld: true).Length;
            var things = new (string, Action)[]
            {
                ("without", () => Tree(game, isOfWorld: false)),
                ("with", () => Tree(game, isOfWorld: true)),
            };
            Sample.Alternately(isShort ? 2 : 40, things);
            return new
            {
                Renderers,
                Bytes = bytes,
                Samples = Sample.Alternately(isShort ? 3 : 40, things),
            };
        }

        // Fifty kinds of sprites all over the screen, as the enemies and walls of a game.
        private static void FillScene()
        {
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.orthographic = true;
            camera.orthographicSize = 20;
            camera.transform.position = new Vector3(0, 0, -10);
            var texture = new Texture2D(8, 8);
            foreach (var i in Enumerable.Range(0, Renderers))
            {
                var kind = (char)('A' + (i / ThingsOfAKind % 25));
                var half = i < Renderers / 2 ? "Wall" : "Enemy";
                var thing = new GameObject($"{half} {kind}{kind} ({i % ThingsOfAKind})");
                var sprite = thing.AddComponent<SpriteRenderer>();
                sprite.sprite = Sprite.Create(texture, new Rect(0, 0, 8, 8), Vector2.one / 2);
                thing.AddComponent<BoxCollider>();
                var (x, y) = (i * 7 % 61, i * 11 % 37);
                thing.transform.position = new Vector3((x - 30) * 1.1f, y - 18 + (x * 0.1f), 0);
            }
        }

        private static string Tree(RunningGame game, bool isOfWorld)
        {
            var reply = game.Ask("snapshot", new JObject { ["world"] = isOfWorld });
            return (string?)JObject.Parse(reply)["data"]?["snapshot"]
                ?? throw new InvalidOperationException(reply);
        }
    }
}
