#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Which thing of the world is played, where no name or tag says so: the only one that a script steers. It stays so when the script is
    /// switched off, as at the end of a game.
    /// </summary>
    internal sealed class PlayedThing
    {
        private Transform? _last;

        /// <summary>Gives it its role.</summary>
        public void Mark(List<WorldThing> things)
        {
            if (things.Exists(thing => thing.IsHero))
            {
                return;
            }
            var steered = things.FindAll(thing =>
                thing.IsMarked && PlayedScripts.Steer(thing.Object)
            );
            var played =
                steered.Count == 1 ? steered[0] : things.Find(thing => thing.Object == _last);
            if (played != null)
            {
                _last = played.Object;
                played.Role = WorldNames.Hero;
            }
        }
    }
}
