#nullable enable

using System.Linq;
using System.Xml.Linq;
using Abu;
using Abu.Editor;
using DG.Tweening;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>The default settled provider in a game with DOTween, to which the bridge has no reference.</summary>
    public class TweenSettleTests : PlayModeTests
    {
        [TestCase(true)]
        [TestCase(false)]
        public void ATweenIsWaitedForUnlessThatIsSwitchedOff(bool waits)
        {
            var provider = new DefaultSettledProvider { WaitsForTweens = waits };
            // Nothing of it is seen.
            new GameObject("Card").transform.DOMove(Vector3.one, 0.5f);
            provider.NotifyActionDispatched();
            Assert.That(
                FramesUntilSettled(provider),
                waits ? Is.InRange(31, 35) : Is.InRange(3, 4)
            );
            Assert.That(provider.TimedOut, Is.False);
        }

        [Test]
        public void AnEndlessTweenIsGivenUp()
        {
            var provider = new DefaultSettledProvider(maxTimeoutSeconds: 0.5f);
            new GameObject("Lamp").transform.DOMove(Vector3.one, 1e6f);
            provider.NotifyActionDispatched();
            Assert.That(FramesUntilSettled(provider), Is.InRange(31, 35));
            Assert.That(provider.TimedOut, Is.True);
            Assert.That(provider.StillMoving(), Is.EqualTo(new[] { "tween" }));
        }

        [Test]
        public void ATweenThatPlayedBeforeTheActionIsNotWaitedForAndANewOneIs()
        {
            var provider = new DefaultSettledProvider();
            new GameObject("Lamp").transform.DOMove(Vector3.one, 1e6f);
            provider.BeginBaseline();
            do
            {
                Frames(1);
            } while (!provider.IsBaselineDone());
            provider.NotifyActionDispatched();
            Assert.That(FramesUntilSettled(provider), Is.InRange(3, 4));

            provider.NotifyActionDispatched();
            new GameObject("Card").transform.DOMove(Vector3.one, 0.5f);
            Assert.That(FramesUntilSettled(provider), Is.InRange(31, 35));
            Assert.That(provider.TimedOut, Is.False);
        }

        private static int FramesUntilSettled(DefaultSettledProvider provider)
        {
            for (var frames = 0; ; frames++)
            {
                if (provider.IsSettled())
                {
                    return frames;
                }
                Frames(1);
            }
        }

        [Test]
        public void TheLinkerKeepsTheTweenMembersThatAreFoundByName()
        {
            var method = typeof(DOTween).GetMethod("TotalPlayingTweens")!;
            Assert.That(TweenWatch.Find()!.Method, Is.EqualTo(method));
            var kept = XDocument.Parse(LinkerInput.Xml(method)).Descendants("method").Single();
            Assert.That((string?)kept.Attribute("name"), Is.EqualTo(method.Name));
            Assert.That(
                (string?)kept.Parent!.Attribute("fullname"),
                Is.EqualTo("DG.Tweening.DOTween")
            );
            Assert.That(
                (string?)kept.Parent!.Parent!.Attribute("fullname"),
                Is.EqualTo(method.DeclaringType!.Assembly.GetName().Name)
            );
        }
    }
}
