#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Whether the things of the world belong into the tree though nobody has asked for them: the game reads devices, and without them
    /// the tree would say nearly nothing.
    /// </summary>
    internal sealed class WorldNeed
    {
        // Lines of the tree. Once they are listed they stay until it is much longer, so that a small menu does not hide them.
        private const int Few = 10;
        private const int Many = 20;

        // The floor of a game says nothing of those who walk on it.
        private const int LinesOfGrid = 2;

        private static readonly DeviceKind[] Devices = (DeviceKind[])
            Enum.GetValues(typeof(DeviceKind));

        private bool _wasNeeded;

        /// <summary>Whether it ever did: a game asks for nothing while it loads, or tells a story.</summary>
        public bool ReadsDevices { get; private set; }

        /// <param name="others">What the other walkers have read.</param>
        public bool IsNeeded(IReadOnlyList<AbuSceneNode> others)
        {
            var most = _wasNeeded ? Many : Few;
            ReadsDevices = ReadsDevices || Devices.Any(VirtualInput.IsListeningTo);
            return _wasNeeded = ReadsDevices && others.Sum(LinesOf) <= most;
        }

        private static int LinesOf(AbuSceneNode node)
        {
            var own =
                node.Grid != null ? LinesOfGrid
                : node.Cell == null && node.Label != null ? 1
                : 0;
            return node.HasChildren ? own + node.Children.Sum(LinesOf) : own;
        }
    }
}
