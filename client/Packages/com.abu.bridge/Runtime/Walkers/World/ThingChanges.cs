#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Says what things of the world look otherwise than when they were seen first: a ghost that turns blue, a hero who has grown. A
    /// thing shows it by another of its sprites, by another picture, or by another colour.
    /// </summary>
    internal sealed class ThingChanges
    {
        // Of more sprites none shows a state.
        private const int MostSprites = 8;
        private const int MostTold = 2;

        private static readonly MainColor ColorOf = new();

        private readonly ConditionalWeakTable<Transform, Shown> _first = new();

        /// <summary>"Blue" for a thing of which another sprite is seen now; null for what looks as it did.</summary>
        public string? Of(WorldThing thing)
        {
            var now = Shown.Of(thing.Object);
            if (now == null)
            {
                return null;
            }
            if (!_first.TryGetValue(thing.Object, out var first))
            {
                _first.Add(thing.Object, now);
                return null;
            }
            return OtherParts(thing, first, now)
                ?? OtherPicture(thing, first, now)
                ?? (first.Color == now.Color ? null : now.Color ?? Tint.None);
        }

        private static string? OtherParts(WorldThing thing, Shown first, Shown now)
        {
            if (now.Parts.SetEquals(first.Parts))
            {
                return null;
            }
            var added = now.Parts.Except(first.Parts).ToList();
            if (added.Count > 0)
            {
                return Names(thing, added);
            }
            return now.Parts.Count <= MostTold && Names(thing, now.Parts) is { } left
                ? $"only {left}"
                : null;
        }

        private static string? Names(WorldThing thing, IEnumerable<Transform> parts)
        {
            var names = parts
                .Where(part => part != thing.Object)
                .Select(part => NameOf(thing, part))
                .OfType<string>()
                .Distinct()
                .Take(MostTold)
                .ToList();
            return names.Count == 0 ? null : string.Join(", ", names);
        }

        private static string? NameOf(WorldThing thing, Transform part) =>
            WorldNames.IsTelling(part) ? Beside(thing, ObjectName.WithoutNumber(part))
            : part.GetComponent<SpriteRenderer>() is { } sprite && sprite.sprite != null
                ? Beside(thing, Stem(sprite))
            : null;

        private static string? OtherPicture(WorldThing thing, Shown first, Shown now) =>
            first.Picture == now.Picture || now.Picture.Length == 0
                ? null
                : Beside(thing, now.Picture);

        // The words that the name of the thing does not say: "Jump" of "Mario Jump".
        private static string? Beside(WorldThing thing, string words)
        {
            var known = thing.Name.Split(' ');
            var other = words
                .Split(' ')
                .Where(word => !known.Contains(word, StringComparer.OrdinalIgnoreCase));
            var told = string.Join(" ", other);
            return (told.Length > 0 ? told : words) is { Length: > 0 } some ? some : null;
        }

        private static string Stem(SpriteRenderer sprite) =>
            ObjectName.Telling(sprite.sprite) is { } name ? ObjectName.WithoutNumber(name) : "";

        /// <summary>What is drawn of a thing.</summary>
        private sealed class Shown
        {
            private Shown(HashSet<Transform> parts, string picture, string? color)
            {
                (Parts, Picture, Color) = (parts, picture, color);
            }

            public HashSet<Transform> Parts { get; }

            /// <summary>The name of the largest picture without the number of a step; empty if it says nothing.</summary>
            public string Picture { get; }

            /// <summary>Null for a picture in its own colours.</summary>
            public string? Color { get; }

            /// <summary>Null for what is put together of too many.</summary>
            public static Shown? Of(Transform place)
            {
                var sprites = place
                    .GetComponentsInChildren<SpriteRenderer>()
                    .Where(SpriteSight.IsShown)
                    .ToList();
                if (sprites.Count == 0)
                {
                    return OfMesh(place);
                }
                // The body before the eyes, which are drawn on it.
                var main = sprites.OrderByDescending(AreaOf).ThenBy(ObjectLook.Order).First();
                var parts = sprites.Select(sprite => sprite.transform).ToHashSet();
                return sprites.Count > MostSprites
                    ? null
                    : new Shown(parts, Stem(main), Tint.Of(main.color, main.sprite));
            }

            private static Shown? OfMesh(Transform place) =>
                place.GetComponentInChildren<MeshRenderer>() is { enabled: true } mesh
                    ? new Shown(new HashSet<Transform>(), "", ColorWords.Of(ColorOf.Of(mesh)))
                    : null;

            private static int AreaOf(SpriteRenderer sprite)
            {
                var size = sprite.bounds.size;
                return Mathf.RoundToInt(100 * size.x * size.y);
            }
        }
    }
}
