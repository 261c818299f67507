#nullable enable

using System.Reflection;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    public sealed class UGuiStartTests
    {
        [Test]
        public void AGameWithoutAWalkerGetsThisOneOnce()
        {
            UGuiStart.Register();
            UGuiStart.Register();
            Assert.That(DefaultWalkers.Create(), Has.Exactly(1).InstanceOf<UGuiWalker>());
        }

        // Before any object of the game wakes, and so before a bridge looks.
        [Test]
        public void ItIsAddedBeforeTheGameBegins()
        {
            var register = typeof(UGuiStart).GetMethod(
                nameof(UGuiStart.Register),
                BindingFlags.Static | BindingFlags.NonPublic
            )!;
            Assert.That(
                register.GetCustomAttribute<RuntimeInitializeOnLoadMethodAttribute>()!.loadType,
                Is.EqualTo(RuntimeInitializeLoadType.SubsystemRegistration)
            );
        }
    }
}
