using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using Newtonsoft.Json.Linq;
using UnityEngine;
using UnityEngine.EventSystems;
using Object = UnityEngine.Object;

namespace Headless.Bench
{
    /// <summary>A click in a 3D room with thousands of colliders that take the mouse, and the same click in a room with one.</summary>
    internal static class RoomBench
    {
        private const int Clicks = 20;

        // Until the code that runs is the optimized one.
        private const int WarmUp = 40;

        internal static object Run(bool isShort)
        {
            var size = isShort ? 500 : 5000;
            var clicks = isShort ? 3 : Clicks;
            var warmUp = isShort ? 1 : WarmUp;
            var (empty, _) = Measure(1, clicks, warmUp);
            var (full, tree) = Measure(size, clicks, warmUp);
            var drawing = Draw(size, isShort ? 2 : 10);
            return new
            {
                Colliders = size,
                Empty = empty,
                Full = full,
                Bytes = tree.Length,
                Drawing = drawing,
            };
        }

        // Cubes where the others are bare colliders, so that what a click costs stays comparable with older numbers.
        private static List<double> Draw(int size, int pictures)
        {
            using var game = new RunningGame(() => Build(size));
            foreach (
                var collider in Object.FindObjectsByType<BoxCollider>(FindObjectsSortMode.None)
            )
            {
                var cube = GameObject.CreatePrimitive(PrimitiveType.Cube);
                cube.transform.position = collider.transform.position;
            }
            ScreenCapture.CaptureScreenshotAsTexture();
            var took = new List<double>();
            for (var i = 0; i < pictures; i++)
            {
                var began = Stopwatch.GetTimestamp();
                ScreenCapture.CaptureScreenshotAsTexture();
                took.Add(Stopwatch.GetElapsedTime(began).TotalMilliseconds);
            }
            return took;
        }

        private static (List<double> Milliseconds, string Tree) Measure(
            int size,
            int clicks,
            int warmUp
        )
        {
            using var game = new RunningGame(() => Build(size));
            var reply = "";
            var took = new List<double>();
            for (var click = -warmUp; click < clicks; click++)
            {
                GC.Collect();
                var began = Stopwatch.GetTimestamp();
                reply = game.Ask("click", new JObject { ["name"] = "Lever" });
                if (click >= 0)
                {
                    took.Add(Stopwatch.GetElapsedTime(began).TotalMilliseconds);
                }
            }
            return (took, TreeOf(reply));
        }

        private static string TreeOf(string reply) =>
            JObject.Parse(reply)["data"]?["snapshot"]?.Value<string>()
            ?? throw new InvalidOperationException(reply);

        // A lever before the camera, and crates in rows behind each other, as in a store room.
        private static void Build(int size)
        {
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.transform.position = new Vector3(0, 5, -10);
            camera.gameObject.AddComponent<PhysicsRaycaster>();
            new GameObject("EventSystem").AddComponent<EventSystem>();
            Put<Pressed>("Lever", new Vector3(0, 5, -5));
            foreach (var number in Enumerable.Range(1, size - 1))
            {
                var (column, row) = (number % 50, number / 50);
                var place = new Vector3(2 * (column - 25), 0, 2 * row);
                if (number % 2 == 0)
                {
                    Put<Pressed>($"Crate {number}", place);
                }
                else
                {
                    Put<Clicked>($"Crate {number}", place);
                }
            }
        }

        private static void Put<T>(string name, Vector3 place)
            where T : Component
        {
            var thing = new GameObject(name).AddComponent<BoxCollider>().gameObject;
            thing.transform.position = place;
            thing.AddComponent<T>();
        }

        private sealed class Pressed : MonoBehaviour
        {
            private void OnMouseDown() { }
        }

        private sealed class Clicked : MonoBehaviour, IPointerClickHandler
        {
            public void OnPointerClick(PointerEventData data) { }
        }
    }
}
