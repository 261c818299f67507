#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>What a game's welcome promises to its clients, in the words of the protocol.</summary>
    public sealed class AdapterCapabilities
    {
        /// <summary>The modes that commands can have.</summary>
        public IReadOnlyList<string> CommandModes { get; set; } = Array.Empty<string>();

        /// <summary>All that an observation can have, for clients that know nothing of the other two lists.</summary>
        public IReadOnlyList<string> Features { get; set; } = Array.Empty<string>();

        /// <summary>What every observation has.</summary>
        public IReadOnlyList<string> FeaturesAlways { get; set; } = Array.Empty<string>();

        /// <summary>What is left out of an observation while it is unknown.</summary>
        public IReadOnlyList<string> FeaturesOptional { get; set; } = Array.Empty<string>();
    }
}
