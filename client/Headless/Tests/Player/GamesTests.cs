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
        public void AnUnknownGameIsRefusedWithTheNamesThereAre()
        {
            var error = Assert.Throws<FormatException>(() => Games.AssembliesOf("chess"));
            Assert.That(
                error!.Message,
                Is.EqualTo("There is no game 'chess'; there is dreamtides.")
            );
        }
    }
}
