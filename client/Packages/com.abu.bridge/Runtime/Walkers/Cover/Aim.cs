#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Where the pointer reaches a target, or why it does not. Clicks and the mark <c>(covered)</c> both come from it, so they always
    /// agree.
    /// </summary>
    internal sealed class Aim
    {
        private Aim(Vector2? point, Refusal? refusal, NodeCover? cover)
        {
            Point = point;
            Refusal = refusal;
            Cover = cover;
        }

        /// <summary>Null if the pointer reaches it nowhere.</summary>
        public Vector2? Point { get; }

        /// <summary>
        /// What covers it, or <see cref="NodeCover.NoPointer"/>; null if it is reached, or is not on the screen.
        /// </summary>
        public NodeCover? Cover { get; }

        private Refusal? Refusal { get; }

        /// <exception cref="NotActionableException">The pointer reaches it nowhere.</exception>
        public Vector2 Required => Point ?? throw new NotActionableException(Refusal!);

        public static Aim Refused(Refusal refusal) => new(null, refusal, null);

        /// <summary>The target is there, but nothing passes the pointer on to it.</summary>
        public static Aim NoPointer(Refusal refusal) => new(null, refusal, NodeCover.NoPointer);

        /// <summary>Tries one point after the other, until one is reached or something hides all of the target.</summary>
        /// <param name="area">The part of the target that is on the screen.</param>
        /// <param name="points">At least one; the first one counts most.</param>
        /// <param name="look">What keeps the pointer from the target at a point; null if nothing does.</param>
        public static Aim At(AbuRect area, IEnumerable<Vector2> points, Func<Vector2, Miss?> look)
        {
            Miss? first = null;
            Miss? widest = null;
            foreach (var point in points)
            {
                if (!(look(point) is { } miss))
                {
                    return new Aim(point, null, null);
                }
                first ??= miss;
                if (miss.Cover?.Area != null && !(SizeOf(miss) <= SizeOf(widest)))
                {
                    widest = miss;
                }
                if (miss.Cover?.Area?.Contains(area) == true)
                {
                    break;
                }
            }
            // A dimmer says more of what to do than a text on it.
            var told = first!.Cover == null ? first : widest ?? first;
            return told.Cover == null
                ? NoPointer(told.Refusal)
                : new Aim(null, told.Refusal, new NodeCover(told.Cover.Area, told.Cover.Name));
        }

        private static float SizeOf(Miss? miss) =>
            miss?.Cover?.Area is { } known ? known.Width * known.Height : 0;
    }

    /// <summary>Why the pointer does not reach a target at a point.</summary>
    internal sealed class Miss
    {
        public Miss(Refusal refusal, PointCover? cover = null)
        {
            Refusal = refusal;
            Cover = cover;
        }

        public Refusal Refusal { get; }

        /// <summary>What covers it there; null if nothing does, and it takes no pointer.</summary>
        public PointCover? Cover { get; }

        public static Miss Covered(PointCover cover) => new(cover.Refusal, cover);
    }
}
