#nullable enable

using System;
using System.Collections;
using System.Linq;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Services;
using NUnit.Framework;
using UnityEngine.TestTools;
using UnityEngine.UIElements;
using Position = Dreamtides.Schema.Position;

namespace Dreamtides.Tests.Abu
{
    /// <summary>Refusals and their reasons.</summary>
    [TestFixture]
    public class RefusalTests : WalkerTestBase
    {
        private DreamtidesSceneWalker _walker = null!;

        [UnityTest]
        public IEnumerator CardThatCannotBePlayed_SaysWhichRuleForbidsIt()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.UserStatusDisplay.SetEnergy(3, 3, animate: false);
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Slow", view => view.Cost = "2")
            );
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Quick", view => (view.Cost, view.IsFast) = ("2", true))
            );
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Dear", view => view.Cost = "4")
            );
            var reason = Mason.Column("No Target Box", null, Mason.Text("It needs a <b>foe</b>."));
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed(
                    "Aimed",
                    view =>
                        view.InfoZoomData = new InfoZoomData
                        {
                            SupplementalCardInfo = Mason.Column("Root", null, reason),
                        }
                )
            );
            Position stack = new PositionClass { OnStack = StackType.Default };

            Show(MyTurn());
            AssertUnplayable("Slow", "it cannot be played now, and the game does not say why");
            AssertUnplayable("Aimed", "It needs a foe");
            AssertUnplayable("Dear", "it costs 4 and you have 3");

            Show(MyTurn(), Card("1", stack));
            AssertUnplayable("Slow", "there is something on the stack");
            AssertUnplayable("Dear", "there is something on the stack");
            AssertUnplayable("Quick", "it cannot be played now, and the game does not say why");

            Show(new PlayerView { CanAct = true });
            AssertUnplayable("Slow", "this is not the main part of your turn");
            AssertUnplayable("Dear", "this is not the main part of your turn");

            Show(new PlayerView());
            AssertUnplayable(
                "Slow",
                "the game waits for the opponent; wait until it is your turn to act"
            );

            _walker.OnCommand(new Command { DisplayGameMessage = GameMessageType.Defeat });
            AssertUnplayable("Slow", "the battle is over; begin another one");
        }

        [UnityTest]
        public IEnumerator CardWithNothingToClick_SaysWhy()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            AddCard(layout.UserBattlefield, GameContext.Battlefield, Revealed("Ours"));
            AddCard(layout.DefaultStack, GameContext.Stack, Revealed("Waiting"));
            Show(MyTurn());

            Assert.That(
                () => CallbacksOf(FindStart(Walk(_walker), "Ours")).OnClick!(),
                Throws
                    .TypeOf<NotActionableException>()
                    .With.Message.EndsWith("for no character; act on another node")
            );
            AddCard(
                layout.UserHand,
                GameContext.Hand,
                Revealed("Ability"),
                view => view.Prefab = CardPrefab.Token
            );
            AssertNotClicked("Ours", "an ability is dragged from Abilities and Reclaims");
            AssertNotClicked("Waiting", "the game asks for no card");

            var asked = Revealed("Asked", view => view.Actions.OnClick = GameActionEnum.NoOp);
            Show(MyTurn(), Card("1", default, asked));
            AssertNotClicked("Ours", "the game asks for cards, and this is none of them");

            asked.OutlineColor = new DisplayColor { Blue = 1 };
            AssertNotClicked("Ours", "as many cards are chosen as may be");
        }

        [UnityTest]
        public IEnumerator CardInTheBrowser_IsOnlyShown()
        {
            yield return InitializeBattle();
            AddCard(Registry.BattleLayout.Browser, GameContext.Browser, Revealed("Shown"));

            AssertNotClicked("Shown", "it is only shown");
        }

        [UnityTest]
        public IEnumerator CardUnderABoxOfTheOverlay_NamesTheBoxAndWhatEndsIt()
        {
            yield return InitializeBattle();
            CreateDocument();
            var document = CreateGameObject().AddComponent<DocumentService>();
            document._document = Registry.DocumentService._document;
            document.Initialize(Registry, GameMode.Battle, null);
            Registry._documentService = document;
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                Revealed("Ours")
            );
            Assert.That(WhyNot("Ours"), Is.Null);

            document.RenderScreenOverlay(
                Mason.Column(
                    "Overlay Root",
                    Filling(FlexPickingMode.Ignore),
                    Mason.Column(
                        "Result Box",
                        Filling(FlexPickingMode.Position),
                        Mason.Text("Defeat"),
                        Mason.Button("Play Again", GameActionEnum.NoOp, new FlexStyle()),
                        Mason.Button("Main Menu", GameActionEnum.NoOp, new FlexStyle())
                    )
                )
            );

            var root = Walk(_walker);
            Assert.That(Lists(root, "Result Box"), Is.True, Text(root));
            Assert.That(
                CallbacksOf(Find(root, "Ours")).NotActionable?.ToString(),
                Is.EqualTo(
                    "group \"Result Box\" covers it; press \"Play Again\" or \"Main Menu\" there first"
                )
            );
        }

        private static FlexStyle Filling(FlexPickingMode picking) =>
            new()
            {
                Position = FlexPosition.Absolute,
                Inset = Mason.AllInsetsPx(0),
                PickingMode = picking,
            };

        [UnityTest]
        public IEnumerator Undo_SaysWhyThereIsNone()
        {
            yield return InitializeBattle();
            Registry.DocumentService._undoButton = CreateCanvasButton();

            Show(MyTurn(), new InterfaceView { UndoButton = new ButtonView() });
            Assert.That(WhyNot("Undo (disabled)"), Does.Contain("nothing can be taken back now"));

            Show(new PlayerView(), new InterfaceView { UndoButton = new ButtonView() });
            Assert.That(
                WhyNot("Undo (disabled)"),
                Does.EndWith("waits for the opponent; wait until it is your turn to act")
            );

            _walker.OnCommand(new Command { DisplayGameMessage = GameMessageType.Victory });
            Assert.That(
                WhyNot("Undo (disabled)"),
                Does.EndWith("the battle is over; begin another one")
            );
        }

        [UnityTest]
        public IEnumerator SubmitThatIsDisabled_SaysWhatIsAsked()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.PrimaryActionButton._text.text = "Submit";
            var box = new VisualElement { name = "Prompt Box", pickingMode = PickingMode.Ignore };
            box.Add(
                new NodeLabel
                {
                    text = "Choose 2 cards to discard.",
                    pickingMode = PickingMode.Ignore,
                }
            );
            CreateDocument().Add(box);
            var submit = new InterfaceView
            {
                PrimaryActionButton = new ButtonView { Label = "Submit" },
            };

            Show(MyTurn(), submit);
            Assert.That(WhyNot("Submit (disabled)"), Is.EqualTo("it is disabled"));

            submit.CardOrderSelector = new CardOrderSelectorView();
            Show(MyTurn(), submit);
            Assert.That(
                WhyNot("Submit (disabled)"),
                Does.EndWith("question is not answered: Choose 2 cards to discard.")
            );

            Show(new PlayerView(), new InterfaceView { PrimaryActionButton = new ButtonView() });
            Assert.That(
                WhyNot("Submit (disabled)"),
                Does.EndWith("waits for the opponent; wait until it is your turn to act")
            );
        }

        [UnityTest]
        public IEnumerator AnswerToAQuestion_IsNoAnswerToTheNext()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.PrimaryActionButton._text.text = "Resolve";
            var pass = new ButtonView
            {
                Label = "Resolve",
                Action = Battle(BattleActionEnum.PassPriority),
            };
            var asks = new InterfaceView { PrimaryActionButton = pass };
            Show(MyTurn(), asks, OnStack("1"));
            var first = IdentityOf("Resolve");
            Show(MyTurn(), asks, OnStack("1"));
            Assert.That(IdentityOf("Resolve"), Is.EqualTo(first), "nothing has changed");

            Show(MyTurn(), asks, OnStack("1"), OnStack("2"));
            Assert.That(IdentityOf("Resolve"), Is.Not.EqualTo(first), "the stack has grown");
        }

        [UnityTest]
        public IEnumerator EndOfTurn_IsTheSameInEveryTurn()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.PrimaryActionButton._text.text = "End Turn";
            var end = new ButtonView
            {
                Label = "End Turn",
                Action = Battle(BattleActionEnum.EndTurn),
            };
            Show(MyTurn(), new InterfaceView { PrimaryActionButton = end });
            var first = IdentityOf("End Turn");

            Show(MyTurn(), new InterfaceView { PrimaryActionButton = end }, OnStack("1"));

            Assert.That(IdentityOf("End Turn"), Is.EqualTo(first));
        }

        private object? IdentityOf(string label) =>
            CallbacksOf(Find(Walk(_walker), label)).Identity;

        private static OnClickUnion Battle(BattleActionEnum action) =>
            new OnClickClass { BattleAction = action };

        private static CardView OnStack(string id) =>
            Card(id, new PositionClass { OnStack = StackType.Default });

        [UnityTest]
        public IEnumerator CounterAtItsEnd_SaysSo()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.DecrementActionButton._text.text = "-1";

            Show(MyTurn(), new InterfaceView { DecrementButton = new ButtonView { Label = "-1" } });

            Assert.That(
                WhyNot("-1 (disabled)"),
                Is.EqualTo("it is disabled: the number goes no further")
            );
        }

        [UnityTest]
        public IEnumerator BattleThatIsOver_HasNoTurnAndNoStack()
        {
            yield return InitializeBattle();
            AddCard(Registry.BattleLayout.DefaultStack, GameContext.Stack, Revealed("Last Word"));
            Show(MyTurn());
            Assert.That(Lists(Walk(_walker), "Last Word"), Is.True);

            _walker.OnCommand(new Command { DisplayGameMessage = GameMessageType.Victory });
            var root = Walk(_walker);
            Assert.That(Lists(root, "Turn: none, the battle is over"), Is.True);
            Assert.That(Lists(root, "Last Word"), Is.False);

            Show(MyTurn());
            Assert.That(Text(Walk(_walker)), Does.Not.Contain("the battle is over"), "taken back");
        }

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
            Registry.UseFakeActionService();
            Registry.UseFakeSoundService();
            _walker = CreateWalker();
        }

        private static PlayerView MyTurn() =>
            new() { CanAct = true, TurnIndicator = DisplayedTurnIndicator.Left };

        private void Show(PlayerView user, params CardView[] cards) =>
            Show(user, new InterfaceView(), cards);

        private void Show(PlayerView user, InterfaceView view, params CardView[] cards) =>
            _walker.OnCommand(
                new Command
                {
                    UpdateBattle = new UpdateBattleCommand
                    {
                        Battle = new BattleView
                        {
                            Cards = cards.ToList(),
                            User = user,
                            Interface = view,
                        },
                    },
                }
            );

        private static CardView Card(
            string id,
            Position position,
            RevealedCardView? revealed = null
        ) =>
            new()
            {
                Id = id,
                Position = new ObjectPosition { Position = position },
                Revealed = revealed!,
            };

        private string? WhyNot(string label) =>
            CallbacksOf(Find(Walk(_walker), label)).NotActionable?.ToString();

        private void AssertUnplayable(string card, string reason)
        {
            AssertRefused(() => CallbacksOf(FindStart(Walk(_walker), card)).OnDrag!(null), reason);
            AssertNotClicked(card, reason);
        }

        private void AssertNotClicked(string card, string reason) =>
            AssertRefused(() => CallbacksOf(FindStart(Walk(_walker), card)).OnClick!(), reason);

        private static void AssertRefused(Action input, string reason) =>
            Assert.That(
                () => input(),
                Throws.TypeOf<NotActionableException>().With.Message.Contains(reason)
            );
    }
}
