#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using NUnit.Framework;

namespace Dreamtides.Tests.Rules
{
    /// <summary>Rules that hold in every battle, whatever legal actions are taken.</summary>
    public class PropertyTests
    {
        private const ulong Seeds = 60;

        [Test]
        public void NoCardIsLostDoubledOrMisplaced()
        {
            AtEveryDecision(state =>
            {
                foreach (var player in new[] { Player.One, Player.Two })
                {
                    var ids = Play.Piles(state, player).OrderBy(id => id);
                    var owned = state.Cards.Where(card => card.Owner == player);
                    Assert.IsTrue(owned.Select(card => card.Id).SequenceEqual(ids));
                    Assert.LessOrEqual(state[player].Hand.Count, Limits.HandSize);
                    Assert.LessOrEqual(state[player].Battlefield.Count, Limits.Characters);
                }

                foreach (var card in state.Cards)
                {
                    Assert.IsTrue(state[card.Owner].In(card.Zone).Contains(card.Id));
                }
            });
        }

        [Test]
        public void EnergyIsNeverNegativeAndTheWinnerIsKnownAtTheEnd()
        {
            AtEveryDecision(state =>
            {
                Assert.GreaterOrEqual(state[Player.One].Energy, 0);
                Assert.GreaterOrEqual(state[Player.Two].Energy, 0);
                Assert.AreEqual(state.IsOver, state.Winner != null);
            });
        }

        [Test]
        public void NothingIsOnTheStackAtTheEnd()
        {
            var endedInTheMiddle = 0;
            for (ulong seed = 1; seed <= Seeds; seed++)
            {
                var battle = Play.Start(seed);
                var steps = new List<BattleStep>();
                battle.Stepped += steps.Add;
                Play.ToTheEnd(battle, Play.AtRandom(seed));
                var state = battle.State;
                Assert.IsEmpty(state.Stack, $"seed {seed}");
                Assert.IsEmpty(state.Cards.Where(card => card.Zone == Zone.Stack), $"seed {seed}");
                var putAway = steps.Count > 1 && steps[steps.Count - 2].Kind == StepKind.Moved;
                endedInTheMiddle += putAway ? 1 : 0;
            }

            Assert.Greater(endedInTheMiddle, 0, "no battle ended while a card was resolving");
        }

        [Test]
        public void EveryBattleEnds()
        {
            for (ulong seed = 1; seed <= Seeds; seed++)
            {
                var battle = Play.Start(seed);
                Play.ToTheEnd(battle, Play.AtRandom(seed));
                Assert.IsTrue(battle.State.IsOver, $"seed {seed}");
                Assert.LessOrEqual(battle.State.Turn, Limits.Turns);
            }
        }

        [Test]
        public void OnePlayerCanAlwaysActUntilTheEnd() =>
            AtEveryDecision(
                (battle, _) =>
                {
                    var acting = battle.State.Acting;
                    Assert.AreEqual(!battle.State.IsOver, battle.LegalActions(acting).Count > 0);
                    Assert.IsEmpty(battle.LegalActions(acting.Opponent()));
                },
                10
            );

        [Test]
        public void AnIllegalActionIsRefusedAndChangesNothing()
        {
            var refused = 0;
            AtEveryDecision(
                (battle, random) =>
                {
                    var player = (Player)random.Next(2);
                    var action = Anything(random);
                    if (battle.Refusal(player, action) == null)
                    {
                        return;
                    }

                    var before = battle.State.Describe();
                    Assert.IsFalse(battle.TryPerform(player, action, out var reason));
                    StringAssert.EndsWith(".", reason);
                    Assert.AreEqual(before, battle.State.Describe());
                    refused++;
                },
                10
            );
            Assert.Greater(refused, 500);
        }

        [Test]
        public void UndoGoesBackExactly()
        {
            var undone = 0;
            AtEveryDecision(
                (battle, random) =>
                {
                    var player = battle.State.Acting;
                    var legal = battle.LegalActions(player);
                    if (legal.Count == 0 || random.Next(4) != 0)
                    {
                        return;
                    }

                    var before = battle.State.Describe();
                    battle.TryPerform(player, legal[random.Next(legal.Count)], out _);
                    if (battle.TryUndo(player))
                    {
                        undone++;
                        Assert.AreEqual(before, battle.State.Describe());
                    }
                },
                10
            );
            Assert.Greater(undone, 50);
        }

        [Test]
        public void TheSameSeedAndActionsGiveTheSameBattle()
        {
            for (ulong seed = 1; seed <= 5; seed++)
            {
                Assert.AreEqual(Transcript(seed), Transcript(seed));
            }

            Assert.AreNotEqual(Transcript(1), Transcript(2));
        }

        [Test]
        public void ACopyLeavesTheOriginalAlone()
        {
            var battle = Play.Start(11);
            var before = battle.State.Describe();
            Play.ToTheEnd(battle.Clone(), Play.AtRandom(3));
            Assert.AreEqual(before, battle.State.Describe());
        }

        private static string Transcript(ulong seed)
        {
            var steps = new List<string>();
            var battle = new Battle(new BattleSetup(seed));
            battle.Stepped += step =>
                steps.Add(
                    $"{step.Kind} {step.Player} {step.Amount} {string.Join(",", step.Cards)}"
                );
            battle.Start();
            Play.ToTheEnd(battle, Play.AtRandom(seed));
            return string.Join("\n", steps) + battle.State.Describe();
        }

        private static PlayerAction Anything(BattleRandom random) =>
            new(
                (ActionKind)random.Next(Enum.GetValues(typeof(ActionKind)).Length),
                random.Next(63) - 1,
                random.Next(12) - 2
            );

        private static void AtEveryDecision(Action<BattleState> check) =>
            AtEveryDecision((battle, _) => check(battle.State), Seeds / 2);

        private static void AtEveryDecision(Action<Battle, BattleRandom> check, ulong seeds)
        {
            for (ulong seed = 1; seed <= seeds; seed++)
            {
                var random = new BattleRandom(seed * 31);
                var choose = Play.AtRandom(seed);
                var battle = Play.Start(seed);
                while (!battle.State.IsOver)
                {
                    check(battle, random);
                    if (!battle.State.IsOver)
                    {
                        var player = battle.State.Acting;
                        Assert.IsTrue(battle.TryPerform(player, choose(battle, player), out _));
                    }
                }

                check(battle, random);
            }
        }
    }
}
