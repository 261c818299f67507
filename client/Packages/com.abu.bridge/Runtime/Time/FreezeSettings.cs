#nullable enable

using System.Globalization;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>How time is frozen: the params of freeze, and what status says of it.</summary>
    internal sealed class FreezeSettings
    {
        private const int DefaultRate = 60;
        private const int MaxRate = 1000;
        private const float DefaultLease = 600;
        private const float MinLease = 1;
        private const float MaxLease = 86_400;

        /// <summary>
        /// How long time runs without <c>for</c>: for a step, and at most for an action if the game does not say itself when it has
        /// settled.
        /// </summary>
        [JsonIgnore]
        public HoldTime Step { get; private set; } = HoldTime.OfStep;

        /// <summary><see cref="Step"/> in frames, as commands take it.</summary>
        [JsonProperty("step")]
        public string StepText => $"{StepFrames.ToString(CultureInfo.InvariantCulture)}f";

        /// <summary>Frames per second of the game's time.</summary>
        [JsonProperty("rate")]
        public int Rate { get; private set; } = DefaultRate;

        /// <summary>Time runs again after so many seconds without a call.</summary>
        [JsonProperty("lease")]
        public float Lease { get; private set; } = DefaultLease;

        /// <summary><see cref="Step"/> in frames.</summary>
        [JsonIgnore]
        public int StepFrames => Step.FramesAt(Rate);

        /// <param name="lease">See <see cref="Lease"/>; null for the usual one.</param>
        public static FreezeSettings Leased(float? lease) =>
            new() { Lease = lease ?? DefaultLease };

        /// <summary>Reads the params of freeze; those that are missing stay as they are.</summary>
        /// <exception cref="CommandException">One of them is invalid.</exception>
        public FreezeSettings With(JObject? json)
        {
            return new FreezeSettings
            {
                Step = HoldTime.Read(json, "step", "No step is as long as") ?? Step,
                Rate = ParamReader.WholeNumber(json, "rate", 1, MaxRate) ?? Rate,
                Lease = ParamReader.Number(json, "lease", MinLease, MaxLease) ?? Lease,
            };
        }
    }
}
