#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Finds the object that a sprite or mesh is a part of: a wheel belongs to its car, an enemy does not belong to the list of enemies.
    /// One serves for one walk.
    /// </summary>
    internal sealed class WorldUnits
    {
        // With fewer solids it may be a thing of parts.
        private const int FewestInRoom = 3;

        // In parts of a line of pieces.
        private const float Gap = 0.05f;

        private readonly Dictionary<Transform, Transform> _units = new();
        private readonly Dictionary<Transform, bool> _marked = new();
        private readonly Dictionary<Transform, bool> _bodies = new();
        private readonly Dictionary<Transform, bool> _holders = new();
        private readonly Dictionary<Transform, bool> _rooms = new();
        private readonly Dictionary<Transform, bool> _lines = new();

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
                isMarked = IsSolid(place) || place.TryGetComponent<MonoBehaviour>(out _);
                _marked.Add(place, isMarked);
            }
            return isMarked;
        }

        /// <summary>Whether an object has a body or a collider.</summary>
        public bool IsSolid(Transform place) => HasBody(place) || WorldBodies.HasCollider(place);

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
                && (IsLine(outer) || (!HoldsSeveral(outer) && !HoldsApart(outer) && !IsRoom(outer)))
            )
            {
                level = outer;
            }
            var holdsThings =
                level != null
                && level != part
                && !IsLine(level)
                && (IsRoom(level) || (HoldsSeveral(level) && !IsPieced(level)));
            return holdsThings ? null : level;
        }

        // A room of everything: a script that is neither drawn nor solid itself, around walls, doors and traps that
        // are.
        private bool IsRoom(Transform holder)
        {
            if (!_rooms.TryGetValue(holder, out var isRoom))
            {
                isRoom =
                    holder.childCount >= FewestInRoom
                    && !IsSolid(holder)
                    && !holder.TryGetComponent<Renderer>(out _)
                    && ActiveChildren(holder).Count(IsSolid) >= FewestInRoom;
                _rooms.Add(holder, isRoom);
            }
            return isRoom;
        }

        // A script that is neither drawn nor solid itself, around solid pieces without scripts that lie in a line without gaps: a log.
        private bool IsLine(Transform holder)
        {
            if (!_lines.TryGetValue(holder, out var isLine))
            {
                isLine =
                    holder.childCount > 1
                    && holder.TryGetComponent<MonoBehaviour>(out _)
                    && !IsSolid(holder)
                    && !holder.TryGetComponent<Renderer>(out _)
                    && AreInLine(ActiveChildren(holder).ToList());
                _lines.Add(holder, isLine);
            }
            return isLine;
        }

        private bool AreInLine(List<Transform> pieces)
        {
            var boxes = new List<Bounds>();
            foreach (var piece in pieces)
            {
                if (
                    !IsSolid(piece)
                    || piece.TryGetComponent<MonoBehaviour>(out _)
                    || !piece.TryGetComponent<SpriteRenderer>(out var drawn)
                )
                {
                    return false;
                }
                boxes.Add(drawn.bounds);
            }
            return boxes.Count > 1
                && (
                    AreInLine(boxes, box => box.center, box => box.size)
                    || AreInLine(boxes, box => Turned(box.center), box => Turned(box.size))
                );
        }

        // Of one height at one height, each beginning where the one before ends.
        private static bool AreInLine(
            List<Bounds> boxes,
            Func<Bounds, Vector2> middle,
            Func<Bounds, Vector2> size
        )
        {
            var (height, length) = (size(boxes[0]).y, boxes.Sum(box => size(box).x));
            var from = boxes.Min(box => middle(box).x - (size(box).x / 2));
            var to = boxes.Max(box => middle(box).x + (size(box).x / 2));
            return Mathf.Abs(to - from - length) <= Gap * length
                && boxes.TrueForAll(box =>
                    Mathf.Abs(size(box).y - height) <= Gap * height
                    && Mathf.Abs(middle(box).y - middle(boxes[0]).y) <= Gap * height
                );
        }

        private static Vector2 Turned(Vector2 way) => new(way.y, way.x);

        // A solid of equal pieces that nothing else knows: the spikes of a trap, the stones of a floor.
        private bool IsPieced(Transform solid) =>
            IsSolid(solid)
            && !ActiveChildren(solid).Any(IsMarked)
            && ActiveChildren(solid).Select(KindOf).Distinct().Count() == 1;

        private static IEnumerable<Transform> ActiveChildren(Transform holder) =>
            holder.Cast<Transform>().Where(child => child.gameObject.activeSelf);

        /// <summary>
        /// What holds a thing apart from others, and names it: "Pipes" with a "Top" and a "Bottom"; null for other things.
        /// </summary>
        public Transform? HolderOf(Transform unit) =>
            unit.parent is { } holder && HoldsApart(holder) ? holder : null;

        // Obstacles with a way between them: an object with a script that is neither drawn nor touched itself.
        private bool HoldsApart(Transform holder)
        {
            if (!_holders.TryGetValue(holder, out var holds))
            {
                holds =
                    IsMarked(holder)
                    && !IsSolid(holder)
                    && !holder.TryGetComponent<Renderer>(out _)
                    && AreApart(holder);
                _holders.Add(holder, holds);
            }
            return holds;
        }

        private static bool AreApart(Transform holder)
        {
            var boxes = new List<Bounds>();
            foreach (Transform child in holder)
            {
                if (
                    child.gameObject.activeSelf
                    && WorldBodies.HasCollider(child)
                    && child.TryGetComponent<Renderer>(out var renderer)
                    && renderer.enabled
                )
                {
                    boxes.Add(renderer.bounds);
                }
            }
            return boxes.Count > 1
                && boxes.TrueForAll(one =>
                    boxes.TrueForAll(other => one == other || !one.Intersects(other))
                );
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
                if (child.gameObject.activeSelf && !kinds.Add(KindOf(child)))
                {
                    return true;
                }
            }
            return false;
        }

        // What is put together of parts is of the kind of its parts: cards of all names have a front and a back.
        private static string KindOf(Transform child)
        {
            var parts = new List<string>();
            foreach (Transform part in child)
            {
                if (part.TryGetComponent<Renderer>(out _))
                {
                    parts.Add(ObjectName.WithoutNumber(part));
                }
            }
            return parts.Count < 2 || child.TryGetComponent<Renderer>(out _)
                ? ObjectName.WithoutNumber(child)
                : string.Join("\n", parts);
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
