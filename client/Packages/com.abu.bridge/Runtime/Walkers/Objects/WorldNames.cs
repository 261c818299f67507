#nullable enable

using System;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What things of the world are called, and which of them is the one that is played.</summary>
    internal static class WorldNames
    {
        /// <summary>The role of the thing that is played.</summary>
        public const string Hero = "player";

        /// <summary>That of things whose tag says nothing.</summary>
        public const string Thing = "thing";

        private static readonly string[] HeroNames = { "player", "hero" };

        // Tags of Unity's own that say what an object is for, not what it is.
        private static readonly string[] OtherTags =
        {
            "EditorOnly",
            "Finish",
            "GameController",
            "MainCamera",
            "Respawn",
            "Untagged",
        };

        // What Unity calls new objects and parts of models, and what games call the part of an object that is drawn.
        private static readonly string[] Generic =
        {
            "art",
            "body",
            "capsule",
            "circle",
            "cube",
            "cylinder",
            "default",
            "graphic",
            "graphics",
            "gfx",
            "hexagon",
            "isometric diamond",
            "mesh",
            "model",
            "new sprite",
            "plane",
            "quad",
            "renderer",
            "sphere",
            "sprite",
            "square",
            "triangle",
            "view",
            "visual",
            "visuals",
        };

        // The sides of a card: "Front", "Back D7".
        private static readonly string[] Sides = { "front", "back" };

        /// <summary>The object's name, or that of its picture if the object has only a default name.</summary>
        public static string Of(Transform place)
        {
            if (BackOf(place) is { } back)
            {
                return ObjectName.Of(back);
            }
            if (ObjectLook.BackOf(place) is { } picture)
            {
                return picture;
            }
            if (IsTelling(place))
            {
                return ObjectName.Of(place);
            }
            var sprite = place.GetComponentInChildren<SpriteRenderer>();
            return sprite != null && sprite.sprite != null && IsTelling(sprite.sprite)
                ? ObjectName.Of(sprite.sprite)
                : ObjectName.Of(place);
        }

        // The back of a card that lies on its face: what is on the other side nobody sees. Null for other things.
        private static Transform? BackOf(Transform place)
        {
            if (place.childCount < 2 || ObjectLook.TopSprite(place) is not { } top)
            {
                return null;
            }
            var side = top.transform;
            return
                side != place
                && side.parent == place
                && ObjectName.Of(side).Split(' ')[0].ToLowerInvariant() == Sides[1]
                ? side
                : null;
        }

        /// <summary>The name of a part with that of what holds it, unless it says it already: "Pipes Top", but "Top Pipe".</summary>
        public static string Within(Transform holder, string name)
        {
            var around = ObjectName.Of(holder);
            var word = ObjectName.WithoutNumber(around).TrimEnd('s');
            return name.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0
                ? name
                : $"{around} {name}";
        }

        /// <summary>Whether the name says more than that it is a thing.</summary>
        public static bool IsTelling(UnityEngine.Object named) =>
            IsTelling(ObjectName.Telling(named));

        public static bool IsTelling(string? words) =>
            words != null
            && !Generic.Contains(ObjectName.WithoutNumber(words).ToLowerInvariant())
            && !Sides.Contains(words.Split(' ')[0].ToLowerInvariant());

        /// <summary>The object's tag, in small letters; "thing" if it has none.</summary>
        public static string RoleOf(Transform place)
        {
            var tag = place.gameObject.tag;
            if (tag == "Player" || HeroNames.Contains(ObjectName.Of(place).ToLowerInvariant()))
            {
                return Hero;
            }
            return string.IsNullOrEmpty(tag) || OtherTags.Contains(tag) || !tag.All(char.IsLetter)
                ? Thing
                : tag.ToLowerInvariant();
        }
    }
}
