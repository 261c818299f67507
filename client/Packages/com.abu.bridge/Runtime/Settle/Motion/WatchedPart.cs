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

        protected WatchedPart(MotionKinds kind = MotionKinds.Motion)
        {
            _kind = kind;
        }

        /// <summary>What people call it.</summary>
        public abstract string Name { get; }

        /// <summary>The component that it is of; null if it is of none.</summary>
        public virtual Component? Watched => null;

        /// <summary>What moves whatever is done.</summary>
        public int Anyway => _anyway;

        /// <summary>Whether people can see it. What cannot be seen may still be busy, as an Animator is.</summary>
        public virtual bool IsSeen => true;

        /// <summary>Whether it has moved, in a way that does not move anyway, in one of the last looks.</summary>
        public bool WasAwaitedSince(int glance) => _lastAwaited > glance;

        /// <summary>Looks at it once; what has come of it is noted in the glance.</summary>
        public virtual void Look(Glance glance)
        {
            var moved = (_kind & glance.Kinds) == 0 ? 0 : Read(glance);
            Keep(glance, moved);
            if (moved != 0 || glance.Purpose != GlancePurpose.Wait)
            {
                Note(glance, moved);
            }
        }

        private void Note(Glance glance, int moved)
        {
            switch (glance.Purpose)
            {
                case GlancePurpose.Begin:
                    // What moves only now and then may not do so before this action.
                    _expected = _lasting | (_expected & _anyway);
                    _lasting = 0;
                    _anyway = glance.GoesOn ? MovingForLong(glance) : 0;
                    break;
                case GlancePurpose.Learn:
                    _anyway |= moved;
                    glance.IsIncomplete |= (_expected & ~_anyway) != 0;
                    break;
                default:
                    WaitFor(glance, moved & ~_anyway);
                    break;
            }
        }

        /// <summary>Takes what others have found out about it. To begin with, nothing has changed.</summary>
        public void NoteChange(Glance glance, int moved)
        {
            if (glance.Purpose != GlancePurpose.Begin)
            {
                Keep(glance, moved);
                Note(glance, moved);
            }
        }

        private void Keep(Glance glance, int moved)
        {
            if (moved == 0)
            {
                return;
            }
            if (glance.Span != _span)
            {
                (_inFirstSpan, _inSpanBefore) =
                    glance.Span == _span + 1 ? (_inSpanBefore, _inSpan) : (0, 0);
                (_span, _inSpan) = (glance.Span, 0);
            }
            _inSpan |= moved;
            _lastMoved = glance.Number;
        }

        // What has moved in three spans, so through all of the second, and still did in the last looks: longer than a step.
        private int MovingForLong(Glance glance) =>
            _lastMoved > glance.Number - Glance.FewLooks
                ? _inSpan & _inSpanBefore & _inFirstSpan
                : 0;

        /// <summary>From now on these do not count: it is one of several that come, move and go all the time.</summary>
        public void MovesAnyway(int bits) => _anyway |= bits;

        /// <summary>In which ways it has moved since the last look. Called once in each look.</summary>
        protected abstract int Read(Glance glance);

        private void WaitFor(Glance glance, int moved)
        {
            if (moved == 0)
            {
                return;
            }
            if (_wait != glance.Wait)
            {
                (_wait, _since) = (glance.Wait, glance.Now);
            }
            _lastAwaited = glance.Number;
            if (glance.Now - _since < glance.Patience)
            {
                glance.IsMoving = true;
            }
            else
            {
                // Unless it is seen moving before the next action, it is waited for again.
                _lasting |= moved;
                glance.LastLasting = glance.Number;
            }
        }
    }
}
