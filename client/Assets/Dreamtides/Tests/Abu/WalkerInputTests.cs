#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Services;
using Dreamtides.TestFakes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Dreamtides.Tests.Abu
{
    /// <summary>The effects of clicks, drags and hovering on the game, and their refusals.</summary>
    [TestFixture]
    public class WalkerInputTests : WalkerTestBase
    {
        private FakeActionService _actions = null!;
        private FakeSoundService _sounds = null!;
        private FakePointer _pointer = null!;

        private GameAction Performed => _actions.PerformedActions.Single().action;

        [UnityTest]
        public IEnumerator ClickOnPile_BrowsesIt()
        {
            yield return InitializeBattle();
            CreateSceneObject<CardBrowserButton>(button =>
                button._type = CardBrowserType.EnemyVoid
            ).GameContext = GameContext.DiscardPile;
            AddCard(Registry.BattleLayout.EnemyVoid, GameContext.DiscardPile, Revealed("Gone"));

            Click("Browse Void (1 card)");

            Assert.That(
                Performed.GameActionClass.BattleDisplayAction?.BattleDisplayActionClass.BrowseCards,
                Is.EqualTo(CardBrowserType.EnemyVoid)
            );
            Assert.That(
                Registry.InputService.InputProvider,
                Is.SameAs(_pointer),
                "the real pointer is back"
            );
        }

        // Unity serializes a null string as an empty one.
        [UnityTest]
        public IEnumerator ClickOnPileThatTheGameAnswersWithANotice_IsRefusedWithIt()
        {
            yield return InitializeBattle();
            AddPileButton(CardBrowserType.UserDeck);
            AddHidden(Registry.BattleLayout.UserDeck, GameContext.Deck);
            var document = CreateDocument();
            var browse = CallbacksOf(FindStart(Walk(), "Browse Deck"));
            Assert.That(browse.Refused!(), Is.Null);

            var box = new VisualElement { name = "Notice Box" };
            box.Add(new NodeLabel { text = "Answer the question first." });
            document.Add(box);

            Assert.That(
                browse.Refused!()?.ToString(),
                Is.EqualTo("the game says: Answer the question first.")
            );
        }

        [UnityTest]
        public IEnumerator ClickOnPileThatDoesNothing_IsRefused()
        {
            yield return InitializeBattle();
            CreateSceneObject<CardBrowserButton>(button =>
            {
                button._type = CardBrowserType.EnemyVoid;
                button._debugActionOverride = "";
            }).GameContext = GameContext.DiscardPile;
            var pile = Registry.BattleLayout.EnemyVoid;
            var card = AddCard(pile, GameContext.DiscardPile, Revealed("Gone"));
            var click = CallbacksOf(Find(Walk(), "Browse Void (1 card)")).OnClick!;
            pile.RemoveIfPresent(card);

            AssertRefused(click, "did not react");
        }

        [UnityTest]
        public IEnumerator ClickOnSelectableCard_OnTheBattlefield() =>
            ClickOnSelectableCard(CardPlace.Battlefield);

        [UnityTest]
        public IEnumerator ClickOnSelectableCard_OnTheStack() =>
            ClickOnSelectableCard(CardPlace.Stack);

        [UnityTest]
        public IEnumerator ClickOnSelectableCard_InTheBrowser() =>
            ClickOnSelectableCard(CardPlace.Browser);

        [UnityTest]
        public IEnumerator ClickOnPlayableCard_IsRefusedAndLeavesItWhereItIs()
        {
            yield return InitializeBattle();
            var card = AddPlayable();

            AssertRefused(() => Click("Augur (can play)"), "drag it to the Play Zone");

            Assert.That(card.GameContext, Is.EqualTo(GameContext.Hand));
            Assert.That(Registry.BattleLayout.UserHand.Objects, Does.Contain(card));
        }

        [UnityTest]
        public IEnumerator ClickOnCardWithNothingToDo_IsRefused()
        {
            yield return InitializeBattle();
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                Revealed("Idle")
            );

            AssertRefused(() => Click("Idle"), "does nothing");
        }

        [UnityTest]
        public IEnumerator ClickThatAPanelTakes_IsRefused()
        {
            yield return InitializeBattle();
            AddSelectable(CardPlace.Battlefield);
            var click = CallbacksOf(Find(Walk(), "Target (selectable)")).OnClick!;
            Registry.DocumentService.HasOpenPanels = true;

            AssertRefused(click, "a panel is open");
        }

        [UnityTest]
        public IEnumerator ClickWhileSomeoneHoldsTheMouse_IsRefusedAndTouchesNothing()
        {
            yield return InitializeBattle();
            AddSelectable(CardPlace.Battlefield);
            var click = CallbacksOf(Find(Walk(), "Target (selectable)")).OnClick!;
            var held = CreateSceneObject<PointerRecorder>();
            (_pointer.Pressed, _pointer.Target) = (true, held);
            Registry.InputService.Update();

            AssertRefused(click, "holding the mouse");
            Registry.InputService.Update();

            Assert.That(held.Calls, Is.EqualTo(new[] { "down", "drag" }));
        }

        [UnityTest]
        public IEnumerator ClickRightAfterARealRelease_FinishesTheRealClickFirst()
        {
            yield return InitializeBattle();
            AddSelectable(CardPlace.Battlefield);
            var click = CallbacksOf(Find(Walk(), "Target (selectable)")).OnClick!;
            var held = CreateSceneObject<PointerRecorder>();
            (_pointer.Pressed, _pointer.Target) = (true, held);
            Registry.InputService.Update();
            _pointer.Pressed = false;

            click();

            Assert.That(held.Calls, Is.EqualTo(new[] { "down", "up on itself" }));
            Assert.That(Performed.Enum, Is.EqualTo(GameActionEnum.NoOp));
        }

        [UnityTest]
        public IEnumerator ActionButton_PerformsOnceAndRefusesASecondPressTooSoon()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.PrimaryActionButton.SetView(
                new ButtonView { Label = "End Turn", Action = GameActionEnum.NoOp }
            );

            var walker = CreateWalker();
            var click = CallbacksOf(Find(Walk(walker), "End Turn")).OnClick!;

            click();
            Assert.That(Performed.Enum, Is.EqualTo(GameActionEnum.NoOp));
            Assert.That(
                walker.IsInputPending,
                Is.True,
                "the reply waits until another press would count"
            );

            AssertRefused(click, "did not react", performed: 1);
        }

        [UnityTest]
        public IEnumerator CornerButton_PerformsItsAction()
        {
            yield return InitializeBattle();
            var undo = CreateCanvasButton();
            Registry.DocumentService._undoButton = undo;
            undo.SetView(new ButtonView { Label = "\uFD88", Action = GameActionEnum.NoOp });

            Click("Undo");

            Assert.That(Performed.Enum, Is.EqualTo(GameActionEnum.NoOp));
        }

        [UnityTest]
        public IEnumerator CornerButtonWhosePanelIsOpen_IsRefusedOnceSettled()
        {
            yield return InitializeBattle();
            var menu = CreateCanvasButton();
            Registry.DocumentService._menuButton = menu;
            menu.SetView(new ButtonView { Label = "Menu", Action = GameActionEnum.NoOp });
            var callbacks = CallbacksOf(Find(Walk(), "Menu"));

            callbacks.OnClick!();

            Assert.That(Performed.Enum, Is.EqualTo(GameActionEnum.NoOp));
            Assert.That(callbacks.Refused!()?.ToString(), Does.Contain("open already"));
            Registry.BattleLayout.PrimaryActionButton.SetView(new ButtonView { Label = "New" });
            Assert.That(callbacks.Refused!(), Is.Null, "something in the tree has changed");
        }

        [UnityTest]
        public IEnumerator DisabledCornerButtons_AreMarkedAndNotActionable()
        {
            yield return InitializeBattle();
            var document = Registry.DocumentService;
            document._undoButton = CreateCanvasButton();
            document._devButton = CreateCanvasButton();
            var (off, on) = (
                new ButtonView { Label = "x" },
                new ButtonView { Label = "y", Action = GameActionEnum.NoOp }
            );
            foreach (var (undo, dev) in new[] { (off, on), (on, off) })
            {
                document._undoButton.SetView(undo);
                document._devButton.SetView(dev);
                var walker = CreateWalker();
                walker.OnCommand(
                    new Command
                    {
                        UpdateBattle = new UpdateBattleCommand
                        {
                            Battle = new BattleView
                            {
                                Interface = new InterfaceView
                                {
                                    UndoButton = undo,
                                    DevButton = dev,
                                },
                            },
                        },
                    }
                );

                var root = Walk(walker);

                var (disabled, enabled) = undo == off ? ("Undo", "Dev") : ("Dev", "Undo");
                Assert.That(
                    CallbacksOf(Find(root, $"{disabled} (disabled)")).NotActionable?.ToString(),
                    Does.StartWith("it is disabled")
                );
                Assert.That(CallbacksOf(Find(root, enabled)).NotActionable, Is.Null);
            }
        }

        [UnityTest]
        public IEnumerator CornerButtonThatDoesNothing_IsRefusedOnceSettled()
        {
            yield return InitializeBattle();
            var menu = CreateCanvasButton();
            Registry.DocumentService._menuButton = menu;
            menu.SetView(new ButtonView { Label = "Menu" });
            var callbacks = CallbacksOf(Find(Walk(), "Menu"));

            callbacks.OnClick!();

            Assert.That(callbacks.Refused!()?.ToString(), Does.Contain("did not react"));
            Registry.BattleLayout.PrimaryActionButton.SetView(new ButtonView { Label = "New" });
            Assert.That(callbacks.Refused!(), Is.Null, "something in the tree has changed");
        }

        [UnityTest]
        public IEnumerator CloseBrowser_PerformsTheCloseAction()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.CloseBrowserButton.CloseAction = GameActionEnum.NoOp;

            Click("Close Browser");

            Assert.That(Performed.Enum, Is.EqualTo(GameActionEnum.NoOp));
        }

        [UnityTest]
        public IEnumerator DragToThePlayZone_PlaysTheCard() =>
            DragPlaysTheCard(root => Find(root, "Play Zone").Ref);

        [UnityTest]
        public IEnumerator DragWithoutTarget_PlaysTheCard() => DragPlaysTheCard(_ => null);

        [UnityTest]
        public IEnumerator DragToAnotherTarget_IsRefused()
        {
            yield return InitializeBattle();
            AddPlayable();
            AddSelectable(CardPlace.Battlefield);
            var root = Walk();
            var drag = CallbacksOf(Find(root, "Augur (can play)")).OnDrag!;

            AssertRefused(() => drag(Find(root, "Target (selectable)").Ref), "Play Zone");
            AssertRefused(() => drag("e99"), "Play Zone");
        }

        [UnityTest]
        public IEnumerator DragOfACardThatIsNoLongerPlayable_IsRefused()
        {
            yield return InitializeBattle();
            var card = AddPlayable();
            var drag = CallbacksOf(Find(Walk(), "Augur (can play)")).OnDrag!;
            card._cardView.Revealed.Actions.CanPlay = null;

            AssertRefused(() => drag(null), "cannot be played");
        }

        [UnityTest]
        public IEnumerator DragOfACardThatCostsTooMuch_IsRefusedWithBothNumbers()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.UserStatusDisplay.SetEnergy(3, 7, animate: false);
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Heavy", view => view.Cost = "6")
            );
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Flood", view => view.Cost = "3+")
            );
            var root = Walk();

            AssertRefused(
                () => CallbacksOf(FindStart(root, "Heavy")).OnDrag!(null),
                "it costs 6 and you have 3"
            );
            AssertRefused(
                () => CallbacksOf(FindStart(root, "Flood")).OnDrag!(null),
                "it cannot be played now"
            );
        }

        [UnityTest]
        public IEnumerator DragWhileTheUserCannotAct_IsRefusedWithTheReason()
        {
            yield return InitializeBattle();
            AddCard(Registry.BattleLayout.UserHand, GameContext.Hand, Revealed("Free"));
            var walker = CreateWalker();
            walker.OnCommand(
                new Command
                {
                    UpdateBattle = new UpdateBattleCommand
                    {
                        Battle = new BattleView { User = new PlayerView { CanAct = false } },
                    },
                }
            );

            AssertRefused(
                () => CallbacksOf(Find(Walk(walker), "Free")).OnDrag!(null),
                "the game waits for the opponent"
            );
        }

        [UnityTest]
        public IEnumerator DragDuringAQuestion_IsRefusedForTheQuestionNotTheCost()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.UserStatusDisplay.SetEnergy(0, 7, animate: false);
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Heavy", view => view.Cost = "6")
            );
            var choice = new RevealedCardView
            {
                Name = "Choice",
                Actions = new CardActions { OnClick = GameActionEnum.NoOp },
            };
            var walker = CreateWalker();
            walker.OnCommand(
                new Command
                {
                    UpdateBattle = new UpdateBattleCommand
                    {
                        Battle = new BattleView
                        {
                            Cards = new List<CardView>
                            {
                                new() { Id = "1", Revealed = choice },
                            },
                        },
                    },
                }
            );

            AssertRefused(
                () => CallbacksOf(FindStart(Walk(walker), "Heavy")).OnDrag!(null),
                "the game waits for a choice"
            );
        }

        [UnityTest]
        public IEnumerator OrderSelector_DragMovesTheCard()
        {
            yield return InitializeBattle();
            OpenOrderSelector();
            var root = Walk();
            var drag = CallbacksOf(FindStart(root, "Oracle")).OnDrag!;

            drag(Find(root, "Deck Position 2").Ref);
            Assert.That(Order().CardId, Is.EqualTo(7));
            Assert.That(Order().Target.CardOrderSelectionTargetClass.Deck, Is.EqualTo(1));
            _actions.ClearPerformedActions();
            drag(Find(root, "Void").Ref);

            Assert.That(Order().Target.Enum, Is.EqualTo(CardOrderSelectionTargetEnum.Void));
        }

        [UnityTest]
        public IEnumerator OrderSelector_DropThatMovesNothingIsRefused()
        {
            yield return InitializeBattle();
            OpenOrderSelector();
            var root = Walk();
            var drag = CallbacksOf(FindStart(root, "Oracle")).OnDrag!;

            Assert.That(Lists(root, "Deck Position 3"), Is.False, "there are two cards");
            AssertRefused(
                () => drag(Find(root, "Deck Position 1").Ref),
                "it is at deck position 1 already"
            );

            AddCard(
                Registry.BattleLayout.CardOrderSelectorVoid,
                GameContext.Browser,
                Revealed("Cast", view => view.Actions.CanSelectOrder = 9)
            );
            root = Walk();
            var last = Find(root, "Deck Position 3").Ref;
            AssertRefused(
                () => CallbacksOf(FindStart(root, "Second")).OnDrag!(last),
                "the deck's last position for it is 2"
            );
            var back = CallbacksOf(FindStart(root, "Cast")).OnDrag!;
            AssertRefused(() => back(Find(root, "Void").Ref), "it is at void already");
            back(last);
            Assert.That(Order().Target.CardOrderSelectionTargetClass.Deck, Is.EqualTo(2));
        }

        [UnityTest]
        public IEnumerator OrderSelector_OtherInputIsRefused()
        {
            yield return InitializeBattle();
            OpenOrderSelector();
            var root = Walk();
            var callbacks = CallbacksOf(FindStart(root, "Oracle"));

            AssertRefused(() => callbacks.OnDrag!(null), "Deck Position");
            AssertRefused(() => callbacks.OnDrag!(Find(root, "Play Zone").Ref), "Deck Position");
            AssertRefused(callbacks.OnClick!, "drag it");
        }

        [UnityTest]
        public IEnumerator Targets_HaveNoActionsOfTheirOwn()
        {
            yield return InitializeBattle();

            var callbacks = CallbacksOf(Find(Walk(), "Play Zone"));

            Assert.That(
                new object?[] { callbacks.OnClick, callbacks.OnHover, callbacks.OnDrag },
                Is.All.Null
            );
        }

        [UnityTest]
        public IEnumerator Hover_LastsUntilTheNextAction()
        {
            yield return InitializeBattle();
            SetBattleMode(false);
            var target = CreateSceneObject<HoverRecorder>();
            target.GameContext = GameContext.Interface;
            var walker = CreateWalker();
            var hover = CallbacksOf(Find(Walk(walker), nameof(HoverRecorder))).OnHover!;

            hover();
            Assert.That(walker.IsInputPending, Is.True);
            Registry.InputService.Update();
            Assert.That(target.Calls, Is.EqualTo(new[] { "start", "hover" }));
            walker.Release();
            Registry.InputService.Update();

            Assert.That(target.Calls, Is.EqualTo(new[] { "start", "hover", "end" }));
            Assert.That(Registry.InputService.InputProvider, Is.SameAs(_pointer));
        }

        [UnityTest]
        public IEnumerator Hover_StepsAsideForTheRealPointer()
        {
            yield return InitializeBattle();
            SetBattleMode(false);
            var target = CreateSceneObject<HoverRecorder>();
            target.GameContext = GameContext.Interface;

            CallbacksOf(Find(Walk(), nameof(HoverRecorder))).OnHover!();
            _pointer.Position = new Vector2(3f, 4f);
            Registry.InputService.Update();

            Assert.That(target.Calls, Is.EqualTo(new[] { "start", "end" }));
            Assert.That(Registry.InputService.PointerPosition(), Is.EqualTo(new Vector2(3f, 4f)));
        }

        [UnityTest]
        public IEnumerator HoverOverAnElement_EndsWithTheNextAction()
        {
            yield return InitializeBattle();
            var element = Element("Info Button", () => { });
            var events = "";
            element.Callbacks.Value.SetCallback(
                element,
                Callbacks.Event.MouseEnter,
                () => events += "enter "
            );
            element.Callbacks.Value.SetCallback(
                element,
                Callbacks.Event.MouseLeave,
                () => events += "leave "
            );
            CreateDocument().Add(element);
            var callbacks = CallbacksOf(Find(Walk(), "Info Button"));

            callbacks.OnHover!();
            callbacks.OnClick!();

            Assert.That(events, Is.EqualTo("enter leave "));
        }

        [UnityTest]
        public IEnumerator HoverOverAnElement_EndsOnceWithTheNextInput()
        {
            yield return InitializeBattle();
            var menu = CreateCanvasButton();
            Registry.DocumentService._menuButton = menu;
            menu.SetView(new ButtonView { Label = "Menu", Action = GameActionEnum.NoOp });
            OpenOrderSelector();
            var left = 0;
            var document = CreateDocument();
            foreach (var name in new[] { "First Button", "Second Button" })
            {
                var element = Element(name, () => { });
                element.Callbacks.Value.SetCallback(
                    element,
                    Callbacks.Event.MouseLeave,
                    () => ++left
                );
                document.Add(element);
            }
            var root = Walk();
            var card = CallbacksOf(FindStart(root, "Oracle"));
            var next = new Action[]
            {
                CallbacksOf(Find(root, "Menu")).OnClick!,
                CallbacksOf(Find(root, "Second Button")).OnHover!,
                card.OnHover!,
                () => card.OnDrag!(Find(root, "Void").Ref),
            };

            for (var i = 0; i < next.Length; ++i)
            {
                left = 0;
                CallbacksOf(Find(root, "First Button")).OnHover!();
                Assert.That(left, Is.Zero);
                next[i]();
                Assert.That(left, Is.EqualTo(1), $"input {i}");
                CallbacksOf(Find(root, "First Button")).OnClick!();
                Assert.That(left, Is.EqualTo(i == 1 ? 2 : 1), $"input {i}, and a click");
            }
        }

        [UnityTest]
        public IEnumerator Cards_AreKnownByObjectIdAndName()
        {
            yield return InitializeBattle();
            var held = AddPlayable();
            OpenOrderSelector();
            var ordered = Registry.BattleLayout.CardOrderSelector.Objects.OfType<Card>().First();
            var root = Walk();

            Assert.That(
                CallbacksOf(Find(root, "Augur (can play)")).Identity,
                Is.EqualTo(CardNodes.IdentityOf(held, new ObservedBattle()))
            );
            Assert.That(
                CallbacksOf(FindStart(root, "Oracle")).Identity,
                Is.EqualTo(CardNodes.IdentityOf(ordered, new ObservedBattle()))
            );
        }

        [UnityTest]
        public IEnumerator AbilityTokenThatIsCreatedAgain_IsTheSameNode()
        {
            yield return InitializeBattle();
            var made = new[]
            {
                AddSign("activate-3"),
                AddSign("activate-3"),
                AddSign("activate-4"),
            };
            var root = Find(Walk(), "Abilities and Reclaims");

            var identities = root.Children.Select(node => CallbacksOf(node).Identity).ToList();

            Assert.That(made, Has.Length.EqualTo(identities.Count));
            Assert.That(identities[0], Is.EqualTo(identities[1]));
            Assert.That(identities[0], Is.Not.EqualTo(identities[2]));
        }

        [UnityTest]
        public IEnumerator ClickOnAnAbility_SaysThatItIsDragged()
        {
            yield return InitializeBattle();
            AddSign("activate-3").CardView.Revealed.Actions.CanPlay = PlayFromHand(3);

            AssertRefused(
                () => Click("Ox (can play)"),
                "a click does not use an ability; drag it to the Play Zone"
            );
        }

        [UnityTest]
        public IEnumerator ElementWithoutClickHandler_RefusesTheClick()
        {
            yield return InitializeBattle();
            CreateDocument().Add(Element("Only Hover"));

            AssertRefused(() => Click("Only Hover"), "does nothing");
        }

        [UnityTest]
        public IEnumerator CoveredElement_RefusesTheClick()
        {
            yield return InitializeBattle();
            var root = CreateDocument();
            var below = Element("Below Button", () => Assert.Fail("the click went through"));
            var above = Element("Above");
            foreach (var element in new[] { below, above })
            {
                element.style.position = UnityEngine.UIElements.Position.Absolute;
                element.style.width = element.style.height = 100f;
                root.Add(element);
            }

            AssertRefused(() => Click("Below Button"), "group \"Above\" covers it");
        }

        [UnityTest]
        public IEnumerator DisabledElement_IsMarkedAndNotActionable()
        {
            yield return InitializeBattle();
            var element = Element("Buy Button", () => { });
            element.SetEnabled(false);
            CreateDocument().Add(element);

            Assert.That(
                CallbacksOf(Find(Walk(), "Buy Button (disabled)")).NotActionable?.ToString(),
                Is.EqualTo("it is disabled")
            );
        }

        [UnityTest]
        public IEnumerator ButtonOfTheScene_PerformsItsActionOnce()
        {
            yield return InitializeBattle();
            SetBattleMode(false);
            var button = CreateDisplayableButton("Enter Site");
            button._noOutlineMaterial = button._background.sharedMaterial;
            LogAssert.ignoreFailingMessages = true; // Reading .material outside Play mode is an error.
            button.SetView(new ButtonView { Label = "Enter Site", Action = GameActionEnum.NoOp });
            var callbacks = CallbacksOf(Find(Walk(), "Enter Site"));

            callbacks.OnClick!();
            Assert.That(Performed.Enum, Is.EqualTo(GameActionEnum.NoOp));
            Assert.That(callbacks.Refused!(), Is.Null);
            callbacks.OnClick!();

            Assert.That(
                callbacks.Refused!()?.ToString(),
                Does.Contain("did not react"),
                "one click made it inert"
            );
        }

        [UnityTest]
        public IEnumerator ACardThatBecomesAnother_IsAnotherNode()
        {
            yield return InitializeBattle();
            var card = AddPlayable();
            var before = CallbacksOf(FindStart(Walk(), "Augur")).Identity;
            Assert.That(CallbacksOf(FindStart(Walk(), "Augur")).Identity, Is.EqualTo(before));

            card.CardView.Revealed!.Name = "Oracle";

            Assert.That(CallbacksOf(FindStart(Walk(), "Oracle")).Identity, Is.Not.EqualTo(before));
        }

        [UnityTest]
        public IEnumerator EqualCards_AreToldApart()
        {
            yield return InitializeBattle();
            AddPlayable();
            AddPlayable();

            var cards = FindStart(Walk(), "Hand (2 cards)").Children;

            Assert.That(
                CallbacksOf(cards[0]).Identity,
                Is.Not.EqualTo(CallbacksOf(cards[1]).Identity)
            );
        }

        private IEnumerator ClickOnSelectableCard(CardPlace place)
        {
            yield return InitializeBattle();
            AddSelectable(place);

            Click("Target (selectable)");

            Assert.That(Performed.Enum, Is.EqualTo(GameActionEnum.NoOp));
        }

        private IEnumerator DragPlaysTheCard(Func<AbuSceneNode, string?> target)
        {
            yield return InitializeBattle();
            AddPlayable();
            var root = Walk();

            CallbacksOf(Find(root, "Augur (can play)")).OnDrag!(target(root));

            Assert.That(
                Performed.GameActionClass.BattleAction?.BattleActionClass.PlayCardFromHand,
                Is.EqualTo(5)
            );
            Assert.That(_sounds.PlayedSounds, Is.EqualTo(new[] { "Card" }));
        }

        private enum CardPlace
        {
            Battlefield,
            Stack,
            Browser,
        }

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
            _actions = Registry.UseFakeActionService();
            _sounds = Registry.UseFakeSoundService();
            _pointer = new FakePointer();
            Registry.InputService.InputProvider = _pointer;
        }

        private void Click(string label) => CallbacksOf(Find(Walk(), label)).OnClick!();

        private void AssertRefused(Action input, string reason, int performed = 0)
        {
            var refusal = Assert.Throws<NotActionableException>(() => input());
            Assert.That(refusal!.Message, Does.Contain(reason));
            Assert.That(_actions.PerformedActions, Has.Count.EqualTo(performed));
        }

        private Card AddPlayable() =>
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Augur", view => view.Actions.CanPlay = PlayFromHand(5))
            );

        private Card AddSign(string id) =>
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Ox"),
                view => (view.Id, view.Prefab) = (id, CardPrefab.Token)
            );

        private void AddSelectable(CardPlace place)
        {
            var layout = Registry.BattleLayout;
            var (zone, context) = place switch
            {
                CardPlace.Battlefield => (layout.EnemyBattlefield, GameContext.Battlefield),
                CardPlace.Stack => (layout.DefaultStack, GameContext.Stack),
                _ => ((ObjectLayout)layout.Browser, GameContext.Browser),
            };
            AddCard(
                zone,
                context,
                Revealed("Target", view => view.Actions.OnClick = GameActionEnum.NoOp)
            );
        }

        private void OpenOrderSelector()
        {
            var selector = Registry.BattleLayout.CardOrderSelector;
            selector._isOpen = true;
            selector.View = new CardOrderSelectorView { IncludeDeck = true, IncludeVoid = true };
            AddCard(
                selector,
                GameContext.Browser,
                Revealed("Oracle", view => view.Actions.CanSelectOrder = 7)
            );
            AddCard(
                selector,
                GameContext.Browser,
                Revealed("Second", view => view.Actions.CanSelectOrder = 8)
            );
        }

        private DeckCardSelectedOrder Order() =>
            Performed.GameActionClass.BattleAction!.Value.BattleActionClass.SelectOrderForDeckCard;
    }

    public sealed class FakePointer : IInputProvider
    {
        public bool Pressed { get; set; }

        public Vector2 Position { get; set; }

        public Displayable? Target { get; set; }

        public bool IsPointerPressed() => Pressed;

        public Vector2 PointerPosition() => Position;

        public Displayable? ObjectAtPointerPosition(MouseEventType eventType) =>
            eventType == MouseEventType.MouseHover ? null : Target;
    }

    public class PointerRecorder : Displayable
    {
        public System.Collections.Generic.List<string> Calls { get; } = new();

        public override void MouseDown() => Calls.Add("down");

        public override void MouseDrag() => Calls.Add("drag");

        public override void MouseUp(bool isSameObject) =>
            Calls.Add(isSameObject ? "up on itself" : "up elsewhere");
    }
}
