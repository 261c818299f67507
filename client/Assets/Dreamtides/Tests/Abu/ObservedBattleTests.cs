#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Layout;
using Dreamtides.Schema;
using NUnit.Framework;
using NUnit.Framework.Constraints;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    /// <summary>The parts of the tree that come from the server's states: owners of cards and their piles.</summary>
    [TestFixture]
    public class ObservedBattleTests : WalkerTestBase
    {
        private const DisplayPlayer User = DisplayPlayer.User;
        private const DisplayPlayer Enemy = DisplayPlayer.Enemy;

        private static readonly Position UserDeck = new PositionClass { InDeck = User };
        private static readonly Position UserVoid = new PositionClass { InVoid = User };
        private static readonly Position EnemyVoid = new PositionClass { InVoid = Enemy };
        private static readonly Position Stack = new PositionClass { OnStack = StackType.Default };

        private DreamtidesSceneWalker _walker = null!;

        [UnityTest]
        public IEnumerator BrowsedPile_StillHasItsCards_AndTheBrowserSaysWhose()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            AddPileButton(CardBrowserType.UserDeck);
            AddPileButton(CardBrowserType.UserVoid);
            Show(View("1", UserDeck), View("2", UserDeck), View("3", UserVoid));
            Show(
                View("1", PositionEnum.Browser),
                View("2", PositionEnum.Browser),
                View("3", UserVoid)
            );
            AddCard(layout.Browser, GameContext.Browser, Revealed("Seen"), Named("1"));
            AddCard(layout.Browser, GameContext.Browser, null!, Named("2"));
            AddHidden(layout.UserVoid, GameContext.DiscardPile);

            var root = Walk(_walker);

            Assert.That(
                Labels(Find(root, "Card Browser: your deck (2 cards)")),
                Is.EqualTo(new[] { "Seen", "1 face-down card" })
            );
            Assert.That(
                Labels(Find(root, "User (covered)")).Skip(1),
                Is.EqualTo(new[] { "Browse Deck (2 cards)", "Browse Void (1 card)" })
            );
        }

        [UnityTest]
        public IEnumerator BanishedCards_AreCountedForTheirOwner()
        {
            yield return InitializeBattle();
            Position banished = new PositionClass { InBanished = Enemy };
            Show(View("1", banished), View("2", UserVoid), View("3", banished));

            var root = Walk(_walker);

            Assert.That(Lists(Find(root, "Opponent"), "Banished: 2 cards"), Is.True);
            Assert.That(Labels(Find(root, "User")), Has.None.StartsWith("Banished"));
        }

        [UnityTest]
        public IEnumerator BrowserOfSeveralPiles_NamesThePilesItKnows()
        {
            yield return InitializeBattle();
            var browser = Registry.BattleLayout.Browser;
            Show(View("1", UserVoid), View("2", EnemyVoid), Identity("3", PositionEnum.Offscreen));
            Show(
                View("1", PositionEnum.Browser),
                View("2", PositionEnum.Browser),
                Identity("3", PositionEnum.Browser)
            );
            foreach (var id in new[] { "1", "2", "3", "4" })
            {
                AddCard(browser, GameContext.Browser, Revealed(id), Named(id));
            }

            Assert.That(
                Lists(
                    Walk(_walker),
                    "Card Browser: your void, opponent's void, your identity (4 cards)"
                ),
                Is.True
            );
        }

        [UnityTest]
        public IEnumerator CardsInTheOrderSelector_AreStillInTheDeck()
        {
            yield return InitializeBattle();
            AddPileButton(CardBrowserType.UserDeck);
            AddHidden(Registry.BattleLayout.UserDeck, GameContext.Deck);
            var selector = new PositionClass
            {
                CardOrderSelector = CardOrderSelectionTargetDiscriminants.Deck,
            };
            Show(View("1", UserDeck), View("2", UserDeck));
            Show(View("1", selector), View("2", UserDeck));

            Assert.That(Lists(Walk(_walker), "Browse Deck (2 cards)"), Is.True);
        }

        [UnityTest]
        public IEnumerator CardsInTheOrderSelector_KeepTheirLines_WhenTheyAreArranged()
        {
            yield return InitializeBattle();
            var selector = Registry.BattleLayout.CardOrderSelector;
            selector._isOpen = true;
            selector.View = new CardOrderSelectorView { IncludeDeck = true };
            var row = new PositionClass
            {
                CardOrderSelector = CardOrderSelectionTargetDiscriminants.Deck,
            };
            foreach (var (first, second) in new[] { ("1", "2"), ("2", "1") })
            {
                var (front, back) = (View(first, row), View(second, row));
                back.Position.SortingKey = 1;
                Show(back, front);
            }

            foreach (var id in new[] { "2", "1" })
            {
                var orderable = Revealed($"Card {id}", view => view.Actions.CanSelectOrder = 7);
                AddCard(selector, GameContext.Browser, orderable, Named(id));
            }

            Assert.That(
                Labels(Find(Walk(_walker), "Deck (2 cards)")),
                Is.EqualTo(new[] { "Card 2 (at deck position 1)", "Card 1 (at deck position 2)" })
            );
        }

        [UnityTest]
        public IEnumerator StackAndSetAside_SayWhoseTheirCardsAre_AndTheirTargets()
        {
            yield return InitializeBattle();
            var layout = Registry.BattleLayout;
            var hand = new PositionClass { InHand = Enemy };
            var field = new PositionClass { OnBattlefield = User };
            Show(View("1", hand), View("2", field, Revealed("Moth")), View("3", UserVoid));
            var battle = Battle(
                View("1", Stack),
                View("2", field, Revealed("Moth")),
                View("3", PositionEnum.OnScreenStorage)
            );
            battle.Arrows = new List<DisplayArrow>
            {
                new()
                {
                    Source = new GameObjectId { CardId = "1" },
                    Target = new GameObjectId { CardId = "2" },
                },
            };
            Show(battle);
            AddCard(layout.DefaultStack, GameContext.Stack, Revealed("Verdict"), Named("1"));
            AddCard(
                layout.OnScreenStorage,
                GameContext.OnScreenStorage,
                Revealed("Aside"),
                Named("3")
            );

            var root = Walk(_walker);

            Assert.That(Lists(root, "Verdict (opponent's, target: your Moth)"), Is.True);
            Assert.That(Lists(root, "Aside (yours, from void)"), Is.True);
        }

        [UnityTest]
        public IEnumerator DreamwellCards_AreInForceUntilTheNext_AndTheScoreSaysWhatWins()
        {
            yield return InitializeBattle();
            Registry.BattleLayout.UserStatusDisplay.SetScore(3, animate: false);
            var well = new PositionClass { InDreamwell = User };
            var enemys = new PositionClass { InDreamwell = Enemy };
            var basin = Revealed(
                "Basin",
                view => (view.RulesText, view.Produced) = ("Draw.", "<b>+2</b>")
            );
            var card = View("1", well, basin);
            var spent = View("3", well, Revealed("Spring"));
            Show(card, spent, View("2", enemys, Revealed("Cistern")));
            var root = Walk(_walker);
            Assert.That(Lists(root, "Score: 3 of 12"), Is.True);
            Assert.That(Text(root), Does.Not.Contain("Basin"), "or is Spring the last?");
            Assert.That(
                Labels(Find(root, "Opponent")).Last(),
                Is.EqualTo("Dreamwell card in force: Cistern"),
                "the only one that was turned up"
            );

            Activate(User, "1");
            Assert.That(
                Labels(Find(Walk(_walker), "User")).Last(),
                Is.EqualTo("Dreamwell card in force: Basin (production: +2) -- Draw.")
            );

            Activate(Enemy, "2");
            root = Walk(_walker);
            Assert.That(
                Labels(Find(root, "Opponent")).Last(),
                Is.EqualTo("Dreamwell card in force: Cistern")
            );
            Assert.That(
                Labels(Find(root, "User")).Last(),
                Does.Contain("Basin"),
                "each player's own"
            );

            var other = Battle(View("2", enemys));
            other.Id = Guid.NewGuid();
            Show(other);
            Assert.That(Text(Walk(_walker)), Does.Not.Contain("in force"), "another battle");
        }

        [UnityTest]
        public IEnumerator AbilitiesOfTwoCharactersOfOneName_AreToldApart()
        {
            yield return InitializeBattle();
            var cards = new List<CardView>();
            foreach (var (id, spark) in new[] { ("1", "6"), ("2", "8") })
            {
                var place = At(new PositionClass { OnBattlefield = User });
                place.SortingKey = cards.Count;
                var character = View(id, place.Position, Revealed("Ox", v => v.Spark = spark));
                character.Position = place;
                var sign = View($"sign-{id}", new PositionClass { InHand = User });
                sign.CreatePosition = place;
                AddCard(
                    Registry.BattleLayout.UserHand,
                    GameContext.Hand,
                    Revealed("Ox"),
                    view =>
                        (view.Id, view.Prefab, view.CreatePosition) = (
                            sign.Id,
                            CardPrefab.Token,
                            place
                        )
                );
                cards.Add(character);
                cards.Add(sign);
            }

            Show(cards.ToArray());

            Assert.That(
                Labels(Find(Walk(_walker), "Abilities and Reclaims")),
                Is.EqualTo(new[] { "Ox (character's spark: 6)", "Ox (character's spark: 8)" })
            );
        }

        [UnityTest]
        public IEnumerator CharacterWhoseAbilityWasUsed_SaysSoUntilTheNextTurn()
        {
            yield return InitializeBattle();
            var place = At(new PositionClass { OnBattlefield = User });
            var character = View("1", place.Position, Revealed("Ox"));
            character.Position = place;
            AddCard(
                Registry.BattleLayout.UserBattlefield,
                GameContext.Battlefield,
                Revealed("Ox"),
                view => view.Id = "1"
            );
            var sign = View("sign", new PositionClass { InHand = User });
            (sign.CreatePosition, sign.Prefab) = (place, CardPrefab.Token);
            ShowTurn(DisplayedTurnIndicator.Left, character, sign);
            Assert.That(Ox().OnDrag, Is.Null);

            ShowTurn(DisplayedTurnIndicator.Left, character);
            Assert.That(() => Ox().OnDrag!(null), IsRefused);
            Assert.That(() => Ox().OnClick!(), IsRefused);

            ShowTurn(DisplayedTurnIndicator.Right, character);
            ShowTurn(DisplayedTurnIndicator.Left, character);
            Assert.That(Ox().OnDrag, Is.Null);
        }

        private static Constraint IsRefused =>
            Throws
                .TypeOf<NotActionableException>()
                .With.Message.Contains("its ability is no longer offered in this turn");

        private RefCallbacks Ox() => CallbacksOf(FindStart(Walk(_walker), "Ox"));

        private void ShowTurn(DisplayedTurnIndicator turn, params CardView[] cards)
        {
            var battle = Battle(cards);
            battle.User = new PlayerView { TurnIndicator = turn };
            Show(battle);
        }

        private IEnumerator InitializeBattle()
        {
            yield return Initialize();
            SetBattleMode(true);
            _walker = CreateWalker();
        }

        private void Show(params CardView[] cards) => Show(Battle(cards));

        private void Show(BattleView battle) =>
            _walker.OnCommand(
                new Command { UpdateBattle = new UpdateBattleCommand { Battle = battle } }
            );

        private void Activate(DisplayPlayer player, string cardId) =>
            _walker.OnCommand(
                new Command
                {
                    DisplayDreamwellActivation = new DisplayDreamwellActivationCommand
                    {
                        CardId = cardId,
                        Player = player,
                    },
                }
            );

        private static BattleView Battle(params CardView[] cards) =>
            new() { Cards = cards.ToList(), Arrows = new List<DisplayArrow>() };

        private static CardView View(
            string id,
            Position position,
            RevealedCardView? revealed = null
        ) =>
            new()
            {
                Id = id,
                Position = At(position),
                Revealed = revealed!,
            };

        private static CardView Identity(string id, Position position)
        {
            var view = View(id, position);
            view.Prefab = CardPrefab.Identity;
            view.CreatePosition = At(new PositionClass { InPlayerStatus = User });
            return view;
        }

        private static ObjectPosition At(Position position) => new() { Position = position };

        private static Action<CardView> Named(string id) => view => view.Id = id;
    }
}
