#nullable enable

using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Abu;
using Dreamtides.Schema;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    /// <summary>The history's lines about energy, points, permanent spark, choices, and undone actions.</summary>
    [TestFixture]
    public class HistoryNumbersTests : DreamtidesUnitTest
    {
        private const DisplayPlayer User = DisplayPlayer.User;
        private const DisplayPlayer Enemy = DisplayPlayer.Enemy;

        private static readonly Position Hand = new PositionClass { InHand = User };
        private static readonly Position Deck = new PositionClass { InDeck = User };
        private static readonly Position Void = new PositionClass { InVoid = User };
        private static readonly Position EnemyVoid = new PositionClass { InVoid = Enemy };
        private static readonly Position Field = new PositionClass { OnBattlefield = User };
        private static readonly Position EnemyField = new PositionClass { OnBattlefield = Enemy };
        private static readonly Position Stack = new PositionClass { OnStack = StackType.Default };
        private static readonly Position ToDeck = new PositionClass
        {
            CardOrderSelector = CardOrderSelectionTargetDiscriminants.Deck,
        };
        private static readonly Position ToVoid = new PositionClass
        {
            CardOrderSelector = CardOrderSelectionTargetDiscriminants.Void,
        };

        [UnityTest]
        public IEnumerator EnergyChanges_AreReported_WhateverTheCause()
        {
            yield return Initialize();

            Assert.That(
                LinesOf(
                    Update(Energy(4, 4), Energy(0, 3), Card("Fox", Hand)),
                    Update(Energy(2, 4), Energy(0, 3), Card("Fox", Stack)),
                    Update(Energy(4, 4), Energy(2, 3), Card("Fox", Stack)),
                    Update(Energy(4, 5), Energy(2, 3), Card("Fox", Stack))
                ),
                Is.EqualTo(
                    new[]
                    {
                        "Fox moved from hand to stack",
                        "You: energy 4 → 2",
                        "You: energy 2 → 4",
                        "Enemy: energy 0 → 2",
                        "You: production 4 → 5",
                    }
                )
            );
        }

        [UnityTest]
        public IEnumerator EnergySpentOnStackCards_IsReportedLikeAnyOther()
        {
            yield return Initialize();
            var below = Card("Fox", Stack, sortingKey: 1);
            var tithe = Card("Tithe", Stack, sortingKey: 2);
            var theirs = Card("Toll", Stack, sortingKey: 3);
            theirs.CreatePosition = At(EnemyField);

            Assert.That(
                LinesOf(
                    Update(Energy(3, 3), Energy(5, 5), tithe, below),
                    Update(Energy(0, 3), Energy(5, 5), tithe, below),
                    Update(Energy(0, 3), Energy(5, 5), tithe, below, theirs),
                    Update(Energy(0, 3), Energy(1, 5), tithe, below, theirs),
                    Update(Energy(2, 3), Energy(1, 5), tithe, below, theirs),
                    Update(Energy(1, 3), Energy(1, 5), tithe, below, theirs)
                ),
                Is.EqualTo(
                    new[]
                    {
                        "You: energy 3 → 0",
                        "Enemy: energy 5 → 1",
                        "You: energy 0 → 2",
                        "You: energy 2 → 1",
                    }
                )
            );
        }

        [UnityTest]
        public IEnumerator DreamwellLine_ContainsItsEnergyChange()
        {
            yield return Initialize();
            var well = new Command
            {
                DisplayDreamwellActivation = new DisplayDreamwellActivationCommand
                {
                    CardId = "none",
                    Player = User,
                    NewEnergy = 3,
                    NewProducedEnergy = 3,
                },
            };
            var line = "Dreamwell: Unknown -- (no rules text) (energy: 3/3)";
            var (before, after) = (
                Update(Energy(0, 2), Energy(0, 0)),
                Update(Energy(3, 3), Energy(0, 0))
            );

            Assert.That(LinesOf(before, after, well, after), Is.EqualTo(new[] { line }));
            Assert.That(LinesOf(before, well, after), Is.EqualTo(new[] { line }));

            well.DisplayDreamwellActivation.NewProducedEnergy = null;
            (before, after) = (
                Update(Energy(0, 3), Energy(0, 0)),
                Update(Energy(3, 3), Energy(0, 0))
            );
            Assert.That(LinesOf(before, after, well, after), Is.EqualTo(new[] { line }));
            Assert.That(
                LinesOf(well),
                Is.EqualTo(new[] { "Dreamwell: Unknown -- (no rules text) (energy: 3)" })
            );
        }

        [UnityTest]
        public IEnumerator PointsOfAJudgment_AreReportedAsJudgment()
        {
            yield return Initialize();
            var judgment = new Command
            {
                DisplayJudgment = new DisplayJudgmentCommand { NewScore = 2, Player = Enemy },
            };
            var (before, after) = (Scores(0, 0), Scores(0, 2));
            var lines = new[] { "Enemy scored 2 points (2 of 12) in judgment" };

            Assert.That(LinesOf(before, after, judgment, after), Is.EqualTo(lines));
            Assert.That(LinesOf(before, judgment, after), Is.EqualTo(lines));
            Assert.That(
                LinesOf(before, after, judgment, Scores(0, 3)).Last(),
                Is.EqualTo("Enemy scored 1 point (3 of 12)")
            );
        }

        [UnityTest]
        public IEnumerator JudgmentWithoutPoints_IsToldToo()
        {
            yield return Initialize();
            var judgment = new Command
            {
                DisplayJudgment = new DisplayJudgmentCommand { Player = User },
            };
            Assert.That(
                LinesOf(Scores(0, 2), judgment, Scores(0, 2)),
                Is.EqualTo(new[] { "You scored no points in judgment" })
            );
        }

        [UnityTest]
        public IEnumerator CharactersOfTheSameName_AreToldApartByPlace()
        {
            yield return Initialize();
            var first = Card("Fox", Field, "1", 3);
            var second = Card("Fox", Field, "1", 8);
            (first.Id, second.Id) = ("b", "a");
            var gone = Card("Fox", Void, "1");
            gone.Id = "a";
            var stronger = Card("Fox", Field, "2", 3);
            stronger.Id = "b";
            var sign = Card("Fox", new PositionClass { OnStack = StackType.Default });
            (sign.Id, sign.Prefab) = ("token", CardPrefab.Token);
            sign.CreatePosition = second.Position;

            Assert.That(
                LinesOf(Sparks(2, first, second), Sparks(2, first, second, sign)),
                Is.EqualTo(new[] { "Fox (no. 2): ability on the stack" })
            );
            Assert.That(
                LinesOf(Sparks(2, first, second), Sparks(3, stronger, second)),
                Is.EqualTo(new[] { "Fox (no. 1): spark 1 → 2" })
            );
            Assert.That(
                LinesOf(Sparks(2, first, second), Sparks(1, first, gone)),
                Is.EqualTo(new[] { "Fox (no. 2) moved from battlefield to void" })
            );
        }

        [UnityTest]
        public IEnumerator CharacterThatMadeRoom_IsReportedWithTheSparkItLeaves()
        {
            yield return Initialize();
            var (strong, weak) = (Card("Ox", Field, "5"), Card("Mouse", Field, "2"));
            var gone = Card("Mouse", Void, "2");

            Assert.That(
                LinesOf(Sparks(7, strong, weak), Sparks(7, strong, gone)),
                Is.EqualTo(
                    new[]
                    {
                        "Mouse moved from battlefield to void",
                        "Mouse: abandoned to make room, its spark 2 stays in the total",
                    }
                )
            );
            Assert.That(
                LinesOf(Sparks(7, strong, weak), Sparks(5, strong, gone)),
                Is.EqualTo(new[] { "Mouse moved from battlefield to void" }),
                "dissolved"
            );
        }

        [UnityTest]
        public IEnumerator CardThatIsSentFromTheStack_IsPrevented()
        {
            yield return Initialize();
            var (hush, theirs) = (Card("Hush", Stack), Card("Harvest", Stack));
            theirs.CreatePosition = At(EnemyField);
            var aimed = Update(Energy(0, 0), Energy(0, 0), hush, theirs);
            aimed.UpdateBattle.Battle.Arrows = new List<DisplayArrow>
            {
                new()
                {
                    Source = new GameObjectId { CardId = "Hush" },
                    Target = new GameObjectId { CardId = "Harvest" },
                },
            };
            var start = Update(Energy(0, 0), Energy(0, 0), Card("Hush", Hand), theirs);
            var resolving = Update(Energy(0, 0), Energy(0, 0), hush, theirs);
            var prevented = Update(Energy(0, 0), Energy(0, 0), hush, Card("Harvest", EnemyVoid));

            Assert.That(
                LinesOf(start, aimed, resolving, prevented),
                Is.EqualTo(
                    new[]
                    {
                        "Hush moved from hand to stack",
                        "Hush targets Enemy's Harvest",
                        "Hush prevents Enemy's Harvest",
                        "Enemy's Harvest moved to void (from stack)",
                    }
                )
            );
            Assert.That(
                LinesOf(
                    start,
                    aimed,
                    Update(Energy(0, 0), Energy(0, 0), Card("Hush", Void), theirs),
                    Update(
                        Energy(0, 0),
                        Energy(0, 0),
                        Card("Hush", Void),
                        Card("Harvest", EnemyVoid)
                    )
                ),
                Has.None.Contains("prevents"),
                "what is gone prevents nothing"
            );
        }

        [UnityTest]
        public IEnumerator ForeseenCards_AreToldOnceTheyAreBackOnTheDeck()
        {
            yield return Initialize();
            var first = Arranged(("Fox", ToDeck), ("Owl", ToDeck), ("Elk", ToDeck));
            var second = Arranged(("Owl", ToDeck), ("Fox", ToDeck), ("Elk", ToVoid));
            var aside = Arranged(
                ("Owl", PositionEnum.OnScreenStorage),
                ("Fox", PositionEnum.OnScreenStorage),
                ("Elk", PositionEnum.OnScreenStorage)
            );
            var done = Update(
                Energy(0, 0),
                Energy(0, 0),
                Hidden("Fox", Deck),
                Hidden("Owl", Deck),
                Card("Elk", Void)
            );

            Assert.That(
                LinesOf(
                    Arranged(("Fox", Deck), ("Owl", Deck), ("Elk", Deck)),
                    first,
                    second,
                    aside,
                    second,
                    done,
                    done
                ),
                Is.EqualTo(
                    new[]
                    {
                        "Arranged for your deck: Owl, then Fox; for your void: Elk",
                        "Top of your deck: Owl, then Fox",
                        "Elk moved to void (from deck)",
                    }
                )
            );
        }

        [UnityTest]
        public IEnumerator UndoneLines_AreMarked()
        {
            yield return Initialize();
            var recorder = new HistoryRecorder(Registry.CardService);
            var (before, after) = (
                Update(Energy(2, 2), Energy(0, 0), Card("Fox", Hand)),
                Update(Energy(0, 2), Energy(0, 0), Card("Fox", Field))
            );
            recorder.OnCommand(before);
            recorder.OnCommand(after);
            recorder.ClearHistory();

            ((IActionLog)recorder).BeginUndo();
            recorder.OnCommand(before);
            Assert.That(
                recorder.TakeHistory(),
                Is.EqualTo(
                    new[] { "Undo: Fox moved from battlefield to hand", "Undo: You: energy 0 → 2" }
                )
            );
            recorder.OnCommand(after);
            Assert.That(recorder.TakeHistory(), Has.None.Contains("Undo"));

            ((IActionLog)recorder).BeginUndo();
            recorder.OnCommand(after);
            Assert.That(
                recorder.TakeHistory(),
                Is.EqualTo(new[] { "Undo: no card moved and no number changed" })
            );

            ((IActionLog)recorder).BeginUndo();
            recorder.ClearHistory();
            Assert.That(recorder.TakeHistory(), Is.Null);
        }

        [UnityTest]
        public IEnumerator UndoThatMovesNothing_NamesTheUndoneAction()
        {
            yield return Initialize();
            var recorder = new HistoryRecorder(Registry.CardService);
            var (before, after) = (
                Update(Energy(2, 2), Energy(0, 0), Card("Fox", Hand)),
                Update(Energy(2, 2), Energy(0, 0), Card("Fox", Hand))
            );
            before.UpdateBattle.Battle.Interface = Offering("End Turn");
            after.UpdateBattle.Battle.Interface = Offering("Next Turn");
            after.UpdateBattle.Battle.Cards[0].Revealed.OutlineColor = new DisplayColor
            {
                Blue = 1,
            };
            recorder.OnCommand(before);
            recorder.OnCommand(after);
            recorder.ClearHistory();

            ((IActionLog)recorder).Add("u pressed \"Undo\"");
            ((IActionLog)recorder).BeginUndo();
            recorder.OnCommand(before);
            Assert.That(
                recorder.TakeHistory(),
                Is.EqualTo(
                    new[]
                    {
                        "u pressed \"Undo\"",
                        "Undo: Fox is chosen no more",
                        "Undo: \"End Turn\" is back in place of \"Next Turn\"",
                    }
                )
            );

            ((IActionLog)recorder).Add("u pressed \"Undo\"");
            ((IActionLog)recorder).BeginUndo();
            recorder.OnCommand(before);
            Assert.That(
                recorder.TakeHistory()!.Last(),
                Is.EqualTo("Undo: no card moved and no number changed")
            );
        }

        [UnityTest]
        public IEnumerator UndoneArrangement_IsNamed()
        {
            yield return Initialize();
            var recorder = new HistoryRecorder(Registry.CardService);
            var first = Arranged(("Fox", ToDeck), ("Owl", ToDeck));
            recorder.OnCommand(Arranged(("Fox", Deck), ("Owl", Deck)));
            recorder.OnCommand(first);
            recorder.OnCommand(Arranged(("Owl", ToDeck), ("Fox", ToDeck)));
            recorder.ClearHistory();

            ((IActionLog)recorder).BeginUndo();
            recorder.OnCommand(first);

            Assert.That(
                recorder.TakeHistory(),
                Is.EqualTo(
                    new[]
                    {
                        "Undo: arranged no more for your deck: Owl, then Fox; again for your deck: Fox, then Owl; for your void: none",
                    }
                )
            );
        }

        private static InterfaceView Offering(string label) =>
            new() { PrimaryActionButton = new ButtonView { Label = label } };

        private List<string> LinesOf(params Command[] commands)
        {
            var recorder = new HistoryRecorder(Registry.CardService);
            foreach (var command in commands)
            {
                recorder.OnCommand(command);
            }

            return recorder.TakeHistory() ?? new List<string>();
        }

        private static Command Update(PlayerView user, PlayerView enemy, params CardView[] cards) =>
            new()
            {
                UpdateBattle = new UpdateBattleCommand
                {
                    Battle = new BattleView
                    {
                        Cards = cards.ToList(),
                        User = user,
                        Enemy = enemy,
                    },
                },
            };

        private static Command Scores(long user, long enemy) =>
            Update(new PlayerView { Score = user }, new PlayerView { Score = enemy });

        private static Command Sparks(long user, params CardView[] cards) =>
            Update(new PlayerView { TotalSpark = user }, new PlayerView(), cards);

        private static Command Arranged(params (string Name, Position Place)[] cards) =>
            Update(
                Energy(0, 0),
                Energy(0, 0),
                cards
                    .Select((card, i) => Card(card.Name, card.Place, sortingKey: i))
                    // The order in the list does not matter.
                    .OrderBy(card => card.Id)
                    .ToArray()
            );

        private static PlayerView Energy(long energy, long production) =>
            new() { Energy = energy, ProducedEnergy = production };

        private static ObjectPosition At(Position position) => new() { Position = position };

        private static CardView Hidden(string name, Position position) =>
            new() { Id = name, Position = At(position) };

        private static CardView Card(
            string name,
            Position position,
            string? spark = null,
            int sortingKey = 0
        )
        {
            var view = Hidden(name, position);
            view.Position.SortingKey = sortingKey;
            view.Revealed = new RevealedCardView { Name = name, Spark = spark! };
            return view;
        }
    }
}
