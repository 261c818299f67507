#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>Data of a controls reply: what the game asks devices for, by kind of input.</summary>
    public class ControlsData
    {
        [JsonProperty("inputs")]
        public List<InputKind> Inputs { get; set; } = new();

        internal static ControlsData Read() =>
            new() { Inputs = VirtualInput.All.Select(InputKind.Read).ToList() };
    }

    /// <summary>One way in which games read devices.</summary>
    public class InputKind
    {
        /// <summary>"Input", as Unity's class is called, or "Input System".</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>What commands press reaches a game that reads devices so.</summary>
        [JsonProperty("reachable")]
        public bool IsReachable { get; set; }

        /// <summary>Why it is not reachable; absent if it is.</summary>
        [JsonProperty("cause", NullValueHandling = NullValueHandling.Ignore)]
        public string? Cause { get; set; }

        /// <summary>What would make it reachable; absent if it is.</summary>
        [JsonProperty("fix", NullValueHandling = NullValueHandling.Ignore)]
        public string? Fix { get; set; }

        /// <summary>The keys that the game has asked for in its last frames, sorted; absent if it is not reachable.</summary>
        [JsonProperty("keys", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Keys { get; set; }

        /// <summary>True if the game looks for any key, whichever it is; otherwise absent.</summary>
        [JsonProperty("anyKey", NullValueHandling = NullValueHandling.Ignore)]
        public bool? AnyKey { get; set; }

        /// <summary>The buttons of the mouse that the game has asked for, its position and wheel, for people; absent if it has asked for none.</summary>
        [JsonProperty("mouse", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Mouse { get; set; }

        /// <summary>The same of a gamepad.</summary>
        [JsonProperty("pad", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Pad { get; set; }

        /// <summary>True if the game looks for touches; otherwise absent.</summary>
        [JsonProperty("touches", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Touches { get; set; }

        /// <summary>The axes and buttons of the Input Manager that the game has asked for, each with what moves it; absent if there are none.</summary>
        [JsonProperty("axes", NullValueHandling = NullValueHandling.Ignore)]
        public IDictionary<string, List<string>>? Axes { get; set; }

        /// <summary>What the Input System's enabled actions listen to; absent for other kinds.</summary>
        [JsonProperty("actions", NullValueHandling = NullValueHandling.Ignore)]
        public List<InputActionData>? Actions { get; set; }

        internal static InputKind Read(IInputKind kind)
        {
            var refusal = kind.WhyUnreachable;
            var data = new InputKind
            {
                Name = kind.Name,
                IsReachable = refusal == null,
                Cause = refusal?.Reason,
                Fix = refusal?.Fix,
            };
            if (refusal == null)
            {
                kind.Describe(data);
            }
            return data;
        }
    }

    /// <summary>An action of the Input System that is enabled.</summary>
    public class InputActionData
    {
        /// <summary>With its map, as in "Player/Jump".</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>"button", "value" or "passThrough".</summary>
        [JsonProperty("type")]
        public string Type { get; set; } = "";

        /// <summary>What it listens to, by device ("keyboard", "mouse", "gamepad", "touchscreen"), as the commands for that device name it.</summary>
        [JsonProperty("bindings")]
        public IDictionary<string, List<string>> Bindings { get; set; } =
            new Dictionary<string, List<string>>();
    }
}
