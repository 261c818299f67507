#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>What each of the few things on a table shows: the face of a card, unless another card hides it.</summary>
    internal sealed class TableLooks
    {
        private static readonly ObjectLook Looks = new();

        private const int Most = 20;

        // In parts of a thing that is hidden.
        private const float Rim = 0.1f;

        private readonly List<WorldThing> _things;

        private TableLooks(List<WorldThing> things)
        {
            _things = things;
        }

        /// <summary>Null where there are so many that they are no table.</summary>
        public static TableLooks? Of(List<WorldThing> things) =>
            things.Count <= Most ? new TableLooks(things) : null;

        /// <summary>The name of its picture, or what hides it; null if that adds nothing to its name.</summary>
        public string? Of(WorldThing thing)
        {
            if (_things.Find(other => Hides(other, thing)) is { } cover)
            {
                return $"covered by {cover.Name}";
            }
            return
                Looks.Of(thing.Object)?.Picture is { } picture
                && thing.Name.IndexOf(picture, StringComparison.OrdinalIgnoreCase) < 0
                ? picture
                : null;
        }

        private static bool Hides(WorldThing other, WorldThing thing)
        {
            var (above, below) = (
                ObjectLook.TopSprite(other.Object),
                ObjectLook.TopSprite(thing.Object)
            );
            return other != thing
                && above != null
                && below != null
                && Curtain.IsOpaque(above.color.a)
                && ObjectLook.Order(above).CompareTo(ObjectLook.Order(below)) > 0
                && IsWithin(thing.Place.Bounds, other.Place.Bounds);
        }

        private static bool IsWithin(AbuRect area, AbuRect around)
        {
            var (x, y) = (Rim * area.Width, Rim * area.Height);
            return area.X + x >= around.X
                && area.Y + y >= around.Y
                && area.X + area.Width - x <= around.X + around.Width
                && area.Y + area.Height - y <= around.Y + around.Height;
        }
    }
}
