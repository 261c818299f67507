#nullable enable

using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>
    /// The transport with a protocol other than the bridge's: it pushes, its frames are smaller, and clients stay connected.
    /// </summary>
    public class LineServerTests
    {
        private readonly ConcurrentQueue<ReceivedLine> _received = new();
        private readonly ConcurrentQueue<string> _lines = new();
        private readonly ConcurrentQueue<LineConnection> _ended = new();
        private readonly LineServerOptions _options = new()
        {
            MaxLine = 100,
            SendTimeout = LineClient.Patience,
            // So long that a connection never ends during the next test.
            ShutdownTimeout = LineClient.Patience,
        };
        private readonly CollectingLog _log = new();
        private LineServer _server = null!;

        [SetUp]
        public void Start()
        {
            _received.Clear();
            _lines.Clear();
            _ended.Clear();
            _log.Exceptions.Clear();
            _server = new LineServer(0, new Collecting(this), _log, _options);
            _server.Start();
        }

        [TearDown]
        public void Stop() => _server.Shutdown();

        [Test]
        public void LinesComeInWithTheConnectionToAnswer()
        {
            using var first = new LineClient(_server.Port);
            using var second = new LineClient(_server.Port);
            first.Send("{\"n\": 1}");
            var one = Take();
            second.Send(" {\"n\": 2}\r");
            var two = Take();
            Assert.That(_lines, Is.EqualTo(new[] { "{\"n\": 1}", "{\"n\": 2}" }));
            Assert.That(one.IsComplete && two.IsComplete, Is.True);

            two.Connection.Owe().Fill(Line("{\"to\": 2}"));
            one.Connection.Owe().Fill(Line("{\"to\": 1}"));
            Assert.That((int)first.Read()["to"]!, Is.EqualTo(1));
            Assert.That((int)second.Read()["to"]!, Is.EqualTo(2));
        }

        [Test]
        public void ALineCutByTheEndOfTheStreamIsIncomplete()
        {
            using var client = new LineClient(_server.Port);
            client.SendBytes(Encoding.UTF8.GetBytes("{\"n\": 1"));
            client.Socket.Shutdown(SocketShutdown.Send);
            Assert.That(Take().IsComplete, Is.False);
        }

        [Test]
        public void ClientsThatOnlyListenStay()
        {
            using var listener = new LineClient(_server.Port);
            listener.Send("{}");
            var connection = Take().Connection;
            using var newer = new LineClient(_server.Port);
            Thread.Sleep(1300);
            Assert.That(connection.TryPush(Line("{\"seq\": 1}")), Is.True);
            Assert.That((int)listener.Read()["seq"]!, Is.EqualTo(1));
        }

        [Test]
        public void APushOvertakesOnlyUnfinishedReplies()
        {
            using var client = new LineClient(_server.Port);
            client.Send("{}\n{}");
            var connection = Take().Connection;
            Take();
            var (first, second) = (connection.Owe(), connection.Owe());
            connection.TryPush(Line("{\"push\": 1}"));
            second.Fill(Line("{\"reply\": 2}"));
            first.Fill(Line("{\"reply\": 1}"));
            connection.TryPush(Line("{\"push\": 2}"));
            var seen = Enumerable
                .Range(0, 4)
                .Select(_ => client.Read().ToString(Newtonsoft.Json.Formatting.None));
            Assert.That(
                seen,
                Is.EqualTo(
                    new[] { "{\"push\":1}", "{\"reply\":1}", "{\"reply\":2}", "{\"push\":2}" }
                )
            );
        }

        [Test]
        public void PushesToAClientThatDoesNotReadAreDroppedAndRepliesAreNot()
        {
            using var client = new LineClient(_server.Port);
            client.Send("{}");
            var connection = Take().Connection;
            var slot = connection.Owe();
            var push = Line("{\"push\": \"" + new string('x', 10_000) + "\"}");
            var pushed = 0;
            while (connection.TryPush(push))
            {
                pushed++;
                Assert.That(pushed, Is.LessThan(100_000), "nothing is ever dropped");
            }
            slot.Fill(Line("{\"reply\": 1}"));
            for (var i = 0; i < pushed; i++)
            {
                Assert.That(client.Read().ContainsKey("push"), Is.True);
            }
            Assert.That((int)client.Read()["reply"]!, Is.EqualTo(1));
            // Once the client reads again, pushes are sent again.
            Assert.That(
                SpinWait.SpinUntil(() => connection.TryPush(push), LineClient.Patience),
                Is.True
            );
            Assert.That(client.Read().ContainsKey("push"), Is.True);
        }

        [Test]
        public void APeerThatReadsNothingForTooLongIsClosed()
        {
            using var other = Serve(new LineServerOptions { SendTimeout = 200 });
            using var client = new LineClient(other.Server.Port);
            client.Send("{}");
            var connection = Take().Connection;
            connection.Owe().Fill(new byte[20_000_000]);
            Await(() => connection.IsClosed);
            Assert.That(_log.Exceptions, Is.Empty);
        }

        [Test]
        public void PushesMayStayUnreadUntilAReplyWaitsBehindThem()
        {
            using var other = Serve(new LineServerOptions { SendTimeout = 1 });
            using var client = new LineClient(other.Server.Port);
            client.Send("{}\n{}");
            var connection = Take().Connection;
            Take();
            var push = Line("{\"push\": \"" + new string('x', 10_000) + "\"}");
            // Pushes until the writer has made no progress for longer than a reply may wait.
            while (SpinWait.SpinUntil(() => connection.TryPush(push), 2000)) { }
            Assert.That(connection.IsClosed, Is.False);

            connection.Owe().Fill(Line("{\"reply\": 1}"));
            Await(() => connection.IsClosed);
            Assert.That(_log.Exceptions, Is.Empty);
        }

        [Test]
        public void PushesTakeNoRoomFromReplies()
        {
            using var client = new LineClient(_server.Port);
            client.Send("{}");
            var connection = Take().Connection;
            var pushed = 0;
            while (connection.TryPush(Line("{\"push\": 1}")))
            {
                pushed++;
                Assert.That(pushed, Is.LessThan(10_000_000), "nothing is ever dropped");
            }
            client.Send("{\"read\": 1}");
            Assert.That(Take().Connection, Is.SameAs(connection));
            Assert.That(connection.IsIdle, Is.True);
        }

        [Test]
        public void TheEndOfEachConnectionIsReportedOnce()
        {
            var finished = new LineClient(_server.Port);
            finished.Send("{}");
            var one = Take().Connection;
            var slot = one.Owe();
            finished.Socket.Shutdown(SocketShutdown.Send);
            Await(() => _ended.Contains(one));
            // It can still receive.
            slot.Fill(Line("{\"reply\": 1}"));
            Assert.That((int)finished.Read()["reply"]!, Is.EqualTo(1));

            var broken = new LineClient(_server.Port);
            broken.Send("{}");
            var two = Take().Connection;
            broken.Socket.LingerState = new LingerOption(true, 0);
            broken.Dispose();
            Await(() => _ended.Contains(two));

            using var closed = new LineClient(_server.Port);
            closed.Send("{}");
            var three = Take().Connection;
            three.Close();
            Await(() => _ended.Contains(three));
            finished.Dispose();
            Assert.That(_ended, Is.EquivalentTo(new[] { one, two, three }));
        }

        [Test]
        public void AfterShutdownEveryConnectionHasEnded()
        {
            var clients = Enumerable
                .Range(0, 50)
                .Select(_ => new LineClient(_server.Port))
                .ToList();
            clients.ForEach(client => client.Send("{}"));
            clients.ForEach(_ => Take());
            _server.Shutdown();
            Assert.That(_ended, Has.Count.EqualTo(50));
            clients.ForEach(client => client.Dispose());
        }

        [Test]
        public void ATapSeesLinesInBothDirections()
        {
            var seen = new ConcurrentQueue<string>();
            using var other = Serve(
                new LineServerOptions
                {
                    Tap = (_, isSent, frame) =>
                        seen.Enqueue(
                            (isSent ? ">" : "<")
                                + Encoding.UTF8.GetString(frame.Array!, frame.Offset, frame.Count)
                        ),
                }
            );
            using var client = new LineClient(other.Server.Port);
            client.Send("\n {\"n\": 1} \r");
            var connection = Take().Connection;
            connection.Owe().Fill(Line("{\"reply\": 1}"));
            client.Read();
            connection.TryPush(Line("{\"push\": 1}"));
            client.Read();
            client.Send("no object");
            client.Read();
            Assert.That(
                seen,
                Is.EqualTo(
                    new[]
                    {
                        "< {\"n\": 1} ",
                        ">{\"reply\": 1}",
                        ">{\"push\": 1}",
                        "<no object",
                        ">{\"fault\": \"NoObject\"}",
                    }
                )
            );
        }

        [Test]
        public void WithTakesAnyLineOnlyAFirstLineAndABrowsersAreRefused()
        {
            using var other = Serve(new LineServerOptions { TakesAnyLine = true });
            using var stranger = new LineClient(other.Server.Port);
            stranger.Send("no object\n{}");
            Assert.That((string?)stranger.Read()["fault"], Is.EqualTo("NoObject"));
            Assert.That(stranger.IsClosedWithoutReply(), Is.True);
            using var client = new LineClient(other.Server.Port);
            client.Send("{}\nno object\n[1]\n\n  \n{}");
            for (var i = 0; i < 4; i++)
            {
                Take();
            }
            Assert.That(_lines, Is.EqualTo(new[] { "{}", "no object", "[1]", "{}" }));
            client.Send("GET / HTTP/1.1");
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_received, Is.Empty);
        }

        [Test]
        public void WhenFullWithoutAConnectionToDropTheNewOneIsClosed()
        {
            var mayGo = false;
            using var other = Serve(new LineServerOptions { MayGo = _ => mayGo });
            var clients = Enumerable
                .Range(0, 256)
                .Select(_ => new LineClient(other.Server.Port))
                .ToList();
            try
            {
                clients.ForEach(client => client.Send("{}"));
                clients.ForEach(_ => Take());
                using var late = new LineClient(other.Server.Port);
                Assert.That(late.IsClosedWithoutReply(), Is.True);
                Assert.That(_ended, Is.Empty);
                mayGo = true;
                using var later = new LineClient(other.Server.Port);
                later.Send("{}");
                Take();
                Await(() => _ended.Count == 1);
            }
            finally
            {
                clients.ForEach(client => client.Dispose());
            }
        }

        [Test]
        public void APushToAClosedConnectionIsDropped()
        {
            var client = new LineClient(_server.Port);
            client.Send("{}");
            var connection = Take().Connection;
            client.Dispose();
            Assert.That(
                SpinWait.SpinUntil(() => connection.IsClosed, LineClient.Patience),
                Is.True
            );
            Assert.That(connection.TryPush(Line("{}")), Is.False);
        }

        [Test]
        public void AReplyThatIsFilledTwiceIsSentOnce()
        {
            using var client = new LineClient(_server.Port);
            client.Send("{}");
            var connection = Take().Connection;
            var (first, second) = (connection.Owe(), connection.Owe());
            second.Fill(Line("{\"n\": 2}"));
            second.Fill(Line("{\"n\": 3}"));
            first.Fill(Line("{\"n\": 1}"));
            first.Fill(Line("{\"n\": 4}"));
            connection.TryPush(Line("{\"n\": 5}"));
            var seen = Enumerable.Range(0, 3).Select(_ => (int)client.Read()["n"]!);
            Assert.That(seen, Is.EqualTo(new[] { 1, 2, 5 }));
            Assert.That(SpinWait.SpinUntil(() => connection.IsIdle, LineClient.Patience), Is.True);
        }

        [Test]
        public void TheProtocolMayMakeAReplyTheLast()
        {
            using var client = new LineClient(_server.Port);
            client.Send("{\"last\"}\n{\"never\"}");
            Assert.That((string?)client.Read()["kind"], Is.EqualTo("Last"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_lines, Is.EqualTo(new[] { "{\"last\"}" }));
        }

        [Test]
        public void NothingIsReadAfterAFirstLineOfAnotherProtocol()
        {
            using var client = new LineClient(_server.Port);
            client.Send("\n \r\n{\"foreign\"}\n{\"never\"}");
            Assert.That((string?)client.Read()["kind"], Is.EqualTo("Foreign"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_lines, Is.EqualTo(new[] { "{\"foreign\"}" }));
        }

        [Test]
        public void AfterAValidFirstLineOtherLinesDoNotCloseTheConnection()
        {
            using var client = new LineClient(_server.Port);
            client.Send("{}\n{\"foreign\"}\n{\"read\"}");
            Assert.That((string?)client.Read()["kind"], Is.EqualTo("Foreign"));
            Assert.That(new[] { Take(), Take(), Take() }, Has.All.Property("IsComplete").True);
            Assert.That(_lines.Last(), Is.EqualTo("{\"read\"}"));
        }

        [Test]
        public void AProtocolThatThrowsLosesOnlyThatConnection()
        {
            using var other = new LineClient(_server.Port);
            using var client = new LineClient(_server.Port);
            client.Send("{\"throw\"}");
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_log.Exceptions, Is.EqualTo(new[] { "thrown by the protocol" }));
            other.Send("{}");
            Assert.That(Take().IsComplete, Is.True);
        }

        [Test]
        public void AConnectionResetIsNotLogged()
        {
            var client = new LineClient(_server.Port);
            client.Send("{}");
            var connection = Take().Connection;
            client.Socket.LingerState = new LingerOption(true, 0);
            client.Dispose();
            Assert.That(
                SpinWait.SpinUntil(() => connection.IsClosed, LineClient.Patience),
                Is.True
            );
            Assert.That(_log.Exceptions, Is.Empty);
        }

        [TestCase(100, null)]
        [TestCase(101, "TooLong")]
        public void TheProtocolSetsTheLimitOfALine(int length, string? fault)
        {
            using var client = new LineClient(_server.Port);
            client.Send("{" + new string(' ', length - 2) + "}");
            if (fault == null)
            {
                Assert.That(Take().IsComplete, Is.True);
            }
            else
            {
                Assert.That((string?)client.Read()["fault"], Is.EqualTo(fault));
            }
        }

        [Test]
        public void ThousandsOfLinesASecondComeInInTheirOrder()
        {
            using var client = new LineClient(_server.Port);
            client.SendBytes(
                Encoding.UTF8.GetBytes(
                    string.Concat(Enumerable.Range(0, 20_000).Select(i => $"{{\"n\": {i}}}\n"))
                )
            );
            Assert.That(
                SpinWait.SpinUntil(() => _lines.Count == 20_000, LineClient.Patience),
                Is.True
            );
            Assert.That(
                _lines,
                Is.EqualTo(Enumerable.Range(0, 20_000).Select(i => $"{{\"n\": {i}}}"))
            );
        }

        [Test]
        public void TheTransportKnowsNeitherUnityNorTheBridgesCommands()
        {
            var folder = Path.Combine(Path.GetDirectoryName(Here())!, "..", "Runtime", "Server");
            var files = Directory.GetFiles(folder, "*.cs");
            Assert.That(files, Is.Not.Empty);
            foreach (var file in files)
            {
                Assert.That(
                    File.ReadAllText(file),
                    Does.Not.Match("UnityEngine|AbuCommand|AbuResponse|Newtonsoft|TcpServer"),
                    file
                );
            }
        }

        private ReceivedLine Take()
        {
            ReceivedLine line = default;
            Assert.That(
                SpinWait.SpinUntil(() => _received.TryDequeue(out line), LineClient.Patience),
                Is.True
            );
            return line;
        }

        private static void Await(Func<bool> condition) =>
            Assert.That(SpinWait.SpinUntil(condition, LineClient.Patience), Is.True);

        private Served Serve(LineServerOptions options) => new(this, options);

        private static string Here([CallerFilePath] string here = "") => here;

        private static byte[] Line(string text) => Encoding.UTF8.GetBytes(text + "\n");

        private sealed class Collecting : ILineProtocol
        {
            private readonly LineServerTests _tests;

            public Collecting(LineServerTests tests)
            {
                _tests = tests;
            }

            public LineKind Receive(ReceivedLine line)
            {
                var text = Encoding.UTF8.GetString(
                    line.Bytes.Array!,
                    line.Bytes.Offset,
                    line.Bytes.Count
                );
                _tests._lines.Enqueue(text);
                _tests._received.Enqueue(line);
                if (text == "{\"throw\"}")
                {
                    throw new InvalidOperationException("thrown by the protocol");
                }
                return text switch
                {
                    "{\"last\"}" => Answered(line, LineKind.Last),
                    "{\"foreign\"}" => Answered(line, LineKind.Foreign),
                    _ => LineKind.Message,
                };
            }

            private static LineKind Answered(ReceivedLine line, LineKind kind)
            {
                line.Connection.Owe().Fill(Line($"{{\"kind\": \"{kind}\"}}"));
                return kind;
            }

            public byte[] Refuse(LineFault fault) => Line($"{{\"fault\": \"{fault}\"}}");

            public void End(LineConnection connection) => _tests._ended.Enqueue(connection);
        }

        private sealed class Served : IDisposable
        {
            public Served(LineServerTests tests, LineServerOptions options)
            {
                Server = new LineServer(0, new Collecting(tests), tests._log, options);
                Server.Start();
            }

            public LineServer Server { get; }

            public void Dispose() => Server.Shutdown();
        }

        private sealed class CollectingLog : ITransportLog
        {
            public ConcurrentQueue<string> Exceptions { get; } = new();

            public void Info(string message) { }

            public void Exception(Exception exception) => Exceptions.Enqueue(exception.Message);
        }
    }
}
