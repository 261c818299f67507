#nullable enable

using System;
using Dreamtides.Services;
using NUnit.Framework;

namespace Dreamtides.Tests.Game
{
    [TestFixture]
    public class GameSeedTests
    {
        private string? _before;

        [SetUp]
        public void Remember() => _before = Environment.GetEnvironmentVariable("DREAMTIDES_SEED");

        [TearDown]
        public void Restore() => Environment.SetEnvironmentVariable("DREAMTIDES_SEED", _before);

        [Test]
        public void TheCommandLineNamesTheSeed()
        {
            Assert.AreEqual("7", GameSeed.FromArguments(new[] { "game", "--seed", "7" }));
            Assert.IsNull(GameSeed.FromArguments(new[] { "game", "--seed" }));
            Assert.IsNull(GameSeed.FromArguments(new[] { "game" }));
        }

        [Test]
        public void TheEnvironmentNamesItOtherwise()
        {
            Environment.SetEnvironmentVariable("DREAMTIDES_SEED", "42");
            Assert.AreEqual(42, GameSeed.Resolve());
        }
    }
}
