#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>
    /// Boards keep their rows and columns while they are played: a brick that is destroyed leaves its place free, also if it was the last
    /// of its row. So they are told as long as one of their things is there. What moves out of the rows and columns is no board any more.
    /// </summary>
    internal static class KnownBoards
    {
        // In parts of the thing.
        private const float OffPlace = 0.1f;

        private static readonly ConditionalWeakTable<object, Place> Places = new();

        /// <summary>The board of which a thing is a part; null if it is none.</summary>
        public static KnownBoard? Of(object thing) =>
            Places.TryGetValue(thing, out var place) ? place.Board : null;

        /// <summary>The rows and columns of these things, those of before if they lie there; null if they are no board.</summary>
        /// <param name="holder">What holds them; null for the scene.</param>
        /// <param name="things">The things.</param>
        /// <param name="areas">Their areas in the space of the holder, y down.</param>
        /// <param name="around">See <see cref="Lattice.Of"/>.</param>
        public static BoardFrame? Find(
            object? holder,
            IReadOnlyList<object> things,
            IReadOnlyList<AbuRect> areas,
            AbuRect? around = null
        )
        {
            var found = BoardFrame.Of(areas, around);
            var frame = Kept(holder, things, areas, found != null) ?? found;
            Note(frame, holder, things, areas);
            return frame;
        }

        /// <summary>The rows and columns in which a layout has put these things; null if they are no board.</summary>
        public static BoardFrame? Arranged(
            object holder,
            IReadOnlyList<object> things,
            IReadOnlyList<AbuRect> areas
        )
        {
            var frame = BoardFrame.Of(areas);
            if (frame != null)
            {
                frame.HasColors = things.Any(thing => Of(thing)?.Frame.HasColors == true);
            }
            Note(frame, holder, things, areas);
            return frame;
        }

        private static void Note(
            BoardFrame? frame,
            object? holder,
            IReadOnlyList<object> things,
            IReadOnlyList<AbuRect> areas
        )
        {
            var board = frame == null ? null : new KnownBoard(holder, frame);
            for (var i = 0; board != null && i < things.Count; i++)
            {
                Places.Remove(things[i]);
                Places.Add(things[i], new Place(board, areas[i]));
            }
        }

        private static BoardFrame? Kept(
            object? holder,
            IReadOnlyList<object> things,
            IReadOnlyList<AbuRect> areas,
            bool isBoard
        )
        {
            var board = things
                .Select(Of)
                .FirstOrDefault(one => one != null && one.Holder == holder);
            if (board == null)
            {
                return null;
            }
            var members = Enumerable
                .Range(0, things.Count)
                .Where(i => Of(things[i]) == board)
                .ToList();
            var own = members.ConvertAll(i => areas[i]);
            var areStill = members.TrueForAll(i => IsStill(things[i], areas[i]));
            if (!areStill && (!isBoard || board.Frame.With(own) == null))
            {
                members.ForEach(i => Places.Remove(things[i]));
                return null;
            }
            return isBoard || members.Count == things.Count ? board.Frame.With(areas) : null;
        }

        private static bool IsStill(object thing, AbuRect area) =>
            Places.TryGetValue(thing, out var place)
            && Math.Abs(MiddleOf(place.Area.X, place.Area.Width) - MiddleOf(area.X, area.Width))
                <= OffPlace * area.Width
            && Math.Abs(MiddleOf(place.Area.Y, place.Area.Height) - MiddleOf(area.Y, area.Height))
                <= OffPlace * area.Height;

        private static float MiddleOf(float start, float length) => start + length / 2;

        private sealed class Place
        {
            public Place(KnownBoard board, AbuRect area)
            {
                (Board, Area) = (board, area);
            }

            public KnownBoard Board { get; }

            public AbuRect Area { get; }
        }
    }

    /// <summary>A board as it was told last.</summary>
    internal sealed class KnownBoard
    {
        public KnownBoard(object? holder, BoardFrame frame)
        {
            (Holder, Frame) = (holder, frame);
        }

        /// <summary>What holds it; null for the scene.</summary>
        public object? Holder { get; }

        public BoardFrame Frame { get; }
    }
}
