#nullable enable

using Abu;
using DG.Tweening;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>The default settled provider in a game that has DOTween, which the bridge does not know.</summary>
    public class TweenSettleTests : PlayModeTests
    {
        [TestCase(true)]
        [TestCase(false)]
        public void ATweenIsWaitedForUnlessThatIsSwitchedOff(bool waits)
        {
            var provider = new DefaultSettledProvider(settleFrames: 1) { WaitsForTweens = waits };
            new GameObject("Card").transform.DOMove(Vector3.one, 0.5f);
            provider.NotifyActionDispatched();
            Assert.That(provider.IsSettled(), Is.EqualTo(!waits));
            Frames(35);
            Assert.That(provider.IsSettled(), Is.True);
            Assert.That(provider.TimedOut, Is.False);
        }

        [Test]
        public void ATweenWithoutAnEndIsGivenUpOn()
        {
            var provider = new DefaultSettledProvider(maxTimeoutSeconds: 0.5f);
            new GameObject("Lamp").transform.DOMove(Vector3.one, 1e6f);
            provider.NotifyActionDispatched();
            Frames(35);
            Assert.That(provider.IsSettled(), Is.True);
            Assert.That(provider.TimedOut, Is.True);
        }
    }
}
