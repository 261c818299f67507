#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>
    /// What has happened although nobody asked for it. The next reply tells it, once: beside a tree if it has one, otherwise in the
    /// reply itself.
    /// </summary>
    public abstract class AbuNews
    {
        /// <summary>
        /// The keys that were released because no client sent a request for a minute, or frozen time ended; absent if there are none.
        /// </summary>
        [JsonProperty("letGo", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? LetGo { get; set; }

        /// <summary>
        /// Why frozen time runs again although nobody thawed it: "lease" if its lease ran out without a call, "unpaused" if somebody
        /// ended the Editor's pause, "error" if something failed. Otherwise absent.
        /// </summary>
        [JsonProperty("thawedBy", NullValueHandling = NullValueHandling.Ignore)]
        public string? ThawedBy { get; set; }

        /// <summary>
        /// Members of Unity's API that the game has called, and that the headless player does not simulate: each returned the default and
        /// did nothing. Absent if there are none, and always in Unity.
        /// </summary>
        [JsonProperty("notSimulated", NullValueHandling = NullValueHandling.Ignore)]
        public List<string>? NotSimulated { get; set; }

        /// <summary>
        /// The last actions that other clients have carried out since the last answer to this one, at most 8, the newest last; absent if
        /// there are none, and for a client that does not say who it is.
        /// </summary>
        [JsonProperty("others", NullValueHandling = NullValueHandling.Ignore)]
        internal List<OtherAction>? Others { get; set; }

        /// <summary>The number of earlier ones; absent if there are none.</summary>
        [JsonProperty("moreOthers", NullValueHandling = NullValueHandling.Ignore)]
        internal int? MoreOthers { get; set; }
    }
}
