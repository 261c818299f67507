#nullable enable

using System;
using System.Collections.Generic;
using Abu;
using Dreamtides.Components;
using Dreamtides.Layout;

namespace Dreamtides.Abu
{
    /// <summary>The battle, zone by zone.</summary>
    internal sealed class BattleTree
    {
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
            _tree.Part(
                _tree.Add(region, "group", "Controls"),
                "Controls",
                new ButtonNodes(_scope).AddControls
            );
            if (!_scope.HasOpenPanels)
            {
                AddBoard(region);
            }

            _tree.Part(region, "Card Order Selector", new OrderSelectorTree(_scope).AddTo);
            _tree.Part(region, "Card Browser", AddBrowser);
            _tree.Part(region, "UIToolkit", new DocumentTree(_scope).AddContentTo);
        }

        private void AddBoard(AbuSceneNode region)
        {
            var players = new PlayerTree(_scope, _cards);
            players.AddUser(region);
            players.AddOpponent(region);
            _tree.Part(region, "Stack", AddStack);
            AddZone(region, "Game Modifiers", () => _layout.GameModifiersDisplay);
            AddZone(region, "Set Aside", () => _layout.OnScreenStorage);
            AddZone(region, "Above Your Void", () => _layout.AboveUserVoid);
            AddZone(region, "Above Opponent's Void", () => _layout.AboveEnemyVoid);
            _tree.Part(region, "Actions", new ButtonNodes(_scope).AddActions);
            _tree.Part(region, "Essence", new EssenceNode(_scope).AddTo);
            _tree.Add(region, "target", "Play Zone", new RefCallbacks());
            _tree.Part(region, "Thinking", AddThinking);
            _tree.Part(region, "Message", AddEnemyMessage);
            _tree.Part(region, "Large card", AddLargeCard);
        }

        private void AddStack(AbuSceneNode region) =>
            _tree.AddGroupIfFilled(
                region,
                "Stack",
                group =>
                {
                    foreach (var layout in Stacks())
                    {
                        _cards.Add(group, layout.Objects, CardZone.Stack);
                    }
                }
            );

        private IEnumerable<ObjectLayout> Stacks() =>
            new[]
            {
                _layout.DefaultStack,
                _layout.TargetingUserStack,
                _layout.TargetingEnemyStack,
                _layout.TargetingBothStack,
            };

        private void AddZone(AbuSceneNode region, string label, Func<ObjectLayout> layout) =>
            _tree.Part(
                region,
                label,
                parent =>
                    _tree.AddGroupIfFilled(
                        parent,
                        label,
                        group => _cards.Add(group, layout().Objects, CardZone.Other)
                    )
            );

        private void AddBrowser(AbuSceneNode region)
        {
            var group = _tree.New("group", null);
            _cards.Add(group, _layout.Browser.Objects, CardZone.Browser);
            if (group.Children.Count > 0)
            {
                group.Key = "Card Browser";
                group.Label = $"Card Browser ({group.Children.Count} cards)";
                region.Children.Add(group);
            }
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
                var message = RichText.OneLine(text.text, " ");
                if (message.Length > 0)
                {
                    _tree.Add(region, "label", $"Opponent says: {message}");
                }
            }
        }

        /// <summary>The copy that hovering over a card brings up.</summary>
        private void AddLargeCard(AbuSceneNode region)
        {
            foreach (var card in SceneObjects.Active<Card>(IsLarge))
            {
                _tree.Add(
                    region,
                    "label",
                    $"Large card: {CardLabels.Name(card.CardView.Revealed)}"
                );
            }
        }

        private static bool IsLarge(Card card) =>
            card.HasGameContext
            && card.GameContext == GameContext.InfoZoom
            && CardNodes.IsRevealed(card);
    }
}
