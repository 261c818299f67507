#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Finds the object that a sprite or mesh is a part of: a wheel belongs to its car, an enemy does not belong to the list of enemies.
    /// One serves for one walk.
    /// </summary>
    internal sealed class WorldUnits
    {
        private readonly Dictionary<Transform, Transform> _units = new();
        private readonly Dictionary<Transform, bool> _marked = new();
        private readonly Dictionary<Transform, bool> _bodies = new();

        public Transform Of(Transform part)
        {
            if (!_units.TryGetValue(part, out var unit))
            {
                _units.Add(
                    part,
                    unit = BodyAround(part) ?? MarkedAround(part) ?? PictureAround(part)
                );
            }
            return unit;
        }

        /// <summary>Whether an object has a script, a body or a collider.</summary>
        public bool IsMarked(Transform place)
        {
            if (!_marked.TryGetValue(place, out var isMarked))
            {
                isMarked =
                    HasBody(place)
                    || WorldBodies.HasCollider(place)
                    || place.TryGetComponent<MonoBehaviour>(out _);
                _marked.Add(place, isMarked);
            }
            return isMarked;
        }

        private Transform? BodyAround(Transform part)
        {
            var level = part;
            while (level != null && !HasBody(level))
            {
                level = level.parent;
            }
            return level;
        }

        // The outermost one around which there is no other such thing: that one holds several.
        private Transform? MarkedAround(Transform part)
        {
            var level = part;
            while (level != null && !IsMarked(level))
            {
                level = level.parent;
            }
            while (
                level != null
                && level.parent is { } outer
                && IsMarked(outer)
                && !HoldsSeveral(outer)
            )
            {
                level = outer;
            }
            return level == null || (level != part && HoldsSeveral(level)) ? null : level;
        }

        // Up to the outermost object that is drawn itself, or that is called what its pictures are not.
        private Transform PictureAround(Transform part)
        {
            var level = part;
            while (
                level.parent is { } outer
                && (
                    outer.TryGetComponent<Renderer>(out _)
                    || (outer.childCount == 1 && !WorldNames.IsTelling(level))
                    || (!WorldNames.IsTelling(level) && IsOneThing(outer))
                )
            )
            {
                level = outer;
            }
            return level;
        }

        // A card with its front and its back.
        private static bool IsOneThing(Transform holder)
        {
            foreach (Transform child in holder)
            {
                if (WorldNames.IsTelling(child))
                {
                    return false;
                }
            }
            return WorldNames.IsTelling(holder) && !HoldsSeveral(holder);
        }

        // Two or more children of a kind, which are no parts but things.
        private static bool HoldsSeveral(Transform holder)
        {
            var kinds = new HashSet<string>();
            foreach (Transform child in holder)
            {
                if (child.gameObject.activeSelf && !kinds.Add(ObjectName.WithoutNumber(child)))
                {
                    return true;
                }
            }
            return false;
        }

        private bool HasBody(Transform place)
        {
            if (!_bodies.TryGetValue(place, out var has))
            {
                _bodies.Add(place, has = WorldBodies.HasBody(place));
            }
            return has;
        }
    }
}
