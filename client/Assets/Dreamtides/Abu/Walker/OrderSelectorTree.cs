#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The prompt that arranges cards on top of the deck: cards to drag, and targets to drop them on.</summary>
    internal sealed class OrderSelectorTree
    {
        /// <summary>The refusal of a click on a card that is being arranged.</summary>
        public static readonly Refusal NoClick = new(
            "a click does not move it",
            "drag it to a Deck Position or to Void"
        );

        private readonly WalkScope _scope;
        private readonly SceneTree _tree;
        private readonly CardLabels _labels;
        private readonly BattleLayout _layout;
        private readonly Dictionary<AbuSceneNode, CardOrderSelectionTarget> _targets = new();

        public OrderSelectorTree(WalkScope scope)
        {
            _scope = scope;
            _tree = scope.Tree;
            _labels = new CardLabels(scope);
            _layout = scope.Registry.BattleLayout;
        }

        public void AddTo(AbuSceneNode region)
        {
            var selector = _layout.CardOrderSelector;
            if (!selector.IsOpen)
            {
                return;
            }

            var group = _tree.Add(region, "group", "Card Order Selector");
            var deck = selector.Objects;
            var voided = _layout.CardOrderSelectorVoid.Objects;
            // The place behind the last card is only for cards that come from the void.
            var places = deck.Count + (voided.Count > 0 ? 1 : 0);
            for (var i = 0; i < places; ++i)
            {
                AddTarget(
                    group,
                    $"Deck Position {i + 1}",
                    new CardOrderSelectionTargetClass { Deck = i }
                );
            }

            if (selector.View?.IncludeVoid == true)
            {
                AddTarget(group, "Void", CardOrderSelectionTargetEnum.Void);
            }

            AddCards(
                group,
                "Deck",
                deck,
                i => $"at deck position {i + 1}",
                (target, i) =>
                    target == i ? $"it is at deck position {i + 1} already"
                    : target >= deck.Count
                        ? $"the deck's last position for it is {deck.Count}: only a card from the void makes it one more"
                    : null
            );
            AddCards(
                group,
                "Void",
                voided,
                _ => "at void",
                (target, _) => target == null ? "it is at void already" : null
            );
        }

        private void AddTarget(AbuSceneNode group, string label, CardOrderSelectionTarget target)
        {
            var callbacks = new RefCallbacks { Identity = (label, _scope.Observed.Question) };
            _targets.Add(_tree.Add(group, "target", label, callbacks), target);
        }

        private void AddCards(
            AbuSceneNode parent,
            string name,
            IReadOnlyList<Displayable> objects,
            Func<int, string> place,
            Func<long?, int, string?> refusal
        ) =>
            _tree.AddGroupIfFilled(
                parent,
                $"{name} ({CardLabels.Count(objects.Count)})",
                group =>
                {
                    group.Key = name;
                    for (var i = 0; i < objects.Count; ++i)
                    {
                        var position = i;
                        AddCard(
                            group,
                            objects[i] as Card,
                            place(position),
                            target => refusal(target, position)
                        );
                    }
                }
            );

        /// <param name="refusal">Says why the card cannot be dropped at a deck index, or at the void for null; null if it
        /// can.</param>
        private void AddCard(
            AbuSceneNode group,
            Card? card,
            string place,
            Func<long?, string?> refusal
        )
        {
            if (
                card == null
                || !(card.NullableCardView?.Revealed?.Actions?.CanSelectOrder is { } cardId)
            )
            {
                return;
            }

            var callbacks = _scope.Callbacks(card, () => throw new NotActionableException(NoClick));
            callbacks.Identity = CardNodes.IdentityOf(card, _scope.Observed);
            callbacks.IsMove = _scope.AreMovesListed;
            callbacks.OnDrag = target => Move(cardId, target, refusal);
            var label = _labels.InOrderSelector(card, place);
            _scope.Place(_tree.Add(group, "button", label, callbacks), card);
        }

        private void Move(long cardId, string? targetRef, Func<long?, string?> refusal)
        {
            var target = _targets
                .Where(pair => pair.Key.Ref == targetRef)
                .Select(pair => pair.Value)
                .ToList();
            if (targetRef == null || target.Count == 0)
            {
                throw new NotActionableException(
                    "it has no place there",
                    "drag it to one of the Deck Position targets, or to Void if there is one"
                );
            }

            if (refusal(target[0].CardOrderSelectionTargetClass?.Deck) is { } reason)
            {
                throw new NotActionableException(reason, "drop it elsewhere, or leave it");
            }

            _scope.Pointer.EndHover();
            BattleAction action = new BattleActionClass
            {
                SelectOrderForDeckCard = new DeckCardSelectedOrder
                {
                    CardId = cardId,
                    Target = target[0],
                },
            };
            _scope.Watch.Demand(() =>
                _scope.Registry.ActionService.PerformAction(
                    new GameActionClass { BattleAction = action }
                )
            );
        }
    }
}
