using System;
using System.Collections.Generic;
using Headless.Dynamics.Solid;

namespace Headless.Dynamics
{
    /// <summary>What the player calls, which finds this assembly by its name when a body first needs it.</summary>
    internal static class Starter
    {
        /// <param name="cache">Where fetched packages are kept.</param>
        /// <param name="mayFetch">Otherwise only what is kept there counts.</param>
        /// <param name="failed">Is given a sentence if the engine stops.</param>
        /// <exception cref="MissingModuleException">The engine cannot be had.</exception>
        internal static IFlatEngine Flat(string cache, bool mayFetch, Action<string> failed) =>
            FlatEngine.Start(NpmModule.Box2D.FolderIn(cache, mayFetch), failed);

        /// <param name="cache">Where fetched packages are kept.</param>
        /// <param name="mayFetch">Otherwise only what is kept there counts.</param>
        /// <param name="failed">Is given a sentence if the engine stops.</param>
        /// <param name="refused">Is given what the engine says when it refuses something.</param>
        /// <exception cref="MissingModuleException">The engine cannot be had.</exception>
        internal static ISolidEngine Solid(
            string cache,
            bool mayFetch,
            Action<string> failed,
            Action<string> refused
        ) => SolidEngine.Start(NpmModule.PhysX.FolderIn(cache, mayFetch), failed, refused);

        /// <summary>Puts all that is fetched at the first need into a folder.</summary>
        /// <returns>Why something could not be had, a sentence each.</returns>
        internal static IReadOnlyList<string> Fetch(string folder)
        {
            var missing = new List<string>();
            foreach (var module in NpmModule.All)
            {
                try
                {
                    module.FolderIn(folder);
                }
                catch (MissingModuleException why)
                {
                    missing.Add(why.Message);
                }
            }
            return missing;
        }
    }
}
