using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using UnityEngine;

namespace Headless.Bench
{
    /// <summary>Snapshots of scenes of several sizes: the whole reply, and the walk alone, which makes the nodes.</summary>
    internal static class TreeBench
    {
        internal static object Run(bool isShort)
        {
            FrameLoop.EnterPlayMode();
            var owner = new GameObject("Bridge");
            // Inactive, because an active bridge listens on a port.
            owner.SetActive(false);
            var bridge = owner.AddComponent<AbuBridge>();
            var sizes = isShort ? new[] { 100, 1000 } : new[] { 1000, 10_000, 100_000 };
            var things = sizes
                .SelectMany(size => Things(bridge, new GeneratedScene(size)))
                .ToArray();
            Sample.Alternately(isShort ? 2 : 40, things);
            var samples = Sample.Alternately(isShort ? 3 : 40, things);
            FrameLoop.ExitPlayMode();
            return new { Sizes = sizes, Samples = samples };
        }

        private static (string, Action)[] Things(AbuBridge bridge, GeneratedScene scene)
        {
            var walkers = new List<ISceneWalker> { scene };
            var command = new AbuCommand { Command = "snapshot" };
            // One handler for all rounds, as in a game: its table of refs knows the nodes of the tree before.
            var handler = new SnapshotCommandHandler(
                bridge,
                walkers,
                bridge.RefRegistry,
                new DefaultSettledProvider()
            );
            return new (string, Action)[]
            {
                ("snapshot", () => handler.HandleCommand(command, bridge, Check)),
                ("walk", () => scene.Walk(new RefRegistry())),
            };
        }

        private static void Check(AbuResponse response)
        {
            if (!response.Success)
            {
                throw new InvalidOperationException(response.Error);
            }
        }

        /// <summary>
        /// Groups of nine nodes, every other one with a ref. The labels are made in advance, as in a game that shows them.
        /// </summary>
        private sealed class GeneratedScene : ISceneWalker
        {
            private const int GroupSize = 10;
            private static readonly RefCallbacks _callbacks = new() { OnClick = () => { } };
            private readonly string[] _labels;

            internal GeneratedScene(int nodes)
            {
                _labels = Enumerable.Range(1, nodes - 1).Select(i => $"Card {i}, Event").ToArray();
            }

            public AbuSceneNode Walk(RefRegistry refs)
            {
                var root = new AbuSceneNode { Role = "application", Label = "Generated" };
                var group = root;
                for (var i = 0; i < _labels.Length; i++)
                {
                    if (i % GroupSize == 0)
                    {
                        group = new AbuSceneNode { Role = "group", Label = _labels[i] };
                        root.Children.Add(group);
                    }
                    else
                    {
                        group.Children.Add(Thing(_labels[i], i % 2 == 0, refs));
                    }
                }
                return root;
            }

            private static AbuSceneNode Thing(string label, bool hasRef, RefRegistry refs) =>
                new()
                {
                    Role = hasRef ? "button" : "label",
                    Label = label,
                    Interactive = hasRef,
                    Ref = hasRef ? refs.Register(_callbacks) : null,
                };
        }
    }
}
