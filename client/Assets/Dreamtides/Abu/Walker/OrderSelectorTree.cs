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
            for (var i = 0; i <= deck.Count; ++i)
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

            AddCards(group, "Deck", deck, i => $"at deck position {i + 1}");
            AddCards(group, "Void", _layout.CardOrderSelectorVoid.Objects, _ => "at void");
        }

        private void AddTarget(AbuSceneNode group, string label, CardOrderSelectionTarget target) =>
            _targets.Add(_tree.Add(group, "target", label, new RefCallbacks()), target);

        private void AddCards(
            AbuSceneNode parent,
            string name,
            IReadOnlyList<Displayable> objects,
            Func<int, string> place
        ) =>
            _tree.AddGroupIfFilled(
                parent,
                $"{name} ({CardLabels.Count(objects.Count)})",
                group =>
                {
                    group.Key = name;
                    for (var i = 0; i < objects.Count; ++i)
                    {
                        AddCard(group, objects[i] as Card, place(i));
                    }
                }
            );

        private void AddCard(AbuSceneNode group, Card? card, string place)
        {
            if (
                card == null
                || !(card.NullableCardView?.Revealed?.Actions?.CanSelectOrder is { } cardId)
            )
            {
                return;
            }

            var callbacks = _scope.Callbacks(
                card,
                () =>
                    throw new NotActionableException(
                        "a click does not move it; drag it to a Deck Position or to Void"
                    )
            );
            callbacks.Identity = CardNodes.IdentityOf(card);
            callbacks.OnDrag = target => Move(cardId, target);
            var label = _labels.InOrderSelector(card, place);
            _scope.Place(_tree.Add(group, "button", label, callbacks), card);
        }

        private void Move(long cardId, string? targetRef)
        {
            var target = _targets
                .Where(pair => pair.Key.Ref == targetRef)
                .Select(pair => pair.Value)
                .ToList();
            if (targetRef == null || target.Count == 0)
            {
                throw new NotActionableException(
                    "drag it to one of the Deck Position targets, or to Void if there is one"
                );
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
