#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>The capabilities that the welcome message lists, under the protocol's names.</summary>
    public sealed class AdapterCapabilities
    {
        /// <summary>The modes that commands can have.</summary>
        public IReadOnlyList<string> CommandModes { get; set; } = Array.Empty<string>();

        /// <summary>
        /// Everything that an observation can contain, for clients that do not know the other two lists.
        /// </summary>
        public IReadOnlyList<string> Features { get; set; } = Array.Empty<string>();

        /// <summary>What every observation contains.</summary>
        public IReadOnlyList<string> FeaturesAlways { get; set; } = Array.Empty<string>();

        /// <summary>What an observation lacks while it is unknown.</summary>
        public IReadOnlyList<string> FeaturesOptional { get; set; } = Array.Empty<string>();
    }
}
