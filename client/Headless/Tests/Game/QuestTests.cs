#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Services;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Game
{
    /// <summary>The screens around the battles.</summary>
    internal sealed class QuestTests : GameTests
    {
        private DreamscapeLayout Dreamscape => Registry.DreamscapeLayout;

        [SetUp]
        public void Start() => StartGame();

        [Test]
        public void StartsWithTheTitle()
        {
            Assert.That(Registry.BattleLayout.Contents.activeSelf, Is.False);
            Assert.That(Labels(), Does.Contain("Start Battle"));
            Assert.That(Dreamscape.LeaveButton.gameObject.activeSelf, Is.False);
        }

        [Test]
        public void ABattleReplacesTheTitleAndTheTitleABattle()
        {
            Quest.ServerFactory = _ => new FakeServer
            {
                FirstState = Views.Update(Views.Card("1", Views.Hand())),
            };
            Quest.Apply(QuestAction.StartBattle);
            Frames(2);
            Assert.That(Registry.BattleLayout.Contents.activeSelf, Is.True);
            Assert.That(Registry.CardService.GetCardIds(), Is.EqualTo(new[] { "1" }));
            Assert.That(Labels(), Is.Empty);
            Quest.Apply(QuestAction.ShowTitle);
            Frames(2);
            Assert.That(Registry.BattleLayout.Contents.activeSelf, Is.False);
            Assert.That(Registry.CardService.GetCardIds(), Is.Empty);
            Assert.That(Labels(), Does.Contain("Start Battle"));
        }

        [Test]
        public void EachBattleHasItsOwnSeed()
        {
            var seeds = new List<int>();
            Quest.ServerFactory = seed =>
            {
                seeds.Add(seed);
                return new FakeServer();
            };
            Quest.Apply(QuestAction.StartBattle);
            Quest.Apply(QuestAction.StartBattle);
            Assert.That(seeds[1], Is.EqualTo(seeds[0] + 1));
        }

        [Test]
        public void TheDeckShowsEachCard()
        {
            Quest.Apply(QuestAction.ShowDeck);
            Frames(30);
            Assert.That(Dreamscape.QuestDeckBrowser.Objects, Has.Count.EqualTo(30));
            Assert.That(Dreamscape.LeaveButton._text.text, Is.EqualTo("Back to Title"));
        }

        [Test]
        public void ABoughtCardGoesFromTheShopToTheDeck()
        {
            Quest.Apply(QuestAction.ShowShop);
            Frames(30);
            var before = Dreamscape.ShopDisplay.Objects.Count;
            Quest.Apply("buy:0");
            Frames(30);
            Assert.That(Dreamscape.ShopDisplay.Objects, Has.Count.EqualTo(before - 1));
            Assert.That(int.Parse(Dreamscape.EssenceTotal._originalText!), Is.LessThan(200));
            Quest.Apply(QuestAction.ShowDeck);
            Frames(30);
            Assert.That(Dreamscape.QuestDeckBrowser.Objects, Has.Count.EqualTo(31));
        }

        [Test]
        public void AVariableCostIsWrittenInTheShopAsInABattle()
        {
            var tithe = Enumerable
                .Range(1, 100)
                .SelectMany(seed => QuestCards.Shop(new QuestState(seed), _ => true).Cards)
                .First(card => card.Revealed.Name == "Hearthfire Tithe");
            Assert.That(tithe.Revealed.Cost, Is.EqualTo("1+"));
        }

        [Test]
        public void ABoughtCardIsPlayedFromTheNextBattleOn()
        {
            Quest.Apply(QuestAction.StartBattle);
            Frames(3);
            Assert.That(CardsInBattle(), Is.EqualTo(30));
            Quest.Apply(QuestAction.ShowShop);
            Quest.Apply("buy:0");
            Quest.Apply(QuestAction.StartBattle);
            Frames(3);
            Assert.That(CardsInBattle(), Is.EqualTo(31));
        }

        // The user's cards: at the start of a battle they are in the deck or the hand.
        private int CardsInBattle() =>
            Registry.BattleLayout.UserDeck.Objects.Count
            + Registry.BattleLayout.UserHand.Objects.Count;

        [Test]
        public void CardsThatAreTooExpensiveCannotBeBought()
        {
            Quest.Apply(QuestAction.ShowShop);
            for (var offer = 0; offer < 6; offer++)
            {
                Quest.Apply($"buy:{offer}");
            }

            Frames(30);
            Assert.That(
                int.Parse(Dreamscape.EssenceTotal._originalText!),
                Is.GreaterThanOrEqualTo(0)
            );
            Assert.That(Dreamscape.ShopDisplay.Objects, Is.Not.Empty);
            var actions = ((Card)Dreamscape.ShopDisplay.Objects[0]).CardView.Revealed.Actions;
            Assert.That(actions.ButtonAttachment.Action, Is.Null);
        }

        [Test]
        public void TheSearchFieldAndThePriceSliderFilterTheShop()
        {
            Quest.Apply(QuestAction.ShowShop);
            Frames(30);
            var all = Dreamscape.ShopDisplay.Objects.Cast<Card>().ToList();
            var wanted = all[0].CardView.Revealed.Name;
            Root().Q<NodeTextField>().value = wanted;
            Quest.Apply(QuestAction.FilterShop);
            Frames(30);
            Assert.That(Dreamscape.ShopDisplay.Objects, Is.EqualTo(new[] { all[0] }));
            Root().Q<NodeTextField>().value = "";
            Root().Q<NodeSlider>().value = 0;
            Quest.Apply(QuestAction.FilterShop);
            Frames(30);
            Assert.That(Dreamscape.ShopDisplay.Objects, Is.Empty);
        }

        [Test]
        public void AnEmptyBugReportIsNotSent()
        {
            var reports = new List<string>();
            void OnLog(string message, string trace, LogType type)
            {
                if (message.Contains("Bug report"))
                {
                    reports.Add(message);
                }
            }

            Quest.Apply(QuestAction.ShowShop);
            Root().Q<NodeTextField>("Search Field").value = "fork";
            Application.logMessageReceived += OnLog;
            try
            {
                Quest.Apply(QuestAction.OpenBugReport);
                Quest.Apply(QuestAction.SendBugReport);
                Assert.That(Labels(), Has.Some.StartsWith("An empty report helps nobody"));
                Root().Q<NodeTextField>("Report Field").value = "spoon";
                Quest.Apply(QuestAction.SendBugReport);
            }
            finally
            {
                Application.logMessageReceived -= OnLog;
            }

            Assert.That(reports, Has.Count.EqualTo(1));
            Assert.That(reports[0], Does.Contain("spoon").And.Not.Contain("fork"));
        }

        [Test]
        public void TheTitleShowsTheEssenceAtOnce()
        {
            Quest.Apply(QuestAction.ShowTitle);
            Assert.That(Dreamscape.EssenceTotal._originalText, Is.EqualTo("200"));
        }

        [Test]
        public void APanelBlocksTheRestUntilItIsClosed()
        {
            Quest.Apply(QuestAction.OpenBugReport);
            Assert.That(Registry.DocumentService.HasOpenPanels, Is.True);
            Assert.That(Labels(), Does.Contain("What went wrong?"));
            Quest.Apply(QuestAction.ClosePanel);
            Assert.That(Registry.DocumentService.HasOpenPanels, Is.False);
            Assert.That(Labels(), Does.Not.Contain("What went wrong?"));
        }

        [TestCase(QuestAction.ShowTitle, QuestAction.OpenMenu, "Start Battle")]
        [TestCase(QuestAction.ShowTitle, QuestAction.OpenBugReport, "Shop")]
        [TestCase(QuestAction.ShowShop, QuestAction.OpenBugReport, "Search")]
        [TestCase(QuestAction.StartBattle, QuestAction.OpenMenu, "Undo")]
        [TestCase(QuestAction.StartBattle, QuestAction.OpenMenu, "Dev")]
        [TestCase(QuestAction.StartBattle, QuestAction.OpenBugReport, "Bug Report")]
        public void NodesUnderAPanelAreMarkedAndRefused(string screen, string panel, string under)
        {
            Quest.Apply(screen);
            Frames(3);
            Assert.That(Refusal(under, out var label), Is.Null);
            Assert.That(label, Does.Not.Contain("covered"));

            Quest.Apply(panel);
            Frames(3);
            var name = panel == QuestAction.OpenMenu ? "Menu Panel" : "Bug Report Panel";
            Assert.That(
                Refusal(under, out label),
                Is.EqualTo($"group \"{name}\" covers it; close that first")
            );
            Assert.That(label, Does.EndWith("(covered)"));

            Quest.Apply(QuestAction.ClosePanel);
            Frames(3);
            Assert.That(Refusal(under, out _), Is.Null);
        }

        [Test]
        public void APanelItselfIsNotCovered()
        {
            Quest.Apply(QuestAction.ShowTitle);
            Quest.Apply(QuestAction.OpenBugReport);
            Frames(3);
            foreach (var name in new[] { "Report Field", "Send", "Close" })
            {
                Assert.That(Refusal(name, out var label), Is.Null, name);
                Assert.That(label, Is.EqualTo(name));
            }

            Assert.That(Node("Bug Report Panel").Interactive, Is.False);
        }

        // The label is the node's, or that of the group that is marked as covered as a whole.
        private string? Refusal(string name, out string label)
        {
            var refs = new RefRegistry();
            var path = Path(new DreamtidesSceneWalker(Registry).Walk(refs), name);
            var node = path[0];
            label =
                path.Select(one => one.Label ?? "")
                    .FirstOrDefault(text => text.EndsWith("(covered)"))
                ?? node.Label!;
            return node.Ref != null && refs.TryGetCallbacks(node.Ref, out var callbacks)
                ? callbacks.NotActionable?.ToString()
                : "";
        }

        private AbuSceneNode Node(string name) =>
            Path(new DreamtidesSceneWalker(Registry).Walk(new RefRegistry()), name)[0];

        // The nodes from that node up to the root.
        private static List<AbuSceneNode> Path(AbuSceneNode root, string name)
        {
            if ((root.Key ?? root.Label) == name)
            {
                return new List<AbuSceneNode> { root };
            }

            var below = root
                .Children.Select(child => Path(child, name))
                .FirstOrDefault(path => path.Count > 0);
            below?.Add(root);
            return below ?? new List<AbuSceneNode>();
        }

        private VisualElement Root() => Registry.DocumentService.RootVisualElement;

        private string[] Labels() =>
            Below(Root()).OfType<NodeLabel>().Select(label => label.text).ToArray();

        private static IEnumerable<VisualElement> Below(VisualElement element) =>
            element.Children().SelectMany(child => Below(child).Prepend(child));
    }
}
