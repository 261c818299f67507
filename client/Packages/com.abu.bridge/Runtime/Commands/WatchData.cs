#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>Data of the reply to those who watch.</summary>
    internal sealed class WatchData
    {
        // More than a page shows at once.
        private const int MostEntries = 200;

        /// <summary>Frames since the game began.</summary>
        [JsonProperty("frame")]
        public int Frame { get; set; }

        /// <summary>Width and height of the screen, in pixels.</summary>
        [JsonProperty("screen")]
        public int[] Screen { get; set; } = Array.Empty<int>();

        /// <summary>Whether a request is being carried out.</summary>
        [JsonProperty("busy")]
        public bool Busy { get; set; }

        /// <summary>The game's time in seconds, which stands still between commands; absent if it runs.</summary>
        [JsonProperty("frozenAt", NullValueHandling = NullValueHandling.Ignore)]
        public float? FrozenAt { get; set; }

        /// <summary>True if the game is paused by something else; otherwise absent.</summary>
        [JsonProperty("paused", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Paused { get; set; }

        /// <summary>The requests that are new or have changed since the mark that was named, the oldest first.</summary>
        [JsonProperty("requests")]
        public List<RequestEntry> Requests { get; set; } = new();

        /// <summary>What the next question names.</summary>
        [JsonProperty("mark")]
        public long Mark { get; set; }

        /// <summary>The entries of the log from the number on that was named.</summary>
        [JsonProperty("log")]
        public LogData Log { get; set; } = new();

        /// <summary>What is on the screen, in reading order; absent if nobody asked, and while a request is carried out.</summary>
        [JsonProperty("nodes", NullValueHandling = NullValueHandling.Ignore)]
        public List<ShownNode>? Nodes { get; set; }

        /// <summary>The number of nodes that are not listed, since there are too many; absent if all are.</summary>
        [JsonProperty("moreNodes", NullValueHandling = NullValueHandling.Ignore)]
        public int? MoreNodes { get; set; }

        public static WatchData Of(ICommandHost host, WatchRequest request)
        {
            return new WatchData
            {
                Frame = GameFrames.Now,
                Screen = new[] { GameScreen.Width, GameScreen.Height },
                Busy = host.Requests.IsRunning,
                FrozenAt = host.Frozen.At,
                Paused = host.Frozen.IsPaused ? true : (bool?)null,
                Requests = host.Requests.Read(request.Requests),
                Mark = host.Requests.Mark,
                Log = host.Log.Peek(LogRequest.From(request.Log, MostEntries)),
            };
        }
    }

    /// <summary>A node as those see it who watch.</summary>
    internal sealed class ShownNode
    {
        /// <summary>How deep it is in the tree; the root is 0.</summary>
        [JsonProperty("depth")]
        public int Depth { get; set; }

        [JsonProperty("role")]
        public string Role { get; set; } = "";

        /// <summary>Absent if it has none.</summary>
        [JsonProperty("name", NullValueHandling = NullValueHandling.Ignore)]
        public string? Name { get; set; }

        /// <summary>Absent if it cannot be acted on, and if no tree had it yet.</summary>
        [JsonProperty("ref", NullValueHandling = NullValueHandling.Ignore)]
        public string? Ref { get; set; }

        /// <summary>x, y, width and height in pixels of the screen; absent if its place is not known.</summary>
        [JsonProperty("bounds", NullValueHandling = NullValueHandling.Ignore)]
        public int[]? Bounds { get; set; }

        /// <summary>The nodes of a tree, each before those in it.</summary>
        public static List<ShownNode> AllOf(List<TreeNode> tree)
        {
            var shown = new List<ShownNode>();
            Add(tree, 0, shown);
            return shown;
        }

        private static void Add(List<TreeNode> nodes, int depth, List<ShownNode> shown)
        {
            foreach (var node in nodes)
            {
                shown.Add(
                    new ShownNode
                    {
                        Depth = depth,
                        Role = node.Role,
                        Name = node.Label,
                        Ref = node.WalkRef == null ? null : node.Known?.Ref,
                        Bounds = node.Bounds?.ToPixels() is { } area
                            ? new[] { area.Left, area.Top, area.Width, area.Height }
                            : null,
                    }
                );
                Add(node.Children, depth + 1, shown);
            }
        }
    }
}
