#nullable enable

using System.Collections;
using System.Linq;
using Dreamtides.Abu;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using NUnit.Framework;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    /// <summary>The moves in each kind of prompt.</summary>
    [TestFixture]
    public class MovesTests : WalkerTestBase
    {
        private DreamtidesSceneWalker _walker = null!;

        private BattleLayout Layout => Registry.BattleLayout;

        [UnityTest]
        public IEnumerator OwnTurn_PlayableCardsAndTheEndOfTheTurn()
        {
            yield return InitializeBattle();
            Ask("End Turn");
            Hold("Dear", null);
            Hold("Cheap", PlayFromHand(1));

            AssertMoves("End Turn", "Cheap (can play)");
        }

        [UnityTest]
        public IEnumerator Response_FastCardBesideResolve()
        {
            yield return InitializeBattle();
            Ask("Resolve");
            Hold("Quick", PlayFromHand(1));

            AssertMoves("Resolve", "Quick (can play)");
        }

        [UnityTest]
        public IEnumerator Response_NothingToPlay_IsTheOnlyMove()
        {
            yield return InitializeBattle();
            Ask("Resolve");
            Hold("Slow", null);
            AddCard(Layout.UserBattlefield, GameContext.Battlefield, Revealed("Ours"));
            AddPileButton(CardBrowserType.UserVoid);
            Registry.DocumentService._undoButton = CreateCanvasButton();

            AssertMoves("Resolve");
        }

        [UnityTest]
        public IEnumerator Ability_IsAMove()
        {
            yield return InitializeBattle();
            Ask("Resolve");
            AddCard(
                Layout.UserHand,
                GameContext.Hand,
                Revealed("Ability", view => view.Actions.CanPlay = PlayFromHand(1)),
                view => view.Prefab = CardPrefab.Token
            );

            AssertMoves("Resolve", "Ability (can play)");
        }

        [UnityTest]
        public IEnumerator Targets_AreMovesUntilTheyAreChosen()
        {
            yield return InitializeBattle();
            Layout.PrimaryActionButton._text.text = "Submit";
            Show(new InterfaceView { PrimaryActionButton = new ButtonView { Label = "Submit" } });
            Target("Warm", new DisplayColor { Red = 1 });
            AssertMoves("Warm (selectable)");

            Target("Cold", new DisplayColor { Blue = 1 });
            AssertMoves("Warm (selectable)");

            Ask("Submit");
            AssertMoves("Submit", "Warm (selectable)");
        }

        [UnityTest]
        public IEnumerator Choices_AreOneMoveEach()
        {
            yield return InitializeBattle();
            Ask("Gain");
            Layout.SecondaryActionButton._text.text = "Lose";
            Layout.IncrementActionButton._text.text = "+1";
            Layout.DecrementActionButton._text.text = "-1";
            Show(new InterfaceView { DecrementButton = new ButtonView { Label = "-1" } });

            AssertMoves("Gain", "Lose", "+1");
        }

        [UnityTest]
        public IEnumerator OrderSelector_CardsAreMoves()
        {
            yield return InitializeBattle();
            Ask("Submit");
            Layout.CardOrderSelector._isOpen = true;
            AddCard(
                Layout.CardOrderSelector,
                GameContext.Browser,
                Revealed("Oracle", view => view.Actions.CanSelectOrder = 7)
            );

            AssertMoves("Oracle (at deck position 1)", "Submit");
        }

        [UnityTest]
        public IEnumerator CardsThatAreSetAside_LeaveNoMoveMarkedAsTheOnlyOne()
        {
            yield return InitializeBattle();
            Ask("Submit");
            CreateDocument().Add(Element("Toggle", () => { }));
            Assert.That(Moves(), Has.Length.EqualTo(1));

            var back = Element("Toggle", () => { });
            back.Add(new NodeLabel { text = "Bring Cards Back" });
            Registry.DocumentService.RootVisualElement.Add(back);

            Assert.That(Lists(Walk(_walker), "Bring Cards Back"), Is.True);
            AssertMoves();
        }

        [UnityTest]
        public IEnumerator BattleThatIsOver_HasNoMoves()
        {
            yield return InitializeBattle();
            Ask("End Turn");
            Hold("Cheap", PlayFromHand(1));
            _walker.OnCommand(new Command { DisplayGameMessage = GameMessageType.Victory });

            AssertMoves();
        }

        private void Ask(string button)
        {
            Layout.PrimaryActionButton._text.text = button;
            Show(new InterfaceView());
        }

        private void Hold(string name, OnClickUnion? play) =>
            AddCard(
                Layout.UserHand,
                GameContext.Hand,
                Revealed(name, view => view.Actions.CanPlay = play)
            );

        private void Target(string name, DisplayColor outline) =>
            AddCard(
                Layout.EnemyBattlefield,
                GameContext.Battlefield,
                Revealed(
                    name,
                    view =>
                        (view.OutlineColor, view.Actions.OnClick) = (outline, GameActionEnum.NoOp)
                )
            );

        private void Show(InterfaceView view) =>
            _walker.OnCommand(
                new Command
                {
                    UpdateBattle = new UpdateBattleCommand
                    {
                        Battle = new BattleView
                        {
                            Cards = new(),
                            User = new PlayerView { CanAct = true },
                            Interface = view,
                        },
                    },
                }
            );

        private void AssertMoves(params string[] labels) =>
            Assert.That(Moves(), Is.EqualTo(labels));

        private string[] Moves() =>
            All(Walk(_walker))
                .Where(node => node.Ref != null)
                .Where(node =>
                    CallbacksOf(node) is { IsMove: true } callbacks
                    && callbacks.NotActionable == null
                )
                .Select(node => node.Label ?? "")
                .ToArray();

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
            Registry.UseFakeActionService();
            Registry.UseFakeSoundService();
            _walker = CreateWalker();
        }
    }
}
