#nullable enable

using System;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>Lets the user put cards back on the deck in a chosen order, or into the void.</summary>
    public class CardOrderSelector : AbstractCardBrowser
    {
        [SerializeField]
        internal ObjectLayout _cardOrderSelectorVoid = null!;

        [SerializeField]
        internal GameObject? _labels;

        /// <summary>The server's options; null outside an order prompt.</summary>
        public CardOrderSelectorView? View { get; set; }

        /// <summary>The order that results from dropping this card at this place.</summary>
        public DeckCardSelectedOrder SelectCardOrderWithinDisplay(Transform t, long cardId) =>
            new DeckCardSelectedOrder { CardId = cardId, Target = TargetAt(t) };

        protected override void OnOpenChanged(bool open)
        {
            if (_labels != null)
            {
                _labels.SetActive(open);
            }
        }

        private CardOrderSelectionTarget TargetAt(Transform t)
        {
            if (View?.IncludeVoid == true && IsNearerToVoid(t.position))
            {
                return CardOrderSelectionTargetEnum.Void;
            }

            return new CardOrderSelectionTargetClass { Deck = DeckIndex(t) };
        }

        private bool IsNearerToVoid(Vector3 point) =>
            Math.Abs(point.y - _cardOrderSelectorVoid.transform.position.y)
            < Math.Abs(point.y - transform.position.y);

        private long DeckIndex(Transform t)
        {
            var index = 0L;
            foreach (var other in Objects)
            {
                if (other.transform != t && other.transform.position.x < t.position.x)
                {
                    index++;
                }
            }

            return index;
        }
    }
}
