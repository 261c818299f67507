#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// What is drawn of one thing, one picture over the other: a square, perhaps a plain area on it that marks it, as after the last move,
    /// and what lies on that.
    /// </summary>
    internal sealed class SpriteLayers
    {
        // In parts of the lowest picture. A shadow of the same form lies beside it.
        private const float Covering = 0.9f;
        private const float OffPlace = 0.05f;

        private SpriteLayers(SpriteRenderer? top, string? mark)
        {
            (Top, Mark) = (top, mark);
        }

        /// <summary>What is drawn last and is no mark; null if nothing is drawn.</summary>
        public SpriteRenderer? Top { get; }

        /// <summary>The colour of the mark; null for none.</summary>
        public string? Mark { get; }

        /// <param name="place">The object of the thing.</param>
        public static SpriteLayers Of(Transform place)
        {
            var camera = Camera.main;
            var shown = place
                .GetComponentsInChildren<SpriteRenderer>()
                .Where(sprite => SpriteSight.IsShownTo(camera, sprite))
                .OrderBy(ObjectLook.Order)
                .ToList();
            var own = shown.Find(sprite => sprite.transform == place);
            return shown.Count == 0
                ? new SpriteLayers(null, null)
                : Of(shown, own != null ? own : shown[0]);
        }

        /// <summary>The colour of an area that marks what is drawn below it; null for any other picture.</summary>
        public static string? MarkOn(SpriteRenderer below, SpriteRenderer sprite) =>
            (sprite.sprite == below.sprite || Tint.IsPlain(sprite.sprite))
            && sprite.sprite != null
            && ObjectLook.Order(sprite).CompareTo(ObjectLook.Order(below)) >= 0
            && Covers(sprite.bounds, below.bounds)
            && Tint.Of(sprite.color, sprite.sprite) is { } color
            && color != Tint.Of(below.color, below.sprite)
                ? color
                : null;

        private static SpriteLayers Of(List<SpriteRenderer> shown, SpriteRenderer lowest)
        {
            var marks = shown.FindAll(sprite => MarkOn(lowest, sprite) != null);
            var others = shown.Except(marks).ToList();
            var top = others[others.Count - 1];
            var last = shown[shown.Count - 1];
            // What lies under an area that lets nothing through is not seen.
            return top != lowest && top != last && Curtain.IsOpaque(last.color.a)
                    ? new SpriteLayers(last, null)
                : marks.Count > 0 ? new SpriteLayers(top, MarkOn(lowest, marks[marks.Count - 1]))
                : new SpriteLayers(top, null);
        }

        private static bool Covers(Bounds area, Bounds below)
        {
            var off = area.center - below.center;
            return area.size.x >= Covering * below.size.x
                && area.size.y >= Covering * below.size.y
                && Mathf.Abs(off.x) <= OffPlace * below.size.x
                && Mathf.Abs(off.y) <= OffPlace * below.size.y;
        }
    }
}
