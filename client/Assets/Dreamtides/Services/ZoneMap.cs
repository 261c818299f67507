#nullable enable

using System;
using System.Collections.Generic;
using DG.Tweening;
using Dreamtides.Layout;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>The layout for each position of the server.</summary>
    internal sealed class ZoneMap
    {
        private readonly Registry _registry;
        private List<ObjectLayout>? _layouts;

        public ZoneMap(Registry registry)
        {
            _registry = registry;
        }

        private BattleLayout Battle => _registry.BattleLayout;

        public ObjectLayout LayoutFor(Position position) =>
            position.Enum != null ? LayoutFor(position.Enum.Value)
            : position.PositionClass != null ? LayoutFor(position.PositionClass)
            : throw new ArgumentException("A position needs a value");

        public Displayable LayoutFor(GameObjectId id) =>
            id switch
            {
                { Deck: { } player } => LayoutFor(new PositionClass { InDeck = player }),
                { Void: { } player } => LayoutFor(new PositionClass { InVoid = player }),
                { Avatar: { } player } => LayoutFor(new PositionClass { InPlayerStatus = player }),
                { QuestObject: QuestObjectId.EssenceTotal } => _registry
                    .DreamscapeLayout
                    .EssenceTotal,
                { QuestObject: QuestObjectId.QuestDeck } => _registry.DreamscapeLayout.QuestDeck,
                _ => throw new ArgumentException("An object id needs a value"),
            };

        public void ApplyAllLayouts(Sequence? sequence)
        {
            foreach (var layout in _layouts ??= AllLayouts())
            {
                layout.ApplyLayout(sequence);
            }
        }

        /// <summary>Opens the browsers that hold cards and closes the others.</summary>
        public void UpdateBrowsers(Sequence? sequence)
        {
            var browse = Battle.Browser.Objects.Count > 0;
            var order =
                Battle.CardOrderSelector.Objects.Count > 0
                || Battle.CardOrderSelectorVoid.Objects.Count > 0;

            // Closes first, because both browsers darken the board with the same overlay.
            CloseIf(!browse, Battle.Browser, sequence);
            CloseIf(!order, Battle.CardOrderSelector, sequence);
            OpenIf(browse, Battle.Browser, sequence);
            OpenIf(order, Battle.CardOrderSelector, sequence);
        }

        private void CloseIf(bool close, AbstractCardBrowser browser, Sequence? sequence)
        {
            if (close && browser.IsOpen)
            {
                browser.Hide(_registry, sequence);
            }
        }

        private void OpenIf(bool open, AbstractCardBrowser browser, Sequence? sequence)
        {
            if (open && !browser.IsOpen)
            {
                browser.Show(_registry, sequence);
            }
        }

        private ObjectLayout LayoutFor(PositionEnum position) =>
            position switch
            {
                PositionEnum.Browser => Battle.Browser,
                PositionEnum.Drawn => Battle.DrawnCardsPosition,
                PositionEnum.DreamwellActivation => Battle.DreamwellActivation,
                PositionEnum.GameModifier => Battle.GameModifiersDisplay,
                PositionEnum.Offscreen => Battle.Offscreen,
                PositionEnum.OnScreenStorage => Battle.OnScreenStorage,
                PositionEnum.QuestDeck => _registry.DreamscapeLayout.QuestDeck,
                PositionEnum.QuestDeckBrowser => _registry.DreamscapeLayout.QuestDeckBrowser,
                PositionEnum.ShopDisplay => _registry.DreamscapeLayout.ShopDisplay,
                _ => throw NoLayout(position.ToString()),
            };

        private ObjectLayout LayoutFor(PositionClass position) =>
            position switch
            {
                { OnStack: { } stack } => Stack(stack),
                { InHand: { } player } => Side(player, Battle.UserHand, Battle.EnemyHand),
                { InDeck: { } player } => Side(player, Battle.UserDeck, Battle.EnemyDeck),
                { InVoid: { } player } => Side(player, Battle.UserVoid, Battle.EnemyVoid),
                { InBanished: { } } => Battle.Offscreen,
                { OnBattlefield: { } player } => Side(
                    player,
                    Battle.UserBattlefield,
                    Battle.EnemyBattlefield
                ),
                { InPlayerStatus: { } player } => Side(
                    player,
                    Battle.UserStatusDisplay,
                    Battle.EnemyStatusDisplay
                ),
                { CardOrderSelector: CardOrderSelectionTargetDiscriminants.Deck } =>
                    Battle.CardOrderSelector,
                { CardOrderSelector: CardOrderSelectionTargetDiscriminants.Void } =>
                    Battle.CardOrderSelectorVoid,
                { InDreamwell: { } player } => Side(
                    player,
                    Battle.UserDreamwell,
                    Battle.EnemyDreamwell
                ),
                { HiddenWithinCard: { } } => Battle.Offscreen,
                { AboveVoid: { } player } => Side(
                    player,
                    Battle.AboveUserVoid,
                    Battle.AboveEnemyVoid
                ),
                _ => throw NoLayout("an unknown place"),
            };

        private ObjectLayout Stack(StackType stack) =>
            stack switch
            {
                StackType.Default => Battle.DefaultStack,
                StackType.TargetingUserBattlefield => Battle.TargetingUserStack,
                StackType.TargetingEnemyBattlefield => Battle.TargetingEnemyStack,
                StackType.TargetingBothBattlefields => Battle.TargetingBothStack,
                _ => throw NoLayout(stack.ToString()),
            };

        private static ObjectLayout Side(
            DisplayPlayer player,
            ObjectLayout user,
            ObjectLayout enemy
        ) => player == DisplayPlayer.User ? user : enemy;

        private static ArgumentException NoLayout(string position) =>
            new ArgumentException($"No layout shows cards at {position}");

        private List<ObjectLayout> AllLayouts() =>
            new List<ObjectLayout>
            {
                Battle.UserHand,
                Battle.EnemyHand,
                Battle.UserDeck,
                Battle.EnemyDeck,
                Battle.UserVoid,
                Battle.EnemyVoid,
                Battle.UserBattlefield,
                Battle.EnemyBattlefield,
                Battle.UserStatusDisplay,
                Battle.EnemyStatusDisplay,
                Battle.DefaultStack,
                Battle.TargetingUserStack,
                Battle.TargetingEnemyStack,
                Battle.TargetingBothStack,
                Battle.GameModifiersDisplay,
                Battle.Browser,
                Battle.CardOrderSelector,
                Battle.CardOrderSelectorVoid,
                Battle.Offscreen,
                Battle.DrawnCardsPosition,
                Battle.UserDreamwell,
                Battle.EnemyDreamwell,
                Battle.DreamwellActivation,
                Battle.OnScreenStorage,
                Battle.AboveUserVoid,
                Battle.AboveEnemyVoid,
                _registry.DreamscapeLayout.QuestDeck,
                _registry.DreamscapeLayout.QuestDeckBrowser,
                _registry.DreamscapeLayout.ShopDisplay,
            };
    }
}
