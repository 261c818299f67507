#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Watches everything on the screen: before an action it learns the background motion, after it finds what else moves.
    /// Costs nothing while nobody looks.
    /// </summary>
    internal sealed class MotionWatch
    {
        private const int MostNames = 8;

        private readonly IFrameTimes _time;
        private readonly MotionScan _scan = new();
        private readonly ObjectWatch _objects = new();
        private readonly WatchedPart[] _game = { new TweenPart(), new LoadingPart() };

        /// <param name="time">Of the frames that are looked at.</param>
        public MotionWatch(IFrameTimes time)
        {
            _time = time;
        }

        /// <summary>The background motion is known, or was before an earlier action.</summary>
        public bool HasLearned { get; private set; }

        /// <summary>Begins to learn the background motion.</summary>
        public void Begin(MotionKinds kinds)
        {
            _scan.Begin(MotionScanPurpose.Begin, kinds, _time.Unscaled);
            Look();
        }

        /// <summary>Takes all motion up to now, in scans of successive frames, for background motion.</summary>
        public void GoOn(MotionKinds kinds)
        {
            _scan.Begin(MotionScanPurpose.Begin, kinds, _time.Unscaled, goesOn: true);
            Look();
            EndLearning();
        }

        /// <summary>
        /// Notes what has moved since the last look. True once everything that moved at the end of the last wait has moved again.
        /// </summary>
        public bool Learn(MotionKinds kinds)
        {
            _scan.Begin(MotionScanPurpose.Learn, kinds, _time.Unscaled);
            Look();
            return !_scan.IsIncomplete;
        }

        public void EndLearning()
        {
            HasLearned = true;
            _objects.EndLearning();
        }

        /// <summary>From now on everything that moves has all its time.</summary>
        public void BeginWait() => _scan.BeginWait();

        /// <summary>Looks, and says whether something moves that does not move anyway.</summary>
        /// <param name="kinds">What counts.</param>
        /// <param name="now">In seconds of any clock.</param>
        /// <param name="patience">How many seconds one thing may move before it does not count any more.</param>
        /// <param name="isThorough">Nothing is left out.</param>
        /// <param name="awaited">Those of the kinds whose motion is an answer; null: all.</param>
        public bool IsMoving(
            MotionKinds kinds,
            float now,
            float patience,
            bool isThorough,
            MotionKinds? awaited = null
        )
        {
            _scan.Begin(
                MotionScanPurpose.Wait,
                kinds,
                _time.Unscaled,
                now,
                patience,
                awaited: awaited
            );
            _scan.IsThorough = isThorough || _scan.Number % MotionScan.FewLooks == 0;
            Look();
            return _scan.IsMoving;
        }

        /// <summary>Whether all that the last look saw moving only fades or goes away.</summary>
        public bool OnlyGoes => _scan.IsMoving && !_scan.IsMore;

        /// <summary>See <see cref="WatchedPart.TicksAnyway"/>.</summary>
        public bool TicksAnyway(WatchedPart part) => part.TicksAnyway(_scan);

        /// <summary>Whether something that does not count any more has moved in the last looks.</summary>
        public bool HasLasted(int looks) =>
            _scan.LastLasting >= 0 && _scan.LastLasting > _scan.Number - looks;

        /// <summary>The names of what has moved in the last looks, without the parts of what is named.</summary>
        public List<string> NamesOfMoving(int looks)
        {
            var (names, things) = (new List<string>(), new List<object>());
            foreach (var part in Moving(looks))
            {
                if (part.Thing is { } thing)
                {
                    if (things.Exists(one => ThingTree.IsWithin(thing, one) && one != thing))
                    {
                        continue;
                    }
                    things.Add(thing);
                }
                if (!names.Contains(part.Name))
                {
                    names.Add(part.Name);
                }
            }
            return names;
        }

        /// <summary>What has moved in the last looks, in a way that was waited for; parents first.</summary>
        public List<WatchedPart> Moving(int looks)
        {
            var moving = new List<WatchedPart>();
            ForEach(part =>
            {
                if (part.WasAwaitedSince(_scan.Number - looks))
                {
                    moving.Add(part);
                }
            });
            return moving;
        }

        /// <summary>
        /// Whether the thing, what is in it, or what it is in has moved or changed since the action, and not only went on as before.
        /// </summary>
        public bool HasMoved(object thing)
        {
            var hasMoved = false;
            ForEach(part =>
                hasMoved |=
                    part.Thing is { } moved
                    && (ThingTree.IsWithin(moved, thing) || ThingTree.IsWithin(thing, moved))
                    && part.WayFromStart(_scan) is { IsSeen: true, IsAnyway: false }
            );
            return hasMoved;
        }

        /// <summary>
        /// What is at another place than before the action, or has changed at its place: names and ways, parents first, and what only
        /// went on as before last. Of the one kind as of the other it is not complete if there are many.
        /// </summary>
        public List<(string Name, object? Thing, MovedWay Way)> Moved()
        {
            var moved = new List<(string, object?, MovedWay)>();
            var changed = new List<(string, object?, MovedWay)>();
            var anyway = new List<(string, object?, MovedWay)>();
            ForEach(part =>
            {
                if (part.WayFromStart(_scan) is { IsSeen: true } way)
                {
                    var list =
                        way.IsAnyway ? anyway
                        : way.IsFar ? moved
                        : changed;
                    if (list.Count < MostNames)
                    {
                        list.Add((part.Name, part.Thing, way));
                    }
                }
            });
            moved.AddRange(changed.Take(MostNames - moved.Count));
            moved.AddRange(anyway);
            return moved;
        }

        private void Look()
        {
            PlayedPictures.BeginLook();
            _objects.Look(_scan);
            foreach (var part in _game)
            {
                part.Look(_scan);
            }
        }

        private void ForEach(Action<WatchedPart> use)
        {
            foreach (var one in _objects.Objects)
            {
                use(one);
                foreach (var part in one.Parts)
                {
                    use(part);
                    if (part is DocumentPart document)
                    {
                        document.Elements.ForEach(use);
                    }
                }
            }
            Array.ForEach(_game, use);
        }
    }
}
