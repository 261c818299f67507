#nullable enable
using System;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using Headless.Tests;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>
    /// The adapter as a component of a game: when it starts to listen, and what it does if its port is taken.
    /// </summary>
    public sealed class AdapterInPlayModeTests : PlayModeTests
    {
        private AdapterOptions _options = null!;

        [SetUp]
        public void UseAFreePort() =>
            _options = new AdapterOptions { Prefix = "X_", Port = BridgeHarness.FreePort() };

        [TearDown]
        public void PutBack()
        {
            Debug.isDebugBuild = true;
            foreach (
                var adapter in Object.FindObjectsByType<NumbersAdapter>(FindObjectsSortMode.None)
            )
            {
                Object.DestroyImmediate(adapter.gameObject);
            }
        }

        [Test]
        public void ItListensWhileItIsEnabled()
        {
            LogAssert.Expect(LogType.Log, new Regex("^\\[Abu\\] Adapter listening on port \\d+$"));
            var adapter = Open();
            Assert.That(Application.runInBackground, Is.True);
            var port = adapter.Port;
            Play(adapter);
            adapter.enabled = false;
            AssertClosed(port);
            Assert.That(Application.runInBackground, Is.False, "as before");
            Assert.That((adapter.Port, adapter.IsBusy), Is.EqualTo((0, false)));
            Assert.That(adapter.CommandsWait, Is.Null);
            // Does what Unity does after scripts were recompiled during Play.
            adapter.enabled = true;
            Play(adapter);
            Object.DestroyImmediate(adapter.gameObject);
            AssertClosed(adapter.Port);
        }

        [Test]
        public void ItListensAgainInASecondPlayWithoutADomainReload()
        {
            Play(Open());
            ExitPlayMode();
            AssertClosed(_options.Port);
            EnterPlayMode();
            Play(Open());
        }

        [Test]
        public void AReleaseBuildOpensNoPort()
        {
            Debug.isDebugBuild = false;
            var adapter = Open();
            Frames(70);
            Assert.That(adapter.Port, Is.Zero);
        }

        [Test]
        public void InABrowserNoServerStartsAndTheReasonIsLoggedOnce()
        {
            Application.platform = RuntimePlatform.WebGLPlayer;
            try
            {
                LogAssert.Expect(
                    LogType.Error,
                    "[Abu] A page in a browser cannot listen on a port, so no server starts in WebGL."
                );
                var adapter = Open();
                Frames(200);
                Assert.That(adapter.Port, Is.Zero);
            }
            finally
            {
                Application.platform = RuntimePlatform.LinuxPlayer;
            }
        }

        [Test]
        public void ItCanBeSwitchedOff()
        {
            _options.IsDisabled = true;
            var adapter = Open();
            Frames(70);
            Assert.That(adapter.Port, Is.Zero);
        }

        [Test]
        public void ATakenPortIsLoggedOnceAndTriedUntilItIsFree()
        {
            var squatter = new TcpListener(IPAddress.Loopback, _options.Port);
            squatter.Start();
            LogAssert.Expect(
                LogType.Error,
                new Regex(
                    $"^\\[Abu\\] Cannot listen on port {_options.Port}: .* set X_PORT to another port"
                )
            );
            var adapter = Open();
            Frames(200);
            Assert.That(adapter.Port, Is.Zero);
            squatter.Stop();
            FramesUntil(() => adapter.Port != 0);
            Play(adapter);
        }

        // Only Linux has every address of the loopback network.
        [Test]
        [Platform("Linux")]
        public void ItListensAtItsAddressAndNoOther()
        {
            _options.Host = IPAddress.Parse("127.0.0.2");
            var adapter = Open();
            AssertClosed(adapter.Port);
            using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
            socket.Connect(_options.Host, adapter.Port);
        }

        [Test]
        public void AStepWithoutClientsAllocatesNothing()
        {
            var adapter = Open();
            using var client = new AdapterTestClient(adapter.Port);
            client.Greet();
            adapter.Step();
            var before = GC.GetAllocatedBytesForCurrentThread();
            for (var i = 0; i < 1000; i++)
            {
                adapter.Step();
            }
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.Zero);
        }

        [Test]
        public void TheExampleOfTheReadmeIsPlayed()
        {
            Environment.SetEnvironmentVariable("LAMP_AI_PORT", "0");
            var lamp = new GameObject("Lamp").AddComponent<LampAdapter>();
            Environment.SetEnvironmentVariable("LAMP_AI_PORT", null);
            using var client = new AdapterTestClient(lamp.Port);
            client.Greet(streams: true);
            foreach (
                var (action, code, isOn) in new[]
                {
                    ("on", "ok", true),
                    ("on", "no_change", true),
                    ("off", "ok", false),
                }
            )
            {
                client.Act(action);
                AdapterHarness.Await(() => lamp.IsBusy);
                lamp.FixedUpdate();
                Assert.That(client.Code(), Is.EqualTo(code));
                Assert.That(lamp.IsOn, Is.EqualTo(isOn));
            }
            Assert.That((bool)client.LastObservation()["is_on"]!, Is.False);
            Object.DestroyImmediate(lamp.gameObject);
        }

        private NumbersAdapter Open()
        {
            var holder = new GameObject("Numbers");
            holder.SetActive(false);
            var adapter = holder.AddComponent<NumbersAdapter>();
            adapter.Options = _options;
            holder.SetActive(true);
            return adapter;
        }

        private static void Play(NumbersAdapter adapter)
        {
            using var client = new AdapterTestClient(adapter.Port);
            client.Greet();
            client.Act("add");
            FramesUntil(() => adapter.IsBusy);
            adapter.Step();
            Assert.That(client.Code(), Is.EqualTo("ok"));
        }

        private static void AssertClosed(int port) =>
            Assert.Throws<SocketException>(() => new LineClient(port));

        private sealed class NumbersAdapter : AbuAdapter
        {
            private double _now;

            public AdapterOptions Options { get; set; } = null!;

            public void Step()
            {
                BeforeStep();
                AfterStep(_now += AdapterHarness.StepMilliseconds);
            }

            protected override AdapterOptions ReadOptions(Action<string> complain) => Options;

            protected override IAdapterGame OpenGame() => new AdapterTestGame();
        }
    }
}
