#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The server over real sockets. The thread of the test stands in for the main thread.</summary>
    public class TcpServerTests
    {
        private const int MaxLine = 1024 * 1024;
        private const string Attack =
            "\n{\"id\": \"1\", \"command\": \"click\", \"params\": {\"ref\": \"e1\"}}\n";
        private readonly List<LineClient> _clients = new();
        private TcpServer _server = null!;
        private long _now;

        [SetUp]
        public void Start()
        {
            // The server's clock moves only when a test moves it, so that a busy machine makes no difference.
            _now = 0;
            var options = new LineServerOptions
            {
                Now = () => Interlocked.Read(ref _now),
                SendTimeout = LineClient.Patience,
                ShutdownTimeout = LineClient.Patience,
            };
            // A port that the system does not give out by itself, because a test listens on it again.
            _server = new TcpServer(BridgeHarness.FreePort(), options);
            _server.Start();
        }

        [TearDown]
        public void Stop()
        {
            _clients.ForEach(client => client.Dispose());
            _clients.Clear();
            _server.Shutdown();
        }

        [Test]
        public void AReplyGoesToTheConnectionThatAsked()
        {
            var slow = Ask("slow");
            var command = Take();
            var other = Ask("other");
            Take();

            _server.Send(AbuResponse.Ok("slow", new { }));
            _server.Send(AbuResponse.Ok("other", new { }));

            Assert.That(Id(slow.Read()), Is.EqualTo("slow"));
            Assert.That(Id(other.Read()), Is.EqualTo("other"));
            Assert.That(command.Id, Is.EqualTo("slow"));
        }

        [Test]
        public void ClientsThatUseTheSameIdGetTheirOwnReplies()
        {
            var first = Ask("same");
            var firstCommand = Take();
            var second = Ask("same");
            var secondCommand = Take();

            _server.Send(secondCommand, AbuResponse.Ok("same", new { of = "second" }));
            _server.Send(firstCommand, AbuResponse.Ok("same", new { of = "first" }));

            Assert.That((string?)first.Read()["data"]!["of"], Is.EqualTo("first"));
            Assert.That((string?)second.Read()["data"]!["of"], Is.EqualTo("second"));
        }

        [Test]
        public void OnlyTheFirstAnswerOfACommandIsSent()
        {
            var client = Ask("1");
            var command = Take();
            _server.Send(command, AbuResponse.Ok("1", new { }));
            _server.Send(command, AbuResponse.Ok("1", new { }));
            Assert.That(Id(client.Read()), Is.EqualTo("1"));
            Assert.That(client.TryRead(50), Is.Null);
        }

        [Test]
        public void ARequestForAnotherRunIsRefusedAndEveryReplyNamesTheRun()
        {
            _server.Run = "a";
            var client = Connect();
            client.Send("{\"id\": \"1\", \"command\": \"click\", \"run\": \"b\"}");
            var refusal = client.Read();
            Assert.That(Code(refusal), Is.EqualTo(ErrorCode.Restarted));
            Assert.That((string?)refusal["run"], Is.EqualTo("a"));
            Assert.That(_server.TryTake(out _), Is.False);

            foreach (var run in new[] { ", \"run\": \"a\"", ", \"run\": null", "" })
            {
                client.Send($"{{\"id\": \"2\", \"command\": \"click\"{run}}}");
                _server.Send(Take(), AbuResponse.Ok("2", new { }));
                Assert.That((string?)client.Read()["run"], Is.EqualTo("a"));
            }

            client.Send("{\"id\": \"3\", \"command\": \"click\", \"run\": 3}");
            Assert.That(Code(client.Read()), Is.EqualTo(ErrorCode.InvalidCommand));
        }

        [TestCase("", false)]
        [TestCase(", \"token\": \"\"", false)]
        [TestCase(", \"token\": \"secreT\"", false)]
        [TestCase(", \"token\": \"secret!\"", false)]
        [TestCase(", \"token\": \"secret\"", true)]
        public void WithATokenOnlyThoseWhoKnowItAreServed(string token, bool isServed)
        {
            _server.Token = "secret";
            var client = Connect();
            client.Send($"{{\"id\": \"1\", \"command\": \"click\"{token}}}");
            if (isServed)
            {
                Assert.That(Take().Id, Is.EqualTo("1"));
                return;
            }
            Assert.That(Code(client.Read()), Is.EqualTo(ErrorCode.Unauthorized));
            client.Send($"{{\"id\": \"2\", \"command\": \"status\"{token}}}");
            Assert.That(Code(client.Read()), Is.EqualTo(ErrorCode.Unauthorized));
            Assert.That(
                _server.TryTake(out _) || _server.TryTakeUrgent(out _),
                Is.False,
                "nothing is carried out"
            );
        }

        [Test]
        public void AReplyNamesALaterProtocol()
        {
            var client = Ask("1");
            _server.Send(Take(), AbuResponse.Ok("1", new { }));
            Assert.That(client.Read().ContainsKey("protocol"), Is.False);
            client = Ask("2");
            var reply = AbuResponse.Ok("2", new { });
            reply.Protocol = 2;
            _server.Send(Take(), reply);
            Assert.That((int)client.Read()["protocol"]!, Is.EqualTo(2));
        }

        [TestCase("nonsense")]
        [TestCase("null")]
        [TestCase("[]")]
        [TestCase("[{\"id\": \"a\", \"command\": \"snapshot\"}]")]
        [TestCase("\"snapshot\"")]
        [TestCase("5")]
        [TestCase("{")]
        [TestCase("{}}")]
        [TestCase("{\"id\": \"a\", \"command\": \"snapshot\"")]
        [TestCase("{\"id\": \"a\", \"command\": \"snapshot\"} {}")]
        [TestCase("{'id': 'a', 'command': 'snapshot'}")]
        [TestCase("{\"id\": \"a\", \"command\": \"snapshot\", \"command\": \"click\"}")]
        [TestCase("{\"id\": \"a\u0000\"}")]
        [TestCase("{\"id\": \"\u00ff\"}")]
        [TestCase("\u00ef\u00bb\u00bf\u00ef\u00bb\u00bf{}")]
        [TestCase(" \u00ef\u00bb\u00bf{}")]
        [TestCase("\u000b{}")]
        [TestCase("patch / HTTP/1.1\r\nHost: 127.0.0.1\r\n")]
        [TestCase("FOO / HTTP/1.1\r\n\r\n")]
        [TestCase("PROPFIND / HTTP/1.1\r\nDepth: 1\r\n\r\n")]
        [TestCase("get / HTTP/1.1\r\n")]
        [TestCase("Origin: http://example.com\r\nGET / HTTP/1.1\r\n")]
        [TestCase("a0\r\n{}\r\n0\r\n")]
        [TestCase("--boundary\r\nContent-Disposition: form-data\r\n")]
        [TestCase("\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003example.com")]
        [TestCase("\u0000\u0003\u0000\u0060\u0021\u0012\u00a4\u0042")]
        [TestCase("PASV")]
        public void AfterALineThatIsNotAJsonObjectThereIsOneReplyAndNoMoreCommandRuns(string line)
        {
            var client = Connect();
            client.SendBytes(Encoding.GetEncoding("iso-8859-1").GetBytes(line + Attack + Attack));
            var reply = client.Read();
            Assert.That((Id(reply), Code(reply)), Is.EqualTo(("", "invalid_command")));
            Assert.That((bool)reply["success"]!, Is.False);
            Assert.That((string?)reply["error"], Is.Not.Empty);
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_server.ReceiveQueue, Is.Empty);
        }

        [Test]
        public void TheReplyToALineThatIsNoJsonObjectRepeatsNothingOfIt()
        {
            var client = Connect();
            client.Send("<script>alert(1)</script>");
            Assert.That(
                (string?)client.Read()["error"],
                Does.Not.Contain("<").And.Not.Contain("script")
            );
        }

        [Test]
        public void TheLastReplyArrivesHoweverMuchWasSentBehindTheLine()
        {
            var client = Connect();
            client.Send("nonsense\n" + new string('x', 500_000));
            Assert.That(Code(client.Read()), Is.EqualTo("invalid_command"));
            client.Send("more");
            // Receive would throw after a reset, which can also lose the reply.
            Assert.That(client.Socket.Receive(new byte[1]), Is.EqualTo(0));
        }

        [Test]
        public void APeerThatSendsOnAfterItsLastReplyIsClosedInTheEnd()
        {
            var client = Connect();
            client.Send("nonsense");
            Assert.That(Code(client.Read()), Is.EqualTo("invalid_command"));
            Assert.That(
                SpinWait.SpinUntil(() => IsClosedFor(client), LineClient.Patience),
                Is.True
            );
        }

        private bool IsClosedFor(LineClient client)
        {
            Interlocked.Add(ref _now, 1001);
            try
            {
                client.Send("more");
                return false;
            }
            catch (SocketException)
            {
                return true;
            }
        }

        [Test]
        public void WhatCameBeforeALineThatIsNoJsonObjectIsAnsweredFirst()
        {
            var client = Connect();
            client.Send(Snapshot(1) + "\n" + Snapshot(2) + "\nnonsense\n" + Snapshot(3));
            var first = Take();
            _server.Send(Take(), AbuResponse.Ok("2", new { }));
            Assert.That(client.TryRead(50), Is.Null);
            _server.Send(first, AbuResponse.Ok("1", new { }));
            Assert.That(
                new[] { Id(client.Read()), Id(client.Read()), Id(client.Read()) },
                Is.EqualTo(new[] { "1", "2", "" })
            );
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_server.ReceiveQueue, Is.Empty);
        }

        [TestCase("{\"id\": 5, \"command\": \"snapshot\"}", "")]
        [TestCase("{\"id\": \"a\", \"command\": 5}", "a")]
        [TestCase("{\"id\": \"a\"}", "a")]
        [TestCase(" \t{\"id\": \"a\"}", "a")]
        [TestCase("{\"id\": \"a\", \"command\": \"snapshot\", \"params\": []}", "a")]
        [TestCase("{\"id\": \"a\", \"command\": \"snapshot\", \"params\": \"compact\"}", "a")]
        public void AnObjectThatIsNoCommandIsAnsweredAtOnceAndTheNextLineIsRead(
            string line,
            string id
        )
        {
            var client = Connect();
            client.Send(Snapshot(0) + "\n" + line);
            _server.Send(Take(), AbuResponse.Ok("0", new { }));
            client.Read();
            var reply = client.Read();
            Assert.That((Id(reply), Code(reply)), Is.EqualTo((id, "invalid_command")));
            Assert.That((bool)reply["success"]!, Is.False);
            Assert.That((string?)reply["error"], Is.Not.Empty);
            client.Send(Snapshot(1));
            Assert.That(Take().Id, Is.EqualTo("1"));
        }

        [TestCase("{\"id\": \"a\"}", "a")]
        [TestCase("{\"id\": \"a\", \"command\": 5}", "a")]
        [TestCase("{\"type\": \"hello\", \"seq\": 1}", "")]
        public void AnObjectThatNamesNoCommandIsTheLastOneIfItIsTheFirst(string line, string id)
        {
            var client = Connect();
            client.Send(line + "\n" + Snapshot(1));
            var reply = client.Read();
            Assert.That((Id(reply), Code(reply)), Is.EqualTo((id, "invalid_command")));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_server.ReceiveQueue, Is.Empty);
        }

        [Test]
        public void DeepNestingIsRefused()
        {
            var client = Connect();
            client.Send(
                "{\"id\": \"a\", \"command\": \"snapshot\", \"params\": {\"x\": "
                    + new string('[', 100_000)
            );
            Assert.That(Code(client.Read()), Is.EqualTo("invalid_command"));
        }

        [Test]
        public void BlankLinesCarriageReturnsAndAByteOrderMarkAreIgnored()
        {
            var client = Connect();
            client.SendBytes(
                Encoding.UTF8.GetBytes(
                    "\uFEFF\r\n\n  \n{\"id\": \"1\", \"command\": \"snapshot\"}\r\n"
                )
            );
            Assert.That(Take().Id, Is.EqualTo("1"));
            Assert.That(client.TryRead(50), Is.Null);
        }

        [TestCase("")]
        [TestCase("\r")]
        public void ALineHasALimitOfOneMebibyte(string end)
        {
            var client = Connect();
            client.Send(Padded("fits", MaxLine) + end);
            Assert.That(Take().Id, Is.EqualTo("fits"));
            _server.Send(AbuResponse.Ok("fits", new { }));
            client.Read();

            client.Send(Padded("too long", MaxLine + 1) + end + Attack);
            Assert.That(Code(client.Read()), Is.EqualTo("invalid_command"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_server.ReceiveQueue, Is.Empty);
        }

        [Test]
        public void ALineWithoutEndIsRefusedAsSoonAsItIsTooLong()
        {
            var client = Connect();
            client.SendBytes(new byte[MaxLine + 2]);
            Assert.That((string?)client.Read()["error"], Does.Contain($"{MaxLine} bytes"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
        }

        [TestCase("GET / HTTP/1.1\r\n")]
        [TestCase("POST / HTTP/1.1\r\n\r\n")]
        [TestCase(" POST / HTTP/1.1\r\n\r\n")]
        [TestCase("\uFEFFPOST / HTTP/1.1\r\n\r\n")]
        [TestCase("\r\n\r\nPOST / HTTP/1.1\r\n\r\n")]
        [TestCase("OPTIONS * HTTP/1.1\r\nOrigin: http://example.com\r\n")]
        [TestCase("HEAD / HTTP/1.1\r\n")]
        [TestCase("PUT / HTTP/1.1\r\n")]
        [TestCase("DELETE / HTTP/1.1\r\n")]
        [TestCase("PATCH / HTTP/1.1\r\n")]
        [TestCase("CONNECT 127.0.0.1:9999 HTTP/1.1\r\n")]
        [TestCase("TRACE / HTTP/1.1\r\n")]
        [TestCase("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")]
        [TestCase("GET /\r\n")]
        public void APeerThatSpeaksHttpIsClosedWithoutAReply(string request)
        {
            var client = Connect();
            client.SendBytes(Encoding.UTF8.GetBytes(request + Attack));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
            Assert.That(_server.ReceiveQueue, Is.Empty);
        }

        [TestCase("GET /no-line-end")]
        [TestCase("POST ")]
        public void APeerThatSpeaksHttpIsClosedBeforeTheEndOfItsLine(string request)
        {
            var client = Connect();
            client.SendBytes(Encoding.ASCII.GetBytes(request));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
        }

        [Test]
        public void APortProbeIsIgnored()
        {
            var client = Ask("1");
            var command = Take();
            for (var i = 0; i < 20; i++)
            {
                new LineClient(_server.Port).Dispose();
            }
            Thread.Sleep(50);
            _server.Send(command, AbuResponse.Ok("1", new { }));
            Assert.That(Id(client.Read()), Is.EqualTo("1"));
            client.Send("{\"id\": \"2\", \"command\": \"snapshot\"}");
            Assert.That(Take().Id, Is.EqualTo("2"));
        }

        [Test]
        public void ANewConnectionReplacesAnIdleOneButNotOneThatIsOwedAReply()
        {
            var idle = Connect();
            var waiting = Ask("1");
            var command = Take();
            var newer = Ask("2");
            Take();
            PassTime(999);
            Assert.That(
                idle.TryRead(Looks),
                Is.Null,
                "the newer one has not stayed for long enough"
            );
            PassTime(1);
            Assert.That(idle.IsClosedWithoutReply(), Is.True);
            _server.Send(command, AbuResponse.Ok("1", new { }));
            Assert.That(Id(waiting.Read()), Is.EqualTo("1"));
            _server.Send(AbuResponse.Ok("2", new { }));
            Assert.That(Id(newer.Read()), Is.EqualTo("2"));
        }

        [Test]
        public void AConnectionThatWasJustAnsweredIsNotReplaced()
        {
            var slow = Ask("1");
            Take();
            Ask("newer");
            Take();
            PassTime(1200);
            _server.Send(AbuResponse.Ok("1", new { }));
            slow.Read();
            PassTime(500);
            Assert.That(slow.TryRead(Looks), Is.Null);
            slow.Send(Snapshot(2));
            Assert.That(Take().Id, Is.EqualTo("2"));
        }

        [Test]
        public void WithAsManyConnectionsAsThereMayBeTheOneThatWasIdleLongestMakesRoom()
        {
            var answered = Ask("1");
            var command = Take();
            // Waits for each reply, so that each connection is accepted before the time passes.
            var idle = Enumerable.Range(0, 255).Select(i => Answered($"idle {i}")).ToList();
            PassTime(1);
            _server.Send(command, AbuResponse.Ok("1", new { }));
            answered.Read();

            var next = Ask("next");
            Assert.That(Take().Id, Is.EqualTo("next"));
            _server.Send(AbuResponse.Ok("next", new { }));
            Assert.That(Id(next.Read()), Is.EqualTo("next"));
            Assert.That(idle[0].IsClosedWithoutReply(), Is.True);
            answered.Send(Snapshot(2));
            Assert.That(Take().Id, Is.EqualTo("2"));
            idle[1].Send(Snapshot(3));
            Assert.That(Take().Id, Is.EqualTo("3"));
        }

        [Test]
        public void WithAsManyConnectionsOwedAReplyAsThereMayBeTheNextOneIsClosed()
        {
            var clients = Enumerable.Range(0, 256).Select(i => Ask($"{i}")).ToList();
            WaitUntil(() => _server.Waiting == 256);
            Assert.That(Connect().IsClosedWithoutReply(), Is.True);
            AnswerAll();
            foreach (var (client, i) in clients.Select((client, i) => (client, i)))
            {
                Assert.That(Id(client.Read()), Is.EqualTo($"{i}"));
            }
        }

        [Test]
        public void APeerThatNeverReadsItsRepliesIsReadNoFurther()
        {
            var client = Connect();
            var reply = AbuResponse.Ok("1", new string('x', 1024 * 1024));
            client.Send(string.Join("\n", Enumerable.Repeat(Snapshot(1), 60)));
            for (var i = 0; i < 60; i++)
            {
                _server.Send(Take(), reply);
            }
            client.Send(Snapshot(2));
            Thread.Sleep(100);
            Assert.That(_server.ReceiveQueue, Is.Empty);
            for (var i = 0; i < 60; i++)
            {
                client.Read();
            }
            Assert.That(Take().Id, Is.EqualTo("2"));
        }

        [Test]
        public void PipelinedLinesAreAnsweredInTheirOrderWhateverIsKnownFirst()
        {
            var client = Connect();
            client.Send(
                "{\"id\": \"1\", \"command\": \"a\"}\n{}\n{\"id\": \"2\", \"command\": \"b\"}"
            );
            var first = Take();
            _server.Send(Take(), AbuResponse.Ok("2", new { }));
            Assert.That(client.TryRead(50), Is.Null);
            _server.Send(first, AbuResponse.Ok("1", new { }));
            Assert.That(
                new[] { Id(client.Read()), Id(client.Read()), Id(client.Read()) },
                Is.EqualTo(new[] { "1", "", "2" })
            );
        }

        [Test]
        public void StatusGoesAheadOfEverythingThatWaits()
        {
            var client = Connect();
            client.Send(
                "{\"id\": \"1\", \"command\": \"click\"}\n{\"id\": \"2\", \"command\": \"status\"}"
            );
            WaitUntil(() => _server.TryTakeUrgent(out _));
            _server.Send(AbuResponse.Ok("2", new { }));
            Assert.That(Id(client.Read()), Is.EqualTo("2"));
            Assert.That(Take().Id, Is.EqualTo("1"));
        }

        [Test]
        public void StatusIsNeverRefused()
        {
            var client = Connect();
            client.Send(
                string.Join(
                    "\n",
                    Enumerable.Repeat("{\"id\": \"1\", \"command\": \"status\"}", 200)
                )
            );
            for (var i = 0; i < 200; i++)
            {
                AbuCommand? command = null;
                WaitUntil(() => _server.TryTakeUrgent(out command!));
                _server.Send(command!, AbuResponse.Ok("1", new { }));
                Assert.That(Code(client.Read()), Is.Null);
            }
        }

        [Test]
        public void BeyondSixtyFourWaitingCommandsTheReplyIsBusy()
        {
            var client = Connect();
            SendAndWait(client, Enumerable.Range(0, 70).Select(Snapshot));
            Assert.That(_server.Waiting, Is.EqualTo(64));

            AnswerAll();
            var codes = Enumerable.Range(0, 70).Select(_ => Code(client.Read())).ToList();
            Assert.That(codes.Take(64), Has.All.Null);
            Assert.That(codes.Skip(64), Has.All.EqualTo("busy"));
            client.Send(Snapshot(70));
            Assert.That(Take().Id, Is.EqualTo("70"), "there is room again");
        }

        [Test]
        public void ABusyClientDoesNotBlockOthersAndGoesFirstOnlyOnce()
        {
            var greedy = Connect();
            SendAndWait(greedy, Enumerable.Range(0, 100).Select(Snapshot));
            SendAndWait(Connect(), new[] { Snapshot(1000), Snapshot(1001), Snapshot(1002) });
            SendAndWait(Connect(), new[] { Snapshot(2000), Snapshot(2001) });
            var turns = Enumerable.Range(0, 8).Select(_ => Take().Id);
            Assert.That(
                turns,
                Is.EqualTo(new[] { "0", "1000", "2000", "1", "1001", "2001", "2", "1002" })
            );
        }

        [Test]
        public void AClientThatComesAgainTakesItsTurnAmongThoseThatWait()
        {
            var greedy = Connect();
            SendAndWait(greedy, Enumerable.Range(0, 5).Select(Snapshot));
            var other = Connect();
            var order = new List<string>();
            for (var i = 0; i < 3; i++)
            {
                SendAndWait(other, new[] { Snapshot(1000 + i) });
                order.AddRange(new[] { TakeAndAnswer(), TakeAndAnswer() });
            }
            Assert.That(order, Is.EqualTo(new[] { "0", "1000", "1", "1001", "2", "1002" }));
        }

        [Test]
        public void ClientsShareThePlacesAndEachHasOne()
        {
            var first = Connect();
            SendAndWait(first, Enumerable.Range(0, 64).Select(Snapshot));
            for (var clients = 2; clients <= 4; clients++)
            {
                var before = _server.Waiting;
                SendAndWait(Connect(), Enumerable.Range(0, 64).Select(Snapshot));
                Assert.That(_server.Waiting - before, Is.EqualTo(64 / clients));
            }
            for (var clients = 5; clients <= 70; clients++)
            {
                SendAndWait(Connect(), new[] { Snapshot(clients) });
            }
            var full = _server.Waiting;
            SendAndWait(Connect(), new[] { Snapshot(1), Snapshot(2) });
            Assert.That(_server.Waiting - full, Is.EqualTo(1));

            AnswerAll();
            SendAndWait(Connect(), Enumerable.Range(0, 64).Select(Snapshot));
            Assert.That(
                _server.Waiting,
                Is.EqualTo(64),
                "whoever was answered has no share any more"
            );
        }

        [Test]
        public void AClosedClientHasNoShare()
        {
            var gone = Connect();
            SendAndWait(gone, new[] { Snapshot(1) });
            gone.Socket.LingerState = new LingerOption(true, 0);
            gone.Dispose();
            WaitUntil(() => _server.ReceiveQueue.All(command => command.Connection!.IsClosed));
            Assert.That(_server.TryTake(out _), Is.False);
            SendAndWait(Connect(), Enumerable.Range(0, 70).Select(Snapshot));
            Assert.That(_server.Waiting, Is.EqualTo(64));
        }

        [Test]
        public void TwoHundredClientsAtOnceAreAllAnswered()
        {
            var clients = Enumerable.Range(0, 200).Select(i => (Id: i, Client: Connect())).ToList();
            clients.ForEach(c => c.Client.Send(Snapshot(c.Id)));
            foreach (var (id, client) in clients)
            {
                JObject? reply = null;
                WaitUntil(() =>
                {
                    AnswerAll();
                    return (reply = client.TryRead()) != null;
                });
                Assert.That(Id(reply!), Is.EqualTo(id.ToString()));
            }
        }

        [Test]
        public void AReplyThatCannotBeSerialisedBecomesAnError()
        {
            var client = Ask("1");
            LogAssert.Expect(LogType.Exception, new Regex("Error getting value from .Text."));
            _server.Send(Take(), AbuResponse.Ok("1", new Unserialisable()));
            var reply = client.Read();
            Assert.That((Id(reply), Code(reply)), Is.EqualTo(("1", "internal_error")));
        }

        [Test]
        public void AClientThatDoesNotReadDoesNotDelayOthers()
        {
            Ask("huge");
            var command = Take();
            _server.Send(command, AbuResponse.Ok("huge", new string('x', 20_000_000)));
            // A server that waited for the client to read would have closed the connection.
            Assert.That(command.Connection!.IsClosed, Is.False);
            Assert.That(command.Connection.IsIdle, Is.False);

            var other = Ask("other");
            _server.Send(Take(), AbuResponse.Ok("other", new { }));
            Assert.That(Id(other.Read()), Is.EqualTo("other"));
        }

        [Test]
        public void AClientThatClosesItsHalfStillGetsItsReply()
        {
            var client = Connect();
            client.SendBytes(Encoding.ASCII.GetBytes("{\"id\": \"1\", \"command\": \"snapshot\"}"));
            client.Socket.Shutdown(SocketShutdown.Send);
            var command = Take();
            _server.Send(command, AbuResponse.Ok("1", new { }));
            Assert.That(Id(client.Read()), Is.EqualTo("1"));
            Assert.That(client.IsClosedWithoutReply(), Is.True);
        }

        [Test]
        public void ACommandIsDroppedIfItsConnectionWasReset()
        {
            var client = Ask("1");
            WaitUntil(() => _server.ReceiveQueue.TryPeek(out _));
            _server.ReceiveQueue.TryPeek(out var command);
            client.Socket.LingerState = new LingerOption(true, 0);
            client.Dispose();
            WaitUntil(() => command!.Connection!.IsClosed);
            Assert.That(_server.TryTake(out _), Is.False);
        }

        [Test]
        public void ACommandIsDroppedIfItsClientClosesBeforeItsTurn()
        {
            var client = Ask("1");
            WaitUntil(() => _server.ReceiveQueue.TryPeek(out _));
            client.Dispose();
            Assert.That(_server.TryTake(out _), Is.False);
        }

        [Test]
        public void AFloodOfConnectionsDoesNotFillTheLog()
        {
            var logged = 0;
            void Count(string message, string stack, LogType type) =>
                Interlocked.Add(ref logged, message == "[Abu] Client connected." ? 1 : 0);
            Application.logMessageReceivedThreaded += Count;
            try
            {
                for (var i = 0; i < 150; i++)
                {
                    Connect().Dispose();
                }
                var last = Ask("last");
                _server.Send(Take(), AbuResponse.Ok("last", new { }));
                Assert.That(Id(last.Read()), Is.EqualTo("last"));
            }
            finally
            {
                Application.logMessageReceivedThreaded -= Count;
            }
            Assert.That(logged, Is.EqualTo(100));
        }

        [TestCase("Abu read")]
        [TestCase("Abu write")]
        public void AConnectionWithoutAThreadIsClosedAndTheOthersStay(string missing)
        {
            var start = new LineServerOptions().StartThread;
            var isMissing = false;
            var server = new TcpServer(
                0,
                new LineServerOptions
                {
                    StartThread = (name, body) =>
                    {
                        if (isMissing && name == missing)
                        {
                            throw new OutOfMemoryException("no more threads");
                        }
                        start(name, body);
                    },
                }
            );
            server.Start();
            try
            {
                using var before = new LineClient(server.Port);
                before.Send(Snapshot(1));
                WaitUntil(() => server.ReceiveQueue.TryDequeue(out _));

                isMissing = true;
                for (var i = 0; i < 3; i++)
                {
                    using var turnedAway = new LineClient(server.Port);
                    turnedAway.Send(Snapshot(2));
                    Assert.That(turnedAway.IsClosedWithoutReply(), Is.True);
                }
                Assert.That(server.TryTake(out _), Is.False);
                server.Send(AbuResponse.Ok("1", new { }));
                Assert.That(Id(before.Read()), Is.EqualTo("1"));

                isMissing = false;
                using var after = new LineClient(server.Port);
                after.Send(Snapshot(3));
                WaitUntil(() => server.ReceiveQueue.TryDequeue(out _));
                server.Send(AbuResponse.Ok("3", new { }));
                Assert.That(Id(after.Read()), Is.EqualTo("3"));
            }
            finally
            {
                server.Shutdown();
            }
        }

        [Test]
        public void AServerThatGetsNoThreadLeavesThePortFree()
        {
            var port = BridgeHarness.FreePort();
            var server = new TcpServer(
                port,
                new LineServerOptions { StartThread = (_, _) => throw new OutOfMemoryException() }
            );
            Assert.That(() => server.Start(), Throws.InstanceOf<OutOfMemoryException>());
            var next = new TcpServer(port);
            next.Start();
            next.Shutdown();
        }

        [Test]
        public void ShutdownAnswersOpenCommandsAndFreesThePort()
        {
            var clients = Enumerable.Range(0, 50).Select(i => Ask($"{i}")).ToList();
            WaitUntil(() => _server.Waiting == 50);
            _server.Shutdown();
            foreach (var client in clients)
            {
                Assert.That(Code(client.Read()), Is.EqualTo("internal_error"));
                Assert.That(client.IsClosedWithoutReply(), Is.True);
            }

            var next = new TcpServer(_server.Port);
            next.Start();
            next.Shutdown();
        }

        [Test]
        public void StartFailsOnATakenPort()
        {
            Assert.That(
                () => new TcpServer(_server.Port).Start(),
                Throws.InstanceOf<SocketException>()
            );
        }

        // A connection checks every 200 ms whether it has been replaced.
        private const int Looks = 500;

        private void PassTime(long milliseconds) => Interlocked.Add(ref _now, milliseconds);

        private LineClient Connect()
        {
            var client = new LineClient(_server.Port);
            _clients.Add(client);
            return client;
        }

        private LineClient Ask(string id)
        {
            var client = Connect();
            client.Send($"{{\"id\": \"{id}\", \"command\": \"snapshot\"}}");
            return client;
        }

        private LineClient Answered(string id)
        {
            var client = Ask(id);
            _server.Send(Take(), AbuResponse.Ok(id, new { }));
            client.Read();
            return client;
        }

        /// <summary>Sends lines and waits until the server has accepted all of them.</summary>
        private void SendAndWait(LineClient client, IEnumerable<string> lines)
        {
            client.Send(string.Join("\n", lines) + "\n{\"id\": \"last\", \"command\": \"status\"}");
            WaitUntil(() => _server.TryTakeUrgent(out _));
        }

        private string TakeAndAnswer()
        {
            var command = Take();
            _server.Send(command, AbuResponse.Ok(command.Id, new { }));
            return command.Id;
        }

        private AbuCommand Take()
        {
            AbuCommand? command = null;
            WaitUntil(() => _server.ReceiveQueue.TryDequeue(out command));
            return command!;
        }

        private void AnswerAll()
        {
            while (_server.ReceiveQueue.TryDequeue(out var command))
            {
                _server.Send(command, AbuResponse.Ok(command.Id, new { }));
            }
        }

        private static void WaitUntil(Func<bool> condition) =>
            Assert.That(
                SpinWait.SpinUntil(condition, LineClient.Patience),
                Is.True,
                "waited too long"
            );

        private static string Snapshot(int id) =>
            $"{{\"id\": \"{id}\", \"command\": \"snapshot\"}}";

        private static string Padded(string id, int length)
        {
            var line = $"{{\"id\": \"{id}\", \"command\": \"snapshot\", \"pad\": \"\"}}";
            return line.Insert(line.Length - 2, new string(' ', length - line.Length));
        }

        private static string? Id(JObject reply) => (string?)reply["id"];

        private static string? Code(JObject reply) => (string?)reply["code"];

        private sealed class Unserialisable
        {
            public string Text => throw new InvalidOperationException("broken getter");
        }
    }
}
