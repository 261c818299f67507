#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;
using Newtonsoft.Json;
using NUnit.Framework;

namespace Dreamtides.Tests.Server
{
    /// <summary>
    /// The view of each kind of question. Each test plays one seed after another until the question comes.
    /// </summary>
    public class PromptViewTests
    {
        private const int Seeds = 30;
        private const int Actions = 400;
        private const int BattlesToLookThrough = 3;

        private static readonly CardBrowserType?[] Piles =
        {
            CardBrowserType.UserVoid,
            CardBrowserType.UserDeck,
            CardBrowserType.EnemyVoid,
            CardBrowserType.EnemyDeck,
            CardBrowserType.UserStatus,
            CardBrowserType.EnemyStatus,
        };

        [Test]
        public void ChoiceHasTwoButtons()
        {
            var client = Until(c => c.Interface.SecondaryActionButton != null);
            Assert.IsNotNull(client.Interface.PrimaryActionButton.Action);
            Assert.IsNotNull(Question(client));
        }

        [Test]
        public void TheDreamwellCardThatAsksCanBePutAside()
        {
            var client = Until(c => c.At(PositionEnum.DreamwellActivation).Any());
            client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
            Assert.IsEmpty(client.At(PositionEnum.DreamwellActivation));
            client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
            Assert.AreEqual(1, client.At(PositionEnum.DreamwellActivation).Count());
        }

        [Test]
        public void EnergyIsSetWithinItsLimits()
        {
            var client = Until(c => c.Interface.IncrementButton?.Action != null);
            var (energy, label) = (client.View.User.Energy, Label(client));
            StringAssert.IsMatch("^Spend [01]●$", label);
            Assert.AreEqual("+1●", client.Interface.IncrementButton.Label);
            client.Send(client.Interface.IncrementButton.Action!.Value);
            Assert.AreNotEqual(label, Label(client));
            client.Send(client.Interface.DecrementButton.Action!.Value);
            Assert.AreEqual(label, Label(client));
            Assert.IsNull(client.Interface.DecrementButton.Action, "the least is chosen");
            client.Send(
                new BattleDisplayActionClass { SetSelectedEnergyAdditionalCost = energy + 1 }
            );
            Assert.AreEqual(label, Label(client));
        }

        [Test]
        public void HandCardsAreChosenBySwappingThenSubmitted()
        {
            var client = Until(c =>
                Answers(c, a => a.SelectHandCardTarget != null).Length > 1 && IsFree(c)
            );
            Assert.AreEqual("Submit", Label(client));
            Assert.IsNull(client.Interface.PrimaryActionButton.Action);
            var cards = Answers(client, a => a.SelectHandCardTarget != null);
            client.Send(cards[0].Revealed.Actions.OnClick!.Value);
            client.Send(cards[1].Revealed.Actions.OnClick!.Value);
            StringAssert.EndsWith(
                $"Chosen: {cards[1].Revealed.Name}. Then press Submit.",
                Question(client)
            );
            client.Send(client.Interface.PrimaryActionButton.Action!.Value);
            Assert.IsTrue(
                client.At(p => p.InVoid == DisplayPlayer.User).Any(c => c.Id == cards[1].Id)
            );
        }

        [Test]
        public void TheAbilityThatAsksIsOnTheStackUntilItIsAnswered()
        {
            var asking = new HashSet<string>();
            foreach (
                var client in States()
                    .Where(client => Question(client) != null)
                    .Where(client => !client.At(PositionEnum.DreamwellActivation).Any())
            )
            {
                var stack = client.At(place => place.OnStack != null).ToList();
                Assert.IsNotEmpty(stack, Question(client));
                var top = stack.OrderBy(card => card.Position.SortingKey).Last();
                asking.Add($"{top.Revealed.CardType}: {Label(client)}");
                Assert.AreEqual(
                    stack.Count,
                    stack.Select(card => card.Position.SortingKey).Distinct().Count()
                );
            }

            CollectionAssert.Contains(asking, "Triggered Ability: Submit");
        }

        [Test]
        public void AQuestionSaysWhetherTheChoiceMustBeSubmitted()
        {
            var seen = new HashSet<bool>();
            foreach (var client in States().Where(client => Question(client) != null))
            {
                var isSubmitted = Label(client) == "Submit";
                Assert.AreEqual(isSubmitted, Question(client)!.EndsWith(" Then press Submit."));
                seen.Add(isSubmitted);
            }

            Assert.AreEqual(2, seen.Count);
        }

        [Test]
        public void VoidCardsAreLaidOutInTheBrowser()
        {
            var client = Until(c => Answers(c, a => a.SelectVoidCardTarget != null).Length > 1);
            var targets = Answers(client, a => a.SelectVoidCardTarget != null);
            CollectionAssert.IsSubsetOf(targets, client.At(PositionEnum.Browser));
            Assert.IsNull(client.Interface.Browser, "the question has to be answered");
            Assert.IsTrue(targets.All(card => card.Revealed.OutlineColor != null));
            client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
            Assert.IsEmpty(client.At(PositionEnum.Browser));
            Assert.IsNotNull(Ui.Find(client.Interface.ScreenOverlay, "Bring Cards Back"));
            client.Send(new BattleDisplayActionClass { BrowseCards = CardBrowserType.EnemyVoid });
            Assert.IsNotNull(Ui.Find(client.Interface.ScreenOverlay, "Notice Box"));
        }

        [TestCase(CardBrowserType.UserDeck)]
        [TestCase(CardBrowserType.EnemyStatus)]
        public void CardsPutAsideCloseWithTheirBrowser(CardBrowserType pile)
        {
            var client = Until(IsFree);
            client.Send(new BattleDisplayActionClass { BrowseCards = pile });
            Assert.IsNotEmpty(client.At(PositionEnum.Browser));
            client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
            Assert.IsEmpty(client.At(PositionEnum.Browser));
            Assert.IsNotEmpty(client.At(PositionEnum.OnScreenStorage));
            Assert.IsNotNull(Ui.Find(client.Interface.ScreenOverlay, "Bring Cards Back"));
            client.Send(BattleDisplayActionEnum.CloseCardBrowser);
            Assert.IsEmpty(client.At(PositionEnum.OnScreenStorage));
            Assert.IsNull(Ui.Find(client.Interface.ScreenOverlay, "Bring Cards Back"));
            Assert.IsNull(Ui.Find(client.Interface.ScreenOverlay, "Set Cards Aside"));
        }

        [Test]
        public void CardsCanBePutAsideOnlyWhereTheyCoverTheBoard()
        {
            foreach (var client in States())
            {
                var where = $"{Question(client)} {Label(client)}";
                foreach (var pile in Piles.Prepend((CardBrowserType?)null))
                {
                    if (pile != null)
                    {
                        client.Send(new BattleDisplayActionClass { BrowseCards = pile });
                    }

                    var before = Cards(client);
                    if (client.Interface.Browser != null)
                    {
                        Assert.IsNotEmpty(client.At(PositionEnum.Browser), $"{where} {pile}");
                    }

                    var isOffered = IsOffered(client, "Set Cards Aside");
                    client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
                    var aside = client.At(PositionEnum.OnScreenStorage).Count();
                    Assert.AreEqual(isOffered, aside > 0, $"{where} {pile}");
                    Assert.AreEqual(
                        isOffered,
                        IsOffered(client, "Bring Cards Back"),
                        $"{where} {pile}"
                    );
                    if (isOffered)
                    {
                        client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
                        Assert.AreEqual(before, Cards(client), $"{where} {pile}");
                    }

                    client.Send(BattleDisplayActionEnum.CloseCardBrowser);
                }
            }
        }

        [Test]
        public void ACardWithoutATargetNamesTheTargetItNeeds()
        {
            var said = new HashSet<string>();
            foreach (var client in States())
            {
                var user = client.View.User;
                var isQuiet = !client.At(place => place.OnStack != null).Any();
                var isMain = user.TurnIndicator == DisplayedTurnIndicator.Left && isQuiet;
                foreach (var card in client.At(place => place.InHand == DisplayPlayer.User))
                {
                    var face = card.Revealed;
                    var reason = Ui.Text(face.InfoZoomData?.SupplementalCardInfo, "No Target Box");
                    var isOnlyRefused =
                        user.CanAct
                        && Question(client) == null
                        && face.Actions.CanPlay == null
                        && long.Parse(face.Cost.TrimEnd('+')) <= user.Energy
                        && (isMain || face.IsFast);
                    Assert.AreEqual(isOnlyRefused, reason != null, $"{face.Name}: {reason}");
                    if (reason != null)
                    {
                        StringAssert.StartsWith($"{face.Name} has no target now: ", reason);
                        said.Add(reason.Substring(face.Name.Length));
                    }
                }
            }

            CollectionAssert.IsSubsetOf(
                new[]
                {
                    " has no target now: it needs a card of the opponent's on the stack.",
                    " has no target now: it needs an event of the opponent's on the stack.",
                    " has no target now: it needs a card in your void.",
                },
                said
            );
        }

        [TestCase(
            "a character of the opponent's with spark 2 or less",
            TargetPlace.EnemyCharacter,
            null,
            2,
            false
        )]
        [TestCase("a character of the opponent's", TargetPlace.EnemyCharacter, null, null, false)]
        [TestCase("another character of yours", TargetPlace.AllyCharacter, null, null, true)]
        [TestCase("a character of yours", TargetPlace.AllyCharacter, null, null, false)]
        [TestCase("a character in your void", TargetPlace.OwnVoid, CardKind.Character, null, false)]
        [TestCase(
            "an event of the opponent's on the stack",
            TargetPlace.EnemyCardOnStack,
            CardKind.Event,
            null,
            false
        )]
        public void PromptsSayInWordsWhatToChoose(
            string wanted,
            TargetPlace place,
            CardKind? kind,
            int? maxSpark,
            bool notItself
        ) => Assert.AreEqual(wanted, new TargetRule(place, "", kind, maxSpark, notItself).Wanted);

        // Every question of some battles, before it is answered, and the states in between.
        private static IEnumerable<ServerClient> States()
        {
            for (var seed = 1; seed <= BattlesToLookThrough; seed++)
            {
                var client = new ServerClient(seed).Ready();
                var player = new ViewPlayer(seed);
                for (var i = 0; i < Actions && !client.IsOver; i++)
                {
                    yield return client;
                    client.Send(player.Next(client));
                }
            }
        }

        private static bool IsOffered(ServerClient client, string button) =>
            Ui.Find(client.Interface.ScreenOverlay, button) != null;

        private static string Cards(ServerClient client) =>
            JsonConvert.SerializeObject(client.View.Cards);

        [Test]
        public void TheStackStaysAsideWhenTheBrowserCloses()
        {
            var client = Until(c => c.At(p => p.OnStack != null).Any());
            client.Send(new BattleDisplayActionClass { BrowseCards = CardBrowserType.UserDeck });
            client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
            client.Send(BattleDisplayActionEnum.CloseCardBrowser);
            Assert.IsNotEmpty(client.At(PositionEnum.OnScreenStorage));
            client.Send(BattleDisplayActionEnum.ToggleStackVisibility);
            Assert.IsNotEmpty(client.At(p => p.OnStack != null));
        }

        [Test]
        public void AChanceToRespondNamesTheStackCardAndTheResponses()
        {
            var client = Until(c => Label(c) == "Resolve" && c.Playable().Any());
            StringAssert.IsMatch(
                $"^Answer .+ with {FastCards(client)}, or press Resolve\\.$",
                Ui.Text(client.Interface.ScreenOverlay, "Response Box")
            );
            client = Until(c => Label(c) == "End Turn");
            Assert.IsNull(Ui.Find(client.Interface.ScreenOverlay, "Response Box"));
        }

        [Test]
        public void TheEndOfTheOpponentsTurnCanBeAnsweredToo()
        {
            var client = UntilTheOpponentsTurnEnds();
            Assert.AreEqual(
                $"The opponent's turn ends: play {FastCards(client)} first, or press Next Turn.",
                Ui.Text(client.Interface.ScreenOverlay, "Response Box")
            );
        }

        private static string FastCards(ServerClient client) =>
            string.Join(" or ", client.Playable().Select(card => card.Revealed.Name).Distinct());

        // A player who plays nothing has energy left for a fast card.
        private static ServerClient UntilTheOpponentsTurnEnds()
        {
            for (var seed = 1; seed <= Seeds; seed++)
            {
                var (client, player) = (new ServerClient(seed).Ready(), new ViewPlayer(seed));
                for (var i = 0; i < Actions && !client.IsOver; i++)
                {
                    if (Label(client) == "Next Turn")
                    {
                        return client;
                    }

                    var passes = Label(client) == "End Turn" || Label(client) == "Resolve";
                    client.Send(
                        passes
                            ? client.Interface.PrimaryActionButton.Action!.Value
                            : player.Next(client)
                    );
                }
            }

            throw new InvalidOperationException("Never met");
        }

        [Test]
        public void DreamwellOrderIsShownOnceAllCardsWereSeen()
        {
            var client = Until(c =>
                Ui.Find(c.Interface.ScreenOverlay, "Next Dreamwell Card") != null
            );
            var wells = client.View.Cards.Where(card =>
                card.Prefab == CardPrefab.Dreamwell && card.Id.Contains("user")
            );
            Assert.IsTrue(wells.All(card => card.Revealed != null));
            var next = Ui.Text(client.Interface.ScreenOverlay, "Next Dreamwell Card");
            Assert.AreEqual("Stillwater Basin", next, "The first is always revealed first.");
        }

        [Test]
        public void DeckOrderUsesTheSelector()
        {
            var client = Until(c => c.Interface.CardOrderSelector != null && Row(c).Length > 1);
            Assert.IsTrue(client.Interface.CardOrderSelector.IncludeVoid);
            var row = Row(client);
            Assert.IsTrue(row.All(card => card.Revealed.Actions.CanSelectOrder != null));
            client.Send(Move(row[0], CardOrderSelectionTargetEnum.Void));
            Assert.AreEqual(row.Skip(1).Select(c => c.Id), Row(client).Select(c => c.Id));
            client.Send(Move(row[0], new CardOrderSelectionTargetClass { Deck = 1 }));
            Assert.AreEqual(row[0].Id, Row(client)[1].Id);
            client.Send(client.Interface.PrimaryActionButton.Action!.Value);
            Assert.IsNull(client.Interface.CardOrderSelector);
        }

        [Test]
        public void CharacterTargetsAreOutlinedAndTheStackMakesRoom()
        {
            var client = Until(c => Answers(c, a => a.SelectCharacterTarget != null).Length > 0);
            var targets = Answers(client, a => a.SelectCharacterTarget != null);
            Assert.IsTrue(targets.All(card => card.Revealed.OutlineColor != null));
            Assert.IsTrue(
                client.At(p => p.OnStack != null && p.OnStack != StackType.Default).Any()
            );
            Assert.IsNotNull(Ui.Find(client.Interface.ScreenOverlay, "Set Cards Aside"));
        }

        [Test]
        public void StackTargetsAreClickedOnTheStack()
        {
            var client = Until(c => Answers(c, a => a.SelectStackCardTarget != null).Length > 0);
            var target = Answers(client, a => a.SelectStackCardTarget != null).First();
            Assert.IsNotNull(target.Position.Position.PositionClass.OnStack);
        }

        [Test]
        public void AnswerToThePlayedCardIsOfferedAsResolve()
        {
            var client = Until(c => Label(c) == "Resolve");
            Assert.IsTrue(client.At(p => p.OnStack != null).Any());
            Assert.IsNotEmpty(client.Playable());
        }

        [Test]
        public void TokensStandForAbilitiesAndReclaimedCards()
        {
            var token = Until(c => c.Playable().Any(card => card.Id.StartsWith("activate-")))
                .Playable()
                .First(card => card.Prefab == CardPrefab.Token);
            Assert.AreEqual("Activated Ability", token.Revealed.CardType);
            Assert.IsNotNull(
                token
                    .Revealed
                    .Actions
                    .CanPlay!
                    .Value
                    .OnClickClass
                    .BattleAction!
                    .Value
                    .BattleActionClass
                    .ActivateAbilityForCharacter
            );
            var reclaim = Until(c => c.Playable().Any(card => card.Id.StartsWith("reclaim-")));
            Assert.AreEqual(
                "Second Verse",
                reclaim.Playable().First(c => c.Id.StartsWith("reclaim-")).Revealed.Name
            );
        }

        [Test]
        public void TriggeredAbilityIsATokenNamedAfterItsCharacter()
        {
            for (var seed = 1; seed <= Seeds; seed++)
            {
                var client = new ServerClient(seed);
                new ViewPlayer(seed).PlayToTheEnd(client, 40);
                var token = client
                    .Commands.Where(c => c.UpdateBattle != null)
                    .SelectMany(c => c.UpdateBattle.Battle.Cards)
                    .FirstOrDefault(card => card.Revealed?.CardType == "Triggered Ability");
                if (token != null)
                {
                    Assert.IsNotNull(token.Position.Position.PositionClass.OnStack);
                    Assert.IsTrue(
                        Decks
                            .Tidewatch.Concat(Decks.Emberfall)
                            .Any(c => c.Name == token.Revealed.Name)
                    );
                    return;
                }
            }

            Assert.Fail("no ability triggered");
        }

        [Test]
        public void ArrowsLeadFromTheStackToItsTargets()
        {
            for (var seed = 1; seed <= Seeds; seed++)
            {
                var client = new ServerClient(seed);
                new ViewPlayer(seed).PlayToTheEnd(client, 60);
                var view = client
                    .Commands.Select(c => c.UpdateBattle?.Battle)
                    .FirstOrDefault(battle => battle?.Arrows.Count > 0);
                if (view != null)
                {
                    var ids = view.Cards.Select(card => card.Id).ToList();
                    CollectionAssert.Contains(ids, view.Arrows[0].Source.CardId);
                    CollectionAssert.Contains(ids, view.Arrows[0].Target.CardId);
                    return;
                }
            }

            Assert.Fail("nothing was aimed at");
        }

        private static bool IsFree(ServerClient client) =>
            client.At(PositionEnum.Browser).All(card => card.Revealed == null);

        private static string? Label(ServerClient client) =>
            client.Interface.PrimaryActionButton?.Label;

        private static string? Question(ServerClient client) =>
            Ui.Text(client.Interface.ScreenOverlay, "Prompt Box");

        private static CardView[] Answers(
            ServerClient client,
            Func<BattleActionClass, bool> kind
        ) =>
            client
                .View.Cards.Where(card =>
                    card.Revealed?.Actions.OnClick is { IsNull: false } click
                    && kind(click.OnClickClass.BattleAction!.Value.BattleActionClass)
                )
                .ToArray();

        private static CardView[] Row(ServerClient client) =>
            client
                .At(p => p.CardOrderSelector == CardOrderSelectionTargetDiscriminants.Deck)
                .OrderBy(card => card.Position.SortingKey)
                .ToArray();

        private static BattleActionClass Move(CardView card, CardOrderSelectionTarget target) =>
            new()
            {
                SelectOrderForDeckCard = new DeckCardSelectedOrder
                {
                    CardId = card.Revealed.Actions.CanSelectOrder!.Value,
                    Target = target,
                },
            };

        private static ServerClient Until(Func<ServerClient, bool> condition)
        {
            for (var seed = 1; seed <= Seeds; seed++)
            {
                var (client, player) = (new ServerClient(seed).Ready(), new ViewPlayer(seed));
                for (var i = 0; i < Actions && !client.IsOver; i++)
                {
                    if (condition(client))
                    {
                        return client;
                    }

                    client.Send(player.Next(client));
                }
            }

            throw new InvalidOperationException("Never met");
        }
    }
}
