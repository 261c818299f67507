#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>All that read looks.</summary>
    internal static class LookReaders
    {
        private static readonly List<ILookReader> All = new()
        {
            new ElementLook(),
            new ObjectLook(),
        };

        /// <summary>Adds a reader that is asked before the others; one of the same type a second time is not added again.</summary>
        public static void Add(ILookReader reader)
        {
            if (!All.Exists(known => known.GetType() == reader.GetType()))
            {
                All.Insert(0, reader);
            }
        }

        /// <summary>The sprites and textures that are shown now, but for those of elements.</summary>
        public static IEnumerable<Object> Shown() =>
            All.SelectMany(reader => reader.Shown())
                .OfType<Object>()
                .Where(picture => picture != null);

        public static Look? Of(object? thing)
        {
            if (thing == null)
            {
                return null;
            }
            foreach (var reader in All)
            {
                if (reader.Of(thing) is { } look)
                {
                    return look;
                }
            }
            return null;
        }
    }
}
