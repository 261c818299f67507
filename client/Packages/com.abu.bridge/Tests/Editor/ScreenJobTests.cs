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

        [TestCase(720, 1470, "ok")]
        [TestCase(1440, 2990, "ok")]
        [TestCase(1470, 720, "not_started", TestName = "Turned")]
        [TestCase(1441, 2990, "not_started", TestName = "TooWide")]
        [TestCase(1440, 3041, "not_started", TestName = "TooHigh")]
        public void ADeviceMayGiveItsGameLess(int width, int height, string verdict)
        {
            Simulate(canTurn: true);
            Unity.Size = new PixelSize { Width = width, Height = height };
            Start(new ScreenJob(), new { width = 1440, height = 3040 });
            Ticks(10000);
            Assert.That(Verdict, Is.EqualTo(verdict));
        }

        [TestCase(
            true,
            "Unity was asked for a screen of 3040x1440, and the game keeps 720x1470 on the device that was turned"
        )]
        [TestCase(
            false,
            "Unity shows a device of 1440x3040 whose game has 720x1470, and this version lets no program turn it"
        )]
        public void AGameThatDoesNotTurnIsTold(bool canTurn, string why)
        {
            Simulate(canTurn);
            Unity.Size = new PixelSize { Width = 720, Height = 1470 };
            Start(new ScreenJob(), new { width = 3040, height = 1440 });
            Ticks(10000);
            Assert.That((Verdict, Error), Is.EqualTo(("not_started", why)));
        }

        [Test]
        public void TheSizeOfADeviceMayComeWithALaterPicture()
        {
            Simulate(canTurn: true);
            Start(new ScreenJob(), new { width = 1440, height = 3040 });
            Ticks(3);
            Assert.That(Verdict, Is.Empty);
            Unity.Size = new PixelSize { Width = 1440, Height = 3040 };
            Ticks(1);
            Assert.That(Verdict, Is.EqualTo("ok"));
            Assert.That((string)Data["device"]!["name"]!, Is.EqualTo("Fine"));
        }

        // It takes what it is asked for without a change of its size.
        private void Simulate(bool canTurn)
        {
            Unity.Simulates = true;
            Unity.IsStuck = true;
            Unity.Phone = new DeviceData
            {
                Name = "Fine",
                Width = 1440,
                Height = 3040,
                CanTurn = canTurn,
            };
        }
    }
}
