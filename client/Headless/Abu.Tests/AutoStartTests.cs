#nullable enable
using System;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.SceneManagement;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>Which games get a bridge by themselves, and how many bridges listen.</summary>
    public sealed class AutoStartTests : PlayedSceneTests
    {
        [SetUp]
        public void RegisterADefault() => DefaultWalkers.Register(0, MakeDefault);

        [TearDown]
        public void PutBack()
        {
            Debug.isDebugBuild = true;
            AbuBridge.ForgetRefusal();
            DefaultWalkers.Unregister(MakeDefault);
            Environment.SetEnvironmentVariable(AbuAutoStart.Variable, null);
        }

        [Test]
        public void ADevelopmentBuildGetsOneThatReadsTheSceneByItself()
        {
            AbuAutoStart.Begin();
            Assert.That(Snapshot(), Does.Contain("Read by default"));
        }

        [TestCase("1", 0)]
        [TestCase("true", 0)]
        [TestCase("0", 1)]
        [TestCase("", 1)]
        public void TheEnvironmentCanForbidIt(string value, int bridges)
        {
            Environment.SetEnvironmentVariable(AbuAutoStart.Variable, value);
            AbuAutoStart.Begin();
            Assert.That(Bridges(), Has.Length.EqualTo(bridges));
        }

        [Test]
        public void AReleaseBuildGetsNone()
        {
            Debug.isDebugBuild = false;
            AbuAutoStart.Begin();
            Assert.That(Bridges(), Is.Empty);
        }

        [Test]
        public void InAReleaseBuildABridgeMadeByTheGameOpensNoPortAndLogsThatOnce()
        {
            Debug.isDebugBuild = false;
            LogAssert.Expect(LogType.Error, new Regex("does not listen in a release build"));
            var bridge = NewBridge("First");
            bridge.enabled = true;
            NewBridge("Second");
            Frames(70);
            Assert.That(CanConnect(), Is.False);
            Assert.That(AbuBridge.Current, Is.Null);
        }

        [Test]
        public void ItOutlivesItsSceneAndStaysTheOnlyOne()
        {
            AbuAutoStart.Begin();
            SceneManager.LoadScene(SceneManager.GetActiveScene().name);
            Frames(2);
            AbuAutoStart.Begin();
            Assert.That(Bridges(), Has.Length.EqualTo(1));
            Assert.That(Snapshot(), Does.Contain("Read by default"));
        }

        [Test]
        public void ItStartsAgainInASecondPlayWithoutADomainReload()
        {
            AbuAutoStart.Begin();
            ExitPlayMode();
            Assert.That(CanConnect(), Is.False);
            EnterPlayMode();
            AbuAutoStart.Begin();
            Assert.That(Snapshot(), Does.Contain("Read by default"));
        }

        [Test]
        public void ASecondBridgeDoesNotListenAndPassesItsRegistrationsOn()
        {
            AbuAutoStart.Begin();
            LogAssert.Expect(LogType.Warning, new Regex("\"Mine\" does not"));
            var second = NewBridge("Mine");
            second.RegisterWalker(
                new FakeWalker(_ => new AbuSceneNode { Role = "application", Label = "Own" })
            );
            Frames(70);
            Assert.That(Snapshot(), Is.EqualTo("- application \"Own\""));

            Object.DestroyImmediate(AbuBridge.Current!.gameObject);
            Frames(2);
            Assert.That(AbuBridge.Current, Is.SameAs(second));
            Assert.That(CanConnect(), Is.True);
        }

        [Test]
        public void ATakenPortFailsNoPlayModeTestOfAGameThatDidNotAsk()
        {
            var squatter = new TcpListener(System.Net.IPAddress.Loopback, Port);
            squatter.Start();
            LogAssert.Expect(LogType.Warning, new Regex($"Cannot listen on port {Port}"));
            AbuAutoStart.Begin();
            squatter.Stop();
            FramesUntil(CanConnect);
        }

        private static ISceneWalker MakeDefault() =>
            new FakeWalker(_ => new AbuSceneNode { Role = "label", Label = "Read by default" });

        private static AbuBridge NewBridge(string name) =>
            new GameObject(name).AddComponent<AbuBridge>();

        private static AbuBridge[] Bridges() =>
            Object.FindObjectsByType<AbuBridge>(FindObjectsSortMode.None);

        private bool CanConnect()
        {
            try
            {
                new LineClient(Port).Dispose();
                return true;
            }
            catch (SocketException)
            {
                return false;
            }
        }
    }
}
