using System.Collections.Generic;

namespace Headless.Player
{
    /// <summary>A game that the player can run.</summary>
    internal sealed class GameEntry
    {
        /// <param name="assemblies">Whose start-up methods are called.</param>
        /// <param name="modes">What <c>--mode</c> takes; the game reads it from the command line itself.</param>
        internal GameEntry(string[] assemblies, params string[] modes)
        {
            Assemblies = assemblies;
            Modes = modes;
        }

        internal IReadOnlyList<string> Assemblies { get; }

        internal IReadOnlyList<string> Modes { get; }
    }
}
