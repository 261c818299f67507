#nullable enable
using System;
using Headless.Player;
using NUnit.Framework;

namespace Headless.Tests
{
    public sealed class PlayerOptionsTests
    {
        [Test]
        public void DefaultsAreAnHdScreenAndARealClock()
        {
            var options = PlayerOptions.Parse(Array.Empty<string>());
            Assert.That((options.Width, options.Height), Is.EqualTo((1280, 720)));
            Assert.That(options.Seed, Is.Null);
            Assert.That(options.IsFast, Is.False);
            Assert.That((options.Game, options.Mode), Is.EqualTo(((string?)null, (string?)null)));
        }

        [Test]
        public void EveryOptionIsRead()
        {
            var options = PlayerOptions.Parse(
                new[]
                {
                    "--game",
                    "other",
                    "--mode",
                    "quick",
                    "--fast",
                    "--seed",
                    "-7",
                    "--width",
                    "800",
                    "--height",
                    "600",
                }
            );
            Assert.That((options.Width, options.Height), Is.EqualTo((800, 600)));
            Assert.That(options.Seed, Is.EqualTo(-7));
            Assert.That(options.IsFast);
            Assert.That((options.Game, options.Mode), Is.EqualTo(("other", "quick")));
        }

        [TestCase("-1", -1)]
        [TestCase("4294967295", -1)]
        [TestCase("2147483648", int.MinValue)]
        public void ASeedMayBeWrittenWithoutItsSign(string text, int seed) =>
            Assert.That(PlayerOptions.Parse(new[] { "--seed", text }).Seed, Is.EqualTo(seed));

        [TestCase(
            "--seed 4294967296",
            "--seed needs a whole number from -2147483648 to 4294967295"
        )]
        [TestCase("--size", "There is no option '--size'.")]
        [TestCase("--seed", "--seed needs a number after it.")]
        [TestCase("--mode", "--mode needs a name after it.")]
        [TestCase("--game", "--game needs a name after it.")]
        [TestCase("--seed x", "--seed needs a whole number")]
        [TestCase("--width 0", "--width needs a whole number from 64 to 8192, not '0'.")]
        [TestCase("--height 9e9", "--height needs a whole number")]
        public void AWrongOptionIsExplainedInASentence(string args, string message)
        {
            var error = Assert.Throws<FormatException>(() => PlayerOptions.Parse(args.Split(' ')));
            Assert.That(error!.Message, Does.StartWith(message));
        }
    }
}
