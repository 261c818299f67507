using System.Collections.Generic;
using DG.Tweening.Core;

namespace DG.Tweening
{
    /// <summary>Tweens, pauses and callbacks on one time line. What is inside is moved by it alone.</summary>
    public sealed class Sequence : Tween
    {
        private sealed class Item
        {
            internal float Start;
            internal Tween Tween;
            internal TweenCallback Callback;

            internal float End => Tween == null ? Start : Start + Tween.FullDuration;
        }

        // Before zero, so that callbacks at zero are still ahead.
        private const float BeforeStart = -1f;

        private readonly List<Item> _items = new List<Item>();
        private float _reached = BeforeStart;
        private int _loop;

        internal Sequence()
        {
            EaseType = Ease.Linear;
        }

        /// <summary>Where a joined tween goes: the beginning of what was added last.</summary>
        internal float LastInsertion { get; set; }

        internal void Add(float at, Tween tween)
        {
            TweenManager.Remove(tween);
            at += tween.Delay;
            tween.Delay = 0f;
            tween.IsSequenced = true;
            tween.AutoKill = false;
            // An endless loop would make the sequence endless as well.
            tween.Loops = tween.Loops < 0 ? 1 : tween.Loops;
            LastInsertion = at;
            Insert(new Item { Start = at, Tween = tween });
        }

        internal void Add(float at, TweenCallback callback)
        {
            LastInsertion = at;
            Insert(new Item { Start = at, Callback = callback });
        }

        internal override bool Startup() => true;

        internal override bool Apply(bool withInnerCallbacks)
        {
            while (_loop < LoopIndex)
            {
                Travel(IsBackLoop(_loop) ? BeforeStart : LoopDuration, withInnerCallbacks);
                _loop++;
                if (LoopType == LoopType.Restart)
                {
                    Rewind();
                }
            }
            Travel(Progress() * LoopDuration, withInnerCallbacks);
            return true;
        }

        internal override void Killed()
        {
            foreach (var item in _items)
            {
                if (item.Tween != null)
                {
                    TweenManager.Bury(item.Tween);
                }
            }
        }

        private bool IsBackLoop(int loop) => LoopType == LoopType.Yoyo && loop % 2 == 1;

        private void Insert(Item item)
        {
            var index = _items.FindLastIndex(other => other.Start <= item.Start) + 1;
            _items.Insert(index, item);
            if (item.End > LoopDuration)
            {
                LoopDuration = item.End;
            }
        }

        private void Travel(float to, bool withCallbacks)
        {
            var from = _reached;
            _reached = to;
            if (to >= from)
            {
                for (var i = 0; i < _items.Count; i++)
                {
                    i -= Pass(_items[i], from, to, withCallbacks) ? 0 : 1;
                }
                return;
            }
            for (var i = _items.Count - 1; i >= 0; i--)
            {
                Pass(_items[i], from, to, withCallbacks);
            }
        }

        /// <summary>Brings one item along. False: it had lost its target and was taken out; the rest goes on.</summary>
        private bool Pass(Item item, float from, float to, bool withCallbacks)
        {
            if (item.Callback != null)
            {
                var isPassed =
                    to >= from
                        ? from < item.Start && item.Start <= to
                        : to <= item.Start && item.Start < from;
                if (isPassed && withCallbacks)
                {
                    Call(item.Callback);
                }
                return true;
            }
            var hasBegun = to >= item.Start || item.Tween.HasStarted;
            var isAhead = to >= from ? from <= item.End : to <= item.End;
            if (!hasBegun || !isAhead || item.Tween.MoveTo(to - item.Start, withCallbacks))
            {
                return true;
            }
            _items.Remove(item);
            TweenManager.Bury(item.Tween);
            return false;
        }

        private void Rewind()
        {
            for (var i = _items.Count - 1; i >= 0; i--)
            {
                if (_items[i].Tween?.HasStarted == true)
                {
                    _items[i].Tween.MoveTo(0f, false);
                }
            }
            _reached = BeforeStart;
        }
    }
}
