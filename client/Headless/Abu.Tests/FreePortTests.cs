#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The port of a game that was given none: 9999 or the next one that is free.</summary>
    [NonParallelizable]
    public sealed class FreePortTests
    {
        private static readonly string[] Variables =
        {
            "ABU_PORT",
            "ABU_WS_PORT",
            PortsFile.Variable,
        };

        private UnsetVariables _unset = null!;
        private readonly Dictionary<int, TcpListener> _taken = new();
        private readonly FakeClock _clock = new();

        [SetUp]
        public void GiveNoPort() => _unset = new UnsetVariables(Variables);

        [TearDown]
        public void PutBack()
        {
            _taken.Values.ToList().ForEach(listener => listener.Stop());
            _taken.Clear();
            _unset.Dispose();
        }

        [Test]
        public void TheUsualPortThatIsTakenIsPassedOver()
        {
            Take(AbuPort.Default);
            using var listener = NewListener();
            Assert.That(
                listener.Server!.Port,
                Is.GreaterThan(AbuPort.Default).And.LessThan(AbuPort.Default + AbuPort.Tried)
            );
            Assert.That(AbuPort.Present, Is.EqualTo(listener.Server.Port));
        }

        [Test]
        public void TwoGamesHaveTwoPorts()
        {
            using var one = NewListener();
            using var other = NewListener();
            Assert.That(other.Server!.Port, Is.Not.EqualTo(one.Server!.Port));
        }

        [Test]
        public void AfterAReloadTheGameHasThePortOfBeforeUnlessItIsTaken()
        {
            Take(AbuPort.Default);
            int port;
            using (var before = NewListener())
            {
                port = before.Server!.Port;
            }
            Free(AbuPort.Default);
            using (var after = NewListener(port))
            {
                Assert.That(after.Server!.Port, Is.EqualTo(port));
            }
            Take(port);
            using var other = NewListener(port);
            Assert.That(other.Server!.Port, Is.Not.EqualTo(port));
        }

        [Test]
        public void WithoutAFreePortItSaysSoOnceAndTriesAgain()
        {
            var ports = Enumerable.Range(AbuPort.Default, AbuPort.Tried).ToList();
            ports.ForEach(Take);
            LogAssert.Expect(LogType.Warning, new Regex($"Cannot listen on .*{AbuPort.Default}"));
            using var listener = NewListener();
            Assert.That(listener.Server, Is.Null);
            Free(ports.First(_taken.ContainsKey));
            _clock.Now += 2;
            listener.Listen();
            Assert.That(ports, Does.Contain(listener.Server!.Port));
        }

        [Test]
        public void AGivenPortThatIsTakenIsWaitedFor()
        {
            var port = BridgeHarness.FreePort();
            Take(port);
            Environment.SetEnvironmentVariable("ABU_PORT", $"{port}");
            LogAssert.Expect(LogType.Warning, new Regex($"Cannot listen on port {port}"));
            using var listener = NewListener();
            Assert.That(listener.Server, Is.Null);
            Free(port);
            _clock.Now += 2;
            listener.Listen();
            Assert.That(listener.Server!.Port, Is.EqualTo(port));
        }

        [Test]
        public void WhoeverStartedTheGameReadsWhereItListensOrWhyItDoesNot()
        {
            var port = BridgeHarness.FreePort();
            Take(port);
            Environment.SetEnvironmentVariable("ABU_PORT", $"{port}");
            var folder = Directory.CreateDirectory(
                Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())
            );
            try
            {
                var file = Path.Combine(folder.FullName, "ports.json");
                Environment.SetEnvironmentVariable(PortsFile.Variable, file);
                LogAssert.Expect(LogType.Warning, new Regex($"Cannot listen on port {port}"));
                using var listener = NewListener();
                var waiting = JObject.Parse(File.ReadAllText(file))["bridge"]!;
                Assert.That((string?)waiting["problem"], Does.Contain($"port {port}"));
                Assert.That(waiting["port"], Is.Null);

                Free(port);
                _clock.Now += 2;
                listener.Listen();
                var listening = JObject.Parse(File.ReadAllText(file))["bridge"]!;
                Assert.That((int?)listening["port"], Is.EqualTo(port));
                Assert.That(listening["problem"], Is.Null);
                Assert.That(
                    folder.GetFiles().Select(one => one.Name),
                    Is.EqualTo(new[] { "ports.json" })
                );
            }
            finally
            {
                folder.Delete(recursive: true);
            }
        }

        private Listener NewListener(int lastPort = 0) =>
            new(LogType.Warning, _clock, lastPort, "run");

        // Unless another program has it already.
        private void Take(int port)
        {
            var listener = new TcpListener(IPAddress.Loopback, port);
            try
            {
                listener.Start();
                _taken.Add(port, listener);
            }
            catch (SocketException)
            {
                listener.Stop();
            }
        }

        private void Free(int port)
        {
            if (_taken.Remove(port, out var listener))
            {
                listener.Stop();
            }
        }
    }
}
