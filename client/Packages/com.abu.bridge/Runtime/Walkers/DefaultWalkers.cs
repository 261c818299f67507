#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// The walkers for games that have none of their own. Assemblies of this package add theirs here, so that the core does
    /// not depend on the modules that they read.
    /// </summary>
    internal static class DefaultWalkers
    {
        private static readonly List<(int Order, Func<ISceneWalker> Make)> Makers = new();

        /// <summary>Adds a kind of walker. Adding the same one again has no effect.</summary>
        /// <remarks>Call it from a static method with both <c>[RuntimeInitializeOnLoadMethod(SubsystemRegistration)]</c>
        /// and, in the Editor, <c>[UnityEditor.InitializeOnLoadMethod]</c>: only the latter is called after scripts were
        /// recompiled during Play.</remarks>
        /// <param name="order">Trees list the walkers' roots from the smallest order to the largest.</param>
        /// <param name="make">A static method or a lambda that captures nothing; called once for each bridge.</param>
        public static void Register(int order, Func<ISceneWalker> make)
        {
            if (!Makers.Contains((order, make)))
            {
                Makers.Add((order, make));
            }
        }

        /// <summary>Removes a kind of walker, for bridges made from now on.</summary>
        public static void Unregister(Func<ISceneWalker> make) =>
            Makers.RemoveAll(maker => maker.Make == make);

        /// <summary>New walkers, one of each kind, in their order.</summary>
        public static List<ISceneWalker> Create() =>
            Makers.OrderBy(maker => maker.Order).Select(maker => maker.Make()).ToList();
    }
}
