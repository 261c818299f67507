#nullable enable

using System;
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

        internal static ControlsData Read()
        {
            var refusal = VirtualInput.WhyUnreachable;
            var input = new InputKind { Name = VirtualInput.Name, IsReachable = refusal == null };
            if (refusal == null)
            {
                input.Keys = VirtualInput
                    .Reads.Keys.Select(DeviceKeys.NameOf)
                    .OrderBy(name => name, StringComparer.Ordinal)
                    .ToList();
                input.AnyKey = VirtualInput.Reads.AsksForAnyKey ? true : (bool?)null;
            }
            input.Cause = refusal?.Reason;
            input.Fix = refusal?.Fix;
            return new ControlsData { Inputs = { input } };
        }
    }

    /// <summary>One way in which games read devices.</summary>
    public class InputKind
    {
        /// <summary>"Input", as Unity's class is called.</summary>
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
    }
}
