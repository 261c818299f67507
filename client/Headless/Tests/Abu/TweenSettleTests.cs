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
            var provider = new DefaultSettledProvider(settleFrames: 1) { WaitsForTweens = waits };
            new GameObject("Card").transform.DOMove(Vector3.one, 0.5f);
            provider.NotifyActionDispatched();
            Assert.That(provider.IsSettled(), Is.EqualTo(!waits));
            Frames(35);
            Assert.That(provider.IsSettled(), Is.True);
            Assert.That(provider.TimedOut, Is.False);
        }

        [Test]
        public void AnEndlessTweenIsGivenUp()
        {
            var provider = new DefaultSettledProvider(maxTimeoutSeconds: 0.5f);
            new GameObject("Lamp").transform.DOMove(Vector3.one, 1e6f);
            provider.NotifyActionDispatched();
            Frames(35);
            Assert.That(provider.IsSettled(), Is.True);
            Assert.That(provider.TimedOut, Is.True);
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
