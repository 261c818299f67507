#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    public class DefaultSettledProviderTests
    {
        [Test]
        public void WithoutAnActionItIsSettled() =>
            Assert.That(new DefaultSettledProvider().IsSettled(), Is.True);

        [Test]
        public void ItIsSettledAtThePollOfTheLastSettleFrameAndStaysSo()
        {
            Assert.That(
                Polls(new DefaultSettledProvider(), 5),
                Is.EqualTo(new[] { false, false, true, true, true })
            );
        }

        [Test]
        public void ABusyTokenBeginsTheCountAgain()
        {
            var provider = new DefaultSettledProvider(settleFrames: 2);
            provider.NotifyActionDispatched();
            provider.IsSettled();
            using (new BusyToken())
            {
                Assert.That(provider.IsSettled(), Is.False);
            }
            Assert.That(provider.IsSettled(), Is.False);
            Assert.That(provider.IsSettled(), Is.True);
        }

        [Test]
        public void ItGivesUpAfterItsTimeAndSaysSo()
        {
            var clock = new FakeClock();
            var provider = new DefaultSettledProvider(clock, settleFrames: 100);
            provider.NotifyActionDispatched();
            clock.Now = 2.9f;
            Assert.That(provider.IsSettled(), Is.False);
            clock.Now = 3f;
            Assert.That(provider.IsSettled(), Is.True);
            Assert.That(provider.TimedOut, Is.True);

            provider.NotifyActionDispatched();
            Assert.That(provider.TimedOut, Is.False);
        }

        [Test]
        public void RestInTheFrameThatPassesTheLimitIsRest()
        {
            var provider = new DefaultSettledProvider(settleFrames: 1, maxTimeoutSeconds: 0f);
            Assert.That(Polls(provider, 1), Is.EqualTo(new[] { true }));
            Assert.That(provider.TimedOut, Is.False);
        }

        [Test]
        public void TheTimeBeginsWhenTheLastBusyTokenIsReleased()
        {
            var clock = new FakeClock();
            var provider = new DefaultSettledProvider(clock, settleFrames: 100);
            provider.NotifyActionDispatched();
            using (new BusyToken())
            {
                clock.Now = 60f;
                Assert.That(provider.IsSettled(), Is.False);
            }
            clock.Now = 62.9f;
            Assert.That(provider.IsSettled(), Is.False);
            clock.Now = 63f;
            Assert.That(provider.IsSettled(), Is.True);
        }

        private static IEnumerable<bool> Polls(DefaultSettledProvider provider, int count)
        {
            provider.NotifyActionDispatched();
            return Enumerable.Range(0, count).Select(_ => provider.IsSettled()).ToList();
        }
    }
}
