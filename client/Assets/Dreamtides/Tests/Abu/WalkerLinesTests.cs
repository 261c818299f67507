#nullable enable

using System.Collections;
using System.Linq;
using Abu;
using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using NUnit.Framework;
using TMPro;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Dreamtides.Tests.Abu
{
    /// <summary>Each line that the tree can have is there, under its name, where it belongs and only when it does.</summary>
    [TestFixture]
    public class WalkerLinesTests : WalkerTestBase
    {
        [UnityTest]
        public IEnumerator Battle_HasItsPartsInOrder()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            AddCard(layout.DefaultStack, GameContext.Stack, Revealed("Squall"));
            AddCard(layout.GameModifiersDisplay, GameContext.GameModifiers, Revealed("Storm"));
            AddCard(layout.OnScreenStorage, GameContext.OnScreenStorage, Revealed("Aside"));
            AddCard(layout.AboveUserVoid, GameContext.OnScreenStorage, Revealed("Mine"));
            AddCard(layout.AboveEnemyVoid, GameContext.OnScreenStorage, Revealed("Theirs"));
            layout.PrimaryActionButton._text.text = "End Turn";
            layout.CardOrderSelector._isOpen = true;
            Registry.DreamscapeLayout.EssenceTotal._originalText = "42";
            CreateDocument().Add(Element("Skip Button"));

            Assert.That(
                Labels(Find(Walk(), "Battle")),
                Is.EqualTo(
                    new[]
                    {
                        "UIToolkit",
                        "Card Order Selector",
                        "Actions",
                        "Controls",
                        "User",
                        "Opponent",
                        "Stack",
                        "Game Modifiers",
                        "Set Aside",
                        "Above Your Void",
                        "Above Opponent's Void",
                        "Essence: 42",
                        "Play Zone",
                        "Opponent is thinking...",
                    }
                )
            );
        }

        [UnityTest]
        public IEnumerator EmptyBattle_HasOnlyItsFixedLines()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.ThinkingIndicator.SetActive(false);
            Registry.BattleLayout.CloseBrowserButton.gameObject.SetActive(false);

            var root = Walk();

            Assert.That(Labels(root), Is.EqualTo(new[] { "Battle" }));
            Assert.That(
                Labels(root.Children[0]),
                Is.EqualTo(new[] { "Controls", "User", "Opponent", "Play Zone" })
            );
            Assert.That(Find(root, "Controls").Children, Is.Empty);
            Assert.That(Labels(Find(root, "Opponent")), Is.EqualTo(new[] { "Status" }));
        }

        [UnityTest]
        public IEnumerator PanelsOpen_LeaveTheOrderSelectorAndTheOverlay()
        {
            yield return InitializeBattle();
            Registry.DocumentService.HasOpenPanels = true;
            Registry.BattleLayout.CardOrderSelector._isOpen = true;
            CreateDocument().Add(Element("Close Button"));

            Assert.That(
                Labels(Find(Walk(), "Battle")),
                Is.EqualTo(new[] { "UIToolkit", "Card Order Selector", "Controls" })
            );
        }

        [UnityTest]
        public IEnumerator Controls_HaveFixedNamesWhateverTheButtonsSay()
        {
            yield return InitializeBattle();
            var document = Registry.DocumentService;
            document._menuButton = CreateCanvasButton();
            document._undoButton = CreateCanvasButton();
            document._devButton = CreateCanvasButton();
            document._bugButton = CreateCanvasButton();
            document._devButton._text.text = "\uF88D Dev";

            Assert.That(
                Labels(Find(Walk(), "Controls")),
                Is.EqualTo(new[] { "Menu", "Undo", "Dev", "Bug Report", "Close Browser" })
            );

            document._undoButton._canvasGroup.alpha = 0;
            document._devButton.gameObject.SetActive(false);
            Registry.BattleLayout.CloseBrowserButton.gameObject.SetActive(false);

            Assert.That(
                Labels(Find(Walk(), "Controls")),
                Is.EqualTo(new[] { "Menu", "Bug Report" })
            );
        }

        [UnityTest]
        public IEnumerator Turn_IsYoursWithEitherMark()
        {
            yield return InitializeBattle();
            var status = Registry.BattleLayout.UserStatusDisplay;
            Assert.That(Lists(Walk(), "Turn: opponent's"), Is.True);

            status._rightTurnIndicator = CreateGameObject();
            Assert.That(Lists(Walk(), "Turn: yours"), Is.True);

            status._rightTurnIndicator.SetActive(false);
            Assert.That(Lists(Walk(), "Turn: opponent's"), Is.True);
        }

        [UnityTest]
        public IEnumerator Opponent_HasTheSameRowsButNoTurn()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            layout.EnemyStatusDisplay.SetEnergy(1, 2, animate: false);
            layout.EnemyStatusDisplay.SetScore(3, animate: false);
            layout.EnemyStatusDisplay.SetTotalSpark(4, animate: false);
            AddPileButton(CardBrowserType.EnemyDeck);
            AddPileButton(CardBrowserType.EnemyStatus);
            AddPileButton(CardBrowserType.EnemyVoid);
            AddHidden(layout.EnemyVoid, GameContext.DiscardPile);
            AddHidden(layout.EnemyHand, GameContext.Hand);
            AddHidden(layout.EnemyDreamwell, GameContext.Hidden);
            AddCard(layout.EnemyBattlefield, GameContext.Battlefield, Revealed("Moth"));

            var opponent = Find(Walk(), "Opponent");

            Assert.That(
                Labels(opponent),
                Is.EqualTo(
                    new[]
                    {
                        "Status",
                        "Deck: 0 cards",
                        "Browse Identity",
                        "Browse Void (1 card)",
                        "Battlefield",
                        "Hand: 1 card",
                        "Dreamwell: 1 card",
                    }
                )
            );
            Assert.That(
                Labels(Find(opponent, "Status")),
                Is.EqualTo(new[] { "Energy: 1/2", "Score: 3", "Spark: 4" })
            );
        }

        [UnityTest]
        public IEnumerator CardWithoutName_HasAnEmptyLabel()
        {
            yield return InitializeBattle();
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                new RevealedCardView()
            );

            var card = Find(Walk(), "Battlefield").Children.Single();

            Assert.That((card.Role, card.Label), Is.EqualTo(("button", "")));
        }

        [UnityTest]
        public IEnumerator CardsOnTheBattlefield_ShowOnlyTheirSpark()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            AddCard(layout.DefaultStack, GameContext.Stack, WithNumbers("Squall"));
            AddCard(layout.GameModifiersDisplay, GameContext.GameModifiers, WithNumbers("Storm"));
            AddCard(layout.UserBattlefield, GameContext.Battlefield, WithNumbers("Moth"));

            var root = Walk();

            Assert.That(
                Labels(Find(root, "Stack")),
                Is.EqualTo(new[] { "Squall (cost: 2, spark: 3)" })
            );
            Assert.That(
                Labels(Find(root, "Game Modifiers")),
                Is.EqualTo(new[] { "Storm (cost: 2, spark: 3)" })
            );
            Assert.That(Labels(Find(root, "Battlefield")), Is.EqualTo(new[] { "Moth (spark: 3)" }));
        }

        [UnityTest]
        public IEnumerator ChosenAndSelectableCards_AreMarkedDifferently()
        {
            yield return InitializeBattle();
            AddTarget("Warm", new DisplayColor { Red = 1 });
            AddTarget("Cold", new DisplayColor { Blue = 1 });

            Assert.That(
                Labels(Find(Walk(), "Battlefield")),
                Is.EqualTo(new[] { "Warm (selectable)", "Cold (selected)" })
            );
        }

        [UnityTest]
        public IEnumerator ActionButtons_AreListedInOrderWhileTheirTextShows()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            layout.DecrementActionButton._text.text = "-1\u25CF";
            layout.IncrementActionButton._text.text = "+1\u25CF";
            layout.SecondaryActionButton._text.text = "Decline";
            layout.PrimaryActionButton._text.text = "<b>Spend 2\u25CF</b>";

            Assert.That(
                Labels(Find(Walk(), "Actions")),
                Is.EqualTo(new[] { "Spend 2\u25CF", "Decline", "+1\u25CF", "-1\u25CF" })
            );

            layout.SecondaryActionButton._text.gameObject.SetActive(false);
            layout.DecrementActionButton.gameObject.SetActive(false);

            Assert.That(
                Labels(Find(Walk(), "Actions")),
                Is.EqualTo(new[] { "Spend 2\u25CF", "+1\u25CF" })
            );
        }

        [UnityTest]
        public IEnumerator Essence_IsReadFromItsTextAsALastResort()
        {
            yield return InitializeBattle();
            var total = Registry.DreamscapeLayout.EssenceTotal;
            total._originalText = null;
            total._text = CreateGameObject().AddComponent<TextMeshProUGUI>();
            total._text.text = "70 \uFCEC";

            Assert.That(Lists(Walk(), "Essence: 70"), Is.True);

            total._text.text = "\uFCEC";
            Assert.That(FindOrNull("Essence"), Is.Null);
        }

        [UnityTest]
        public IEnumerator OrderSelectorWithoutVoid_HasNoVoidTarget()
        {
            yield return InitializeBattle();
            var selector = Registry.BattleLayout.CardOrderSelector;
            selector._isOpen = true;
            selector.View = new CardOrderSelectorView { IncludeDeck = true };
            AddHidden(selector, GameContext.Browser);
            AddCard(
                selector,
                GameContext.Browser,
                Revealed("Oracle", view => view.Actions.CanSelectOrder = 7)
            );

            var group = Find(Walk(), "Card Order Selector");

            Assert.That(
                Labels(group),
                Is.EqualTo(new[] { "Deck Position 1", "Deck Position 2", "Deck (2 cards)" })
            );
            Assert.That(
                Labels(group.Children[2]),
                Is.EqualTo(new[] { "Oracle (at deck position 2)" })
            );
        }

        [UnityTest]
        public IEnumerator Elements_HaveTheRoleAndNameOfTheirKind()
        {
            yield return Initialize();
            SetBattleMode(false);
            var document = CreateDocument();
            document.Add(Element("Box Button"));
            document.Add(Holding(new NodeVisualElement { name = "Box" }));
            document.Add(new Draggable { name = "Drag" });
            document.Add(Holding(new NodeScrollView { name = "Scroll" }));
            document.Add(new NodeLabel { name = "Named", pickingMode = PickingMode.Ignore });
            document.Add(new NodeTypewriterText { text = "Typed" });
            document.Add(new NodeTextField { name = "Field", pickingMode = PickingMode.Ignore });
            document.Add(Holding(new NodeVisualElement()));
            document.Add(new NodeVisualElement());

            Assert.That(
                Find(Walk(), "UIToolkit")
                    .Children.Select(node => $"{node.Role} {node.Label ?? "-"} {node.Interactive}"),
                Is.EqualTo(
                    new[]
                    {
                        "button Box Button True",
                        "group Box False",
                        "generic Drag False",
                        "group Scroll False",
                        "label Named False",
                        "label Typed True",
                        "textbox Field False",
                        "group - False",
                        "button  True",
                    }
                )
            );
        }

        private static VisualElement Holding(VisualElement box)
        {
            box.pickingMode = PickingMode.Ignore;
            box.Add(new NodeLabel { text = "Text", pickingMode = PickingMode.Ignore });
            return box;
        }

        [UnityTest]
        public IEnumerator EmptyBoxesAndLabels_AreLeftOut()
        {
            yield return Initialize();
            SetBattleMode(false);
            var document = CreateDocument();
            document.Add(new NodeVisualElement { pickingMode = PickingMode.Ignore });
            var named = new NodeVisualElement { name = "Box", pickingMode = PickingMode.Ignore };
            named.Add(new NodeLabel { pickingMode = PickingMode.Ignore });
            document.Add(named);

            Assert.That(Find(Walk(), "UIToolkit").Children, Is.Empty);
        }

        [UnityTest]
        public IEnumerator ButtonWithItsNameOnIt_IsOneLine()
        {
            yield return Initialize();
            SetBattleMode(false);
            var document = CreateDocument();
            foreach (var (name, text) in new[] { ("Skip Button", "Skip"), ("Buy", "Sold out") })
            {
                var button = Element(name, () => { });
                button.Add(new NodeLabel { text = text, pickingMode = PickingMode.Ignore });
                document.Add(button);
            }

            var buttons = Find(Walk(), "UIToolkit").Children;

            Assert.That(buttons.Select(node => node.Label), Is.EqualTo(new[] { "Skip", "Buy" }));
            Assert.That(buttons[0].Children, Is.Empty);
            Assert.That(Labels(buttons[1]), Is.EqualTo(new[] { "Sold out" }));
            Assert.That(CallbacksOf(buttons[0]).OnClick, Is.Not.Null);
        }

        [UnityTest]
        public IEnumerator OutsideBattle_EachKindOfObjectHasItsName()
        {
            yield return Initialize();
            SetBattleMode(false);
            AddHidden(Registry.DreamscapeLayout.QuestDeck, GameContext.Interface);
            CreateDisplayableButton("<b>Buy</b> 50");
            AddPileButton(CardBrowserType.QuestDeck);
            Registry.DocumentService._menuButton = CreateCanvasButton();
            Registry.DocumentService._menuButton._text.text = "Menu";

            var root = Walk();

            Assert.That(Labels(root), Is.EqualTo(new[] { "UIToolkit", "Scene3D" }));
            var labels = Labels(Find(root, "Scene3D"));
            Assert.That(labels, Does.Contain("Hidden Card"));
            Assert.That(labels, Does.Contain("Buy 50"));
            Assert.That(labels, Does.Contain(nameof(CardBrowserButton)));
            Assert.That(labels, Does.Contain("Menu"));
        }

        [UnityTest]
        public IEnumerator OutsideBattle_AnActionButtonIsNamedByItsText()
        {
            yield return Initialize();
            SetBattleMode(false);
            var button = CreateSceneObject<ActionButton>(created =>
                created._text = CreateGameObject().AddComponent<TextMeshPro>()
            );
            button._text.text = "<b>Travel</b>";

            Assert.That(Labels(Find(Walk(), "Scene3D")), Does.Contain("Travel"));
        }

        [UnityTest]
        public IEnumerator Document_AnElementOfUnityItselfHasARefButNoAction()
        {
            yield return Initialize();
            SetBattleMode(false);
            CreateDocument()
                .Add(new VisualElement { name = "Raw", pickingMode = PickingMode.Position });

            var node = Find(Walk(), "Raw");

            Assert.That((node.Role, node.Interactive), Is.EqualTo(("group", true)));
            Assert.That(Refs.TryGetCallbacks(node.Ref!, out var callbacks), Is.True);
            Assert.That(callbacks.OnClick, Is.Null);
            Assert.That(callbacks.OnHover, Is.Null);
            Assert.That(callbacks.OnDrag, Is.Null);
        }

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
        }

        private AbuSceneNode? FindOrNull(string start) =>
            Find(Walk(), node => node.Label?.StartsWith(start) == true);

        private static RevealedCardView WithNumbers(string name) =>
            Revealed(name, view => (view.Cost, view.Spark) = ("2", "3"));

        private void AddTarget(string name, DisplayColor outline) =>
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                Revealed(
                    name,
                    view =>
                        (view.OutlineColor, view.Actions.OnClick) = (outline, GameActionEnum.NoOp)
                )
            );
    }
}
