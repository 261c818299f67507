#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The kinds of UI that are drawn over each other and over the world. Each knows what of it takes the pointer at a point, so a
    /// click on one of them finds out whether another lies in front.
    /// </summary>
    internal static class ScreenCovers
    {
        private static readonly List<IScreenCover> Kinds = new();

        /// <summary>Adds a kind; the same one a second time is not added again.</summary>
        public static void Add(IScreenCover kind)
        {
            if (!Kinds.Contains(kind))
            {
                Kinds.Add(kind);
            }
        }

        public static void Remove(IScreenCover kind) => Kinds.Remove(kind);

        /// <summary>The large areas of all kinds through which nothing is seen.</summary>
        public static IEnumerable<Curtain> Curtains() => Kinds.SelectMany(kind => kind.Curtains());

        /// <summary>Asks many points at once: what the kinds have to search for is searched for only once.</summary>
        /// <param name="ask">Changes nothing in the scene.</param>
        public static void During(System.Action ask)
        {
            Kinds.ForEach(kind => kind.Hold());
            try
            {
                ask();
            }
            finally
            {
                Kinds.ForEach(kind => kind.Release());
            }
        }

        /// <summary>What of the other kinds lies in front there; null if nothing does.</summary>
        /// <param name="kind">The kind that has looked itself.</param>
        /// <param name="point">Pixels of the screen, y up.</param>
        /// <param name="depth">The depth of the target; see <see cref="PointHit.Depth"/>.</param>
        public static PointCover? Above(IScreenCover kind, Vector2 point, float depth) =>
            Kinds
                .Where(other => other != kind)
                .Select(other => other.At(point))
                .FirstOrDefault(found => found != null && found.Depth > depth);
    }

    /// <summary>A kind of UI that can lie in front of another.</summary>
    internal interface IScreenCover
    {
        /// <summary>The topmost thing of this kind that takes the pointer; null if there is none.</summary>
        /// <param name="point">Pixels of the screen, y up.</param>
        PointCover? At(Vector2 point);

        /// <summary>From now on until <see cref="Release"/> the scene does not change.</summary>
        void Hold();

        void Release();

        /// <summary>What of it hides all that is drawn before, whether it takes the pointer or not.</summary>
        IEnumerable<Curtain> Curtains();
    }

    /// <summary>A thing that takes the pointer in front of another.</summary>
    internal sealed class PointCover
    {
        /// <param name="refusal">Says that it covers the target.</param>
        /// <param name="name">Its name; null if it has none.</param>
        public PointCover(Refusal refusal, string? name)
        {
            Refusal = refusal;
            Name = name;
        }

        /// <summary>Something with a name in the tree or in the scene.</summary>
        /// <param name="role">Null if it is not known.</param>
        /// <param name="place">See <see cref="Refusal.Covered"/>.</param>
        public static PointCover Named(string? role, string name, string? place = null) =>
            new(Refusal.Covered(role, name, place: place), name);

        /// <summary>Something of which only a few words are known, such as "an open menu".</summary>
        public static PointCover Of(string words) => new(Refusal.Covered(words, null), words);

        public Refusal Refusal { get; }

        /// <summary>The part of the screen that it hides; null if that is not known.</summary>
        public AbuRect? Area { get; set; }

        public string? Name { get; }

        /// <summary>See <see cref="PointHit.Depth"/>.</summary>
        public float Depth { get; set; }
    }
}
