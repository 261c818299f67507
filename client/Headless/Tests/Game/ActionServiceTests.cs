#nullable enable
using System;
using System.Collections.Generic;
using Dreamtides.Schema;
using Dreamtides.Services;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Headless.Tests.Game
{
    /// <summary>The flags while a response arrives, and the order in which its commands are shown.</summary>
    internal sealed class ActionServiceTests : BattleTests
    {
        private static readonly GameAction EndTurn = new GameActionClass
        {
            BattleAction = BattleActionEnum.EndTurn,
        };

        [Test]
        public void StartsConnectedAndIdle()
        {
            Assert.That(Server.Connections, Is.EqualTo(1));
            Assert.That(Actions.Connected, Is.True);
            AssertFlags(waiting: false, processing: false, incremental: false);
        }

        [Test]
        public void WaitsFromTheActionToTheEndOfItsFinalAnswer()
        {
            var request = Guid.NewGuid();
            Actions.PerformAction(EndTurn, request);
            Server.Answer(PollResponseType.Final, Views.Wait(100));
            AssertFlags(waiting: true, processing: false, incremental: false);
            Frames(3);
            AssertFlags(waiting: true, processing: true, incremental: false);
            Assert.That(Actions.LastResponseReceived, Is.EqualTo(request));
            Seconds(0.1);
            AssertFlags(waiting: false, processing: false, incremental: false);
        }

        [Test]
        public void AnAnswerNeverComesInTheFrameOfItsQuestion()
        {
            Actions.PerformAction(EndTurn);
            Server.Answer(PollResponseType.Final, (CommandSequence?)null);
            Frames(1);
            Assert.That(Actions.WaitingForFinalResponse, Is.True);
            Frames(1);
            Assert.That(Actions.WaitingForFinalResponse, Is.False);
        }

        [Test]
        public void ThinksBetweenAnIncrementalAndTheFinalAnswer()
        {
            Actions.PerformAction(EndTurn);
            Server.Answer(PollResponseType.Incremental, Views.Wait(50));
            Frames(3);
            AssertFlags(waiting: true, processing: true, incremental: true);
            Assert.That(Layout.ThinkingIndicator.activeSelf, Is.False);
            Seconds(0.1);
            AssertFlags(waiting: true, processing: false, incremental: true);
            Assert.That(Layout.ThinkingIndicator.activeSelf, Is.True);
            Show(Views.Update());
            Frames(1);
            AssertFlags(waiting: false, processing: false, incremental: false);
            Assert.That(Layout.ThinkingIndicator.activeSelf, Is.False);
        }

        [Test]
        public void ObserversSeeACommandBeforeItIsApplied()
        {
            var seen = new List<string?>();
            Actions.OnCommandProcessed += _ =>
                seen.Add(Layout.UserStatusDisplay._totalSpark._originalText);
            Show(Views.Update(new PlayerView { TotalSpark = 7 }, new InterfaceView()));
            Assert.That(seen, Is.EqualTo(new[] { "0" }));
            Assert.That(Layout.UserStatusDisplay._totalSpark._originalText, Is.EqualTo("7"));
        }

        [Test]
        public void GroupsFollowEachOtherAndTheirCommandsRunTogether()
        {
            var order = new List<string>();
            Actions.OnCommandProcessed += command =>
                order.Add($"{command.Wait.MillisecondsValue}@{Time.frameCount}");
            var sequence = Views.Sequence(Views.Wait(50), Views.Wait(20));
            sequence.Groups[0].Commands.Add(Views.Wait(10));
            Server.Answer(PollResponseType.Final, sequence);
            Frames(1);
            var start = Time.frameCount;
            Seconds(0.2);
            Assert.That(order, Has.Count.EqualTo(3));
            Assert.That(order[0], Is.EqualTo($"50@{start}"));
            Assert.That(order[1], Is.EqualTo($"10@{start}"));
            Assert.That(int.Parse(order[2].Split('@')[1]), Is.GreaterThanOrEqualTo(start + 3));
        }

        [Test]
        public void AnswersThatArriveMeanwhileAreAppliedAfterwards()
        {
            Server.Answer(PollResponseType.Incremental, Views.Wait(50));
            Server.Answer(
                PollResponseType.Final,
                Views.Update(new PlayerView { TotalSpark = 4 }, new InterfaceView())
            );
            Frames(3);
            Assert.That(Layout.UserStatusDisplay._totalSpark._originalText, Is.EqualTo("0"));
            Seconds(0.1);
            Assert.That(Layout.UserStatusDisplay._totalSpark._originalText, Is.EqualTo("4"));
        }

        [Test]
        public void WaitsForTheOpponentThatBeginsTheBattle()
        {
            Server.FirstState = OpponentToAct();
            Quest.Apply(QuestAction.StartBattle);
            AssertFlags(waiting: true, processing: false, incremental: false);
            Frames(30);
            AssertFlags(waiting: true, processing: false, incremental: false);
            Show(Views.Update());
            AssertFlags(waiting: false, processing: false, incremental: false);
        }

        [Test]
        public void WaitsAfterAReconnectOnlyIfTheOpponentIsToAct()
        {
            Actions.TriggerReconnect();
            Assert.That(Actions.WaitingForFinalResponse, Is.False);
            Server.FirstState = OpponentToAct();
            Actions.TriggerReconnect();
            Assert.That(Actions.WaitingForFinalResponse, Is.True);
        }

        private static Command OpponentToAct()
        {
            var update = Views.Update();
            update.UpdateBattle.Battle.Enemy.CanAct = true;
            return update;
        }

        [Test]
        public void AThrowingObserverStopsNothing()
        {
            var later = 0;
            Actions.OnCommandProcessed += _ => throw new InvalidOperationException("observer");
            Actions.OnCommandProcessed += _ => later++;
            LogAssert.Expect(UnityEngine.LogType.Exception, "InvalidOperationException: observer");
            Actions.PerformAction(EndTurn);
            Show(Views.Update());
            Assert.That(later, Is.EqualTo(1));
            Assert.That(Actions.WaitingForFinalResponse, Is.False);
        }

        [Test]
        public void ACommandThatFailsStopsNothing()
        {
            LogAssert.Expect(
                UnityEngine.LogType.Exception,
                "ArgumentException: No layout shows cards at HandStorage"
            );
            Actions.PerformAction(EndTurn);
            Server.Answer(
                PollResponseType.Final,
                Views.Update(Views.Card("1", PositionEnum.HandStorage)),
                Views.Update(new PlayerView { TotalSpark = 4 }, new InterfaceView())
            );
            Seconds(0.2);
            Assert.That(Layout.UserStatusDisplay._totalSpark._originalText, Is.EqualTo("4"));
            AssertFlags(waiting: false, processing: false, incremental: false);
        }

        [Test]
        public void NothingIsSentForNullAndForTheClientsOwnActions()
        {
            Actions.PerformAction(null);
            Actions.PerformAction(
                new GameActionClass
                {
                    DebugAction = new DebugActionClass { ApplyTestScenarioAction = "openMenu" },
                }
            );
            Assert.That(Server.Requests, Is.Empty);
            Assert.That(Actions.WaitingForFinalResponse, Is.False);
            Assert.That(Registry.DocumentService.HasOpenPanels, Is.True);
        }

        [Test]
        public void ABattleThatIsLeftAnswersNoMore()
        {
            Actions.PerformAction(EndTurn);
            Server.Answer(PollResponseType.Final, Views.Wait(1000));
            Frames(3);
            Quest.Apply(QuestAction.ShowTitle);
            AssertFlags(waiting: false, processing: false, incremental: false);
            Assert.That(Actions.Connected, Is.False);
            LogAssert.Expect(
                UnityEngine.LogType.Warning,
                "[Dreamtides] ActionService: Ignored BattleAction/EndTurn: not in a battle"
            );
            Actions.PerformAction(EndTurn);
            Assert.That(Actions.WaitingForFinalResponse, Is.False);
        }

        private void AssertFlags(bool waiting, bool processing, bool incremental) =>
            Assert.That(
                (
                    Actions.WaitingForFinalResponse,
                    Actions.IsProcessingCommands,
                    Actions.LastResponseIncremental
                ),
                Is.EqualTo((waiting, processing, incremental)),
                "waiting, processing, incremental"
            );

        [Test]
        public void EveryActionIsLoggedWithItsCardAndTarget()
        {
            Show(Views.Update(Views.Card("7", Views.Hand())));
            var name = Card("7").CardView.Revealed.Name;
            LogAssert.Expect(
                UnityEngine.LogType.Log,
                $"[Dreamtides] ActionService: Performing action=BattleAction/PlayCardFromHand argument=7 card={name}"
            );
            LogAssert.Expect(
                UnityEngine.LogType.Log,
                "[Dreamtides] ActionService: Performing action=BattleAction/EndTurn argument= card="
            );
            Actions.PerformAction(
                new GameActionClass
                {
                    BattleAction = new BattleActionClass { PlayCardFromHand = 7 },
                }
            );
            Actions.PerformAction(EndTurn);
        }

        [Test]
        public void OpeningAPanelIsAnActionToo()
        {
            var before = Actions.LastActionTime;
            Frames(1);
            Actions.PerformAction(
                new GameActionClass
                {
                    DebugAction = new DebugActionClass
                    {
                        ApplyTestScenarioAction = QuestAction.OpenMenu,
                    },
                }
            );
            Assert.That(Actions.LastActionTime, Is.GreaterThan(before));
        }
    }
}
