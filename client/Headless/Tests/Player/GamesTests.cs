#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Headless.Player;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    public sealed class GamesTests
    {
        private static IEnumerable<string> Names => Games.Names;

        [TestCaseSource(nameof(Names))]
        public void EveryGameIsFoundAndStartsItself(string name)
        {
            var methods = Games
                .AssembliesOf(name)
                .SelectMany(assembly => assembly.GetTypes())
                .SelectMany(type => type.GetMethods(BindingFlags.Static | BindingFlags.NonPublic))
                .Where(method => method.IsDefined(typeof(RuntimeInitializeOnLoadMethodAttribute)));
            Assert.That(methods, Is.Not.Empty);
        }

        [Test]
        public void AnUnknownGameIsRefusedWithTheKnownNames()
        {
            var error = Assert.Throws<FormatException>(() => Games.AssembliesOf("chess"));
            Assert.That(
                error!.Message,
                Is.EqualTo($"There is no game 'chess'; there is {string.Join(", ", Names)}.")
            );
        }

        [TestCase("dreamtides", null)]
        [TestCase("tetris", null)]
        [TestCase("tetris", "practice")]
        [TestCase("tetris", "marathon")]
        public void AGameHasItsModes(string game, string? mode) => Games.CheckMode(game, mode);

        [TestCase("dreamtides", "The game dreamtides has no mode 'zen'; it has none.")]
        [TestCase("tetris", "The game tetris has no mode 'zen'; there is practice, marathon.")]
        public void AnUnknownModeIsRefusedWithTheKnownModes(string game, string message)
        {
            var error = Assert.Throws<FormatException>(() => Games.CheckMode(game, "zen"));
            Assert.That(error!.Message, Is.EqualTo(message));
        }
    }
}
