#nullable enable

using System;
using System.Linq;
using System.Runtime.CompilerServices;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>
    /// Things that lie on their face, as cards: several show one picture whose name says that it is a back, while their objects have
    /// names of their own. These would tell what is on the other side, which nobody sees.
    /// </summary>
    internal static class FaceDown
    {
        private const string State = "(face down)";

        private static readonly string[] Backs =
        {
            "back",
            "backside",
            "cardback",
            "facedown",
            "rear",
            "reverse",
            "verso",
        };

        private static readonly ConditionalWeakTable<Object, Seen> Known = new();

        /// <summary>The name of the picture, by which such a thing is called; null for others.</summary>
        /// <param name="thing">Its object.</param>
        /// <param name="shows">What draws the picture: a component of the thing, or of an object in it.</param>
        /// <param name="pictureOf">What a component of that kind draws.</param>
        public static string? NameOf<T>(Transform thing, T shows, Func<T, Object?> pictureOf)
            where T : Component
        {
            if (pictureOf(shows) is not { } picture || picture == null)
            {
                return null;
            }
            var name = ObjectName.Of(picture);
            var isBack = IsBack(name) || (shows.transform != thing && IsBack(shows.name));
            return isBack && HaveNames(thing, shows, picture, pictureOf)
                ? (name.Length > 0 ? name : ObjectName.Of(shows))
                : null;
        }

        /// <summary>The name with the state that it lies on its face.</summary>
        public static string Label(string name) => $"{name} {State}";

        /// <summary>Whether a node is that of such a thing.</summary>
        public static bool Is(TreeNode node) => node.Label?.Contains(State) == true;

        private static bool IsBack(string name) =>
            name.Split(' ', '_', '-')
                .Any(word => Backs.Contains(ObjectName.WithoutNumber(word).ToLowerInvariant()));

        // Whether the objects that show the picture at this level are called otherwise than by numbers.
        private static bool HaveNames<T>(
            Transform thing,
            T shows,
            Object picture,
            Func<T, Object?> pictureOf
        )
            where T : Component
        {
            var seen = Known.GetOrCreateValue(picture);
            if (seen.Frame != GameFrames.Now)
            {
                var depth = DepthIn(thing, shows.transform);
                seen.Frame = GameFrames.Now;
                seen.HaveNames = SceneObjects
                    .Unordered<T>()
                    .Where(other => pictureOf(other) == picture)
                    .Select(other => Above(other.transform, depth))
                    .Where(holder => holder != null)
                    .Select(holder => ObjectName.WithoutNumber(holder!))
                    .Distinct()
                    .Skip(1)
                    .Any();
            }
            return seen.HaveNames;
        }

        private static int DepthIn(Transform thing, Transform? part)
        {
            var depth = 0;
            for (; part != null && part != thing; part = part.parent)
            {
                depth++;
            }
            return depth;
        }

        private static Transform? Above(Transform? part, int levels)
        {
            for (; part != null && levels > 0; levels--)
            {
                part = part.parent;
            }
            return part;
        }

        private sealed class Seen
        {
            public int Frame { get; set; } = -1;

            public bool HaveNames { get; set; }
        }
    }
}
