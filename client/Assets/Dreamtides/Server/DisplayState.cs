#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>What the viewer has opened or set without changing the battle.</summary>
    internal sealed class DisplayState
    {
        /// <summary>The pile that is being looked through.</summary>
        public CardBrowserType? Browser { get; set; }

        public PanelAddress? Panel { get; set; }

        /// <summary>Stack, browser and order selector are out of the way.</summary>
        public bool StackHidden { get; set; }

        /// <summary>Energy chosen so far in an energy prompt.</summary>
        public int Energy { get; set; }

        /// <summary>Why the last action was refused.</summary>
        public string? Notice { get; set; }
    }
}
