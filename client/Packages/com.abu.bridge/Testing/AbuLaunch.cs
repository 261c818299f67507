#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>How the game of a script was launched, as the script's first command says. What it leaves out is null or false.</summary>
    public sealed class AbuLaunch
    {
        internal AbuLaunch(int line = 0, string text = "", JObject? options = null)
        {
            Line = line;
            Text = text;
            Game = (string?)options?["game"];
            Mode = (string?)options?["mode"];
            Seed = (long?)options?["seed"];
            Width = (int?)options?["width"];
            Height = (int?)options?["height"];
            IsFast = options?["fast"] != null;
            IsFrozen = options?["frozen"] != null;
        }

        /// <summary>The line's number; 0 if the script names no game.</summary>
        public int Line { get; }

        /// <summary>The line; empty if the script names no game.</summary>
        public string Text { get; }

        public string? Game { get; }

        public string? Mode { get; }

        /// <summary>From -2^31 to 2^32 - 1: games may have signed or unsigned seeds.</summary>
        public long? Seed { get; }

        /// <summary>Of the screen, in pixels.</summary>
        public int? Width { get; }

        /// <summary>Of the screen, in pixels.</summary>
        public int? Height { get; }

        /// <summary>Animations ran faster than real time.</summary>
        public bool IsFast { get; }

        /// <summary>Time was frozen from the start.</summary>
        public bool IsFrozen { get; }
    }
}
