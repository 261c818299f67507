#nullable enable
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Layout;
using Dreamtides.Schema;
using NUnit.Framework;
using Position = Dreamtides.Schema.Position;

namespace Headless.Tests.Game
{
    /// <summary>Cards follow the server's list: where they are, what they show, when they are removed.</summary>
    internal sealed class CardServiceTests : BattleTests
    {
        private static IEnumerable<TestCaseData> Zones()
        {
            const DisplayPlayer user = DisplayPlayer.User;
            const DisplayPlayer enemy = DisplayPlayer.Enemy;
            yield return Zone(new PositionClass { InHand = user }, "User Hand", GameContext.Hand);
            yield return Zone(new PositionClass { InHand = enemy }, "Enemy Hand", GameContext.Hand);
            yield return Zone(new PositionClass { InDeck = user }, "User Deck", GameContext.Deck);
            yield return Zone(new PositionClass { InDeck = enemy }, "Enemy Deck", GameContext.Deck);
            yield return Zone(
                new PositionClass { InVoid = user },
                "User Void",
                GameContext.DiscardPile
            );
            yield return Zone(
                new PositionClass { InVoid = enemy },
                "Enemy Void",
                GameContext.DiscardPile
            );
            yield return Zone(
                new PositionClass { OnBattlefield = user },
                "User Battlefield",
                GameContext.Battlefield
            );
            yield return Zone(
                new PositionClass { OnBattlefield = enemy },
                "Enemy Battlefield",
                GameContext.Battlefield
            );
            yield return Zone(Stack(StackType.Default), "Stack", GameContext.Stack);
            yield return Zone(
                Stack(StackType.TargetingUserBattlefield),
                "Targeting User Stack",
                GameContext.Stack
            );
            yield return Zone(
                Stack(StackType.TargetingEnemyBattlefield),
                "Targeting Enemy Stack",
                GameContext.Stack
            );
            yield return Zone(
                Stack(StackType.TargetingBothBattlefields),
                "Targeting Both Stack",
                GameContext.Stack
            );
            yield return Zone(
                new PositionClass { InPlayerStatus = user },
                "You Status",
                GameContext.PlayerStatus
            );
            yield return Zone(
                new PositionClass { InPlayerStatus = enemy },
                "Opponent Status",
                GameContext.PlayerStatus
            );
            yield return Zone(
                new PositionClass { InDreamwell = user },
                "User Dreamwell",
                GameContext.Hidden
            );
            yield return Zone(
                new PositionClass { InDreamwell = enemy },
                "Enemy Dreamwell",
                GameContext.Hidden
            );
            yield return Zone(
                new PositionClass
                {
                    CardOrderSelector = CardOrderSelectionTargetDiscriminants.Deck,
                },
                "Card Order Selector",
                GameContext.Browser
            );
            yield return Zone(
                new PositionClass
                {
                    CardOrderSelector = CardOrderSelectionTargetDiscriminants.Void,
                },
                "Card Order Selector Void",
                GameContext.Browser
            );
            yield return Zone(
                new PositionClass { AboveVoid = user },
                "Above User Void",
                GameContext.OnScreenStorage
            );
            yield return Zone(
                new PositionClass { AboveVoid = enemy },
                "Above Enemy Void",
                GameContext.OnScreenStorage
            );
            yield return Zone(
                new PositionClass { InBanished = user },
                "Offscreen",
                GameContext.Hidden
            );
            yield return Zone(PositionEnum.Offscreen, "Offscreen", GameContext.Hidden);
            yield return Zone(PositionEnum.Browser, "Browser", GameContext.Browser);
            yield return Zone(PositionEnum.Drawn, "Drawn Cards", GameContext.DrawnCards);
            yield return Zone(
                PositionEnum.DreamwellActivation,
                "Dreamwell Activation",
                GameContext.CardActivation
            );
            yield return Zone(
                PositionEnum.GameModifier,
                "Game Modifiers",
                GameContext.GameModifiers
            );
            yield return Zone(
                PositionEnum.OnScreenStorage,
                "On Screen Storage",
                GameContext.OnScreenStorage
            );
        }

        [TestCaseSource(nameof(Zones))]
        public void EachPositionHasItsLayout(Position position, string layout, GameContext context)
        {
            Show(Views.Update(Views.Card("1", position)));
            Assert.That(Registry.CardService.LayoutForPosition(position).name, Is.EqualTo(layout));
            Assert.That(
                Registry.CardService.LayoutForPosition(position).Objects,
                Is.EqualTo(new[] { Card("1") })
            );
            Assert.That(Card("1").GameContext, Is.EqualTo(context));
        }

        [Test]
        public void ACardMovesFromZoneToZoneWithATween()
        {
            Show(Views.Update(Views.Card("1", Views.Hand())));
            var card = Card("1");
            var start = card.transform.position;
            Server.Answer(
                PollResponseType.Final,
                Views.Update(Views.Card("1", Views.Battlefield()))
            );
            Frames(3);
            Assert.That(Layout.UserHand.Objects, Is.Empty);
            Assert.That(Actions.IsProcessingCommands, Is.True);
            Assert.That(card.transform.position.y, Is.GreaterThan(start.y));
            Seconds(0.4);
            Assert.That(card, Is.SameAs(Card("1")));
            Assert.That(
                (card.transform.position - Layout.UserBattlefield.transform.position).magnitude,
                Is.LessThan(0.01f)
            );
        }

        [Test]
        public void MembersStandInTheOrderOfTheirKeys()
        {
            Show(
                Views.Update(
                    Views.Card("3", Views.Hand()),
                    Views.Card("1", Views.Hand()),
                    Views.Card("2", Views.Hand())
                )
            );
            var hand = Layout.UserHand.Objects;
            Assert.That(hand, Is.EqualTo(new[] { Card("1"), Card("2"), Card("3") }));
            Assert.That(hand.Select(card => card.transform.position.x), Is.Ordered);
        }

        [Test]
        public void ACardThatIsNotListedLeavesAndIsDestroyed()
        {
            var view = Views.Card("1", Views.Battlefield());
            view.DestroyPosition = Views.At(Views.Void());
            Show(Views.Update(view));
            var card = Card("1");
            Server.Answer(PollResponseType.Final, Views.Update());
            Frames(3);
            Assert.That(Registry.CardService.GetCardIfExists("1"), Is.Null);
            Assert.That(Layout.UserBattlefield.Objects, Is.Empty);
            Assert.That(card == null, Is.False, "still on its way");
            Seconds(0.4);
            Assert.That(card == null, Is.True);
        }

        [Test]
        public void ANewCardAppearsWhereTheServerSays()
        {
            var view = Views.Card("1", Views.Hand());
            view.CreatePosition = Views.At(Views.Deck());
            Server.Answer(PollResponseType.Final, Views.Update(view));
            Frames(1);
            var position = Card("1").transform.position;
            Assert.That(
                (position - Layout.UserDeck.transform.position).magnitude,
                Is.LessThan((position - Layout.UserHand.transform.position).magnitude)
            );
        }

        [Test]
        public void AHiddenCardShowsItsBack()
        {
            Show(Views.Update(Views.Hidden("1", Views.Hand(DisplayPlayer.Enemy))));
            Assert.That(Card("1")._visuals!.IsFaceUp, Is.False);
            Show(Views.Update(Views.Card("1", Views.Battlefield(DisplayPlayer.Enemy))));
            Assert.That(Card("1")._visuals!.IsFaceUp, Is.True);
            Assert.That(Card("1")._visuals!._name.text, Is.EqualTo("Card 1"));
        }

        [Test]
        public void TheBrowserIsOpenWhileItHoldsCards()
        {
            var view = new InterfaceView
            {
                Browser = new CardBrowserView { CloseButton = GameActionEnum.NoOp },
            };
            Show(Views.Update(view, Views.Card("1", PositionEnum.Browser)));
            Assert.That(Layout.Browser.IsOpen, Is.True);
            Assert.That(Layout.CloseBrowserButton.gameObject.activeSelf, Is.True);
            Assert.That(Registry.CapabilitiesService.CanPlayCards(), Is.False);
            Assert.That(Registry.CapabilitiesService.AnyBrowserOpen(), Is.True);
            Show(Views.Update(Views.Card("1", Views.Deck())));
            Assert.That(Layout.Browser.IsOpen, Is.False);
            Assert.That(Layout.CloseBrowserButton.gameObject.activeSelf, Is.False);
            Assert.That(Registry.CapabilitiesService.CanPlayCards(), Is.True);
        }

        [Test]
        public void AnOrderPromptReplacesAnOpenBrowser()
        {
            Show(Views.Update(Views.Card("1", PositionEnum.Browser)));
            var position = new PositionClass
            {
                CardOrderSelector = CardOrderSelectionTargetDiscriminants.Deck,
            };
            Show(Views.Update(Views.Card("1", position)));
            Assert.That(Layout.Browser.IsOpen, Is.False);
            Assert.That(Layout.CardOrderSelector.IsOpen, Is.True);
            Assert.That(Layout.BrowserBackground.IsVisible, Is.True);
        }

        [Test]
        public void ACustomMoveShowsCardsBeforeTheyReachTheHand()
        {
            Show(Views.Update(Views.Hidden("1", Views.Deck())));
            var move = new MoveCardsWithCustomAnimationCommand
            {
                Animation = MoveCardsCustomAnimation.ShowAtDrawnCardsPosition,
                Cards = new List<CardView> { Views.Card("1", PositionEnum.Drawn) },
                Destination = Views.Hand(),
                PauseDuration = new Milliseconds { MillisecondsValue = 300 },
                StaggerInterval = new Milliseconds { MillisecondsValue = 50 },
            };
            Server.Answer(
                PollResponseType.Final,
                new Command { MoveCardsWithCustomAnimation = move }
            );
            Seconds(0.2);
            Assert.That(Card("1").Parent, Is.SameAs(Layout.DrawnCardsPosition));
            Seconds(1);
            Assert.That(Layout.UserHand.Objects, Is.EqualTo(new[] { Card("1") }));
            Assert.That(Actions.IsProcessingCommands, Is.False);
        }

        private static Position Stack(StackType type) => new PositionClass { OnStack = type };

        private static TestCaseData Zone(Position position, string layout, GameContext context) =>
            new TestCaseData(position, layout, context).SetArgDisplayNames(
                position.Enum?.ToString()
                    ?? Newtonsoft.Json.JsonConvert.SerializeObject(position.PositionClass),
                layout
            );
    }
}
