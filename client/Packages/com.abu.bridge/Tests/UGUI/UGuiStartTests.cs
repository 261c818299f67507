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

        // The method must run before any object awakes, because a bridge looks for walkers when it awakes.
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
