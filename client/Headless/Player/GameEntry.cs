using System;
using System.Collections.Generic;

namespace Headless.Player
{
    /// <summary>A game that the player can run, as games.json lists it.</summary>
    internal sealed class GameEntry
    {
        /// <summary>
        /// Whose start-up methods are called, in this order: the bridge first, as Unity loads what others refer to. "Player" is
        /// this program, which holds what a scene file does in Unity.
        /// </summary>
        public IReadOnlyList<string> Assemblies { get; set; } = Array.Empty<string>();

        /// <summary>The component that the game's scene file holds in Unity; null: the game builds its scene itself.</summary>
        public string? Component { get; set; }

        /// <summary>What <c>--mode</c> takes; the game reads it from the command line itself.</summary>
        public IReadOnlyList<string> Modes { get; set; } = Array.Empty<string>();
    }
}
