#nullable enable

using System.Collections.Generic;
using DG.Tweening.Core;

namespace DG.Tweening
{
    /// <summary>Tweens and callbacks on one time line. Only the sequence moves the tweens in it.</summary>
    public sealed class Sequence : Tween
    {
        private readonly struct Item
        {
            internal readonly float Start;
            internal readonly Tween? Tween;
            internal readonly TweenCallback? Callback;

            internal Item(float start, Tween? tween, TweenCallback? callback)
            {
                Start = start;
                Tween = tween;
                Callback = callback;
            }

            internal float End => Start + (Tween?.Length ?? 0f);
        }

        // Sorted by start time; items with the same start time in the order in which they were added.
        private readonly List<Item> _items = new();

        // Negative, so that callbacks at time zero are still to come.
        private float _reached = -1f;

        internal Sequence() { }

        internal void Add(float start, Tween tween)
        {
            TweenManager.Remove(tween);
            tween.IsSequenced = true;
            Add(new Item(start, tween, null));
        }

        internal void Add(float start, TweenCallback callback) =>
            Add(new Item(start, null, callback));

        internal override bool Apply(bool withCallbacks)
        {
            var from = _reached;
            _reached = Elapsed;
            // A callback may kill it.
            for (var i = 0; IsAlive && i < _items.Count; i++)
            {
                // A tween without a target is dropped; the others continue.
                if (!Pass(_items[i], from, withCallbacks))
                {
                    TweenManager.Bury(_items[i].Tween!);
                    _items.RemoveAt(i--);
                }
            }
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

        private void Add(Item item)
        {
            _items.Insert(_items.FindLastIndex(other => other.Start <= item.Start) + 1, item);
            Length = item.End > Length ? item.End : Length;
        }

        /// <summary>Moves one item to the current time. False if its target is gone.</summary>
        private bool Pass(Item item, float from, bool withCallbacks)
        {
            if (Elapsed < item.Start)
            {
                return true;
            }
            if (withCallbacks && from < item.Start)
            {
                SafeMode.Call(item.Callback);
            }
            return item.Tween == null
                || item.Tween.IsComplete
                || item.Tween.GoTo(Elapsed - item.Start, withCallbacks);
        }
    }
}
