#nullable enable

using System.Collections;
using System.Linq;
using Dreamtides.Layout;
using Dreamtides.Schema;
using NUnit.Framework;
using TMPro;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    /// <summary>A battle in which every part has something to show, and one in which no part can be read.</summary>
    [TestFixture]
    public class WholeBattleTreeTests : WalkerTestBase
    {
        private static readonly string[] WholeBattle =
        {
            @"- application ""Dreamtides""",
            @"  - region ""Battle""",
            @"    - region ""UIToolkit""",
            @"      - button ""Help Button"" [ref=e1]",
            @"    - group ""Actions""",
            @"      - button ""End Turn"" [ref=e2]",
            @"      - button ""Less"" [ref=e3]",
            @"    - group ""Controls""",
            @"      - button ""Close Browser"" [ref=e4]",
            @"    - group ""User""",
            @"      - group ""Status""",
            @"        - label ""Energy: 2/3""",
            @"        - label ""Score: 7""",
            @"        - label ""Spark: 5""",
            @"        - label ""Turn: opponent's""",
            @"      - button ""Browse Deck (1 card)"" [ref=e5]",
            @"      - button ""Browse Identity"" [ref=e6]",
            @"      - button ""Browse Void (1 card)"" [ref=e7]",
            @"      - group ""Battlefield""",
            @"        - button ""Ours"" [ref=e8]",
            @"      - group ""Hand (1 card)""",
            @"        - button ""Held"" [ref=e9]",
            @"      - label ""Dreamwell: 1 card""",
            @"    - group ""Opponent""",
            @"      - group ""Status""",
            @"        - label ""Energy: 1/4""",
            @"        - label ""Score: 6""",
            @"      - label ""Deck: 0 cards""",
            @"      - button ""Browse Identity"" [ref=e10]",
            @"      - label ""Void: 0 cards""",
            @"      - group ""Battlefield""",
            @"        - button ""Theirs"" [ref=e11]",
            @"      - label ""Hand: 1 card""",
            @"      - label ""Dreamwell: 1 card""",
            @"    - group ""Stack""",
            @"      - button ""Second"" [ref=e12]",
            @"      - button ""First"" [ref=e13]",
            @"    - group ""Game Modifiers""",
            @"      - button ""Rule"" [ref=e14]",
            @"    - group ""Set Aside""",
            @"      - button ""Aside"" [ref=e15]",
            @"    - group ""Above Your Void""",
            @"      - button ""Above"" [ref=e16]",
            @"    - group ""Above Opponent's Void""",
            @"      - button ""Over"" [ref=e17]",
            @"    - label ""Essence: 150""",
            @"    - target ""Play Zone"" [ref=e18]",
            @"    - label ""Opponent is thinking...""",
            @"    - label ""Opponent says: You will lose.""",
            @"    - label ""Large card: Huge""",
        };

        private static readonly string[] Unread =
        {
            "Card Order Selector",
            "Card Browser",
            "Actions",
            "Status",
            "Turn",
            "Deck",
            "Hand",
            "Dreamwell",
            "Status",
            "Hand",
            "Dreamwell",
            "Stack",
            "Essence",
            "Thinking",
            "Message",
        };

        [UnityTest]
        public IEnumerator Battle_IsListedZoneByZone()
        {
            yield return Initialize();
            SetBattleMode(true);
            var layout = Registry.BattleLayout;
            SetNumbers(layout.UserStatusDisplay, "2/3", "7", "5");
            SetNumbers(layout.EnemyStatusDisplay, "1/4", "6", "");
            foreach (CardBrowserType type in System.Enum.GetValues(typeof(CardBrowserType)))
            {
                AddPileButton(type);
            }
            AddHidden(layout.UserDeck, GameContext.Deck);
            AddHidden(layout.EnemyHand, GameContext.Hand);
            AddHidden(layout.UserDreamwell, GameContext.Hidden);
            AddHidden(layout.EnemyDreamwell, GameContext.Hidden);
            AddCard(layout.UserVoid, GameContext.DiscardPile, Revealed("Gone"));
            AddCard(layout.UserHand, GameContext.Hand, Revealed("Held"));
            AddCard(layout.UserBattlefield, GameContext.Battlefield, Revealed("Ours"));
            AddCard(layout.EnemyBattlefield, GameContext.Battlefield, Revealed("Theirs"));
            AddCard(layout.DefaultStack, GameContext.Stack, Revealed("First"));
            AddCard(layout.TargetingBothStack, GameContext.Stack, Revealed("Second"));
            AddCard(layout.GameModifiersDisplay, GameContext.Battlefield, Revealed("Rule"));
            AddCard(layout.OnScreenStorage, GameContext.Battlefield, Revealed("Aside"));
            AddCard(layout.AboveUserVoid, GameContext.Battlefield, Revealed("Above"));
            AddCard(layout.AboveEnemyVoid, GameContext.Battlefield, Revealed("Over"));
            layout.PrimaryActionButton.SetView(
                new ButtonView { Label = "End Turn", Action = GameActionEnum.NoOp }
            );
            layout.DecrementActionButton.SetView(new ButtonView { Label = "Less" });
            Registry.DreamscapeLayout.EssenceTotal._originalText = "150";
            var bubble = CreateGameObject().AddComponent<TextMeshPro>();
            bubble.transform.SetParent(layout.EnemyMessage.transform);
            bubble.text = "You will\n<b>lose</b>.";
            var large = CreateTestCard();
            large._cardView.Revealed = Revealed("Huge");
            large.GameContext = GameContext.InfoZoom;
            CreateDocument().Add(Element("Help Button", () => { }));

            Assert.That(Text(Walk()).Split('\n'), Is.EqualTo(WholeBattle));
        }

        [UnityTest]
        public IEnumerator NumbersAndMessagesWithoutWords_AreNotListed()
        {
            yield return Initialize();
            SetBattleMode(true);
            var layout = Registry.BattleLayout;
            SetNumbers(layout.UserStatusDisplay, "", "<b></b>", "5");
            SetNumbers(layout.EnemyStatusDisplay, null!, " ", "0");
            foreach (var words in new[] { "", " \n", "<b></b>", "?" })
            {
                var bubble = CreateGameObject().AddComponent<TextMeshPro>();
                bubble.transform.SetParent(layout.EnemyMessage.transform);
                bubble.text = words;
            }

            var labels = All(Walk())
                .Where(node => node.Role == "label")
                .Select(node => node.Label ?? "")
                .Where(label =>
                    new[] { "Energy", "Score", "Spark", "Opponent says" }.Any(label.StartsWith)
                );

            Assert.That(labels, Is.EqualTo(new[] { "Spark: 5", "Spark: 0", "Opponent says: ?" }));
        }

        [UnityTest]
        public IEnumerator PartsThatCannotBeRead_AreNamed()
        {
            yield return Initialize();
            SetBattleMode(true);
            var layout = Registry.BattleLayout;
            AddPileButton(CardBrowserType.UserDeck);
            AddPileButton(CardBrowserType.UserStatus);
            layout._userStatusDisplay = layout._enemyStatusDisplay = null!;
            layout._userDeck = null!;
            layout._userHand = null!;
            layout._enemyHand = null!;
            layout._userDreamwell = null!;
            layout._enemyDreamwell = null!;
            layout._defaultStack = null!;
            layout._primaryActionButton = null!;
            layout._thinkingIndicator = null!;
            layout._enemyMessage = null!;
            layout._cardOrderSelector = null!;
            layout._browser = null!;
            Registry._dreamscapeLayout = null!;

            var unread = All(Walk())
                .Select(node => node.Label ?? "")
                .Where(label => label.Contains(" could not be read"))
                .Select(label => label.Substring(0, label.IndexOf(" could")));

            Assert.That(unread, Is.EqualTo(Unread));
        }

        [UnityTest]
        public IEnumerator ButtonBelowACard_IsListedBelowItAndPressed()
        {
            yield return Initialize();
            SetBattleMode(true);
            var actions = Registry.UseFakeActionService();
            Registry.UseFakeSoundService();
            var card = AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                Revealed(
                    "Shop",
                    view =>
                        view.Actions.ButtonAttachment = new ButtonView
                        {
                            Label = "<b>Buy</b>",
                            Action = GameActionEnum.NoOp,
                        }
                )
            );
            card._buttonAttachment = CreateDisplayableButton("Buy");
            LogAssert.ignoreFailingMessages = true; // Reading .material outside Play mode is an error.
            var view = card.CardView.Revealed.Actions.ButtonAttachment;
            card._buttonAttachment.SetView(view);

            var node = Find(Walk(), "Shop").Children.Single();

            Assert.That((node.Role, node.Label), Is.EqualTo(("button", "Buy Shop")));
            Assert.That(CallbacksOf(node).NotActionable, Is.Null);
            CallbacksOf(node).OnClick!();
            Assert.That(
                actions.PerformedActions.Single().action.Enum,
                Is.EqualTo(GameActionEnum.NoOp)
            );
            view.Action = null;
            node = Find(Walk(), "Buy Shop (disabled)");
            Assert.That(CallbacksOf(node).NotActionable?.ToString(), Is.EqualTo("it is disabled"));
            view.Label = "<b></b>";
            Assert.That(Find(Walk(), "Shop").Children, Is.Empty);
            card.CardView.Revealed.Actions.ButtonAttachment = null;
            Assert.That(Find(Walk(), "Shop").Children, Is.Empty);
        }

        private static void SetNumbers(
            PlayerStatusDisplay display,
            string energy,
            string score,
            string spark
        )
        {
            display._energy._originalText = energy;
            display._score._originalText = score;
            display._totalSpark._originalText = spark;
        }
    }
}
