#nullable enable

using System;
using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>Data of a status reply.</summary>
    internal class StatusData
    {
        private const int ShortestIdle = 60;

        /// <summary>The game's product name.</summary>
        [JsonProperty("game")]
        public string Game { get; set; } = "";

        [JsonProperty("unityVersion")]
        public string UnityVersion { get; set; } = "";

        /// <summary>The game's process id; absent on platforms without one.</summary>
        [JsonProperty("pid", NullValueHandling = NullValueHandling.Ignore)]
        public int? Pid { get; set; }

        /// <summary>The project folder of the Unity Editor that plays the game; absent in a player.</summary>
        [JsonProperty("project", NullValueHandling = NullValueHandling.Ignore)]
        public string? Project { get; set; }

        /// <summary>The version of the bridge's package.</summary>
        [JsonProperty("bridge")]
        public string Bridge { get; set; } = "";

        /// <summary>The version of the wire protocol.</summary>
        [JsonProperty("protocol")]
        public int Protocol { get; set; }

        /// <summary>Frames since the game began. If the number does not grow, the game hangs.</summary>
        [JsonProperty("frame")]
        public int Frame { get; set; }

        /// <summary>Width and height of the screen, in pixels.</summary>
        [JsonProperty("screen")]
        public int[] Screen { get; set; } = Array.Empty<int>();

        /// <summary>Whether a command is in progress or waiting.</summary>
        [JsonProperty("busy")]
        public bool Busy { get; set; }

        /// <summary>Whole seconds since a client asked for anything but the status; absent in the first minute.</summary>
        [JsonProperty("idle", NullValueHandling = NullValueHandling.Ignore)]
        public int? Idle { get; set; }

        /// <summary>The keys, buttons, sticks and fingers that commands hold down, by name; absent if there are none.</summary>
        [JsonProperty("held", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Held { get; set; }

        /// <summary>The game's time in seconds, which stands still between commands; absent if it runs.</summary>
        [JsonProperty("frozenAt", NullValueHandling = NullValueHandling.Ignore)]
        public float? FrozenAt { get; set; }

        /// <summary>step, rate and lease, as of the command freeze; absent if time is not frozen.</summary>
        [JsonProperty("frozen", NullValueHandling = NullValueHandling.Ignore)]
        internal FreezeSettings? Frozen { get; set; }

        /// <summary>True if the game is paused, for example by the Editor's pause button; otherwise absent.</summary>
        [JsonProperty("paused", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Paused { get; set; }

        /// <summary>The names of the game's commands, which call takes; absent if there are none.</summary>
        [JsonProperty("calls", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Calls { get; set; }

        /// <summary>The names of nodes that the game hides from players; absent if there are none.</summary>
        [JsonProperty("hides", NullValueHandling = NullValueHandling.Ignore)]
        public IReadOnlyList<string>? Hides { get; set; }

        /// <summary>What the game has called and the headless player does not simulate; see <see cref="AbuNews.NotSimulated"/>.</summary>
        [JsonProperty("notSimulated", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? NotSimulated { get; set; }

        /// <summary>How it stands now.</summary>
        internal static StatusData Of(ICommandHost host)
        {
            var idle = (int)host.Requests.Idle;
            return new StatusData
            {
                Idle = idle < ShortestIdle ? (int?)null : idle,
                Game = UnityEngine.Application.productName,
                UnityVersion = UnityEngine.Application.unityVersion,
                Pid = OwnProcess.Id,
                Project = OwnProcess.Project,
                Bridge = AbuVersion.Text,
                Protocol = AbuVersion.Protocol,
                Frame = GameFrames.Now,
                Screen = new[] { GameScreen.Width, GameScreen.Height },
                Busy = host.IsBusy,
                Held = VirtualInput.HeldOrNull,
                FrozenAt = host.Frozen.At,
                Frozen = host.Frozen.IsFrozen ? host.Frozen.Settings : null,
                Calls = GameCommands.NamesOrNull,
                NotSimulated = host.Gaps.AllOrNull,
                Hides = host.HiddenFromPlayers.Count > 0 ? host.HiddenFromPlayers : null,
                Paused = host.Frozen.IsPaused ? true : (bool?)null,
            };
        }
    }
}
