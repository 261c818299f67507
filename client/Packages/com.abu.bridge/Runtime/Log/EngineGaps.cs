#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// What the game has called of Unity's API that the engine under it does not simulate. Unity simulates all of it; the headless
    /// player, in whose assemblies such members only exist, says which were called.
    /// </summary>
    internal sealed class EngineGaps
    {
        private Func<int, IReadOnlyList<string>> _after = _ => Array.Empty<string>();
        private int _told;

        /// <param name="after">Gives the members in the order of their first calls, without so many of the first ones.</param>
        public void Use(Func<int, IReadOnlyList<string>> after) => _after = after;

        public bool HasNew => _after(_told).Count > 0;

        /// <summary>All until now; null if there are none.</summary>
        public List<string>? AllOrNull => OrNull(_after(0));

        /// <summary>Those that no reply has told; null if there are none.</summary>
        public List<string>? TakeNew()
        {
            var found = OrNull(_after(_told));
            _told += found?.Count ?? 0;
            return found;
        }

        private static List<string>? OrNull(IReadOnlyList<string> names) =>
            names.Count > 0 ? names.ToList() : null;
    }
}
