#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>The protocol over real sockets, with a simple game of numbers.</summary>
    public class AdapterServerTests
    {
        private readonly AdapterOptions _options = new();
        private AdapterHarness _harness = null!;

        [SetUp]
        public void Start()
        {
            _options.MaxPending = 10;
            _options.ObservationHertz = 20;
            _harness = new AdapterHarness(_options);
        }

        [TearDown]
        public void Stop() => _harness.Dispose();

        // --- The handshake ---

        [Test]
        public void NothingIsSentBeforeTheHello()
        {
            var client = _harness.Connect();
            _harness.Step(20);
            client.Control("claim");
            AssertError(client.Reply(), "handshake_required", 1);
            Assert.That(_harness.Game.Written, Is.Zero);
        }

        [Test]
        public void WithoutAHelloNoCommandIsTaken()
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.CommandLine(7, "add"));
            AssertError(client.Reply(), "handshake_required", 7);
            client.Line.Send("{\"type\":\"control\",\"seq\":8,\"ts\":1,\"action\":\"claim\"}");
            AssertError(client.Reply(), "handshake_required", 8);
            // The refused lines have used up no numbers.
            client.Greet();
            Assert.That(_harness.Act(client, "add"), Is.EqualTo("ok"));
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
        }

        [Test]
        public void TheWelcomeSaysWhatTheGameCan()
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.HelloLine());
            Assert.That(
                client.Reply().ToString(Formatting.None),
                Is.EqualTo(
                    "{\"type\":\"welcome\",\"seq\":1,\"ts\":1738291200000,\"protocol_version\":\"2.0.0\",\"game_id\":\"numbers\","
                        + "\"capabilities\":{\"formats\":[\"json\"],\"command_modes\":[\"action\",\"place\"],"
                        + "\"features\":[\"value\",\"hint\"],\"features_always\":[\"value\"],\"features_optional\":[\"hint\"]}}"
                )
            );
        }

        [TestCase("2", "invalid_command", 2UL)]
        [TestCase("0", "invalid_command", 0UL)]
        [TestCase("-1", "invalid_command", 0UL)]
        [TestCase("1.0", "invalid_command", 0UL)]
        [TestCase("\"1\"", "invalid_command", 0UL)]
        [TestCase("18446744073709551616", "invalid_command", 0UL)]
        public void AHelloMustHaveTheNumberOne(string seq, string code, ulong answered)
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.HelloLine(true, seq: seq));
            AssertError(client.Reply(), code, answered);
            _harness.Step();
            client.Act("add");
            AssertError(client.Reply(), "handshake_required", 1);
            Assert.That(_harness.Game.Written, Is.Zero);
            client.Greet();
        }

        [Test]
        public void ASecondHelloIsRefused()
        {
            var client = _harness.Greeted();
            client.Line.Send(AdapterTestClient.HelloLine(true));
            AssertError(client.Reply(), "invalid_command", 1);
            client.Line.Send(AdapterTestClient.HelloLine(true, seq: "9"));
            AssertError(client.Reply(), "invalid_command", 9);
            _harness.Step(10);
            client.AssertNoObservation();
        }

        [TestCase("[\"text\"]")]
        [TestCase("[]")]
        public void AHelloWithoutJsonIsRefused(string formats)
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.HelloLine(formats: formats));
            AssertError(client.Reply(), "invalid_command", 1);
            client.Greet();
        }

        [TestCase("3.0.0")]
        [TestCase(" 2.0.0")]
        [TestCase("1.9")]
        [TestCase("")]
        [TestCase("two")]
        [TestCase("22.0.0")]
        public void AnotherMajorVersionIsRefusedAndClosed(string version)
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.HelloLine(version: version));
            AssertError(client.Reply(), "protocol_mismatch", 1);
            AssertClosed(client);
            // The refused client has no role, so this one gets the control.
            Assert.That(_harness.Act(_harness.Greeted(), "add"), Is.EqualTo("ok"));
        }

        [TestCase("2")]
        [TestCase("2.7.1")]
        public void AnotherMinorVersionIsWelcome(string version)
        {
            var client = _harness.Connect();
            client.Line.Send(AdapterTestClient.HelloLine(version: version));
            Assert.That(client.Code(), Is.EqualTo("welcome"));
        }

        [Test]
        public void AHelloIsCheckedInOrder()
        {
            var client = _harness.Connect();
            // Checked in this order: shape, number, version, formats.
            client.Line.Send(
                AdapterTestClient.HelloLine(version: "3.0.0", seq: "2", formats: "[1]")
            );
            Assert.That((string?)client.Reply()["message"], Does.Contain("formats"));
            client.Line.Send(
                AdapterTestClient.HelloLine(version: "3.0.0", seq: "2", formats: "[]")
            );
            AssertError(client.Reply(), "invalid_command", 2);
            client.Greet();
            // After a hello the numbers are checked, before the version.
            client.Line.Send(AdapterTestClient.HelloLine(version: "3.0.0", formats: "[]"));
            AssertError(client.Reply(), "invalid_command", 1);
            var other = _harness.Connect();
            other.Line.Send(AdapterTestClient.HelloLine(version: "3.0.0", formats: "[]"));
            AssertError(other.Reply(), "protocol_mismatch", 1);
        }

        // --- Lines and shapes ---

        [TestCase("{not json")]
        [TestCase("{\"type\":\"command\",\"se")]
        [TestCase("hello")]
        [TestCase("[]")]
        [TestCase("null")]
        [TestCase("\"\"")]
        [TestCase("42")]
        [TestCase("{}")]
        [TestCase("{} {}")]
        [TestCase("{\"type\":\"hello\",}")]
        [TestCase("{'type':'hello'}")]
        [TestCase("{\"type\":\"hello\"/**/}")]
        [TestCase("{\"type\":null}")]
        [TestCase("\u0000")]
        [TestCase("{\"type\":\"\u0007\"}")]
        public void AnInvalidLineIsRefusedAndClosesTheConnectionOnlyBeforeTheHello(string line)
        {
            var stranger = _harness.Connect();
            stranger.Line.Send(line + "\n" + AdapterTestClient.HelloLine());
            AssertError(stranger.Reply(), "invalid_command", 0);
            AssertClosed(stranger);

            var client = _harness.Greeted();
            client.Line.Send(line);
            AssertError(client.Reply(), "invalid_command", 0);
            Assert.That(_harness.Act(client, "add"), Is.EqualTo("ok"));
        }

        // The reply has the message's number if there is one, and the number is not used up.
        [TestCase("{'type':'wat','seq':2,'ts':1}", 2UL)]
        [TestCase("{'type':'Command','seq':2,'ts':1,'mode':'action','actions':[]}", 2UL)]
        [TestCase("{'type':'welcome','seq':2,'ts':1}", 2UL)]
        [TestCase("{'type':'ack','seq':2,'ts':1,'status':'ok'}", 2UL)]
        [TestCase("{'type':'command','Seq':2,'ts':1,'mode':'action','actions':[]}", 0UL)]
        [TestCase("{'type':'command','seq':2,'seq':3,'ts':1,'mode':'action','actions':[]}", 0UL)]
        [TestCase("{'type':'command','seq':2,'mode':'action','actions':[]}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':-1,'mode':'action','actions':[]}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'actions':[]}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':'fly','actions':[]}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':7,'actions':[]}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':'action'}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':'action','actions':'add'}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':'action','actions':['fly']}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':'action','actions':['add',null]}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':'place','actions':['add']}", 2UL)]
        [TestCase("{'type':'command','seq':2,'ts':1,'mode':'place','place':{'x':1.0}}", 2UL)]
        [TestCase("{'type':'control','seq':2,'ts':1}", 2UL)]
        [TestCase("{'type':'control','seq':2,'ts':1,'action':'steal'}", 2UL)]
        [TestCase("{'type':'error','seq':2,'ts':1,'code':'x'}", 2UL)]
        public void AMalformedMessageIsInvalidAndAppliesNothing(string line, ulong seq)
        {
            var client = _harness.Greeted();
            client.Line.Send(line.Replace('\'', '"'));
            AssertError(client.Reply(), "invalid_command", seq);
            Assert.That(_harness.Server.IsBusy, Is.False);
            _harness.Step();
            Assert.That(_harness.Act(client, "add"), Is.EqualTo("ok"));
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
        }

        [Test]
        public void EveryFieldOfAHelloIsNeeded()
        {
            var whole = JObject.Parse(AdapterTestClient.HelloLine());
            foreach (
                var path in "type seq ts client client.name client.version protocol_version formats requested requested.stream_observations requested.command_mode".Split(
                    ' '
                )
            )
            {
                foreach (var value in new JToken?[] { null, JValue.CreateNull(), new JObject() })
                {
                    var hello = (JObject)whole.DeepClone();
                    if (value is JObject && (path == "client" || path == "requested"))
                    {
                        continue;
                    }
                    var property = (JProperty)hello.SelectToken(path)!.Parent!;
                    if (value == null)
                    {
                        property.Remove();
                    }
                    else
                    {
                        property.Value = value;
                    }
                    using var client = _harness.Connect();
                    client.Line.Send(hello.ToString(Formatting.None));
                    Assert.That(client.Code(), Is.EqualTo("invalid_command"), $"{path} {value}");
                }
            }
            _harness.Greeted();
        }

        [Test]
        public void UnknownFieldsAreIgnoredAndValuesMayHaveAnyCase()
        {
            var client = _harness.Connect();
            client.Line.Send(
                AdapterTestClient
                    .HelloLine(formats: "[\"xml\",\"JSON\"]")
                    .Replace("\"action\"", "\"PLACE\"")
                    .Replace("{\"type\"", "{\"more\":{},\"type\"")
            );
            Assert.That(client.Code(), Is.EqualTo("welcome"));
            client.Line.Send(
                "\t{\"type\":\"command\",\"seq\":2,\"ts\":0,\"mode\":\"Action\",\"actions\":[\"ADD\",\"aDd\"],\"Actions\":[]} \r"
            );
            _harness.StepWithCommands();
            Assert.That(client.Code(), Is.EqualTo("ok"));
            Assert.That(_harness.Game.Value, Is.EqualTo(2));
        }

        [TestCase(32, "ok")]
        [TestCase(33, "invalid_command")]
        [TestCase(0, "ok")]
        public void ACommandHasALimitOfActions(int count, string code)
        {
            var client = _harness.Greeted();
            client.Act(Enumerable.Repeat("add", count).ToArray());
            if (code == "ok")
            {
                _harness.StepWithCommands();
            }
            Assert.That(client.Code(), Is.EqualTo(code));
            Assert.That(_harness.Game.Value, Is.EqualTo(code == "ok" ? count : 0));
        }

        [TestCase("1e400")]
        [TestCase("123456789012345678901234567890")]
        public void HugeNumbersDoNoHarm(string x)
        {
            var client = _harness.Greeted();
            _harness.Step();
            client.Line.Send(
                "{\"type\":\"command\",\"seq\":2,\"ts\":1,\"mode\":\"place\",\"place\":{\"x\":-"
                    + x
                    + "}}"
            );
            if (x[1] != 'e')
            {
                _harness.StepWithCommands();
            }
            Assert.That(
                client.Code(),
                Is.EqualTo(x[1] == 'e' ? "invalid_command" : "invalid_place")
            );
        }

        [Test]
        public void BlankLinesAreNotAnswered()
        {
            var client = _harness.Connect();
            client.Line.Send("\n\r\n   \n\t");
            client.Greet();
            client.Line.Send("\n");
            Assert.That(_harness.Act(client, "add"), Is.EqualTo("ok"));
        }

        [Test]
        public void AnErrorOfAClientIsNotAnswered()
        {
            var client = _harness.Greeted();
            client.Line.Send(
                "{\"type\":\"error\",\"seq\":2,\"ts\":1,\"code\":\"x\",\"message\":\"y\"}"
            );
            Assert.That(_harness.Act(client, "add"), Is.EqualTo("ok"));
        }

        [TestCase(64 * 1024, "ok")]
        [TestCase((64 * 1024) + 1, "invalid_command")]
        public void AFrameHasALimit(int length, string code)
        {
            var client = _harness.Greeted();
            var line = AdapterTestClient.CommandLine(2, "add");
            client.Line.Send(line + new string(' ', length - line.Length));
            if (code == "ok")
            {
                _harness.StepWithCommands();
                Assert.That(client.Code(), Is.EqualTo("ok"));
            }
            else
            {
                AssertError(client.Reply(), "invalid_command", 0);
                AssertClosed(client);
            }
        }

        [Test]
        public void AnEndlessFrameTakesNoMoreMemoryThanTheLimit()
        {
            var client = _harness.Connect();
            client.Line.SendBytes(Encoding.ASCII.GetBytes("{" + new string(' ', 70_000)));
            AssertError(client.Reply(), "invalid_command", 0);
            AssertClosed(client);
        }

        [Test]
        public void InvalidUtf8IsRefusedAndTheConnectionClosed()
        {
            var client = _harness.Greeted();
            client.Line.SendBytes(
                Encoding
                    .ASCII.GetBytes("{\"type\":\"")
                    .Concat(new byte[] { 0xC3, 0x28 })
                    .Concat(Encoding.ASCII.GetBytes("\"}\n" + AdapterTestClient.CommandLine(2)))
                    .ToArray()
            );
            AssertError(client.Reply(), "invalid_command", 0);
            AssertClosed(client);
            Assert.That(_harness.Server.IsBusy, Is.False);
        }

        [Test]
        public void ALastLineWithoutAnEndIsRefusedAndNotApplied()
        {
            var client = _harness.Greeted();
            client.Line.SendBytes(Encoding.ASCII.GetBytes(AdapterTestClient.CommandLine(2, "add")));
            client.Line.Socket.Shutdown(SocketShutdown.Send);
            AssertError(client.Reply(), "invalid_command", 0);
            AssertClosed(client);
            Assert.That(_harness.Server.IsBusy, Is.False);
        }

        [TestCase("GET / HTTP/1.1")]
        [TestCase("POST / HTTP/1.1\r\n\r\n{}")]
        public void ABrowserIsNotAnswered(string request)
        {
            var client = _harness.Connect();
            client.Line.Send(request);
            AssertClosed(client);
        }

        [Test]
        public void LinesMayComeInPieces()
        {
            var client = _harness.Connect();
            foreach (
                var one in Encoding.UTF8.GetBytes(
                    AdapterTestClient.HelloLine().Replace("test", "tëst 🎲") + "\n"
                )
            )
            {
                client.Line.SendBytes(new[] { one });
            }
            Assert.That(client.Code(), Is.EqualTo("welcome"));
        }

        // --- Numbers ---

        [Test]
        public void NumbersRise()
        {
            var client = _harness.Greeted();
            foreach (
                var (seq, code) in new[]
                {
                    (1UL, "no"),
                    (0UL, "no"),
                    (5UL, "ok"),
                    (5UL, "no"),
                    (4UL, "no"),
                    (6UL, "ok"),
                }
            )
            {
                client.Line.Send(AdapterTestClient.CommandLine(seq, "add"));
                if (code == "no")
                {
                    AssertError(client.Reply(), "invalid_command", seq);
                    continue;
                }
                _harness.StepWithCommands();
                var ack = client.Reply();
                Assert.That((string?)ack["status"], Is.EqualTo("ok"));
                Assert.That((ulong)ack["seq"]!, Is.EqualTo(seq));
            }
            Assert.That(_harness.Game.Value, Is.EqualTo(2));
        }

        [Test]
        public void NumbersGoUpToTheLastOne()
        {
            var client = _harness.Greeted();
            client.Line.Send(AdapterTestClient.CommandLine(ulong.MaxValue, "add"));
            _harness.StepWithCommands();
            Assert.That((ulong)client.Reply()["seq"]!, Is.EqualTo(ulong.MaxValue));
            client.Line.Send(AdapterTestClient.CommandLine(ulong.MaxValue, "add"));
            AssertError(client.Reply(), "invalid_command", ulong.MaxValue);
            client.Line.Send(
                AdapterTestClient
                    .CommandLine(3, "add")
                    .Replace("\"ts\":1", "\"ts\":18446744073709551615")
            );
            AssertError(client.Reply(), "invalid_command", 3);
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
        }

        [Test]
        public void ARefusedMessageUsesUpItsNumber()
        {
            _harness.Greeted();
            var observer = _harness.Greeted();
            observer.Line.Send(AdapterTestClient.CommandLine(5, "add"));
            AssertError(observer.Reply(), "not_controller", 5);
            observer.Line.Send(AdapterTestClient.CommandLine(5, "add"));
            AssertError(observer.Reply(), "invalid_command", 5);
            observer.Line.Send("{\"type\":\"control\",\"seq\":5,\"ts\":1,\"action\":\"claim\"}");
            AssertError(observer.Reply(), "invalid_command", 5);
        }

        // --- Roles ---

        [Test]
        public void TheFirstClientControlsAndTheOthersObserve()
        {
            var first = _harness.Connect();
            var controller = _harness.Greeted();
            var observer = first.Greet();
            observer.Act("add");
            AssertError(observer.Reply(), "not_controller", 2);
            observer.Place(new { x = 3 });
            AssertError(observer.Reply(), "not_controller", 3);
            observer.Control("claim");
            AssertError(observer.Reply(), "controller_active", 4);
            observer.Control("release");
            AssertError(observer.Reply(), "not_controller", 5);
            Assert.That(_harness.Act(controller, "add"), Is.EqualTo("ok"));
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
        }

        [Test]
        public void ReleasedControlGoesToTheFirstClientThatClaimsIt()
        {
            var first = _harness.Greeted();
            var second = _harness.Greeted();
            first.Control("release");
            Assert.That(first.Code(), Is.EqualTo("ok"));
            foreach (var client in new[] { first, second })
            {
                client.Act("add");
                Assert.That(client.Code(), Is.EqualTo("not_controller"));
            }
            second.Control("CLAIM");
            Assert.That(second.Code(), Is.EqualTo("ok"));
            Assert.That(_harness.Act(second, "add"), Is.EqualTo("ok"));
            // It has the control already.
            second.Control("claim");
            Assert.That(second.Code(), Is.EqualTo("ok"));
            first.Control("claim");
            Assert.That(first.Code(), Is.EqualTo("controller_active"));
        }

        [Test]
        public void AHelloTakesFreeControl()
        {
            var first = _harness.Greeted();
            first.Control("release");
            Assert.That(first.Code(), Is.EqualTo("ok"));
            Assert.That(_harness.Act(_harness.Greeted(), "add"), Is.EqualTo("ok"));
            first.Control("claim");
            Assert.That(first.Code(), Is.EqualTo("controller_active"));
        }

        [TestCase(true)]
        [TestCase(false)]
        public void TheOldestObserverFollowsAControllerThatLeaves(bool breaksOff)
        {
            var controller = _harness.Greeted();
            var silent = _harness.Connect();
            var younger = _harness.Connect();
            var older = _harness.Greeted();
            younger.Greet();
            if (breaksOff)
            {
                controller.Line.Socket.LingerState = new LingerOption(true, 0);
            }
            controller.Dispose();
            AwaitControl(older);
            Assert.That(_harness.Act(older, "add"), Is.EqualTo("ok"));
            younger.Act("add");
            Assert.That(younger.Code(), Is.EqualTo("not_controller"));
            older.Dispose();
            AwaitControl(younger);
            silent.Act("add");
            Assert.That(silent.Code(), Is.EqualTo("handshake_required"));
        }

        [Test]
        public void OnlyClientsThatAskAreToldWhoHasControl()
        {
            var first = Asking("first");
            Assert.That(Control(first.Reply()), Is.EqualTo("welcome controller first"));
            var second = Asking("second");
            Assert.That(Control(second.Reply()), Is.EqualTo("welcome observer first"));
            var silent = _harness.Greeted();
            first.Line.Send("{\"type\":\"control\",\"seq\":2,\"ts\":1,\"action\":\"release\"}");
            Assert.That(first.Code(), Is.EqualTo("ok"));
            Assert.That(Control(second.Reply()), Is.EqualTo("control observer "));
            second.Line.Send("{\"type\":\"control\",\"seq\":2,\"ts\":1,\"action\":\"claim\"}");
            Assert.That(second.Code(), Is.EqualTo("ok"));
            Assert.That(Control(first.Reply()), Is.EqualTo("control observer second"));
            second.Dispose();
            var handover = first.Reply();
            Assert.That(Control(handover), Is.EqualTo("control controller first"));
            Assert.That((ulong)handover["seq"]!, Is.EqualTo(0));
            // The client that did not ask is sent nothing before the reply to its own message.
            silent.Control("claim");
            Assert.That(silent.Code(), Is.EqualTo("controller_active"));
        }

        [Test]
        public void ALongNameIsShortenedForTheOthers()
        {
            Assert.That(
                (string?)Asking(new string('n', 5000)).Reply()["controller"],
                Is.EqualTo(new string('n', 100) + "...")
            );
        }

        [TestCase("1")]
        [TestCase("null")]
        [TestCase("\"true\"")]
        public void WhetherToReportTheControlIsTrueOrFalse(string value)
        {
            var client = _harness.Connect();
            var asked = ",\"report_control\":" + value;
            client.Line.Send(AdapterTestClient.HelloLine(requested: asked));
            AssertError(client.Reply(), "invalid_command", 1);
        }

        [Test]
        public void AnObserverThatLeavesChangesNothing()
        {
            var controller = _harness.Greeted();
            _harness.Greeted().Dispose();
            var observer = _harness.Greeted();
            observer.Control("claim");
            Assert.That(observer.Code(), Is.EqualTo("controller_active"));
            Assert.That(_harness.Act(controller, "add"), Is.EqualTo("ok"));
        }

        [Test]
        public void OfManyClaimsAtOnceOneSucceeds()
        {
            var first = _harness.Greeted();
            var rivals = Enumerable.Range(0, 8).Select(_ => _harness.Greeted()).ToArray();
            first.Control("release");
            first.Code();
            using var start = new Barrier(rivals.Length);
            var codes = new string[rivals.Length];
            Parallel(
                rivals.Length,
                i =>
                {
                    start.SignalAndWait();
                    rivals[i].Control("claim");
                    codes[i] = rivals[i].Code();
                }
            );
            Assert.That(codes.Count(code => code == "ok"), Is.EqualTo(1));
            Assert.That(
                codes.Count(code => code == "controller_active"),
                Is.EqualTo(rivals.Length - 1)
            );
            var winner = rivals[Array.IndexOf(codes, "ok")];
            Assert.That(_harness.Act(winner, "add"), Is.EqualTo("ok"));
        }

        [Test]
        public void AnAcceptedCommandIsAppliedEvenIfItsSenderLeaves()
        {
            var controller = _harness.Greeted();
            var observer = _harness.Greeted();
            controller.Act("add");
            AdapterHarness.Await(() => _harness.Server.IsBusy);
            controller.Line.SendBytes(Encoding.ASCII.GetBytes("{\"type\":\"command\",\"seq\":3,"));
            controller.Line.Socket.LingerState = new LingerOption(true, 0);
            controller.Dispose();
            AwaitControl(observer);
            _harness.Step();
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
            Assert.That(_harness.Act(observer, "add"), Is.EqualTo("ok"));
            Assert.That(_harness.Exceptions, Is.Empty);
        }

        [Test]
        public void AClientThatOnlyStopsSendingGetsItsReplies()
        {
            var client = _harness.Connect();
            client.Line.Send(
                AdapterTestClient.HelloLine() + "\n" + AdapterTestClient.CommandLine(2, "add")
            );
            client.Line.Socket.Shutdown(SocketShutdown.Send);
            _harness.StepWithCommands();
            Assert.That(client.Code(), Is.EqualTo("welcome"));
            Assert.That(client.Code(), Is.EqualTo("ok"));
            AssertClosed(client);
        }

        // --- The queue ---

        [Test]
        public void ACommandIsAnsweredOnceItsStepIsOver()
        {
            var client = _harness.Greeted(streams: true);
            client.Act("add");
            AdapterHarness.Await(() => _harness.Server.IsBusy);
            _harness.Server.BeforeStep();
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
            // Control is answered at once, but replies keep the order of the lines.
            client.Control("claim");
            Assert.That(client.Line.TryRead(200), Is.Null);
            _harness.Server.AfterStep(16);
            Assert.That((ulong)client.Reply()["seq"]!, Is.EqualTo(2));
            Assert.That((ulong)client.Reply()["seq"]!, Is.EqualTo(3));
            Assert.That((int)client.Observation()["value"]!, Is.EqualTo(1));
        }

        [Test]
        public void OneCommandTooManyIsRefusedWithoutOtherEffects()
        {
            _harness.Dispose();
            _options.MaxPending = 1;
            _harness = new AdapterHarness(_options);
            var client = _harness.Greeted(streams: true);
            var watcher = _harness.Greeted(streams: true);
            foreach (var seq in new ulong[] { 2, 3, 3 })
            {
                client.Line.Send(AdapterTestClient.CommandLine(seq, "add"));
            }
            AdapterHarness.Await(() => _harness.Game.Read == 3);
            _harness.Server.AfterStep(50);
            Assert.That((int)watcher.Observation()["value"]!, Is.Zero);
            _harness.Step();
            Assert.That((ulong)client.Reply()["seq"]!, Is.EqualTo(2));
            AssertError(client.Reply(), "backpressure", 3);
            AssertError(client.Reply(), "invalid_command", 3);
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
            client.Line.Send(AdapterTestClient.CommandLine(4, "add"));
            _harness.StepWithCommands();
            Assert.That(client.Code(), Is.EqualTo("ok"));
        }

        [Test]
        public void AFloodIsAnsweredLineByLine()
        {
            const int count = 5000;
            var client = _harness.Greeted();
            var watcher = _harness.Greeted(streams: true);
            var sending = Task.Run(() =>
                client.Line.SendBytes(
                    Encoding.ASCII.GetBytes(
                        string.Concat(
                            Enumerable
                                .Range(2, count)
                                .Select(i => AdapterTestClient.CommandLine((ulong)i, "add") + "\n")
                        )
                    )
                )
            );
            var codes = new List<string>();
            var stepping = Task.Run(() =>
            {
                while (codes.Count < count)
                {
                    _harness.Step();
                    Thread.Sleep(1);
                }
            });
            for (var i = 0; i < count; i++)
            {
                var reply = client.Reply();
                Assert.That((int)reply["seq"]!, Is.EqualTo(i + 2));
                codes.Add(AdapterTestClient.CodeOf(reply));
            }
            Assert.That(Task.WaitAll(new[] { sending, stepping }, 60_000));
            Assert.That(codes.Distinct(), Is.EquivalentTo(new[] { "ok", "backpressure" }));
            Assert.That(_harness.Game.Value, Is.EqualTo(codes.Count(code => code == "ok")));
            watcher.Observation();
        }

        [Test]
        public void AStepAppliesWaitingCommandsInOrder()
        {
            var client = _harness.Greeted();
            _harness.Step();
            client.Act("add");
            client.Place(new { x = 7 });
            client.Act("add", "add");
            client.Control("release");
            client.Act("add");
            AdapterHarness.Await(() => _harness.Game.Read == 4);
            _harness.Step();
            Assert.That(
                Enumerable.Range(0, 5).Select(_ => client.Code()),
                Is.EqualTo(new[] { "ok", "ok", "ok", "ok", "not_controller" })
            );
            Assert.That(_harness.Game.Value, Is.EqualTo(9));
        }

        [Test]
        public void CommandsAreRefusedWhileTheGameHasNothingToObserve()
        {
            _harness.Game.HasSnapshot = false;
            var client = _harness.Greeted(streams: true);
            client.Place(new { x = 7 });
            _harness.StepWithCommands();
            AssertError(client.Reply(), "snapshot_required", 2);
            Assert.That(_harness.Game.Value, Is.Zero);
            Assert.That(_harness.Game.Written, Is.Zero);
            _harness.Game.HasSnapshot = true;
            _harness.Step();
            client.Observation();
            client.Place(new { x = 7 });
            _harness.StepWithCommands();
            Assert.That(client.Code(), Is.EqualTo("ok"));
            client.Place(new { x = -1 });
            _harness.StepWithCommands();
            AssertError(client.Reply(), "invalid_place", 4);
            Assert.That(_harness.Game.Value, Is.EqualTo(7));
        }

        [Test]
        public void AGameThatFailsIsAnswered()
        {
            var client = _harness.Greeted();
            client.Act("add");
            client.Act("fail");
            client.Act("add");
            client.Act("fly");
            AdapterHarness.Await(() => _harness.Game.Read == 4);
            _harness.Step();
            Assert.That(client.Code(), Is.EqualTo("ok"));
            var error = client.Reply();
            AssertError(error, "invalid_command", 3);
            Assert.That((string?)error["message"], Does.Contain("broken on demand"));
            Assert.That(client.Code(), Is.EqualTo("ok"));
            Assert.That(_harness.Game.Value, Is.EqualTo(2));
            Assert.That(_harness.Exceptions, Is.EqualTo(new[] { "broken on demand" }));
        }

        [Test]
        public void CommandsOfAFailedStepAreAnsweredByTheNextStep()
        {
            var client = _harness.Greeted();
            client.Act("add");
            AdapterHarness.Await(() => _harness.Server.IsBusy);
            _harness.Server.BeforeStep();
            _harness.Step();
            Assert.That(client.Code(), Is.EqualTo("ok"));
            Assert.That(_harness.Game.Value, Is.EqualTo(1));
        }

        [Test]
        public void AServerThatIsSwitchedOffAnswersWaitingCommands()
        {
            var client = _harness.Greeted();
            client.Act("add");
            AdapterHarness.Await(() => _harness.Server.IsBusy);
            _harness.Server.Shutdown();
            AssertError(client.Reply(), "backpressure", 2);
            AssertClosed(client);
            Assert.That(_harness.Game.Value, Is.Zero);
            Assert.That(_harness.Server.IsBusy, Is.False);
        }

        [Test]
        public void PlayersCanWaitForCommands()
        {
            var client = _harness.Greeted();
            Assert.That(_harness.Server.CommandsWait.WaitOne(0), Is.False);
            client.Act("add");
            Assert.That(_harness.Server.CommandsWait.WaitOne(60_000), Is.True);
            Assert.That(_harness.Server.IsBusy, Is.True);
            _harness.Step();
            Assert.That(_harness.Server.CommandsWait.WaitOne(0), Is.False);
            Assert.That(_harness.Server.IsBusy, Is.False);
        }

        // --- Observations ---

        [Test]
        public void AStreamBeginsWithTheNextStep()
        {
            _harness.Step(2);
            var client = _harness.Greeted(streams: true);
            client.AssertNoObservation();
            _harness.Step();
            Assert.That(
                client.Observation().ToString(Formatting.None),
                Is.EqualTo("{\"type\":\"observation\",\"seq\":2,\"ts\":1738291200000,\"value\":0}")
            );
        }

        [Test]
        public void WithoutObserversNoObservationIsBuilt()
        {
            var client = _harness.Greeted();
            _harness.Step(100);
            _harness.Act(client, "add", "alarm");
            client.AssertNoObservation();
            Assert.That(_harness.Game.Written, Is.Zero);
            var watcher = _harness.Greeted(streams: true);
            _harness.Step();
            watcher.Observation();
            watcher.Dispose();
            AdapterHarness.Await(() =>
            {
                var written = _harness.Game.Written;
                _harness.Step(10);
                return _harness.Game.Written == written;
            });
        }

        [TestCase(20, 100, 32)]
        [TestCase(1, 1000, 16)]
        [TestCase(1000, 50, 50)]
        [TestCase(62.5, 50, 50)]
        [TestCase(30, 200, 96)]
        public void TheRateIsKeptOnAverage(double hertz, int steps, int expected)
        {
            _harness.Dispose();
            _options.ObservationHertz = hertz;
            _harness = new AdapterHarness(_options);
            _harness.Greeted(streams: true);
            _harness.Step();
            var before = _harness.Game.Written;
            _harness.Step(steps);
            Assert.That(_harness.Game.Written - before, Is.EqualTo(expected).Within(1));
        }

        [Test]
        public void TheStepsOfARateAreTheNearestAfterIt()
        {
            _harness.Greeted(streams: true);
            var seen = new List<int>();
            var written = 0;
            for (var step = 0; step < 20; step++)
            {
                _harness.Step();
                if (_harness.Game.Written > written)
                {
                    seen.Add(step * AdapterHarness.StepMilliseconds);
                }
                written = _harness.Game.Written;
            }
            // The first at once, then every 50 ms.
            Assert.That(seen, Is.EqualTo(new[] { 0, 48, 96, 144, 192, 240, 288 }));
        }

        [Test]
        public void AfterALongPauseTheRateIsNotMadeUpFor()
        {
            _harness.Greeted(streams: true);
            _harness.Step();
            _harness.Server.AfterStep(100_000);
            var before = _harness.Game.Written;
            for (var i = 1; i <= 100; i++)
            {
                _harness.Server.AfterStep(100_000 + i);
            }
            Assert.That(_harness.Game.Written - before, Is.InRange(2, 3));
        }

        [Test]
        public void ACriticalEventIsObservedInItsStep()
        {
            var client = _harness.Greeted(streams: true);
            _harness.Step();
            client.Observation();
            for (var i = 1; i <= 10; i++)
            {
                _harness.Game.Value = i;
                _harness.Game.CriticalEvents++;
                _harness.Step();
                Assert.That((int)client.Observation()["value"]!, Is.EqualTo(i));
            }
        }

        [Test]
        public void TheReplyComesBeforeTheObservationOfItsStep()
        {
            var client = _harness.Greeted(streams: true);
            _harness.Step();
            client.Observation();
            client.Act("add", "alarm");
            _harness.StepWithCommands();
            Assert.That((string?)client.Line.TryRead(60_000)!["type"], Is.EqualTo("ack"));
            Assert.That((int)client.Observation()["value"]!, Is.EqualTo(1));
        }

        [Test]
        public void AllObserversGetTheSameAndRepliesGoOnlyToTheSender()
        {
            var controller = _harness.Greeted(streams: true);
            var watcher = _harness.Greeted(streams: true);
            var deaf = _harness.Greeted();
            _harness.Step();
            var seen = Enumerable
                .Range(0, 5)
                .Select(i =>
                {
                    if (i > 0)
                    {
                        _harness.Act(controller, "add", "alarm");
                    }
                    var mine = controller.Observation();
                    Assert.That(JToken.DeepEquals(watcher.Observation(), mine));
                    return (ulong)mine["seq"]!;
                })
                .ToList();
            Assert.That(seen, Is.Ordered.Ascending);
            Assert.That(seen.Distinct().Count(), Is.EqualTo(5));
            watcher.AssertNoObservation();
            deaf.AssertNoObservation();
        }

        [Test]
        public void EveryObserverGetsEveryObservationInOrder()
        {
            const int steps = 40;
            var watchers = Enumerable.Range(0, 50).Select(_ => _harness.Greeted(true)).ToList();
            for (var i = 1; i <= steps; i++)
            {
                _harness.Game.Value = i;
                _harness.Game.CriticalEvents++;
                _harness.Step();
            }
            foreach (var watcher in watchers)
            {
                Assert.That(
                    Enumerable.Range(0, steps).Select(_ => (int)watcher.Observation()["value"]!),
                    Is.EqualTo(Enumerable.Range(1, steps))
                );
            }
        }

        [Test]
        public void NoReplyOvertakesAnObservation()
        {
            var controller = _harness.Greeted(streams: true);
            var watcher = _harness.Greeted(streams: true);
            for (var i = 1; i <= 200; i++)
            {
                _harness.Game.Value = i;
                _harness.Game.CriticalEvents++;
                _harness.Step();
                // The connection's thread sends one of the two; sometimes the game's thread sends the other.
                watcher.Act("add");
                Assert.That(watcher.Code(), Is.EqualTo("not_controller"));
                Assert.That((int)watcher.Observation()["value"]!, Is.EqualTo(i));
                if (i % 4 == 0)
                {
                    Assert.That(_harness.Act(controller, "alarm"), Is.EqualTo("ok"));
                    Assert.That((int)watcher.Observation()["value"]!, Is.EqualTo(i));
                }
            }
            var seen = controller.TakeObservations().Select(one => (ulong)one["seq"]!).ToList();
            Assert.That(seen, Is.EqualTo(Enumerable.Range(2, 250).Select(seq => (ulong)seq)));
        }

        [Test]
        public void ASlowObserverLosesOnlyTheOldestObservations()
        {
            var watcher = _harness.Greeted(streams: true);
            var others = Enumerable.Range(0, 20).Select(_ => _harness.Greeted(true)).ToList();
            for (var i = 1; i <= 3000; i++)
            {
                _harness.Game.Value = i;
                _harness.Game.CriticalEvents++;
                _harness.Step();
            }
            foreach (var client in others.Append(watcher))
            {
                var values = client.TakeObservations().Select(one => (int)one["value"]!).ToList();
                Assert.That(values, Is.Ordered.Ascending.And.Unique);
                Assert.That(values, Has.Count.GreaterThanOrEqualTo(256));
                Assert.That(
                    values.Skip(values.Count - 256),
                    Is.EqualTo(Enumerable.Range(2745, 256))
                );
            }
        }

        [Test]
        public void AClientThatDoesNotReadLosesObservationsButNoReplies()
        {
            var client = _harness.Greeted(streams: true);
            client.Line.Socket.ReceiveBufferSize = 64 * 1024;
            var watcher = _harness.Greeted(streams: true);
            _harness.Game.Hint = new string('x', 20_000);
            // More than the system buffers for a client.
            for (var i = 1; i <= 1000; i++)
            {
                _harness.Game.Value = i;
                _harness.Game.CriticalEvents++;
                _harness.Step();
                Assert.That((int)watcher.Observation()["value"]!, Is.EqualTo(i));
            }
            client.Act("add");
            _harness.StepWithCommands();
            var seen = 0;
            JObject message;
            while ((string?)(message = client.Line.TryRead(60_000)!)["type"] == "observation")
            {
                seen++;
            }
            Assert.That((string?)message["type"], Is.EqualTo("ack"));
            Assert.That(seen, Is.InRange(1, 999));
            // Once the client reads again, it is sent observations again.
            _harness.Game.Hint = null;
            _harness.Game.CriticalEvents++;
            _harness.Step();
            Assert.That((int)client.Observation()["value"]!, Is.EqualTo(1001));
        }

        [Test]
        public void AGameWhoseObservationFailsStillAppliesCommands()
        {
            _harness.Game.IsBroken = true;
            var client = _harness.Greeted(streams: true);
            for (var i = 0; i < 5; i++)
            {
                Assert.That(_harness.Act(client, "add", "alarm"), Is.EqualTo("ok"));
            }
            Assert.That(_harness.Exceptions, Is.EqualTo(new[] { "nothing to be seen" }));
            _harness.Game.IsBroken = false;
            _harness.Act(client, "alarm");
            Assert.That((int)client.Observation()["value"]!, Is.EqualTo(5));
        }

        // --- The worst ---

        [Test]
        public void RandomLinesAreAnsweredOnceEach()
        {
            var random = new Random(20260);
            var client = _harness.Greeted(streams: true);
            var pieces = new[]
            {
                "{",
                "}",
                "\"",
                ":",
                ",",
                "[",
                "]",
                "type",
                "\"type\":\"command\"",
                "\"seq\":",
                "9",
                "-",
                "1e9",
                "\"ts\":1",
                "\"mode\":\"action\"",
                "\"actions\":[\"add\"]",
                "null",
                "true",
                " ",
                "\\u0000",
                "é",
                "\\",
            };
            for (var i = 0; i < 500; i++)
            {
                var line = string.Concat(
                    Enumerable
                        .Range(0, random.Next(1, 12))
                        .Select(_ => pieces[random.Next(pieces.Length)])
                );
                if (line.Trim().Length == 0)
                {
                    continue;
                }
                client.Line.Send(line);
                AssertError(client.Reply(), "invalid_command", null);
            }
            Assert.That(_harness.Game.Value, Is.Zero);
            client.Line.Send(AdapterTestClient.CommandLine(ulong.MaxValue, "add"));
            _harness.StepWithCommands();
            Assert.That(client.Code(), Is.EqualTo("ok"));
        }

        [Test]
        public void ClientsThatLeaveAtAnyPointDoNotDisturbOthers()
        {
            var random = new Random(5);
            var watcher = _harness.Connect();
            var acting =
                AdapterTestClient.HelloLine(true)
                + "\n"
                + AdapterTestClient.CommandLine(2, "add", "alarm")
                + "\n";
            var whole =
                acting + "{\"type\":\"control\",\"seq\":3,\"ts\":1,\"action\":\"release\"}\n";
            for (var i = 0; i < 100; i++)
            {
                var client = _harness.Connect();
                var length = random.Next(whole.Length + 1);
                client.Line.SendBytes(Encoding.ASCII.GetBytes(whole.Substring(0, length)));
                if (i % 2 == 0)
                {
                    client.Line.Socket.LingerState = new LingerOption(true, 0);
                }
                _harness.Step();
                client.Dispose();
                _harness.Step();
            }
            // A client that leaves while its command is still in the queue, as can happen to lines that are read late.
            var last = _harness.Connect();
            last.Line.SendBytes(Encoding.ASCII.GetBytes(acting));
            AdapterHarness.Await(() => _harness.Server.IsBusy);
            last.Dispose();
            watcher.Greet(streams: true);
            AwaitControl(watcher);
            _harness.Step();
            Assert.That(_harness.Act(watcher, "add"), Is.EqualTo("ok"));
            Assert.That(_harness.Exceptions, Is.Empty);
        }

        [Test]
        public void SilentConnectionsMakeRoomForNewOnes()
        {
            var controller = _harness.Greeted();
            var silent = Enumerable.Range(0, 300).Select(_ => _harness.Connect()).ToList();
            var late = _harness.Greeted();
            late.Control("claim");
            Assert.That(late.Code(), Is.EqualTo("controller_active"));
            Assert.That(_harness.Act(controller, "add"), Is.EqualTo("ok"));
            silent.ForEach(client => client.Dispose());
        }

        private AdapterTestClient Asking(string name)
        {
            var client = _harness.Connect();
            var hello = AdapterTestClient.HelloLine(requested: ",\"report_control\":true");
            client.Line.Send(hello.Replace("\"name\":\"test\"", "\"name\":\"" + name + "\""));
            return client;
        }

        private static string Control(JObject message) =>
            $"{message["type"]} {message["role"]} {message["controller"]}";

        private void AwaitControl(AdapterTestClient client) =>
            AdapterHarness.Await(() =>
            {
                client.Control("claim");
                return client.Code() == "ok";
            });

        private static void Parallel(int count, Action<int> body)
        {
            var tasks = Enumerable
                .Range(0, count)
                .Select(i => Task.Factory.StartNew(() => body(i), TaskCreationOptions.LongRunning))
                .ToArray();
            Assert.That(Task.WaitAll(tasks, 60_000));
        }

        private static void AssertError(JObject reply, string code, ulong? seq)
        {
            Assert.That((string?)reply["type"], Is.EqualTo("error"), reply.ToString());
            Assert.That((string?)reply["code"], Is.EqualTo(code), reply.ToString());
            Assert.That((string?)reply["message"], Is.Not.Empty);
            Assert.That(reply.Properties().Count(), Is.EqualTo(5));
            if (seq != null)
            {
                Assert.That((ulong)reply["seq"]!, Is.EqualTo(seq));
            }
        }

        private static void AssertClosed(AdapterTestClient client) =>
            Assert.Throws<EndOfStreamException>(() => client.Line.TryRead(60_000));
    }
}
