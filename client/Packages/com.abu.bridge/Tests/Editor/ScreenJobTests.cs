#nullable enable

using Abu.Editor;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>The screen gets the requested size, or the reply says that it did not.</summary>
    public class ScreenJobTests : JobTestBase
    {
        [TestCase(1280, 600)]
        [TestCase(600, 720)]
        public void AScreenThatFitsInOneDimensionOnlyIsNotTheOneAskedFor(int width, int height)
        {
            Unity.IsStuck = true;
            Start(new ScreenJob(), new { width, height });
            Assert.That(Verdict, Is.Empty, "Unity may take its time.");
            Ticks(10000);
            Assert.That(Verdict, Is.EqualTo("not_started"));
            Assert.That(
                Error,
                Is.EqualTo($"Unity was asked for a screen of {width}x{height}, and it is 1280x720")
            );
        }

        [TestCase(1280, 600)]
        [TestCase(600, 720)]
        public void ItChangesInOneDimensionToo(int width, int height)
        {
            Start(new ScreenJob(), new { width, height });
            Ticks(2);
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That(((int)Data["width"]!, (int)Data["height"]!), Is.EqualTo((width, height)));
        }
    }
}
