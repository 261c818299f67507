#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Something that can move, in up to 32 ways, each a bit. What moves before an action is remembered by its bits, so a coin that
    /// spins anyway is still waited for when it flies away.
    /// </summary>
    internal abstract class WatchedPart
    {
        private readonly MotionKinds _kind;
        private int _anyway;
        private int _lasting;
        private int _expected;
        private int _wait = -1;
        private float _since;
        private int _lastAwaited = -1;
        private int _lastMoved = -1;

        // In which ways it has moved in the span of looks in which it moved last, and in the two before that.
        private int _span;
        private int _inSpan;
        private int _inSpanBefore;
        private int _inFirstSpan;
        private Rhythm _rhythm;
        private bool _isTick;

        protected WatchedPart(MotionKinds kind = MotionKinds.Motion)
        {
            _kind = kind;
        }

        /// <summary>What people call it.</summary>
        public abstract string Name { get; }

        /// <summary>The component that it is of; null if it is of none.</summary>
        public virtual Component? Watched => null;

        /// <summary>What a node may stand for: its object or element; null for what no node stands for.</summary>
        public virtual object? Thing => null;

        /// <summary>Its background motion.</summary>
        public int Anyway => _anyway;

        /// <summary>It has changed at equal intervals since before the last action.</summary>
        public bool TicksAnyway(MotionScan scan) =>
            _rhythm.IsRegular && _rhythm.Since < scan.ActionAt;

        /// <summary>Whether people can see it. What cannot be seen may still be busy, as an Animator is.</summary>
        public virtual bool IsSeen => true;

        /// <summary>Whether it has moved, in a way that does not move anyway, in one of the last looks.</summary>
        public bool WasAwaitedSince(int scan) => _lastAwaited > scan;

        /// <summary>How far it is from where it was before the action; null if it is where it was.</summary>
        public virtual MovedWay? WayFromStart(MotionScan scan) => null;

        /// <summary>Looks at it once; what has come of it is noted in the scan.</summary>
        public virtual void Look(MotionScan scan)
        {
            var moved = (_kind & scan.Kinds) == 0 ? 0 : Read(scan);
            Keep(scan, moved);
            if (
                scan.Purpose != MotionScanPurpose.Wait
                || (moved != 0 && (_kind & scan.Awaited) != 0)
            )
            {
                Note(scan, moved);
            }
        }

        private void Note(MotionScan scan, int moved)
        {
            switch (scan.Purpose)
            {
                case MotionScanPurpose.Begin:
                    // What moves only now and then may not do so before this action.
                    _expected = _lasting | (_expected & _anyway);
                    _lasting = 0;
                    _anyway = scan.GoesOn ? MovingForLong(scan) : 0;
                    break;
                case MotionScanPurpose.Learn:
                    _anyway |= moved;
                    scan.IsIncomplete |= (_expected & ~_anyway) != 0;
                    break;
                default:
                    WaitFor(scan, _isTick ? 0 : moved & ~_anyway);
                    break;
            }
        }

        /// <summary>Takes what others have found out about it. To begin with, nothing has changed.</summary>
        public void NoteChange(MotionScan scan, int moved)
        {
            if (scan.Purpose != MotionScanPurpose.Begin)
            {
                Keep(scan, moved);
                Note(scan, moved);
            }
        }

        private void Keep(MotionScan scan, int moved)
        {
            _isTick = false;
            if (moved == 0)
            {
                return;
            }
            // What has changed while nobody looked has done so at any time.
            if (scan.WatchedSince < scan.Seconds)
            {
                _isTick = _rhythm.Note(moved, scan.Seconds, scan.WatchedSince) && TicksAnyway(scan);
            }
            if (scan.Span != _span)
            {
                (_inFirstSpan, _inSpanBefore) =
                    scan.Span == _span + 1 ? (_inSpanBefore, _inSpan) : (0, 0);
                (_span, _inSpan) = (scan.Span, 0);
            }
            _inSpan |= moved;
            _lastMoved = scan.Number;
        }

        // What has moved in three spans, so through all of the second, and still did in the last looks: longer than a step.
        private int MovingForLong(MotionScan scan) =>
            _lastMoved > scan.Number - MotionScan.FewLooks
                ? _inSpan & _inSpanBefore & _inFirstSpan
                : 0;

        /// <summary>From now on these do not count: it is one of several that come, move and go all the time.</summary>
        public void MovesAnyway(int bits) => _anyway |= bits;

        /// <summary>In which ways it has moved since the last look. Called once in each look.</summary>
        protected abstract int Read(MotionScan scan);

        /// <summary>Whether it is known to come to an end, however long that takes, as a text that is typed out.</summary>
        protected virtual bool HasEnd => false;

        /// <summary>Whether these ways of moving, noted just now, are only those of something that fades or goes away.</summary>
        protected virtual bool OnlyGoes(int moved) => false;

        private void WaitFor(MotionScan scan, int moved)
        {
            if (moved == 0)
            {
                return;
            }
            if (_wait != scan.Wait)
            {
                (_wait, _since) = (scan.Wait, scan.Now);
            }
            _lastAwaited = scan.Number;
            if (scan.Now - _since < scan.Patience || HasEnd)
            {
                scan.IsMoving = true;
                scan.IsMore |= !OnlyGoes(moved);
            }
            else
            {
                // Unless it is seen moving before the next action, it is waited for again.
                _lasting |= moved;
                scan.LastLasting = scan.Number;
            }
        }
    }
}
