#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>Knows what can move of some kinds of components. An assembly for a module that a project may lack adds its own.</summary>
    internal interface IPartReader
    {
        /// <summary>What is to be watched of a component; null if it is of another kind.</summary>
        WatchedPart? PartOf(Component component);
    }

    /// <summary>All that read parts.</summary>
    internal static class PartReaders
    {
        private static readonly List<IPartReader> All = new() { new EngineParts() };

        /// <summary>Adds a reader; one of the same type a second time is not added again.</summary>
        public static void Add(IPartReader reader)
        {
            if (!All.Exists(known => known.GetType() == reader.GetType()))
            {
                All.Add(reader);
            }
        }

        public static WatchedPart? PartOf(Component component)
        {
            // The list in a game that has a missing script has a null.
            if (component == null || component is Transform)
            {
                return null;
            }
            foreach (var reader in All)
            {
                if (reader.PartOf(component) is { } part)
                {
                    return part;
                }
            }
            return null;
        }
    }
}
