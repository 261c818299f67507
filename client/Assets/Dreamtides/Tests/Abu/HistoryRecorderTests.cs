#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Abu;
using Dreamtides.Layout;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Services;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using UnityEngine.TestTools;
using Position = Dreamtides.Schema.Position;

namespace Dreamtides.Tests.Abu
{
    [TestFixture]
    public class HistoryRecorderTests : DreamtidesUnitTest
    {
        private const DisplayPlayer User = DisplayPlayer.User;
        private const DisplayPlayer Enemy = DisplayPlayer.Enemy;

        private static readonly Position Hand = new PositionClass { InHand = User };
        private static readonly Position Deck = new PositionClass { InDeck = User };
        private static readonly Position Void = new PositionClass { InVoid = User };
        private static readonly Position Banished = new PositionClass { InBanished = User };
        private static readonly Position Battlefield = new PositionClass { OnBattlefield = User };
        private static readonly Position Dreamwell = new PositionClass { InDreamwell = User };
        private static readonly Position Stack = new PositionClass { OnStack = StackType.Default };
        private static readonly Position EnemyHand = new PositionClass { InHand = Enemy };
        private static readonly Position EnemyDeck = new PositionClass { InDeck = Enemy };
        private static readonly Position EnemyVoid = new PositionClass { InVoid = Enemy };
        private static readonly Position EnemyBanished = new PositionClass { InBanished = Enemy };
        private static readonly Position EnemyBattlefield = new PositionClass
        {
            OnBattlefield = Enemy,
        };

        // Every documented transition, then moves that once had no line.
        private static readonly (Position From, Position To, string? Line)[] OpenMoves =
        {
            (Hand, Stack, "Vale Fox moved from hand to stack"),
            (Stack, Battlefield, "Vale Fox moved from stack to battlefield"),
            (Battlefield, Void, "Vale Fox moved from battlefield to void"),
            (Hand, Void, "Vale Fox moved to void (discarded from hand)"),
            (Deck, Void, "Vale Fox moved to void (from deck)"),
            (Stack, Void, "Vale Fox moved to void (from stack)"),
            (Battlefield, Banished, "Vale Fox moved to banished (from battlefield)"),
            (Void, Banished, "Vale Fox moved to banished (from void)"),
            (Void, Hand, "Vale Fox moved from void to hand"),
            (Void, Stack, "Vale Fox moved from void to stack"),
            (Deck, Hand, "Vale Fox moved from deck to hand"),
            (PositionEnum.Drawn, Hand, null),
            (PositionEnum.HandStorage, Hand, null),
            (PositionEnum.DreamwellActivation, Dreamwell, null),
            (PositionEnum.Offscreen, Hand, null),
            (Hand, PositionEnum.Browser, null),
            (Hand, PositionEnum.GameModifier, null),
            (Hand, PositionEnum.Offscreen, null),
            (Hand, PositionEnum.Default, null),
            (Hand, PositionEnum.OnScreenStorage, null),
            (Hand, PositionEnum.ShopDisplay, null),
            (Hand, new PositionClass { InPlayerStatus = User }, null),
            (Hand, new PositionClass { HiddenWithinCard = "2" }, null),
            (Hand, new PositionClass(), null),
            (Hand, default, null),
            (Deck, PositionEnum.Drawn, null),
            (Void, new PositionClass { AboveVoid = User }, null),
            (
                Deck,
                new PositionClass
                {
                    CardOrderSelector = CardOrderSelectionTargetDiscriminants.Deck,
                },
                null
            ),
            (Hand, Hand, null),
            (Battlefield, Hand, "Vale Fox moved from battlefield to hand"),
            (Battlefield, Deck, "Vale Fox moved from battlefield to deck"),
            (Hand, Battlefield, "Vale Fox moved from hand to battlefield"),
            (Deck, Battlefield, "Vale Fox moved from deck to battlefield"),
            (Void, Battlefield, "Vale Fox moved from void to battlefield"),
            (Void, Deck, "Vale Fox moved from void to deck"),
            (Stack, Hand, "Vale Fox moved from stack to hand"),
            (Stack, Deck, "Vale Fox moved from stack to deck"),
            (EnemyVoid, EnemyHand, "Enemy's Vale Fox moved from void to hand"),
            (EnemyHand, EnemyVoid, "Enemy's Vale Fox moved to void (discarded from hand)"),
            (EnemyHand, Stack, "Enemy's Vale Fox moved from hand to stack"),
            (EnemyBattlefield, Hand, "Enemy's Vale Fox moved from battlefield to hand"),
            (EnemyBattlefield, Battlefield, "Vale Fox moved from enemy battlefield to battlefield"),
            (Battlefield, EnemyBattlefield, "Vale Fox moved from battlefield to enemy battlefield"),
        };

        private static readonly (Position From, Position To, string? Line)[] HiddenMoves =
        {
            (Deck, Hand, "Drew a card"),
            (EnemyDeck, EnemyHand, "Enemy drew a card"),
            (Deck, Void, "A card moved to void"),
            (EnemyHand, EnemyVoid, "Enemy: a card moved to void"),
            (Deck, Banished, "A card moved to banished"),
            (EnemyDeck, EnemyBanished, "Enemy: a card moved to banished"),
            (EnemyHand, EnemyDeck, "Enemy: a card moved from hand to deck"),
            (EnemyDeck, PositionEnum.Browser, null),
            (Hand, EnemyHand, "A card moved from hand to enemy hand"),
            (EnemyDeck, Deck, "A card moved from enemy deck to deck"),
        };

        private static readonly (Command Command, string Line)[] SimpleCommands =
        {
            (new Command { DisplayGameMessage = GameMessageType.YourTurn }, "Your turn begins"),
            (
                new Command { DisplayGameMessage = GameMessageType.EnemyTurn },
                "Opponent's turn begins"
            ),
            (new Command { DisplayGameMessage = GameMessageType.Victory }, "Victory!"),
            (new Command { DisplayGameMessage = GameMessageType.Defeat }, "Defeat"),
            (Shuffle(User), "Void shuffled into deck"),
            (Shuffle(Enemy), "Enemy void shuffled into deck"),
            (Activate(User, "nobody"), "Dreamwell: Unknown -- (no rules text)"),
            (Activate(Enemy, "nobody"), "Enemy dreamwell: Unknown -- (no rules text)"),
        };

        [UnityTest]
        public IEnumerator SimpleCommands_GiveTheirLine()
        {
            yield return Initialize();
            foreach (var (command, line) in SimpleCommands)
            {
                Assert.That(LinesOf(command), Is.EqualTo(new[] { line }));
            }
        }

        [UnityTest]
        public IEnumerator Dreamwell_IsNamedByTheCardOfTheClient()
        {
            yield return Initialize();
            Registry.BattleLayout.UserDreamwell._internalGameContext = GameContext.Hidden;
            var card = Open(Dreamwell, "well");
            card.CardFacing = CardFacing.FaceUp;
            card.Prefab = CardPrefab.Dreamwell;
            card.Revealed = new RevealedCardView
            {
                Actions = new CardActions(),
                CardType = "",
                Name = "Deep\n<size=75%>Spring</size>",
                RulesText = "<b>Gain</b> 1\u25CF.",
            };
            var quest = new QuestView { Cards = new List<CardView> { card } };
            yield return new CommandApplier(Registry).Apply(
                new Command { UpdateQuest = new UpdateQuestCommand { Quest = quest } },
                false
            );

            Assert.That(
                LinesOf(Activate(User, "well"), Activate(Enemy, "well")),
                Is.EqualTo(
                    new[]
                    {
                        "Dreamwell: Deep, Spring -- Gain 1\u25CF.",
                        "Enemy dreamwell: Deep, Spring -- Gain 1\u25CF.",
                    }
                )
            );
        }

        [UnityTest]
        public IEnumerator OtherCommands_GiveNoLine()
        {
            yield return Initialize();
            var commands = new[]
            {
                new Command { Wait = new Milliseconds() },
                new Command
                {
                    DisplayEnemyMessage = new DisplayEnemyMessageCommand { Message = "Hello" },
                },
                new Command
                {
                    DisplayJudgment = new DisplayJudgmentCommand { NewScore = 3, Player = User },
                },
                new Command { UpdateScreenOverlay = new UpdateScreenOverlayCommand() },
            };

            Assert.That(LinesOf(commands), Is.Empty);
        }

        [UnityTest]
        public IEnumerator Purchases_AreReported_WithPriceAndRemainingEssence()
        {
            yield return Initialize();
            Registry.DreamscapeLayout.ShopDisplay._internalGameContext = GameContext.Hidden;
            Registry.DreamscapeLayout.QuestDeck._internalGameContext = GameContext.Hidden;
            var fox = OnOffer("1", "Vale Fox");
            var owl = OnOffer("2", "Marsh Owl");
            Assert.That(LinesOf(Quest(200, fox)), Is.Empty, "nothing is known of before");
            yield return new CommandApplier(Registry).Apply(Quest(200, fox, owl), false);

            Assert.That(LinesOf(Quest(200, owl)), Is.Empty, "a filter hides what it is not for");
            Assert.That(
                LinesOf(Quest(150, owl)),
                Is.EqualTo(new[] { "Bought Vale Fox for 50 essence (150 left)" })
            );
            Assert.That(
                LinesOf(Quest(0, OnOffer("1", "Vale Fox", PositionEnum.QuestDeck))),
                Is.EqualTo(new[] { "Bought Vale Fox and Marsh Owl for 200 essence (0 left)" })
            );
            Assert.That(LinesOf(Quest(90, fox, owl)), Is.EqualTo(new[] { "Essence: 200 → 90" }));
            Assert.That(LinesOf(Quest(210)), Is.EqualTo(new[] { "Essence: 200 → 210" }));
        }

        private static Command Quest(long essence, params CardView[] cards) =>
            new()
            {
                UpdateQuest = new UpdateQuestCommand
                {
                    Quest = new QuestView { Cards = cards.ToList(), EssenceTotal = essence },
                },
            };

        private static CardView OnOffer(
            string id,
            string name,
            PositionEnum place = PositionEnum.ShopDisplay
        )
        {
            var card = Open(place, id);
            card.CardFacing = CardFacing.FaceUp;
            card.Prefab = CardPrefab.Character;
            card.Revealed = new RevealedCardView
            {
                Actions = new CardActions(),
                CardType = "",
                Name = name,
            };
            return card;
        }

        [UnityTest]
        public IEnumerator OverlayTextAboutTheOpponent_IsReportedOnce()
        {
            yield return Initialize();
            var chosen = Saying("Opponent Box", "Opponent chose: <b>Gain 2</b>\u25CF");

            Assert.That(
                LinesOf(chosen, chosen, Update(), chosen),
                Is.EqualTo(new[] { "Enemy chose: Gain 2\u25CF", "Enemy chose: Gain 2\u25CF" })
            );
            Assert.That(
                LinesOf(Saying("Opponent Box", "All rise")),
                Is.EqualTo(new[] { "All rise" })
            );
            Assert.That(LinesOf(Saying("Prompt Box", "Opponent waits")), Is.Empty);
        }

        private static Command Saying(string box, string words)
        {
            var update = Update();
            update.UpdateBattle.Battle.Interface = new InterfaceView
            {
                ScreenOverlay = Mason.Column(
                    "Root",
                    null,
                    Mason.Column(box, null, Mason.Text(words))
                ),
            };
            return update;
        }

        [UnityTest]
        public IEnumerator OpenMoves_GiveTheirLine()
        {
            yield return Initialize();
            foreach (var (from, to, line) in OpenMoves)
            {
                var lines = LinesOf(Update(Open(from)), Update(Open(to)));
                Assert.That(
                    lines,
                    Is.EqualTo(Expected(line)),
                    $"{Describe(from)} to {Describe(to)}"
                );
            }
        }

        [UnityTest]
        public IEnumerator HiddenMoves_GiveTheirLine()
        {
            yield return Initialize();
            foreach (var (from, to, line) in HiddenMoves)
            {
                var lines = LinesOf(Update(Hidden(from)), Update(Hidden(to)));
                Assert.That(
                    lines,
                    Is.EqualTo(Expected(line)),
                    $"{Describe(from)} to {Describe(to)}"
                );
            }
        }

        [UnityTest]
        public IEnumerator HiddenStackCardWithoutOwner_CountsAsTheUsers()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(Update(Hidden(Stack)), Update(Hidden(Void))),
                Is.EqualTo(new[] { "A card moved to void" })
            );
        }

        [UnityTest]
        public IEnumerator CardThatTurnsFaceDown_IsNamedOnTheWay()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(Update(Open(Void)), Update(Hidden(Deck))),
                Is.EqualTo(new[] { "Vale Fox moved from void to deck" })
            );
        }

        [UnityTest]
        public IEnumerator PassingThroughDisplayPositions_KeepsTheMove()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(Update(Hidden(Deck)), Update(Open(PositionEnum.Drawn)), Update(Open(Hand))),
                Is.EqualTo(new[] { "Vale Fox moved from deck to hand" })
            );
            Assert.That(
                LinesOf(Update(Open(Hand)), Update(Open(PositionEnum.Browser)), Update(Open(Void))),
                Is.EqualTo(new[] { "Vale Fox moved to void (discarded from hand)" })
            );
            Assert.That(
                LinesOf(Update(Open(Void)), Update(Open(PositionEnum.Browser)), Update(Open(Void))),
                Is.Empty,
                "looking at a pile moves nothing"
            );
        }

        [UnityTest]
        public IEnumerator Removal_NamesTheCardUnlessItIsADisplayToken()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(Update(Open(Battlefield)), Update()),
                Is.EqualTo(new[] { "Vale Fox removed" })
            );
            Assert.That(
                LinesOf(Update(Hidden(Deck)), Update()),
                Is.EqualTo(new[] { "a card removed" })
            );
            Assert.That(LinesOf(Update(Open(PositionEnum.Offscreen)), Update()), Is.Empty);
        }

        [UnityTest]
        public IEnumerator TokenOfAnAbility_IsNotReportedAsItsCharacter()
        {
            yield return Initialize();
            var character = Open(Battlefield);
            var token = Open(Stack, "token");
            token.Prefab = CardPrefab.Token;

            Assert.That(
                LinesOf(Update(character), Update(character, token), Update(character)),
                Is.EqualTo(new[] { "Vale Fox: ability on the stack" }),
                "no card has moved"
            );
        }

        [UnityTest]
        public IEnumerator CardsSetAsideAndBroughtBack_AreNotReportedAsNewOnTheStack()
        {
            yield return Initialize();
            var played = Open(Stack);
            played.Prefab = CardPrefab.Event;
            played.Revealed.RulesText = "Dissolve an enemy.";
            var ours = Open(Battlefield, "ours");
            ours.Revealed.Name = "Ash Crow";
            var onTheStack = Update(played, ours, Token(Enemy, "token"));
            onTheStack.UpdateBattle.Battle.Arrows = new List<DisplayArrow>
            {
                new()
                {
                    Source = new GameObjectId { CardId = "1" },
                    Target = new GameObjectId { CardId = "ours" },
                },
            };
            var (eventAside, tokenAside) = (
                Open(PositionEnum.OnScreenStorage),
                Token(Enemy, "token")
            );
            tokenAside.Position = eventAside.Position;
            var aside = Update(eventAside, ours, tokenAside);
            var recorder = new HistoryRecorder(Registry.CardService);
            recorder.OnCommand(Update(Hidden(EnemyHand), ours));
            recorder.OnCommand(onTheStack);
            Assert.That(recorder.TakeHistory(), Has.Count.EqualTo(4));

            recorder.OnCommand(aside);
            recorder.OnCommand(onTheStack);

            Assert.That(recorder.TakeHistory(), Is.Null);
        }

        [UnityTest]
        public IEnumerator UndoneMoves_NameNoWrongCause()
        {
            yield return Initialize();
            var rows = new[]
            {
                (Open(Hand), Open(Void), "Undo: Vale Fox moved from hand to void"),
                (Open(Stack), Open(Void), "Undo: Vale Fox moved from stack to void"),
                (Open(Stack), Open(Banished), "Undo: Vale Fox moved from stack to banished"),
                (Hidden(Deck), Hidden(Hand), "Undo: A card moved from deck to hand"),
                (
                    Hidden(EnemyDeck),
                    Hidden(EnemyHand),
                    "Undo: Enemy: a card moved from deck to hand"
                ),
            };
            foreach (var (before, after, line) in rows)
            {
                Assert.That(UndoLines(Update(before), Update(after)), Is.EqualTo(new[] { line }));
            }

            var prevented = Update(Open(Stack), Open(Stack, "other"));
            prevented.UpdateBattle.Battle.Arrows = new List<DisplayArrow>
            {
                new()
                {
                    Source = new GameObjectId { CardId = "other" },
                    Target = new GameObjectId { CardId = "1" },
                },
            };
            Assert.That(
                UndoLines(prevented, Update(Open(Void), Open(Stack, "other"))),
                Is.EqualTo(new[] { "Undo: Vale Fox moved from stack to void" }),
                "and nothing prevents it"
            );

            var played = Open(Stack);
            played.Prefab = CardPrefab.Event;
            played.Revealed.RulesText = "Dissolve an enemy.";
            Assert.That(
                UndoLines(Update(Open(EnemyVoid)), Update(played)),
                Is.EqualTo(new[] { "Undo: Enemy's Vale Fox moved from void to stack" }),
                "and does nothing anew"
            );
        }

        private List<string> UndoLines(Command before, Command after)
        {
            var recorder = new HistoryRecorder(Registry.CardService);
            recorder.OnCommand(before);
            recorder.ClearHistory();
            ((IActionLog)recorder).BeginUndo();
            recorder.OnCommand(after);
            return recorder.TakeHistory() ?? new List<string>();
        }

        [UnityTest]
        public IEnumerator CardMadeOnTheBattlefield_IsReported()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(
                    Update(Hidden(Deck, "other")),
                    Update(Hidden(Deck, "other"), Open(Battlefield))
                ),
                Is.EqualTo(new[] { "Vale Fox appeared on battlefield" })
            );
        }

        [UnityTest]
        public IEnumerator OnTheStack_TheOwnerIsStillKnown()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(Update(Hidden(EnemyHand)), Update(Open(Stack)), Update(Open(EnemyVoid))),
                Is.EqualTo(
                    new[]
                    {
                        "Enemy's Vale Fox moved from hand to stack",
                        "Enemy's Vale Fox moved to void (from stack)",
                    }
                )
            );
        }

        [UnityTest]
        public IEnumerator Points_AreToldWithTheScoreAndWhatWins()
        {
            yield return Initialize();
            var lines = LinesOf(
                Scores(0, 0),
                Scores(2, 0),
                Scores(2, 1),
                Scores(2, 1),
                Scores(1, 4)
            );

            Assert.That(
                lines,
                Is.EqualTo(
                    new[]
                    {
                        "You scored 2 points (2 of 12)",
                        "Enemy scored 1 point (1 of 12)",
                        "You lost 1 point (1 of 12)",
                        "Enemy scored 3 points (4 of 12)",
                    }
                )
            );
            Assert.That(LinesOf(Scores(3, 3)), Is.Empty, "a battle that was joined late");
            Assert.That(
                HistoryRecorder.PointsToWin,
                Is.EqualTo(Dreamtides.Rules.Limits.PointsToWin)
            );
        }

        [UnityTest]
        public IEnumerator Spark_OfCharactersThatStay_IsTold()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(Update(Spark("2")), Update(Spark("8")), Update(Spark("8"))),
                Is.EqualTo(new[] { "Vale Fox: spark 2 → 8" })
            );
            Assert.That(
                LinesOf(
                    Update(Spark("2", EnemyBattlefield)),
                    Update(Spark("<b>3</b>", EnemyBattlefield))
                ),
                Is.EqualTo(new[] { "Enemy's Vale Fox: spark 2 → 3" })
            );
            Assert.That(
                LinesOf(Update(Spark("2", Hand)), Update(Spark("3", Hand))),
                Is.Empty,
                "only on the battlefield"
            );
        }

        [UnityTest]
        public IEnumerator Abilities_AreToldWhenTheyGoOnTheStack()
        {
            yield return Initialize();
            var before = Update(Open(Battlefield));
            before.UpdateBattle.Battle.User = new PlayerView { Energy = 5 };
            var after = Update(Open(Battlefield), Token(User, "token"));
            after.UpdateBattle.Battle.User = new PlayerView { Energy = 3 };

            Assert.That(
                LinesOf(before, after, after),
                Is.EqualTo(new[] { "Vale Fox: ability on the stack", "You: energy 5 → 3" })
            );
            Assert.That(
                LinesOf(Update(Open(Hand)), Update(Open(Hand), Token(Enemy, "token"))),
                Is.EqualTo(new[] { "Enemy's Vale Fox: ability on the stack" })
            );
        }

        [UnityTest]
        public IEnumerator EventsOfTheOpponent_AreToldWithTextAndTarget()
        {
            yield return Initialize();
            var played = Open(Stack);
            played.Prefab = CardPrefab.Event;
            played.Revealed.RulesText = "<b>Dissolve</b>\nan enemy.";
            var ours = Open(Battlefield, "ours");
            ours.Revealed.Name = "Ash Crow";
            var aimed = Update(played, ours);
            aimed.UpdateBattle.Battle.Arrows = new List<DisplayArrow>
            {
                new()
                {
                    Source = new GameObjectId { CardId = "1" },
                    Target = new GameObjectId { CardId = "ours" },
                },
            };

            Assert.That(
                LinesOf(Update(Hidden(EnemyHand), ours), Update(played, ours), aimed, aimed),
                Is.EqualTo(
                    new[]
                    {
                        "Enemy's Vale Fox moved from hand to stack",
                        "Enemy's Vale Fox: Dissolve an enemy.",
                        "Enemy's Vale Fox targets Ash Crow",
                    }
                )
            );
            Assert.That(
                LinesOf(Update(Open(Hand), ours), aimed),
                Is.EqualTo(
                    new[] { "Vale Fox moved from hand to stack", "Vale Fox targets Ash Crow" }
                ),
                "the user knows the text"
            );
        }

        [UnityTest]
        public IEnumerator FirstTurnOfTheOpponent_IsToldOnce()
        {
            yield return Initialize();
            var first = Scores(0, 0);
            first.UpdateBattle.Battle.Enemy.TurnIndicator = DisplayedTurnIndicator.Left;
            var announced = new Command { DisplayGameMessage = GameMessageType.EnemyTurn };
            var ours = new Command { DisplayGameMessage = GameMessageType.YourTurn };

            Assert.That(LinesOf(first), Is.EqualTo(new[] { "Opponent's turn begins" }));
            Assert.That(LinesOf(first, announced), Is.EqualTo(new[] { "Opponent's turn begins" }));
            Assert.That(
                LinesOf(first, ours, announced),
                Is.EqualTo(
                    new[] { "Opponent's turn begins", "Your turn begins", "Opponent's turn begins" }
                )
            );
        }

        [UnityTest]
        public IEnumerator FirstTurnOfTheUser_IsToldOnce_WithItsDreamwellCard()
        {
            yield return Initialize();
            var well = Open(Dreamwell, "well");
            well.Revealed.Produced = "+2";
            var first = Update(well, Hidden(Dreamwell, "next"));
            first.UpdateBattle.Battle.User = new PlayerView
            {
                TurnIndicator = DisplayedTurnIndicator.Left,
                Energy = 2,
                ProducedEnergy = 2,
            };
            var announced = new Command { DisplayGameMessage = GameMessageType.YourTurn };
            var lines = new[]
            {
                "Your turn begins",
                "Dreamwell: Vale Fox -- (no rules text) (production: +2, energy: 2/2)",
            };

            Assert.That(LinesOf(first), Is.EqualTo(lines));
            Assert.That(LinesOf(first, announced), Is.EqualTo(lines));

            first.UpdateBattle.Battle.Cards.Add(Open(Dreamwell, "third"));
            Assert.That(LinesOf(first), Is.Empty, "a battle that was joined late");
        }

        [UnityTest]
        public IEnumerator AnotherBattle_BeginsWithoutLines()
        {
            yield return Initialize();
            var next = Update(Open(Hand, "another"));
            next.UpdateBattle.Battle.Id = Guid.NewGuid();

            Assert.That(LinesOf(Update(Open(Battlefield)), next), Is.Empty);
        }

        [UnityTest]
        public IEnumerator Lines_ComeInTheOrderOfTheUpdate_RemovalsLast()
        {
            yield return Initialize();
            var first = Update(Open(Battlefield, "gone"), Open(Hand, "a"), Hidden(Deck, "b"));
            var second = Update(Hidden(Hand, "b"), Open(Stack, "a"));

            Assert.That(
                LinesOf(first, second),
                Is.EqualTo(
                    new[] { "Drew a card", "Vale Fox moved from hand to stack", "Vale Fox removed" }
                )
            );
        }

        [UnityTest]
        public IEnumerator NamesOfTwoLines_AreWrittenOnOne()
        {
            yield return Initialize();
            var before = Open(Hand);
            var after = Open(Stack);
            before.Revealed.Name = after.Revealed.Name = "Vale Fox\n<size=75%>Swift One</size>";

            Assert.That(
                LinesOf(Update(before), Update(after)),
                Is.EqualTo(new[] { "Vale Fox, Swift One moved from hand to stack" })
            );
        }

        [UnityTest]
        public IEnumerator ClearHistory_DropsLinesButKnowsWhereCardsAre()
        {
            yield return Initialize();
            var recorder = new HistoryRecorder(Registry.CardService);
            recorder.OnCommand(Update(Open(Hand)));
            recorder.OnCommand(Update(Open(Stack)));

            recorder.ClearHistory();
            Assert.That(recorder.TakeHistory(), Is.Null);
            recorder.OnCommand(Update(Open(Battlefield)));

            Assert.That(
                recorder.TakeHistory(),
                Is.EqualTo(new[] { "Vale Fox moved from stack to battlefield" })
            );
            Assert.That(recorder.TakeHistory(), Is.Null, "taken lines are gone");
        }

        [UnityTest]
        public IEnumerator SeveralMembersInOneCommand_AllGiveTheirLine()
        {
            yield return Initialize();
            var command = Shuffle(User);
            command.DisplayGameMessage = GameMessageType.YourTurn;

            Assert.That(
                LinesOf(command),
                Is.EqualTo(new[] { "Your turn begins", "Void shuffled into deck" })
            );
        }

        [UnityTest]
        public IEnumerator BrokenCommand_IsLoggedAndDoesNotStopTheGame()
        {
            yield return Initialize();
            var recorder = new HistoryRecorder(Registry.CardService);

            LogAssert.Expect(
                UnityEngine.LogType.Exception,
                new System.Text.RegularExpressions.Regex("NullReferenceException")
            );
            recorder.OnCommand(Update((CardView)null!));

            Assert.That(recorder.TakeHistory(), Is.Null);
        }

        private List<string> LinesOf(params Command[] commands)
        {
            var recorder = new HistoryRecorder(Registry.CardService);
            foreach (var command in commands)
            {
                recorder.OnCommand(command);
            }

            return recorder.TakeHistory() ?? new List<string>();
        }

        private static string[] Expected(string? line) =>
            line == null ? Array.Empty<string>() : new[] { line };

        private static string Describe(Position position) =>
            position.Enum?.ToString()
            ?? Newtonsoft.Json.JsonConvert.SerializeObject(position.PositionClass);

        private static Command Update(params CardView[] cards) =>
            new()
            {
                UpdateBattle = new UpdateBattleCommand
                {
                    Battle = new BattleView { Cards = cards.ToList() },
                },
            };

        private static CardView Open(Position position, string id = "1")
        {
            var view = Hidden(position, id);
            view.Revealed = new RevealedCardView { Name = "Vale Fox" };
            return view;
        }

        private static CardView Hidden(Position position, string id = "1") =>
            new()
            {
                Id = id,
                Position = new ObjectPosition { Position = position },
                Prefab = CardPrefab.Character,
            };

        private static CardView Spark(string spark, Position? position = null)
        {
            var view = Open(position ?? Battlefield);
            view.Revealed.Spark = spark;
            return view;
        }

        private static CardView Token(DisplayPlayer owner, string id)
        {
            var token = Open(Stack, id);
            token.Prefab = CardPrefab.Token;
            token.CreatePosition = new ObjectPosition
            {
                Position = new PositionClass { OnBattlefield = owner },
            };
            return token;
        }

        private static Command Scores(long user, long enemy)
        {
            var update = Update(Open(Hand));
            update.UpdateBattle.Battle.User = new PlayerView { Score = user };
            update.UpdateBattle.Battle.Enemy = new PlayerView { Score = enemy };
            return update;
        }

        private static Command Shuffle(DisplayPlayer player) =>
            new() { ShuffleVoidIntoDeck = new ShuffleVoidIntoDeckCommand { Player = player } };

        private static Command Activate(DisplayPlayer player, string cardId) =>
            new()
            {
                DisplayDreamwellActivation = new DisplayDreamwellActivationCommand
                {
                    CardId = cardId,
                    Player = player,
                },
            };
    }
}
