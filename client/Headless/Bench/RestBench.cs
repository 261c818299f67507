using System;
using System.Collections.Generic;
using Abu;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Bench
{
    /// <summary>What a frame costs while an action waits for a game without a settled provider, by how many things are watched.</summary>
    internal static class RestBench
    {
        private const int FramesAtOnce = 20;

        internal static object Run(bool isShort)
        {
            var sizes = isShort ? new[] { 100, 1000 } : new[] { 100, 1000, 5000 };
            var samples = new List<Sample>();
            foreach (var size in sizes)
            {
                FrameLoop.EnterPlayMode();
                samples.AddRange(Measure(size, isShort));
                FrameLoop.ExitPlayMode();
            }
            return new
            {
                Sizes = sizes,
                Frames = FramesAtOnce,
                Samples = samples,
            };
        }

        private static List<Sample> Measure(int size, bool isShort)
        {
            FillScene(size);
            var provider = new DefaultSettledProvider();
            provider.BeginBaseline();
            do
            {
                FrameLoop.Step();
            } while (!provider.IsBaselineDone());
            var things = new (string, Action)[]
            {
                ("look", () => Look(provider)),
                ("begin", provider.BeginBaseline),
            };
            Sample.Alternately(isShort ? 2 : 40, things);
            return Sample.Alternately(isShort ? 3 : 40, things);
        }

        // Half of them sprites of the world, in groups of ten; half of them texts of a document.
        private static void FillScene(int size)
        {
            var document = new GameObject("Document").AddComponent<UIDocument>();
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            Transform group = null!;
            for (var i = 0; i < size / 2; i++)
            {
                group = i % 10 == 0 ? new GameObject($"Group {i}").transform : group;
                var sprite = new GameObject($"Card {i}").AddComponent<SpriteRenderer>();
                sprite.transform.SetParent(group);
                document.rootVisualElement.Add(new Label($"Line {i}"));
            }
        }

        private static void Look(DefaultSettledProvider provider)
        {
            for (var i = 0; i < FramesAtOnce; i++)
            {
                // Begins each time anew, so that it does not end.
                provider.NotifyActionDispatched();
                provider.IsSettled();
            }
        }
    }
}
