#nullable enable

using System;
using System.Collections.Generic;
using Abu;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Abu
{
    /// <summary>One player's half of the board: numbers, piles, battlefield, hand.</summary>
    internal sealed class PlayerTree
    {
        private readonly WalkScope _scope;
        private readonly SceneTree _tree;
        private readonly BattleLayout _layout;
        private readonly CardNodes _cards;
        private readonly Dictionary<CardBrowserType, CardBrowserButton> _pileButtons = new();

        public PlayerTree(WalkScope scope, CardNodes cards)
        {
            _scope = scope;
            _tree = scope.Tree;
            _layout = scope.Registry.BattleLayout;
            _cards = cards;
            foreach (var button in SceneObjects.Active<CardBrowserButton>())
            {
                _pileButtons[button._type] = button;
            }
        }

        public void AddUser(AbuSceneNode region)
        {
            var user = _tree.Add(region, "group", "User");
            var status = _tree.Add(user, "group", "Status");
            _tree.Part(status, "Status", node => AddNumbers(node, _layout.UserStatusDisplay));
            _tree.Part(status, "Turn", AddTurn);
            AddPile(user, "Deck", CardBrowserType.UserDeck, () => _layout.UserDeck);
            AddIdentity(user, CardBrowserType.UserStatus);
            AddPile(user, "Void", CardBrowserType.UserVoid, () => _layout.UserVoid);
            AddBattlefield(user, () => _layout.UserBattlefield);
            _tree.Part(user, "Hand", AddUserHand);
            AddDreamwell(user, () => _layout.UserDreamwell);
        }

        public void AddOpponent(AbuSceneNode region)
        {
            var opponent = _tree.Add(region, "group", "Opponent");
            var status = _tree.Add(opponent, "group", "Status");
            _tree.Part(status, "Status", node => AddNumbers(node, _layout.EnemyStatusDisplay));
            AddPile(opponent, "Deck", CardBrowserType.EnemyDeck, () => _layout.EnemyDeck);
            AddIdentity(opponent, CardBrowserType.EnemyStatus);
            AddPile(opponent, "Void", CardBrowserType.EnemyVoid, () => _layout.EnemyVoid);
            AddBattlefield(opponent, () => _layout.EnemyBattlefield);
            _tree.Part(opponent, "Hand", node => AddCount(node, "Hand", _layout.EnemyHand));
            AddDreamwell(opponent, () => _layout.EnemyDreamwell);
        }

        private void AddNumbers(AbuSceneNode status, PlayerStatusDisplay display)
        {
            AddNumber(status, "Energy", display._energy);
            AddNumber(status, "Score", display._score);
            AddNumber(status, "Spark", display._totalSpark);
        }

        private void AddNumber(AbuSceneNode status, string name, BattlefieldNumber number)
        {
            var value = RichText.Strip(number._originalText);
            if (value.Length > 0)
            {
                _tree.Add(status, "label", $"{name}: {value}").Key = name;
            }
        }

        private void AddTurn(AbuSceneNode status)
        {
            var display = _layout.UserStatusDisplay;
            var isUsers =
                IsActive(display._leftTurnIndicator) || IsActive(display._rightTurnIndicator);
            _tree.Add(status, "label", isUsers ? "Turn: yours" : "Turn: opponent's").Key = "Turn";
        }

        private static bool IsActive(GameObject indicator) =>
            indicator != null && indicator.activeSelf;

        private void AddPile(
            AbuSceneNode player,
            string name,
            CardBrowserType type,
            Func<ObjectLayout> layout
        ) =>
            _tree.Part(
                player,
                name,
                node =>
                {
                    if (!_pileButtons.TryGetValue(type, out var button))
                    {
                        return;
                    }

                    var count = layout().Objects.Count;
                    if (count > 0 && !_scope.IsBehindBrowser(button))
                    {
                        AddBrowseButton(node, $"Browse {name} ({count} cards)", button);
                    }
                    else
                    {
                        _tree.Add(node, "label", $"{name}: {count} cards").Key = name;
                    }
                }
            );

        private void AddIdentity(AbuSceneNode player, CardBrowserType type) =>
            _tree.Part(
                player,
                "Identity",
                node =>
                {
                    if (
                        _pileButtons.TryGetValue(type, out var button)
                        && !_scope.IsBehindBrowser(button)
                    )
                    {
                        AddBrowseButton(node, "Browse Identity", button);
                    }
                }
            );

        private void AddBrowseButton(AbuSceneNode player, string label, CardBrowserButton button) =>
            _tree.Add(
                player,
                "button",
                label,
                // Unity makes an empty string of a serialized null.
                string.IsNullOrEmpty(button._debugActionOverride)
                    ? _scope.ActionCallbacks(button)
                    : _scope.Callbacks(button)
            );

        private void AddBattlefield(AbuSceneNode player, Func<ObjectLayout> layout) =>
            _tree.Part(
                player,
                "Battlefield",
                node =>
                    _tree.AddGroupIfFilled(
                        node,
                        "Battlefield",
                        group => _cards.Add(group, layout().Objects, CardZone.Battlefield)
                    )
            );

        private void AddUserHand(AbuSceneNode user)
        {
            var group = _tree.New("group", null);
            var listed = _cards.Add(group, _layout.UserHand.Objects, CardZone.Hand);
            if (listed > 0)
            {
                group.Key = "Hand";
                group.Label = $"Hand ({listed} cards)";
                user.Children.Add(group);
            }
        }

        private void AddDreamwell(AbuSceneNode player, Func<ObjectLayout> layout) =>
            _tree.Part(player, "Dreamwell", node => AddCount(node, "Dreamwell", layout()));

        private void AddCount(AbuSceneNode player, string name, ObjectLayout layout)
        {
            if (layout.Objects.Count > 0)
            {
                _tree.Add(player, "label", $"{name}: {layout.Objects.Count} cards").Key = name;
            }
        }
    }
}
