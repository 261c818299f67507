#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>
    /// Something of the game's that goes on by itself after a time, with nothing on the screen that says so.
    /// </summary>
    internal readonly struct TimedWait
    {
        /// <param name="thing">What waits; the same as long as it has not ended.</param>
        /// <param name="name">Where its code is: "Board.Refill". What has the same name is of one kind.</param>
        /// <param name="seconds">
        /// How long it still waits, in seconds as the game runs now; null if nobody knows.
        /// </param>
        public TimedWait(object thing, string name, float? seconds)
        {
            (Thing, Name, Seconds) = (thing, name, seconds);
        }

        public object Thing { get; }

        public string Name { get; }

        public float? Seconds { get; }
    }

    /// <summary>Knows what of the game's waits for a time.</summary>
    internal interface ITimedWaits
    {
        /// <summary>Adds all that wait now.</summary>
        void Read(List<TimedWait> into);

        /// <summary>Whether it has not ended, be it that it waits for something else now.</summary>
        bool GoesOn(object thing);
    }

    /// <summary>What still waits when an action is answered.</summary>
    internal sealed class WaitingThing
    {
        /// <summary>Where its code is: "Board.Refill".</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>For how many seconds; absent if nobody knows.</summary>
        [JsonProperty("seconds", NullValueHandling = NullValueHandling.Ignore)]
        public double? Seconds { get; set; }
    }
}
