#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Components;
using Dreamtides.Layout;

namespace Dreamtides.Abu
{
    /// <summary>The battle, zone by zone.</summary>
    internal sealed class BattleTree
    {
        // The label of the game's button while cards that cover the board are set aside. A game without it does not say it.
        private const string BringBack = "Bring Cards Back";

        private readonly WalkScope _scope;
        private readonly SceneTree _tree;
        private readonly BattleLayout _layout;
        private readonly CardNodes _cards;

        public BattleTree(WalkScope scope)
        {
            _scope = scope;
            _tree = scope.Tree;
            _layout = scope.Registry.BattleLayout;
            _cards = new CardNodes(scope);
        }

        public void AddTo(AbuSceneNode root)
        {
            var region = _tree.Add(root, "region", "Battle");
            AddQuestion(region);
            _tree.Part(
                _tree.Add(region, "group", "Controls"),
                "Controls",
                new ButtonNodes(_scope).AddControls
            );
            if (!_scope.HasOpenPanels)
            {
                AddBoard(region);
            }

            region.LeavesOut =
                _scope.HasOpenPanels ? _scope.PanelHides()
                : _scope.AreCardsSetAside
                    ? new Refusal("cards are set aside", $"click \"{BringBack}\" first")
                : null;
            region.Children.ForEach(_scope.MarkCovered);
        }

        /// <summary>The question and its answers come before the cards that they are about.</summary>
        private void AddQuestion(AbuSceneNode region)
        {
            _tree.Part(region, "UIToolkit", new DocumentTree(_scope).AddContentTo);
            _scope.AreCardsSetAside = region.Children.Exists(Offers);
            _scope.Question = string.Join(" ", region.Children.SelectMany(Words));
            _tree.Part(region, "Card Order Selector", new OrderSelectorTree(_scope).AddTo);
            _tree.Part(region, "Card Browser", AddBrowser);
            if (!_scope.HasOpenPanels)
            {
                _tree.Part(region, "Actions", new ButtonNodes(_scope).AddActions);
            }
        }

        private static bool Offers(AbuSceneNode node) =>
            (node.Interactive && node.Label == BringBack) || node.Children.Exists(Offers);

        private static IEnumerable<string> Words(AbuSceneNode node) =>
            node.Interactive ? Enumerable.Empty<string>()
            : node.Role == "label" && node.Label != null ? new[] { node.Label }
            : node.Children.SelectMany(Words);

        private void AddBoard(AbuSceneNode region)
        {
            var players = new PlayerTree(_scope, _cards);
            players.AddUser(region);
            players.AddOpponent(region);
            _tree.Part(region, "Stack", AddStack);
            AddZone(region, "Game Modifiers", CardZone.Other, () => _layout.GameModifiersDisplay);
            AddZone(region, "Set Aside", CardZone.SetAside, () => _layout.OnScreenStorage);
            AddZone(region, "Above Your Void", CardZone.Other, () => _layout.AboveUserVoid);
            AddZone(region, "Above Opponent's Void", CardZone.Other, () => _layout.AboveEnemyVoid);
            _tree.Part(region, "Essence", new EssenceNode(_scope).AddTo);
            // A card that is played lies there until it resolves.
            _tree.Add(region, "target", "Play Zone", new RefCallbacks()).StandsFor =
                _layout._defaultStack;
            _tree.Part(region, "Thinking", AddThinking);
            _tree.Part(region, "Message", AddEnemyMessage);
            _tree.Part(region, "Large card", _cards.AddLarge);
        }

        private void AddStack(AbuSceneNode region)
        {
            // Cards still on the stack when the battle ended will never resolve.
            if (_scope.Observed.IsOver)
            {
                return;
            }

            _tree.AddGroupIfFilled(
                region,
                "Stack",
                group =>
                {
                    group.StandsFor = _layout.DefaultStack;
                    // The last card put on it resolves first.
                    var cards = Stacks().SelectMany(layout => layout.Objects).Reverse();
                    _cards.Add(group, cards, CardZone.Stack);
                }
            );
        }

        private IEnumerable<ObjectLayout> Stacks() =>
            new[]
            {
                _layout.DefaultStack,
                _layout.TargetingUserStack,
                _layout.TargetingEnemyStack,
                _layout.TargetingBothStack,
            };

        private void AddZone(
            AbuSceneNode region,
            string label,
            CardZone zone,
            Func<ObjectLayout> layout
        ) =>
            _tree.Part(
                region,
                label,
                parent =>
                    _tree.AddGroupIfFilled(
                        parent,
                        label,
                        group => _cards.Add(group, layout(), zone)
                    )
            );

        private void AddBrowser(AbuSceneNode region)
        {
            var cards = _layout.Browser.Objects.OfType<Card>().ToList();
            var whose = string.Join(
                ", ",
                cards.Select(PileOf).Distinct().Where(pile => pile.Length > 0)
            );
            var count = CardLabels.Count(cards.Count);
            _tree.AddGroupIfFilled(
                region,
                whose.Length > 0 ? $"Card Browser: {whose} ({count})" : $"Card Browser ({count})",
                group =>
                {
                    group.Key = "Card Browser";
                    group.StandsFor = _layout.Browser;
                    _scope.Browser = group;
                    _cards.Add(group, cards, CardZone.Browser);
                }
            );
        }

        /// <summary>For example "your void"; empty if the card's own pile is not known.</summary>
        private string PileOf(Card card)
        {
            var memory = _scope.Observed.Find(card.NullableCardView?.Id);
            var pile = memory?.IsIdentity == true ? "identity" : memory?.Origin?.Zone;
            return pile == null || memory?.Owner == null ? ""
                : memory.IsEnemys ? $"opponent's {pile}"
                : $"your {pile}";
        }

        private void AddThinking(AbuSceneNode region)
        {
            if (_layout.ThinkingIndicator.activeSelf)
            {
                _tree.Add(region, "label", "Opponent is thinking...");
            }
        }

        private void AddEnemyMessage(AbuSceneNode region)
        {
            foreach (var text in _layout.EnemyMessage.GetComponentsInChildren<TMPro.TMP_Text>())
            {
                var message = AbuText.OneLine(text.text, " ");
                if (message.Length > 0)
                {
                    _tree.Add(region, "label", $"Opponent says: {message}");
                }
            }
        }
    }
}
