#nullable enable

using System.Collections;
using System.Linq;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using NUnit.Framework;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Dreamtides.Tests.Abu
{
    /// <summary>The tree of a battle, beyond the names of its parts.</summary>
    [TestFixture]
    public class WalkerTreeTests : WalkerTestBase
    {
        [UnityTest]
        public IEnumerator HandCard_ShowsCostStateAndRules()
        {
            yield return InitializeBattle();
            AddHandCard("Saltglass Augur", playable: true);

            var card = FindStart(Walk(), "Hand (1 card)").Children.Single();

            Assert.That(
                card.Label,
                Is.EqualTo(
                    "Saltglass Augur, Visionary (cost: 2, spark: 3, can play) -- Draw a card."
                )
            );
        }

        [UnityTest]
        public IEnumerator Hand_CountsItsCards_TheFaceDownOnesToo()
        {
            yield return InitializeBattle();
            AddHandCard("Saltglass Augur", playable: false);
            var hidden = CreateTestCard();
            hidden.GameContext = GameContext.Hand;
            Registry.BattleLayout.UserHand.Add(hidden);
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Ability"),
                view => view.Prefab = CardPrefab.Token
            );

            var root = Walk();

            Assert.That(
                Labels(Find(root, "Hand (2 cards)")).Last(),
                Is.EqualTo("1 face-down card")
            );
            Assert.That(
                Labels(Find(root, "Abilities and Reclaims")),
                Is.EqualTo(new[] { "Ability" })
            );
        }

        [UnityTest]
        public IEnumerator Nodes_SayWhichObjectTheyStandFor()
        {
            yield return InitializeBattle();
            AddHandCard("Saltglass Augur", playable: true);
            var root = Walk();
            var layout = Registry.BattleLayout;

            Assert.That(FindStart(root, "Saltglass Augur").StandsFor, Is.InstanceOf<Card>());
            Assert.That(FindStart(root, "Hand").StandsFor, Is.SameAs(layout.UserHand));
            Assert.That(Find(root, "Play Zone").StandsFor, Is.SameAs(layout.DefaultStack));
        }

        [UnityTest]
        public IEnumerator CostThatIsOnlyAnIcon_IsExplained()
        {
            yield return InitializeBattle();
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed("Flood", view => view.Cost = "\uF810")
            );

            Assert.That(FindStart(Walk(), "Flood").Label, Is.EqualTo("Flood (cost: variable)"));
        }

        [UnityTest]
        public IEnumerator SelectableCard_IsMarked()
        {
            yield return InitializeBattle();
            AddCard(
                Registry.BattleLayout.EnemyBattlefield,
                GameContext.Battlefield,
                Revealed(
                    "Moth",
                    view => (view.Spark, view.Actions.OnClick) = ("2", GameActionEnum.NoOp)
                )
            );

            Assert.That(FindStart(Walk(), "Moth").Label, Is.EqualTo("Moth (spark: 2, selectable)"));
        }

        [UnityTest]
        public IEnumerator Stack_ListsAllFour_TopFirst()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            AddCard(layout.TargetingBothStack, GameContext.Stack, Revealed("Fourth"));
            AddCard(layout.TargetingEnemyStack, GameContext.Stack, Revealed("Third"));
            AddCard(layout.TargetingUserStack, GameContext.Stack, Revealed("Second"));
            AddCard(layout.DefaultStack, GameContext.Stack, Revealed("First"));

            Assert.That(
                Labels(Find(Walk(), "Stack")),
                Is.EqualTo(new[] { "Fourth", "Third", "Second", "First" })
            );
        }

        [UnityTest]
        public IEnumerator Piles_HaveARowOnlyWithAButton()
        {
            yield return InitializeBattle();
            Assert.That(Lists(Walk(), "Deck: 0 cards"), Is.False);

            AddPileButton(CardBrowserType.UserDeck);
            AddPileButton(CardBrowserType.UserStatus);
            AddPileButton(CardBrowserType.UserVoid);
            AddHidden(Registry.BattleLayout.UserDeck, GameContext.Deck);

            var labels = Labels(Find(Walk(), "User"));
            Assert.That(
                labels.Skip(1).Take(3),
                Is.EqualTo(new[] { "Browse Deck (1 card)", "Browse Identity", "Void: 0 cards" })
            );
        }

        [UnityTest]
        public IEnumerator EnemyHand_IsCounted()
        {
            yield return InitializeBattle();
            AddHidden(Registry.BattleLayout.EnemyHand, GameContext.Hand);
            AddHidden(Registry.BattleLayout.EnemyHand, GameContext.Hand);

            Assert.That(Labels(Find(Walk(), "Opponent")), Does.Contain("Hand: 2 cards"));
        }

        [UnityTest]
        public IEnumerator OpenBrowser_IsListedAndCoveredNodesAreMarked()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            AddPileButton(CardBrowserType.UserDeck);
            AddHidden(layout.UserDeck, GameContext.Deck);
            AddCard(layout.UserBattlefield, GameContext.Battlefield, Revealed("Covered"));
            AddHandCard("In Hand", playable: true);
            AddCard(
                layout.Browser,
                GameContext.Browser,
                Revealed(
                    "Browsed",
                    view => (view.Cost, view.Actions.OnClick) = ("1", GameActionEnum.NoOp)
                )
            );

            var root = Walk();

            Assert.That(
                Labels(Find(root, "Card Browser (1 card)")),
                Is.EqualTo(new[] { "Browsed (cost: 1, selectable)" })
            );
            var user = Find(root, "User (covered)");
            Assert.That(Text(user), Does.Not.Match(@"\(covered\)[\s\S]*\(covered\)"), "said once");
            foreach (var label in new[] { "Covered", "Browse Deck (1 card)", "In Hand" })
            {
                Assert.That(
                    CallbacksOf(FindStart(user, label)).NotActionable?.ToString(),
                    Is.EqualTo("group \"Card Browser (1 card)\" covers it; close that first")
                );
                Assert.That(FindStart(user, label).IsCovered, label);
            }

            Assert.That(FindStart(root, "Browsed").IsCovered, Is.False);
        }

        [UnityTest]
        public IEnumerator BrowserThatCanBeClosed_CoversEndTurnAndUndo()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            Registry.DocumentService._undoButton = CreateCanvasButton();
            Registry.DocumentService._menuButton = CreateCanvasButton();
            layout.PrimaryActionButton.SetView(
                new ButtonView { Label = "End Turn", Action = GameActionEnum.NoOp }
            );
            layout.PrimaryActionButton.GameContext = GameContext.PrimaryActionButton;
            AddCard(layout.Browser, GameContext.Browser, Revealed("Browsed"));

            var root = Walk();

            foreach (var node in new[] { Find(root, "End Turn"), Find(root, "Undo (covered)") })
            {
                Assert.That(
                    CallbacksOf(node).NotActionable?.ToString(),
                    Does.Contain("close that first")
                );
            }
            Assert.That(Labels(Find(root, "Actions (covered)")), Is.EqualTo(new[] { "End Turn" }));
            Assert.That(CallbacksOf(Find(root, "Menu")).NotActionable, Is.Null);

            layout.CloseBrowserButton.gameObject.SetActive(false);
            root = Walk();

            Assert.That(Lists(root, "Actions"), Is.True, "it may answer what the browser asks");
            Assert.That(CallbacksOf(Find(root, "End Turn")).NotActionable, Is.Null);
            Assert.That(CallbacksOf(Find(root, "Undo")).NotActionable, Is.Null);
        }

        [UnityTest]
        public IEnumerator BrowserThatAsks_LeavesSelectableHandCardsUsable()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            layout.CloseBrowserButton.gameObject.SetActive(false);
            AddCard(layout.Browser, GameContext.Browser, Revealed("Browsed"));
            AddHandCard("Idle", playable: true);
            AddCard(
                layout.UserHand,
                GameContext.Hand,
                Revealed("Asked", view => view.Actions.OnClick = GameActionEnum.NoOp)
            );

            var root = Walk();

            Assert.That(
                FindStart(root, "Idle").Label,
                Is.EqualTo(
                    "Idle, Visionary (cost: 2, spark: 3, can play) (covered) -- Draw a card."
                )
            );
            Assert.That(CallbacksOf(Find(root, "Asked (selectable)")).NotActionable, Is.Null);
            Assert.That(
                CallbacksOf(FindStart(root, "Idle")).NotActionable?.ToString(),
                Is.EqualTo("group \"Card Browser (1 card)\" covers it; answer what it asks first")
            );
        }

        [UnityTest]
        public IEnumerator DisabledButton_IsMarkedAndNotActionable()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            layout.PrimaryActionButton._text.text = "End Turn";
            layout.SecondaryActionButton._text.text = "Skip";
            var walker = CreateWalker();
            walker.OnCommand(
                Interface(
                    new InterfaceView
                    {
                        PrimaryActionButton = new ButtonView { Label = "End Turn" },
                        SecondaryActionButton = new ButtonView
                        {
                            Label = "Skip",
                            Action = GameActionEnum.NoOp,
                        },
                    }
                )
            );

            var root = Walk(walker);

            Assert.That(
                Labels(Find(root, "Actions")),
                Is.EqualTo(new[] { "End Turn (disabled)", "Skip" })
            );
            Assert.That(
                CallbacksOf(Find(root, "End Turn (disabled)")).NotActionable?.ToString(),
                Is.EqualTo("it is disabled")
            );
            Assert.That(CallbacksOf(Find(root, "Skip")).NotActionable, Is.Null);
        }

        [UnityTest]
        public IEnumerator ButtonWithoutText_IsNotListed()
        {
            yield return InitializeBattle();

            Assert.That(Lists(Walk(), "Actions"), Is.False);
        }

        [UnityTest]
        public IEnumerator OrderSelector_ListsTargetsThenCards()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            layout.CardOrderSelector._isOpen = true;
            layout.CardOrderSelector.View = new CardOrderSelectorView
            {
                IncludeDeck = true,
                IncludeVoid = true,
            };
            AddCard(layout.CardOrderSelector, GameContext.Browser, Orderable("Brine Oracle", 7));
            ((Card)layout.CardOrderSelector.Objects[0]).CardView.Revealed.IsFast = true;
            AddCard(layout.CardOrderSelectorVoid, GameContext.Browser, Orderable("Cast Away", 8));

            var group = Find(Walk(), "Card Order Selector");

            Assert.That(
                Labels(group),
                Is.EqualTo(
                    new[]
                    {
                        "Deck Position 1",
                        "Deck Position 2",
                        "Void",
                        "Deck (1 card)",
                        "Void (1 card)",
                    }
                )
            );
            Assert.That(
                Labels(Find(group, "Deck (1 card)")),
                Is.EqualTo(new[] { "Brine Oracle (at deck position 1, fast)" })
            );
            Assert.That(
                Labels(Find(group, "Void (1 card)")),
                Is.EqualTo(new[] { "Cast Away (at void)" })
            );
        }

        [UnityTest]
        public IEnumerator BrokenZone_LosesOnlyItself()
        {
            yield return InitializeBattle();
            Registry.BattleLayout._userBattlefield = null;
            Registry.BattleLayout._userStatusDisplay = null;

            var root = Walk();

            Assert.That(
                FindStart(root, "Battlefield could not be read: ").Role,
                Is.EqualTo("label")
            );
            Assert.That(FindStart(root, "Status could not be read: ").Role, Is.EqualTo("label"));
            Assert.That(Lists(root, "Opponent"), Is.True);
            Assert.That(Lists(root, "Play Zone"), Is.True);
        }

        [UnityTest]
        public IEnumerator CardWithoutAPosition_DoesNotBreakTheHand()
        {
            yield return InitializeBattle();
            AddHandCard("Saltglass Augur", playable: false);
            var card = CreateTestCard();
            card._cardView.Revealed = Revealed("Lost");
            Registry.BattleLayout.UserHand._layout1.Add(card);
            card._internalGameContext = GameContext.Unspecified;

            Assert.That(FindStart(Walk(), "Hand").Children, Has.Count.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator HiddenElements_AreNotListed()
        {
            yield return InitializeBattle();
            var root = CreateDocument();
            var absent = Element("Absent");
            absent.style.display = DisplayStyle.None;
            var invisible = Element("Invisible");
            invisible.style.visibility = Visibility.Hidden;
            var transparent = Element("Transparent");
            transparent.style.opacity = 0f;
            foreach (var element in new[] { absent, invisible, transparent, Element("Shown") })
            {
                root.Add(element);
            }

            Assert.That(Labels(Find(Walk(), "UIToolkit")), Is.EqualTo(new[] { "Shown" }));
        }

        [UnityTest]
        public IEnumerator BranchThatIsLeftOut_UsesUpNoRefs()
        {
            yield return InitializeBattle();
            var root = CreateDocument();
            var empty = new NodeVisualElement { pickingMode = PickingMode.Ignore };
            empty.Add(new NodeVisualElement { pickingMode = PickingMode.Position });
            root.Add(empty);
            var clicks = 0;
            root.Add(Element("Skip Button", () => ++clicks));

            CallbacksOf(Find(Walk(), "Skip Button")).OnClick!();

            Assert.That(clicks, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator Fields_ShowTheirValues()
        {
            yield return InitializeBattle();
            var root = CreateDocument();
            var field = new NodeTextField { name = "Player Name" };
            field.SetValueWithoutNotify("Ada");
            root.Add(field);
            var slider = new NodeSlider
            {
                label = "Volume",
                lowValue = 0f,
                highValue = 10f,
                pickingMode = PickingMode.Position,
            };
            slider.SetValueWithoutNotify(2.5f);
            root.Add(slider);
            root.Add(new NodeLabel { text = "<b>Settings</b>", pickingMode = PickingMode.Ignore });

            var children = Find(Walk(), "UIToolkit").Children;

            Assert.That(
                children.Select(child => child.Role),
                Is.EqualTo(new[] { "textbox", "slider", "label" })
            );
            Assert.That(
                children.Select(child => child.Label),
                Is.EqualTo(new[] { "Player Name: Ada", "Volume: 2.5 (0 to 10)", "Settings" })
            );
            Assert.That(
                children[0].Children,
                Is.Empty,
                "what Unity builds a field from is not listed"
            );
        }

        [UnityTest]
        public IEnumerator Refs_FollowTheOrderOfTheTree()
        {
            yield return InitializeBattle();
            AddHandCard("One", playable: true);
            AddHandCard("Two", playable: false);

            var refs = All(Walk())
                .Where(node => node.Interactive)
                .Select(node => node.Ref)
                .ToList();

            Assert.That(
                refs,
                Is.EqualTo(Enumerable.Range(1, refs.Count).Select(number => $"e{number}"))
            );
        }

        [UnityTest]
        public IEnumerator Displayables_ComeInTheOrderOfTheHierarchy()
        {
            yield return Initialize();
            SetBattleMode(false);
            var first = CreateDisplayableButton("First");
            var second = CreateDisplayableButton("Second");
            second.transform.SetSiblingIndex(first.transform.GetSiblingIndex());

            var labels = Labels(Find(Walk(), "Scene3D"))
                .Where(label => label == "First" || label == "Second");

            Assert.That(labels, Is.EqualTo(new[] { "Second", "First" }));
        }

        [UnityTest]
        public IEnumerator OutsideBattle_CardsAndEssenceAreShown()
        {
            yield return Initialize();
            SetBattleMode(false);
            AddCard(
                Registry.DreamscapeLayout.QuestDeck,
                GameContext.Interface,
                Revealed(
                    "<b>Grave Almanac</b>",
                    view => (view.Cost, view.RulesText) = ("3", "Draw.")
                )
            );
            Registry.DreamscapeLayout.EssenceTotal._originalText = "150";

            var labels = Labels(Find(Walk(), "Scene3D"));

            Assert.That(labels, Does.Contain("Grave Almanac (cost: 3) -- Draw."));
            Assert.That(labels, Does.Contain("Essence: 150"));
        }

        [UnityTest]
        public IEnumerator EssenceCounterThatIsHidden_IsNotListed()
        {
            yield return InitializeBattle();
            Registry.DreamscapeLayout.EssenceTotal._originalText = "150";
            Registry.DreamscapeLayout.EssenceTotal.gameObject.SetActive(false);

            Assert.That(Lists(Walk(), "Essence: 150"), Is.False);
        }

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
        }

        private void AddHandCard(string name, bool playable) =>
            AddCard(
                Registry.BattleLayout.UserHand,
                GameContext.Hand,
                Revealed(
                    name,
                    view =>
                    {
                        view.CardType = "Visionary";
                        view.Cost = "2";
                        view.Spark = "3";
                        view.RulesText = "<b>Draw</b> a\ncard.";
                        view.Actions.CanPlay = playable ? PlayFromHand(1) : null;
                    }
                )
            );

        private static RevealedCardView Orderable(string name, long cardId) =>
            Revealed(name, view => view.Actions.CanSelectOrder = cardId);

        private static Command Interface(InterfaceView view) =>
            new()
            {
                UpdateBattle = new UpdateBattleCommand
                {
                    Battle = new BattleView { Interface = view },
                },
            };
    }
}
