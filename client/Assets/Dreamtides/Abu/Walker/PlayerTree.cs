#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
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
        // The game's names for the boxes with the progress of the battle and the next dreamwell cards. A game without them
        // does not say these things.
        private const string TurnBox = "Turn Box";
        private const string NextCardBox = "Next Dreamwell Card";

        /// <summary>Boxes of the document whose text is listed with the players.</summary>
        public static readonly IReadOnlyList<string> Boxes = new[] { TurnBox, "Dreamwell Box" };

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
            _tree.Part(
                status,
                "Status",
                node => AddNumbers(node, _layout.UserStatusDisplay, DisplayPlayer.User)
            );
            _tree.Part(status, "Turn", AddTurn);
            AddPile(user, "Deck", CardBrowserType.UserDeck, () => Deck(DisplayPlayer.User));
            AddIdentity(user, CardBrowserType.UserStatus);
            AddPile(user, "Void", CardBrowserType.UserVoid, () => Void(DisplayPlayer.User));
            AddBanished(user, DisplayPlayer.User);
            AddBattlefield(user, () => _layout.UserBattlefield);
            _tree.Part(user, "Hand", AddUserHand);
            AddDreamwell(user, DisplayPlayer.User, () => _layout.UserDreamwell);
        }

        public void AddOpponent(AbuSceneNode region)
        {
            var opponent = _tree.Add(region, "group", "Opponent");
            var status = _tree.Add(opponent, "group", "Status");
            _tree.Part(
                status,
                "Status",
                node => AddNumbers(node, _layout.EnemyStatusDisplay, DisplayPlayer.Enemy)
            );
            AddPile(opponent, "Deck", CardBrowserType.EnemyDeck, () => Deck(DisplayPlayer.Enemy));
            AddIdentity(opponent, CardBrowserType.EnemyStatus);
            AddPile(opponent, "Void", CardBrowserType.EnemyVoid, () => Void(DisplayPlayer.Enemy));
            AddBanished(opponent, DisplayPlayer.Enemy);
            AddBattlefield(opponent, () => _layout.EnemyBattlefield);
            _tree.Part(
                opponent,
                "Hand",
                node => AddCountIfAny(node, "Hand", _layout.EnemyHand.Objects.Count)
            );
            AddDreamwell(opponent, DisplayPlayer.Enemy, () => _layout.EnemyDreamwell);
        }

        private void AddNumbers(
            AbuSceneNode status,
            PlayerStatusDisplay display,
            DisplayPlayer player
        )
        {
            AddNumber(status, "Energy", display._energy);
            // The views do not contain the winning score, and outside a battle there is none.
            var toWin = _scope.Observed.IsKnown ? $" of {HistoryRecorder.PointsToWin}" : "";
            AddNumber(status, "Score", display._score, toWin);
            var left = _scope.Observed.PermanentSpark(player);
            var permanent = left > 0 ? $" ({left} of it permanent)" : "";
            AddNumber(status, "Spark", display._totalSpark, permanent);
        }

        private void AddNumber(
            AbuSceneNode status,
            string name,
            BattlefieldNumber number,
            string suffix = ""
        )
        {
            var value = AbuText.Strip(number._originalText);
            if (value.Length > 0)
            {
                var node = _tree.Add(status, "label", $"{name}: {value}{suffix}");
                (node.Key, node.StandsFor) = (name, number);
            }
        }

        private void AddTurn(AbuSceneNode status)
        {
            var display = _layout.UserStatusDisplay;
            var turn =
                _scope.Observed.IsOver ? "none, the battle is over"
                : IsActive(display._leftTurnIndicator) || IsActive(display._rightTurnIndicator)
                    ? "yours"
                : "opponent's";
            var count = CardLabels.List(Words(TurnBox));
            _tree.Add(status, "label", $"Turn: {turn}{count}").Key = "Turn";
        }

        private IEnumerable<string> Words(string box) =>
            new[] { _scope.Observed.WordsIn(box) }.OfType<string>();

        private static bool IsActive(GameObject indicator) =>
            indicator != null && indicator.activeSelf;

        private int Deck(DisplayPlayer player) =>
            Count(player == DisplayPlayer.User ? _layout.UserDeck : _layout.EnemyDeck)
            + _scope.Observed.CountOnDisplay("deck", player);

        private int Void(DisplayPlayer player) =>
            Count(player == DisplayPlayer.User ? _layout.UserVoid : _layout.EnemyVoid)
            + _scope.Observed.CountOnDisplay("void", player);

        private static int Count(ObjectLayout layout) => layout.Objects.Count;

        /// <param name="size">By the rules: with the cards that are on display.</param>
        private void AddPile(
            AbuSceneNode player,
            string name,
            CardBrowserType type,
            Func<int> size
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

                    var count = size();
                    if (count > 0)
                    {
                        var label = $"Browse {name} ({CardLabels.Count(count)})";
                        AddBrowseButton(node, label, button);
                    }
                    else
                    {
                        AddCount(node, name, count);
                    }
                }
            );

        private void AddBanished(AbuSceneNode player, DisplayPlayer owner) =>
            _tree.Part(
                player,
                "Banished",
                node => AddCountIfAny(node, "Banished", _scope.Observed.CountBanished(owner))
            );

        private void AddIdentity(AbuSceneNode player, CardBrowserType type) =>
            _tree.Part(
                player,
                "Identity",
                node =>
                {
                    if (_pileButtons.TryGetValue(type, out var button))
                    {
                        AddBrowseButton(node, "Browse Identity", button);
                    }
                }
            );

        private void AddBrowseButton(AbuSceneNode player, string label, CardBrowserButton button)
        {
            // Unity serializes a null string as an empty one.
            var callbacks = string.IsNullOrEmpty(button._debugActionOverride)
                ? _scope.ActionCallbacks(button)
                : _scope.Callbacks(button);
            callbacks.Refused ??= _scope.Watch.Notice;
            _scope.Place(_tree.Add(player, "button", label, callbacks), button);
        }

        private void AddBattlefield(AbuSceneNode player, Func<ObjectLayout> layout) =>
            _tree.Part(
                player,
                "Battlefield",
                node =>
                    _tree.AddGroupIfFilled(
                        node,
                        "Battlefield",
                        group => _cards.Add(group, layout(), CardZone.Battlefield)
                    )
            );

        private void AddUserHand(AbuSceneNode user)
        {
            var objects = _layout.UserHand.Objects.ToLookup(IsToken);
            var hand = objects[false].ToList();
            _tree.AddGroupIfFilled(
                user,
                $"Hand ({CardLabels.Count(hand.Count)})",
                group =>
                {
                    group.Key = "Hand";
                    group.StandsFor = _layout.UserHand;
                    _cards.Add(group, hand, CardZone.Hand);
                }
            );
            _tree.AddGroupIfFilled(
                user,
                "Abilities and Reclaims",
                group => _cards.Add(group, objects[true], CardZone.Hand)
            );
        }

        // A token in the hand stands for something that is played from elsewhere and does not count as a hand card.
        private static bool IsToken(Displayable displayable) =>
            displayable is Card card && card.NullableCardView?.Prefab == CardPrefab.Token;

        private void AddDreamwell(
            AbuSceneNode player,
            DisplayPlayer owner,
            Func<ObjectLayout> layout
        ) =>
            _tree.Part(
                player,
                "Dreamwell",
                node =>
                {
                    var displayed = _scope.Observed.CountOnDisplay("dreamwell", owner);
                    AddCountIfAny(node, "Dreamwell", layout().Objects.Count + displayed);
                    AddDreamwellCard(node, owner);
                }
            );

        private void AddDreamwellCard(AbuSceneNode player, DisplayPlayer owner)
        {
            var memory = _scope.Observed.Find(_scope.Observed.DreamwellCard(owner));
            if (memory?.Name != null)
            {
                var rules = memory.Rules.Length > 0 ? CardLabels.RulesMark + memory.Rules : "";
                var box = owner == DisplayPlayer.Enemy ? $"Enemy {NextCardBox}" : NextCardBox;
                var next = Words(box).Select(name => $"next: {name}");
                var facts = CardLabels.List(
                    next.Prepend(memory.Produced).Where(fact => fact.Length > 0)
                );
                var label = $"Dreamwell card in force: {memory.Name}{facts}{rules}";
                _tree.Add(player, "label", label).Key = "Dreamwell card";
            }
        }

        private void AddCountIfAny(AbuSceneNode player, string name, int count)
        {
            if (count > 0)
            {
                AddCount(player, name, count);
            }
        }

        private void AddCount(AbuSceneNode player, string name, int count) =>
            _tree.Add(player, "label", $"{name}: {CardLabels.Count(count)}").Key = name;
    }
}
