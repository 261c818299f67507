#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>Data of a perf reply: what the game's frames cost. What cannot be measured is absent and named in Lacks.</summary>
    internal class PerfData
    {
        /// <summary>The Editor costs time of its own, so its numbers are no build's.</summary>
        [JsonProperty("inEditor", DefaultValueHandling = DefaultValueHandling.Ignore)]
        public bool InEditor { get; set; }

        /// <summary>How long it was measured.</summary>
        [JsonProperty("seconds")]
        public double Seconds { get; set; }

        /// <summary>How many whole frames were measured.</summary>
        [JsonProperty("frames")]
        public int Frames { get; set; }

        /// <summary>False: fewer frames, or a shorter time, than asked for; otherwise absent.</summary>
        [JsonProperty("complete", NullValueHandling = NullValueHandling.Ignore)]
        public bool? Complete { get; set; }

        /// <summary>What a frame may take for 60 a second, in milliseconds.</summary>
        [JsonProperty("budgetMs")]
        public double BudgetMs { get; set; }

        /// <summary>
        /// From one frame to the next, including the wait for the display; `over` counts frames more than 1 ms above the budget.
        /// </summary>
        [JsonProperty("frameMs", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? FrameMs { get; set; }

        /// <summary>The main thread's work, without waiting for the display; `over` counts those above the budget.</summary>
        [JsonProperty("mainThreadMs", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? MainThreadMs { get; set; }

        [JsonProperty("renderThreadMs", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? RenderThreadMs { get; set; }

        [JsonProperty("gpuMs", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? GpuMs { get; set; }

        /// <summary>
        /// The time in which the bridge ran commands on the main thread. A click also runs the game's own handlers.
        /// </summary>
        [JsonProperty("commandMs", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? CommandMs { get; set; }

        /// <summary>Managed memory allocated in a frame, in bytes.</summary>
        [JsonProperty("gcBytes", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? GcBytes { get; set; }

        /// <summary>Managed memory allocated in all frames, in bytes.</summary>
        [JsonProperty("gcBytesInAll", NullValueHandling = NullValueHandling.Ignore)]
        public double? GcBytesInAll { get; set; }

        /// <summary>How often the garbage collector ran.</summary>
        [JsonProperty("gcCollections")]
        public int GcCollections { get; set; }

        /// <summary>By whose it is: managed, unity or process.</summary>
        [JsonProperty("memory")]
        public Dictionary<string, PerfMemory> Memory { get; set; } = new();

        [JsonProperty("drawCalls", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? DrawCalls { get; set; }

        [JsonProperty("batches", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? Batches { get; set; }

        [JsonProperty("setPassCalls", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? SetPassCalls { get; set; }

        [JsonProperty("triangles", NullValueHandling = NullValueHandling.Ignore)]
        public PerfSpread? Triangles { get; set; }

        /// <summary>The longest frames, the longest first.</summary>
        [JsonProperty("worstFrames")]
        public List<PerfFrame> WorstFrames { get; set; } = new();

        /// <summary>The keys of this reply, and of its memory, that cannot be measured here.</summary>
        [JsonProperty("lacks")]
        public List<string> Lacks { get; set; } = new();
    }

    /// <summary>How a number of all frames is spread.</summary>
    internal class PerfSpread
    {
        [JsonProperty("median")]
        public double Median { get; set; }

        /// <summary>19 of 20 frames have this much at most.</summary>
        [JsonProperty("p95")]
        public double P95 { get; set; }

        [JsonProperty("worst")]
        public double Worst { get; set; }

        /// <summary>How many frames took longer than they may; absent where nothing says how long that is.</summary>
        [JsonProperty("over", NullValueHandling = NullValueHandling.Ignore)]
        public int? Over { get; set; }
    }

    /// <summary>Memory in use before the first and after the last frame, in bytes.</summary>
    internal class PerfMemory
    {
        [JsonProperty("begin")]
        public double Begin { get; set; }

        [JsonProperty("end")]
        public double End { get; set; }
    }

    /// <summary>A long frame.</summary>
    internal class PerfFrame
    {
        /// <summary>Its number, as in `frame` of other replies.</summary>
        [JsonProperty("frame")]
        public int Frame { get; set; }

        /// <summary>Until the next frame began.</summary>
        [JsonProperty("ms")]
        public double Ms { get; set; }

        /// <summary>The main thread's work, without waiting for the display; absent if that is not known of this frame.</summary>
        [JsonProperty("mainThreadMs", NullValueHandling = NullValueHandling.Ignore)]
        public double? MainThreadMs { get; set; }

        /// <summary>The part in which commands were carried out; absent if there is none worth mentioning.</summary>
        [JsonProperty("commandMs", DefaultValueHandling = DefaultValueHandling.Ignore)]
        public double CommandMs { get; set; }

        /// <summary>Managed memory allocated in it, in bytes; absent if that cannot be measured.</summary>
        [JsonProperty("gcBytes", NullValueHandling = NullValueHandling.Ignore)]
        public double? GcBytes { get; set; }

        /// <summary>What the game logged in it: the first messages; absent if there are none.</summary>
        [JsonProperty("log", NullValueHandling = NullValueHandling.Ignore)]
        public List<LogMessage>? Log { get; set; }

        /// <summary>How many messages came after those; absent for none.</summary>
        [JsonProperty("moreLog", DefaultValueHandling = DefaultValueHandling.Ignore)]
        public int MoreLog { get; set; }
    }
}
