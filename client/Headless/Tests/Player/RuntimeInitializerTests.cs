#nullable enable
using System.Collections.Generic;
using System.Text.RegularExpressions;
using Headless.Player;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Headless.Tests
{
    public sealed class RuntimeInitializerTests : PlayModeTests
    {
        private static readonly List<string> _calls = new();

        [Test]
        public void MethodsAreCalledInUnitysOrderAndExceptionsAreLogged()
        {
            _calls.Clear();
            LogAssert.Expect(LogType.Exception, new Regex("at start"));
            var initializer = new RuntimeInitializer(typeof(RuntimeInitializerTests).Assembly);
            initializer.CallBeforeScene();
            Assert.That(_calls, Is.EqualTo(new[] { "subsystem", "before" }));
            initializer.CallAfterScene();
            Assert.That(_calls, Is.EqualTo(new[] { "subsystem", "before", "after" }));
        }

        [RuntimeInitializeOnLoadMethod]
        private static void AfterScene() => _calls.Add("after");

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.BeforeSceneLoad)]
        private static void BeforeScene() => _calls.Add("before");

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Subsystem() => _calls.Add("subsystem");

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        private static void Throws() => throw new System.InvalidOperationException("at start");
    }
}
