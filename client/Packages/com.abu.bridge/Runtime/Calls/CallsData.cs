#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>The data of a call that asks which commands the game has.</summary>
    internal sealed class CallsData
    {
        /// <summary>In the order of their names.</summary>
        [JsonProperty("calls")]
        public List<CallData> Calls { get; set; } = new();
    }

    /// <summary>One command of the game.</summary>
    internal sealed class CallData
    {
        internal CallData(GameCommand command, string? problem)
        {
            Name = command.Name;
            Usage = command.Callable.Usage;
            Parameters = command.Callable.Parameters.Select(one => new CallArgument(one)).ToList();
            Help = command.Help.Length > 0 ? command.Help : null;
            Problem = problem;
        }

        [JsonProperty("name")]
        public string Name { get; }

        /// <summary>How it is called: give-gold amount:int [who:text="you"].</summary>
        [JsonProperty("usage")]
        public string Usage { get; }

        [JsonProperty("parameters")]
        public List<CallArgument> Parameters { get; }

        /// <summary>What it does; absent if the game does not say it.</summary>
        [JsonProperty("help", NullValueHandling = NullValueHandling.Ignore)]
        public string? Help { get; }

        /// <summary>Why it cannot be called; absent if it can.</summary>
        [JsonProperty("problem", NullValueHandling = NullValueHandling.Ignore)]
        public string? Problem { get; }
    }

    /// <summary>One parameter of a command.</summary>
    internal sealed class CallArgument
    {
        internal CallArgument(CallParameter parameter)
        {
            Name = parameter.Name;
            Type = parameter.Kind.Word;
            IsOptional = parameter.IsOptional || parameter.IsRest ? true : (bool?)null;
            IsRest = parameter.IsRest ? true : (bool?)null;
        }

        [JsonProperty("name")]
        public string Name { get; }

        /// <summary>text, int, long, float, double, true|false, or the names of an enum's values: red|green.</summary>
        [JsonProperty("type")]
        public string Type { get; }

        /// <summary>True if it can be left out; otherwise absent.</summary>
        [JsonProperty("optional", NullValueHandling = NullValueHandling.Ignore)]
        public bool? IsOptional { get; }

        /// <summary>True if it takes all further arguments; otherwise absent.</summary>
        [JsonProperty("rest", NullValueHandling = NullValueHandling.Ignore)]
        public bool? IsRest { get; }
    }
}
