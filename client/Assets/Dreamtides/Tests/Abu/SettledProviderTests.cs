#nullable enable

using System;
using System.Collections;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Schema;
using Dreamtides.Services;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Abu
{
    [TestFixture]
    public class SettledProviderTests : DreamtidesUnitTest
    {
        [UnityTest]
        public IEnumerator IsSettled_WhenNoActionDispatched_ReturnsTrue()
        {
            yield return Initialize();
            var provider = Quiet(Registry.UseFakeActionService());

            Assert.That(provider.IsSettled(), Is.True);
        }

        [UnityTest]
        public IEnumerator SettleFrameCount_WaitsConfiguredFramesBeforeSettled()
        {
            yield return Initialize();
            var provider = Quiet(Registry.UseFakeActionService());

            provider.NotifyActionDispatched();

            Assert.That(Polls(provider, 3), Is.EqualTo(new[] { false, false, true }));
        }

        [UnityTest]
        public IEnumerator MaxTimeout_ReportsSettledAfterTimeout()
        {
            yield return Initialize();
            var service = CreateGameObject().AddComponent<AlwaysProcessingActionService>();
            var provider = new DreamtidesSettledProvider(
                service,
                settleFrames: 3,
                maxTimeoutSeconds: 0.1f,
                animationsComplete: () => true
            );

            provider.NotifyActionDispatched();

            Assert.That(provider.IsSettled(), Is.False);
            var limit = Time.realtimeSinceStartup + 1f;
            while (!provider.IsSettled() && Time.realtimeSinceStartup < limit)
            {
                yield return null;
            }

            Assert.That(provider.IsSettled(), Is.True);
            Assert.That(
                provider.TimedOut,
                Is.True,
                "a scene that was given up on is not passed off as settled"
            );
        }

        [UnityTest]
        public IEnumerator SettleFrameCount_ResetsOnNewActionDispatch()
        {
            yield return Initialize();
            var provider = Quiet(Registry.UseFakeActionService());

            provider.NotifyActionDispatched();
            Assert.That(Polls(provider, 2), Is.EqualTo(new[] { false, false }));
            provider.NotifyActionDispatched();

            Assert.That(Polls(provider, 3), Is.EqualTo(new[] { false, false, true }));
        }

        [UnityTest]
        public IEnumerator WaitingForFinal_PreventsSettledEvenAfterTimeout()
        {
            yield return Initialize();
            var service = CreateGameObject().AddComponent<WaitingForFinalActionService>();
            var provider = new DreamtidesSettledProvider(
                service,
                settleFrames: 1,
                maxTimeoutSeconds: 0.1f,
                animationsComplete: () => true
            );

            provider.NotifyActionDispatched();
            var until = Time.realtimeSinceStartup + 0.2f;
            while (Time.realtimeSinceStartup < until)
            {
                Assert.That(provider.IsSettled(), Is.False);
                yield return null;
            }

            service.SimulateFinalResponse();

            Assert.That(provider.IsSettled(), Is.True);
        }

        [UnityTest]
        public IEnumerator AnimationsBlocking_PreventsSettledUntilComplete()
        {
            yield return Initialize();
            var complete = false;
            var provider = new DreamtidesSettledProvider(
                Registry.UseFakeActionService(),
                settleFrames: 1,
                maxTimeoutSeconds: 60f,
                animationsComplete: () => complete
            );

            provider.NotifyActionDispatched();
            Assert.That(Polls(provider, 2), Is.EqualTo(new[] { false, false }));
            complete = true;

            Assert.That(provider.IsSettled(), Is.True);
            Assert.That(provider.TimedOut, Is.False);
        }

        [UnityTest]
        public IEnumerator AnimationsStartingAgain_RestartTheFrameCount()
        {
            yield return Initialize();
            var complete = true;
            var provider = new DreamtidesSettledProvider(
                Registry.UseFakeActionService(),
                settleFrames: 2,
                maxTimeoutSeconds: 60f,
                animationsComplete: () => complete
            );

            provider.NotifyActionDispatched();
            Assert.That(provider.IsSettled(), Is.False);
            complete = false;
            Assert.That(provider.IsSettled(), Is.False);
            complete = true;

            Assert.That(Polls(provider, 2), Is.EqualTo(new[] { false, true }));
        }

        [UnityTest]
        public IEnumerator LongServerTurn_LeavesTheWholeTimeForAnimations()
        {
            yield return Initialize();
            var service = CreateGameObject().AddComponent<WaitingForFinalActionService>();
            var provider = new DreamtidesSettledProvider(
                service,
                settleFrames: 1,
                maxTimeoutSeconds: 0.5f,
                animationsComplete: () => false
            );

            provider.NotifyActionDispatched();
            var until = Time.realtimeSinceStartup + 0.6f;
            while (Time.realtimeSinceStartup < until)
            {
                provider.IsSettled();
                yield return null;
            }

            service.SimulateFinalResponse();

            Assert.That(
                provider.IsSettled(),
                Is.False,
                "the clock starts with the server's answer"
            );
        }

        [UnityTest]
        public IEnumerator BusyToken_PreventsSettledEvenAfterTimeout()
        {
            yield return Initialize();
            var provider = new DreamtidesSettledProvider(
                Registry.UseFakeActionService(),
                settleFrames: 1,
                maxTimeoutSeconds: 0f,
                animationsComplete: () => true
            );

            provider.NotifyActionDispatched();
            using (new BusyToken())
            {
                Assert.That(provider.IsSettled(), Is.False);
            }

            Assert.That(provider.IsSettled(), Is.True);
        }

        private static DreamtidesSettledProvider Quiet(ActionService service) =>
            new(service, settleFrames: 3, animationsComplete: () => true);

        private static bool[] Polls(ISettledProvider provider, int count)
        {
            var results = new bool[count];
            for (var i = 0; i < count; ++i)
            {
                results[i] = provider.IsSettled();
            }

            return results;
        }
    }

    public abstract class SilentActionService : ActionService
    {
        public override bool IsProcessingCommands => false;

        public override bool WaitingForFinalResponse { get; protected set; }

        public override bool Connected { get; protected set; } = true;

        public override float LastActionTime => 0f;

        public override bool LastResponseIncremental { get; protected set; }

        public override Guid? LastResponseReceived { get; protected set; }

        public override void PerformAction(GameAction? action, Guid? requestIdentifier = null) { }

        public override void Log(ClientLogRequest request) { }

        public override void TriggerReconnect() { }
    }

    public sealed class AlwaysProcessingActionService : SilentActionService
    {
        public override bool IsProcessingCommands => true;
    }

    public sealed class WaitingForFinalActionService : SilentActionService
    {
        public override bool WaitingForFinalResponse { get; protected set; } = true;

        public void SimulateFinalResponse() => WaitingForFinalResponse = false;
    }
}
