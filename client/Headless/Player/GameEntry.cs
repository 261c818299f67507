using System;
using System.Collections.Generic;

namespace Headless.Player
{
    /// <summary>A game that the player can run, as games.json lists it.</summary>
    internal sealed class GameEntry
    {
        /// <summary>
        /// The assemblies whose start-up methods are called, in this order: the bridge first, because Unity loads an
        /// assembly after those it refers to. "Player" is this program; it does what a scene file does in Unity.
        /// </summary>
        public IReadOnlyList<string> Assemblies { get; set; } = Array.Empty<string>();

        /// <summary>
        /// The component that the game's scene file holds in Unity; null if the game builds its scene itself.
        /// </summary>
        public string? Component { get; set; }

        /// <summary>The name of the component's object in that file.</summary>
        public string? Scene { get; set; }

        /// <summary>The values that <c>--mode</c> accepts. The game itself reads the mode from the command line.</summary>
        public IReadOnlyList<string> Modes { get; set; } = Array.Empty<string>();
    }
}
