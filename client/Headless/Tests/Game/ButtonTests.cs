#nullable enable
using Dreamtides.Components;
using Dreamtides.Schema;
using Dreamtides.Utils;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Headless.Tests.Game
{
    /// <summary>All buttons: hidden, disabled, pressed twice, and with the pointer released elsewhere.</summary>
    internal sealed class ButtonTests : BattleTests
    {
        private static readonly ButtonView EndTurn = Views.Button(
            "End Turn",
            Views.Battle(BattleActionEnum.EndTurn)
        );

        [Test]
        public void AnActionButtonPerformsItsAction()
        {
            ShowPrimary(EndTurn);
            Assert.That(Layout.PrimaryActionButton._text.gameObject.activeSelf, Is.True);
            Assert.That(Layout.PrimaryActionButton._text.text, Is.EqualTo("End Turn"));
            UsePointer().Click(Layout.PrimaryActionButton);
            Assert.That(LastBattleAction()?.Enum, Is.EqualTo(BattleActionEnum.EndTurn));
        }

        [Test]
        public void AnActionButtonWithoutViewIsHiddenAndDoesNothing()
        {
            ShowPrimary(EndTurn);
            ShowPrimary(null);
            Assert.That(Layout.PrimaryActionButton._text.gameObject.activeSelf, Is.False);
            UsePointer().Click(Layout.PrimaryActionButton);
            Assert.That(Server.Requests, Is.Empty);
        }

        [Test]
        public void AnActionButtonWithoutActionIsGreyAndDoesNothing()
        {
            ShowPrimary(EndTurn);
            var enabled = Layout.PrimaryActionButton._background.color;
            ShowPrimary(Views.Button("End Turn"));
            Assert.That(Layout.PrimaryActionButton._text.gameObject.activeSelf, Is.True);
            Assert.That(Layout.PrimaryActionButton._background.color, Is.Not.EqualTo(enabled));
            UsePointer().Click(Layout.PrimaryActionButton);
            Assert.That(Server.Requests, Is.Empty);
        }

        [Test]
        public void ASecondPressWithinHalfASecondIsIgnored()
        {
            ShowPrimary(EndTurn);
            var pointer = UsePointer();
            pointer.Click(Layout.PrimaryActionButton);
            LogAssert.Expect(
                UnityEngine.LogType.Warning,
                "[Dreamtides] ActionButton: Press ignored: too soon after the one before"
            );
            pointer.Click(Layout.PrimaryActionButton);
            Assert.That(Server.Requests, Has.Count.EqualTo(1));
            Seconds(0.5);
            pointer.Click(Layout.PrimaryActionButton);
            Assert.That(Server.Requests, Has.Count.EqualTo(2));
        }

        [Test]
        public void AButtonReleasedElsewhereDoesNothing()
        {
            ShowPrimary(EndTurn);
            var pointer = UsePointer();
            pointer.Press(Layout.PrimaryActionButton);
            pointer.Target = null;
            pointer.Release();
            Assert.That(Server.Requests, Is.Empty);
        }

        [Test]
        public void AnOpenPanelBlocksTheBoard()
        {
            Show(
                Views.Update(
                    new InterfaceView { PrimaryActionButton = EndTurn, HasOpenPanels = true }
                )
            );
            UsePointer().Click(Layout.PrimaryActionButton);
            Assert.That(Server.Requests, Is.Empty);
        }

        [Test]
        public void ACornerButtonIgnoresASecondClickWithinHalfASecond()
        {
            Show(Views.Update(new InterfaceView { UndoButton = EndTurn }));
            Layout.UndoButton.OnClick();
            Layout.UndoButton.OnClick();
            Assert.That(Server.Requests, Has.Count.EqualTo(1));
            Seconds(0.5);
            Layout.UndoButton.OnClick();
            Assert.That(Server.Requests, Has.Count.EqualTo(2));
        }

        [Test]
        public void ACornerButtonWithoutActionIsShownButDoesNothing()
        {
            Show(Views.Update(new InterfaceView { UndoButton = Views.Button("Undo") }));
            Layout.UndoButton.OnClick();
            Assert.That(Layout.UndoButton._canvasGroup.alpha, Is.EqualTo(1f));
            Assert.That(Server.Requests, Is.Empty);
        }

        [Test]
        public void ACornerButtonWithoutViewIsHidden()
        {
            Show(Views.Update());
            Assert.That(Layout.UndoButton._canvasGroup.alpha, Is.EqualTo(0f));
            Assert.That(Layout.UndoButton._canvasGroup.gameObject.activeSelf, Is.False);
        }

        [Test]
        public void APileIsBrowsedUnlessItIsEmpty()
        {
            Show(Views.Update(Views.Hidden("1", Views.Deck())));
            var pointer = UsePointer();
            pointer.Click(PileButton(CardBrowserType.UserVoid));
            Assert.That(Server.Requests, Is.Empty);
            pointer.Click(PileButton(CardBrowserType.UserDeck));
            Assert.That(BrowsedPile(), Is.EqualTo(CardBrowserType.UserDeck));
            pointer.Click(PileButton(CardBrowserType.EnemyStatus));
            Assert.That(BrowsedPile(), Is.EqualTo(CardBrowserType.EnemyStatus));
        }

        [Test]
        public void APileShowsItsCount()
        {
            Show(Views.Update(Views.Hidden("1", Views.Deck()), Views.Hidden("2", Views.Deck())));
            Frames(1);
            Assert.That(PileButton(CardBrowserType.UserDeck)._countText!.text, Does.Contain("2"));
        }

        [TestCase(PositionEnum.Browser)]
        [TestCase(PositionEnum.OnScreenStorage)]
        public void APileCountsItsBrowsedCards(PositionEnum display)
        {
            Position inVoid = new PositionClass { InVoid = DisplayPlayer.User };
            Show(Views.Update(Views.Hidden("1", inVoid), Views.Hidden("2", Views.Deck())));
            Show(Views.Update(Views.Hidden("1", display), Views.Hidden("2", Views.Deck())));
            Frames(1);
            Assert.That(Count(CardBrowserType.UserVoid), Is.EqualTo("Void 1"));
            Assert.That(Count(CardBrowserType.EnemyVoid), Is.EqualTo("Void 0"));
            Assert.That(Count(CardBrowserType.UserDeck), Is.EqualTo("Deck 1"));
            Show(Views.Update(Views.Hidden("1", Views.Deck()), Views.Hidden("2", Views.Deck())));
            Frames(1);
            Assert.That(Count(CardBrowserType.UserVoid), Is.EqualTo("Void 0"));
        }

        private static string Count(CardBrowserType type) => PileButton(type)._countText!.text;

        private CardBrowserType? BrowsedPile() =>
            Server
                .Requests[^1]
                .Action
                .GameActionClass
                .BattleDisplayAction
                ?.BattleDisplayActionClass
                .BrowseCards;

        private void ShowPrimary(ButtonView? view) =>
            Show(Views.Update(new InterfaceView { PrimaryActionButton = view }));

        private static CardBrowserButton PileButton(CardBrowserType type) =>
            System.Array.Find(
                SceneQuery.FindAll<CardBrowserButton>(FindObjectsInactive.Exclude),
                button => button._type == type
            )!;
    }
}
