#nullable enable

using System.Collections.Generic;
using System.Linq;
using DG.Tweening;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>The user's hand: one row, two rows, or a shrinking one when it is large.</summary>
    public class UserHandLayout : ObjectLayout
    {
        [SerializeField]
        internal StandardObjectLayout _layout1 = null!;

        [SerializeField]
        internal StandardObjectLayout? _layout2;

        [SerializeField]
        internal ScrollableUserHandLayout _scrollableHand = null!;

        [SerializeField]
        internal int _useSecondLayoutAfter = 15;

        [SerializeField]
        internal int _useBrowserAfter = 15;

        public override IReadOnlyList<Displayable> Objects
        {
            get
            {
                var result = new List<Displayable>(_layout1.Objects);
                if (_layout2 != null)
                {
                    result.AddRange(_layout2.Objects);
                }

                if (_scrollableHand != null)
                {
                    result.AddRange(_scrollableHand.Objects);
                }

                return result;
            }
        }

        public override void Add(Displayable displayable)
        {
            if (displayable.Parent != null)
            {
                displayable.Parent.RemoveIfPresent(displayable);
            }

            _layout1.Add(displayable);
            Rebalance();
        }

        public override void AddRange(IEnumerable<Displayable> displayables)
        {
            foreach (var displayable in displayables)
            {
                Add(displayable);
            }
        }

        public override void RemoveIfPresent(Displayable? displayable)
        {
            var parent = displayable != null ? displayable.Parent : null;
            if (parent != null && IsRow(parent))
            {
                parent.RemoveIfPresent(displayable);
            }
        }

        public override void ApplyTargetTransform(Displayable target, Sequence? sequence = null) =>
            _layout1.ApplyTargetTransform(target, sequence);

        public override void ApplyLayout(Sequence? sequence = null)
        {
            // Cards are removed directly from their row, which does not know the other rows.
            Rebalance();
            _layout1.ApplyLayout(sequence);
            if (_layout2 != null)
            {
                _layout2.ApplyLayout(sequence);
            }

            if (_scrollableHand != null)
            {
                _scrollableHand.ApplyLayout(sequence);
            }
        }

        private bool IsRow(ObjectLayout layout) =>
            layout == _layout1 || layout == _layout2 || layout == _scrollableHand;

        private void Rebalance()
        {
            var all = Objects.OrderBy(displayable => displayable.SortingKey).ToList();
            if (_scrollableHand != null && all.Count > _useBrowserAfter)
            {
                MoveTo(_scrollableHand, all, 0, all.Count);
                return;
            }

            var inFirst =
                _layout2 != null && all.Count > _useSecondLayoutAfter
                    ? (all.Count + 1) / 2
                    : all.Count;
            MoveTo(_layout1, all, 0, inFirst);
            if (_layout2 != null)
            {
                MoveTo(_layout2, all, inFirst, all.Count);
            }
        }

        private static void MoveTo(
            StandardObjectLayout row,
            IReadOnlyList<Displayable> all,
            int start,
            int end
        )
        {
            for (var i = start; i < end; i++)
            {
                if (all[i].Parent != row)
                {
                    row.Add(all[i]);
                }
            }
        }
    }
}
