#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>A server that listens at a second address, which comes and goes.</summary>
    public sealed class SecondDoorTests
    {
        private static readonly IPAddress First = IPAddress.Parse("127.0.0.2");
        private static readonly IPAddress Second = IPAddress.Parse("127.0.0.3");

        private readonly List<string> _complaints = new();
        private volatile Func<IPAddress?> _find = () => First;
        private TcpServer _server = null!;

        [SetUp]
        public void Start()
        {
            _complaints.Clear();
            _find = () => First;
            _server = new TcpServer(BridgeHarness.FreePort()) { Token = "secret" };
            _server.Start();
        }

        [TearDown]
        public void Stop() => _server.Shutdown();

        [Test]
        public void WithoutItOnlyTheLoopbackIsServed()
        {
            Assert.That(_server.AlsoAt, Is.Null);
            Assert.That(
                () => new LineClient(_server.Port, First),
                Throws.TypeOf<SocketException>()
            );
            using var client = new LineClient(_server.Port);
            client.Send("{\"id\": \"1\", \"command\": \"snapshot\", \"params\": {}}");
            Assert.That((string?)client.Read()["code"], Is.EqualTo("unauthorized"));
            client.Send("{\"id\": \"2\", \"command\": \"snapshot\", \"params\": {}}");
            Assert.That((string?)client.Read()["id"], Is.EqualTo("2"), "its connection stays open");
        }

        [TestCase("")]
        [TestCase(", \"token\": \"wrong\"")]
        [TestCase(", \"token\": \"secretly\"")]
        public void AStrangerGetsOneErrorAndNoMore(string token)
        {
            Open(First);
            using var client = new LineClient(_server.Port, First);
            client.Send($"{{\"id\": \"1\", \"command\": \"status\", \"params\": {{}}{token}}}");
            client.Send("{\"id\": \"2\", \"command\": \"status\", \"token\": \"secret\"}");
            Assert.That((string?)client.Read()["code"], Is.EqualTo("unauthorized"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_server.TryTakeUrgent(out _) || _server.TryTake(out _), Is.False);
        }

        [Test]
        public void WhoKnowsTheTokenIsServedAtBothAddresses()
        {
            Open(First);
            foreach (var address in new[] { IPAddress.Loopback, First })
            {
                using var client = new LineClient(_server.Port, address);
                client.Send("{\"id\": \"1\", \"command\": \"x\", \"token\": \"secret\"}");
                var command = default(AbuCommand);
                Assert.That(() => _server.TryTake(out command), Is.True.After(60_000, 5));
                _server.Send(command!, AbuResponse.Ok("1", new { }));
                Assert.That((bool)client.Read()["success"]!, Is.True);
            }
        }

        [Test]
        public void ItFollowsTheAddress()
        {
            Open(First);
            _find = () => Second;
            Assert.That(() => _server.AlsoAt, Is.EqualTo(Second).After(60_000, 20));
            new LineClient(_server.Port, Second).Dispose();
            Assert.That(
                () => new LineClient(_server.Port, First),
                Throws.TypeOf<SocketException>()
            );
            _find = () => null;
            Assert.That(() => _server.AlsoAt, Is.Null.After(60_000, 20));
        }

        [Test]
        public void AReasonIsToldOnce()
        {
            var looks = 0;
            _find = () =>
            {
                Interlocked.Increment(ref looks);
                throw new ArgumentException("it is none");
            };
            _server.OpenSecondDoor(() => _find(), _complaints.Add);
            Assert.That(() => looks, Is.GreaterThan(1).After(60_000, 20));
            _server.Shutdown();
            Assert.That(_complaints, Is.EqualTo(new[] { "it is none" }));
        }

        [Test]
        public void ATakenPortThereIsNamedAndTriedAgain()
        {
            using (var other = new Socket(SocketType.Stream, ProtocolType.Tcp))
            {
                other.Bind(new IPEndPoint(First, _server.Port));
                other.Listen(1);
                _server.OpenSecondDoor(() => _find(), _complaints.Add);
                Assert.That(() => _complaints.Count, Is.EqualTo(1).After(60_000, 20));
                Assert.That(
                    _complaints.Single(),
                    Does.StartWith($"Cannot listen at {First}:{_server.Port}: ")
                );
            }
            Assert.That(() => _server.AlsoAt, Is.EqualTo(First).After(60_000, 20));
        }

        [Test]
        public void TheEndOfTheServerClosesIt()
        {
            Open(First);
            var port = _server.Port;
            _server.Shutdown();
            Assert.That(() => new LineClient(port, First), Throws.TypeOf<SocketException>());
        }

        private void Open(IPAddress address)
        {
            _server.OpenSecondDoor(() => _find(), _complaints.Add);
            Assert.That(() => _server.AlsoAt, Is.EqualTo(address).After(60_000, 5));
        }
    }
}
