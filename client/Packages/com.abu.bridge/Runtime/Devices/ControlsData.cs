#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>The data of a controls reply: the device input that the game reads, by kind.</summary>
    internal class ControlsData
    {
        [JsonProperty("inputs")]
        public List<InputKind> Inputs { get; set; } = new();

        /// <summary>The keys that work now without a device, by what the game itself says; absent if it says none.</summary>
        [JsonProperty("keys", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Keys { get; set; }

        /// <summary>The control that has the focus, and so gets the keys; absent if none has.</summary>
        [JsonProperty("focus", NullValueHandling = NullValueHandling.Ignore)]
        public JObject? Focus { get; set; }

        internal static ControlsData Read() =>
            new()
            {
                Inputs = VirtualInput
                    .All.Where(kind => kind.IsOfGame)
                    .Select(InputKind.Read)
                    .ToList(),
            };
    }

    /// <summary>An API by which games read devices.</summary>
    internal class InputKind
    {
        /// <summary>"Input", for Unity's class of that name, or "Input System".</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>Whether input from commands reaches games that use this API.</summary>
        [JsonProperty("reachable")]
        public bool IsReachable { get; set; }

        /// <summary>Why it is not reachable; absent if it is.</summary>
        [JsonProperty("cause", NullValueHandling = NullValueHandling.Ignore)]
        public string? Cause { get; set; }

        /// <summary>How to make it reachable; absent if it is.</summary>
        [JsonProperty("fix", NullValueHandling = NullValueHandling.Ignore)]
        public string? Fix { get; set; }

        /// <summary>
        /// The keys that the game has read in the last frames, sorted; absent if input is not reachable.
        /// </summary>
        [JsonProperty("keys", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Keys { get; set; }

        /// <summary>True if the game reads whether any key is down; otherwise absent.</summary>
        [JsonProperty("anyKey", NullValueHandling = NullValueHandling.Ignore)]
        public bool? AnyKey { get; set; }

        /// <summary>The mouse buttons, position and wheel that the game has read; absent if there are none.</summary>
        [JsonProperty("mouse", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Mouse { get; set; }

        /// <summary>The same of a gamepad.</summary>
        [JsonProperty("pad", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? Pad { get; set; }

        /// <summary>True if the game reads touches; otherwise absent.</summary>
        [JsonProperty("touches", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Touches { get; set; }

        /// <summary>
        /// The axes and buttons of the Input Manager that the game has read, with their controls; absent if there are
        /// none.
        /// </summary>
        [JsonProperty("axes", NullValueHandling = NullValueHandling.Ignore)]
        public IDictionary<string, List<string>>? Axes { get; set; }

        /// <summary>The controls of the Input System's enabled actions; absent for other kinds.</summary>
        [JsonProperty("actions", NullValueHandling = NullValueHandling.Ignore)]
        public List<InputActionData>? Actions { get; set; }

        /// <summary>Whether the game asks for a key by name, itself or for an axis or action.</summary>
        internal bool Asks(string key) =>
            Keys?.Contains(key) == true
            || Axes?.Values.Any(keys => keys.Contains(key)) == true
            || Actions?.Any(action =>
                action.Bindings.TryGetValue("keyboard", out var keys) && keys.Contains(key)
            ) == true;

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

    /// <summary>An enabled action of the Input System.</summary>
    internal class InputActionData
    {
        /// <summary>With its map: "Player/Jump".</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>"button", "value" or "passThrough".</summary>
        [JsonProperty("type")]
        public string Type { get; set; } = "";

        /// <summary>
        /// The controls by device ("keyboard", "mouse", "gamepad", "touchscreen"), named as in the commands for the
        /// device.
        /// </summary>
        [JsonProperty("bindings")]
        public IDictionary<string, List<string>> Bindings { get; set; } =
            new Dictionary<string, List<string>>();
    }
}
