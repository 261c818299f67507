using System;
using System.Collections.Generic;

namespace Headless.ProjectPlayer
{
    /// <summary>What takes time or a network at the first start, put beside the player once for all who get it.</summary>
    internal static class Release
    {
        /// <summary>Returns 0 also where a physics engine cannot be had, which is said.</summary>
        internal static int Prepare(string folder)
        {
            Engine.Weave(folder);
            foreach (
                var why in BodiesPart.Get<Func<string, IReadOnlyList<string>>>("Fetch")(folder)
            )
            {
                Console.Error.WriteLine(why);
            }
            return 0;
        }
    }
}
