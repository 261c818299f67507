#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>What the viewer has opened or set without a change of the battle.</summary>
    internal sealed class DisplayState
    {
        /// <summary>The pile that is open in the browser; null if none.</summary>
        public CardBrowserType? Browser { get; set; }

        public PanelAddress? Panel { get; set; }

        /// <summary>Whether stack, browser and order selector are put aside.</summary>
        public bool StackHidden { get; set; }

        /// <summary>The energy chosen so far in an energy prompt.</summary>
        public int Energy { get; set; }

        /// <summary>The reason why the last action was refused.</summary>
        public string? Notice { get; set; }
    }
}
