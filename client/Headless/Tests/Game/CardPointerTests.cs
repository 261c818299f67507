#nullable enable
using System.Linq;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Utils;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Game
{
    /// <summary>Dragging, clicking and hovering cards with a pointer.</summary>
    internal sealed class CardPointerTests : BattleTests
    {
        private static readonly CardActions Playable = new() { CanPlay = Views.Play(1) };

        [Test]
        public void APlayableCardIsPlayedByDraggingItForward()
        {
            Show(Views.Update(Views.Card("1", Views.Hand(), Playable)));
            var pointer = UsePointer();
            pointer.Press(Card("1"));
            Assert.That(Card("1").GameContext, Is.EqualTo(GameContext.Dragging));
            Assert.That(Layout.UserHand.Objects, Is.Empty);
            pointer.MoveBy(new Vector3(0.5f, 1.2f));
            pointer.Release();
            Assert.That(LastBattleAction()?.BattleActionClass.PlayCardFromHand, Is.EqualTo(1));
            Assert.That(Actions.WaitingForFinalResponse, Is.True);
        }

        [Test]
        public void ACardDraggedTooShortGoesBack()
        {
            Show(Views.Update(Views.Card("1", Views.Hand(), Playable)));
            var home = Card("1").transform.position;
            var pointer = UsePointer();
            pointer.Press(Card("1"));
            pointer.MoveBy(new Vector3(2f, 0.9f));
            pointer.Release();
            Seconds(0.4);
            Assert.That(Server.Requests, Is.Empty);
            Assert.That(Layout.UserHand.Objects, Is.EqualTo(new[] { Card("1") }));
            Assert.That((Card("1").transform.position - home).magnitude, Is.LessThan(0.01f));
        }

        [Test]
        public void ACardThatTheServerRefusesGoesBack()
        {
            Show(Views.Update(Views.Card("1", Views.Hand(), Playable)));
            var pointer = UsePointer();
            pointer.Press(Card("1"));
            pointer.MoveBy(Vector3.up * 2f);
            pointer.Release();
            Server.Answer(PollResponseType.Final, (CommandSequence?)null);
            Seconds(0.4);
            Assert.That(Layout.UserHand.Objects, Is.EqualTo(new[] { Card("1") }));
            Assert.That(Card("1").GameContext, Is.EqualTo(GameContext.Hand));
        }

        [Test]
        public void ACardThatCannotBePlayedIsOnlyLifted()
        {
            Show(Views.Update(Views.Card("1", Views.Hand())));
            var pointer = UsePointer();
            pointer.Press(Card("1"));
            Assert.That(Card("1").GameContext, Is.EqualTo(GameContext.Hovering));
            pointer.MoveBy(Vector3.up * 2f);
            pointer.Release();
            Assert.That(Card("1").GameContext, Is.EqualTo(GameContext.Hand));
            Assert.That(Server.Requests, Is.Empty);
        }

        [Test]
        public void NothingIsPlayedWhileABrowserIsOpen()
        {
            Show(
                Views.Update(
                    Views.Card("1", Views.Hand(), Playable),
                    Views.Card("2", PositionEnum.Browser)
                )
            );
            var pointer = UsePointer();
            pointer.Press(Card("1"));
            pointer.MoveBy(Vector3.up * 2f);
            pointer.Release();
            Assert.That(Server.Requests, Is.Empty);
        }

        [Test]
        public void AClickSelectsATarget()
        {
            var target = new CardActions { OnClick = Views.Battle(BattleActionEnum.PassPriority) };
            Show(Views.Update(Views.Card("1", Views.Battlefield(), target)));
            UsePointer().Click(Card("1"));
            Assert.That(LastBattleAction()?.Enum, Is.EqualTo(BattleActionEnum.PassPriority));
        }

        [TestCase(-3f, 0f, 0L)]
        [TestCase(3f, 0f, 1L)]
        [TestCase(0f, -2f, null)]
        public void AnOrderDragSaysWhereTheCardWasDropped(float x, float y, long? deckIndex)
        {
            var row = new PositionClass
            {
                CardOrderSelector = CardOrderSelectionTargetDiscriminants.Deck,
            };
            var view = new InterfaceView
            {
                CardOrderSelector = new CardOrderSelectorView
                {
                    IncludeDeck = true,
                    IncludeVoid = true,
                },
            };
            Show(
                Views.Update(
                    view,
                    Views.Card("1", row, new CardActions { CanSelectOrder = 41 }),
                    Views.Card("2", row, new CardActions { CanSelectOrder = 42 })
                )
            );
            var pointer = UsePointer();
            pointer.Press(Card("1"));
            pointer.MoveBy(new Vector3(x, y));
            pointer.Release();
            var order = LastBattleAction()?.BattleActionClass.SelectOrderForDeckCard;
            Assert.That(order?.CardId, Is.EqualTo(41));
            Assert.That(order?.Target.CardOrderSelectionTargetClass?.Deck, Is.EqualTo(deckIndex));
        }

        [Test]
        public void TheServerMayTakeACardOutOfThePlayersHand()
        {
            Show(Views.Update(Views.Card("1", Views.Hand(), Playable)));
            var pointer = UsePointer();
            pointer.Press(Card("1"));
            Show(Views.Update(Views.Card("1", Views.Void())));
            pointer.MoveBy(Vector3.up * 2f);
            pointer.Release();
            Assert.That(Server.Requests, Is.Empty);
            Assert.That(Layout.UserVoid.Objects, Is.EqualTo(new[] { Card("1") }));
        }

        [Test]
        public void HoveringShowsALargeCopyAndItsEndHidesIt()
        {
            Show(Views.Update(Views.Card("1", Views.Battlefield())));
            var pointer = UsePointer();
            pointer.Target = Card("1");
            Seconds(0.1);
            Assert.That(LargeCard(), Is.Null);
            Seconds(0.1);
            Assert.That(LargeCard()?.CardView.Id, Is.EqualTo("1"));
            pointer.Target = null;
            Frames(2);
            Assert.That(LargeCard(), Is.Null);
        }

        private static Card? LargeCard() =>
            SceneQuery
                .FindAll<Card>(FindObjectsInactive.Exclude)
                .FirstOrDefault(card => card.GameContext == GameContext.InfoZoom);
    }
}
