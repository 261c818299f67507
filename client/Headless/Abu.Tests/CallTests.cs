#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Abu;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Treasury;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The commands of a game: static methods that clients call by name.</summary>
    public sealed class CallTests : PlayedSceneTests
    {
        [SetUp]
        public void Begin()
        {
            Cheats.Calls.Clear();
            ObjectWalker.Register();
            AbuAutoStart.Begin();
        }

        [TearDown]
        public void NoLongerByDefault() => ObjectWalker.Unregister();

        [Test]
        public void ACommandIsCalledWithTypedArgumentsAndAnswersWithItsResultAndTheTree()
        {
            var data = Data(
                Call("test-everything", "Ada", "-7", "9000000000", "1.5", "-2e3", "TRUE", "green")
            );
            Assert.That(
                Cheats.Calls,
                Is.EqualTo(new[] { "Ada -7 9000000000 1.5 -2000 True Green" })
            );
            Assert.That((bool)data["called"]!, Is.True);
            Assert.That((int)data["result"]!, Is.EqualTo(7));
            Assert.That((string?)data["snapshot"], Is.EqualTo("- application"));
            Cheats.Calls.Clear();
            Data(Call("Test-Everything", 5, 6, 7, 8, 9.5, false, "red"));
            Assert.That(Cheats.Calls, Is.EqualTo(new[] { "5 6 7 8 9.5 False Red" }));
            Cheats.Calls.Clear();
            Data(Call("test-flag", true));
            Data(Call("test-flag", "FALSE"));
            Assert.That(Cheats.Calls, Is.EqualTo(new[] { "True", "False" }));
        }

        [TestCase("[\"1e99\"]", "1E+99 1")]
        [TestCase("[-0.25, \"-9223372036854775808\"]", "-0.25 -9223372036854775808")]
        [TestCase("[1, 9223372036854775807]", "1 9223372036854775807")]
        public void LargeNumbersAreTaken(string arguments, string called)
        {
            Data(Ask("call", ("action", "test-wide"), ("args", JToken.Parse(arguments))));
            Assert.That(Cheats.Calls, Is.EqualTo(new[] { called }));
        }

        [Test]
        public void WhatIsLeftOutHasItsDefaultAndTheRestIsAList()
        {
            Data(Call("test-greet"));
            Data(Call("test-greet", "Ada", "", "Bob", "Cy"));
            Data(Call("test-optional", "3"));
            Data(Call("test-optional"));
            Assert.That(
                Cheats.Calls,
                Is.EqualTo(new[] { "you: ", "Ada: ,Bob,Cy", "3 Green", "none Green" })
            );
        }

        [Test]
        public void AnUnknownCommandIsAnsweredWithWhatToCall() =>
            Assert.That(
                (string?)Ask("call", ("action", "qqqqqqqqqqqq"))["fix"],
                Is.EqualTo("call one of these")
            );

        [TestCase(
            "test-greet-nobody",
            "[]",
            "not_found",
            "The game has no command \"test-greet-nobody\""
        )]
        [TestCase(
            "test-optional",
            "[1, \"red\", 3]",
            "invalid_command",
            "test-optional takes 0 to 2 arguments, not 3"
        )]
        [TestCase("test-double", "[]", "invalid_command", "test-double takes 1 argument, not 0")]
        [TestCase(
            "test-vector",
            "[1]",
            "unsupported_action",
            "test-vector cannot be called: no argument can be a Vector3, as its parameter where is"
        )]
        [TestCase(
            "test-instance",
            "[]",
            "unsupported_action",
            "test-instance cannot be called: Treasury.Cheats.Instance is not static"
        )]
        [TestCase(
            "test-generic",
            "[]",
            "unsupported_action",
            "test-generic cannot be called: Treasury.Cheats.Generic is generic"
        )]
        [TestCase(
            "test-twice",
            "[]",
            "unsupported_action",
            "test-twice cannot be called: its name is that of Treasury.Cheats.Twice and Treasury.Cheats.Again"
        )]
        [TestCase(
            "test-double",
            "[\"x\"]",
            "invalid_command",
            "The argument number of test-double must be a whole number from -2147483648 to 2147483647, not \"x\""
        )]
        [TestCase("test-double", "[2147483648]", "invalid_command", "not 2147483648")]
        [TestCase("test-double", "[1.5]", "invalid_command", "not 1.5")]
        [TestCase("test-double", "[\" 1\"]", "invalid_command", "not \" 1\"")]
        [TestCase("test-double", "[true]", "invalid_command", "not true")]
        [TestCase(
            "test-double",
            "[null]",
            "invalid_command",
            "The parameter args must be a list of texts, numbers and booleans"
        )]
        [TestCase(
            "test-double",
            "\"1\"",
            "invalid_command",
            "The parameter args must be a list of texts, numbers and booleans"
        )]
        [TestCase(
            "test-optional",
            "[1, \"blue\"]",
            "invalid_command",
            "must be one of Red, Green, not \"blue\""
        )]
        [TestCase(
            "test-optional",
            "[1, \"1\"]",
            "invalid_command",
            "must be one of Red, Green, not \"1\""
        )]
        [TestCase(
            "test-flag",
            "[\"yes\"]",
            "invalid_command",
            "must be true or false, not \"yes\""
        )]
        [TestCase("test-number", "[\"NaN\"]", "invalid_command", "must be a number, not \"NaN\"")]
        [TestCase("test-number", "[\"1e99\"]", "invalid_command", "must be a number, not \"1e99\"")]
        [TestCase("test-number", "[\"1,5\"]", "invalid_command", "must be a number, not \"1,5\"")]
        [TestCase("test-wide", "[\"NaN\"]", "invalid_command", "must be a number, not \"NaN\"")]
        [TestCase("test-wide", "[\"-Infinity\"]", "invalid_command", "not \"-Infinity\"")]
        [TestCase("test-wide", "[\"1e999\"]", "invalid_command", "must be a number")]
        [TestCase("test-wide", "[1, \"9223372036854775808\"]", "invalid_command", "64 bits")]
        [TestCase("test-wide", "[]", "invalid_command", "takes 1 to 2 arguments, not 0")]
        [TestCase("test-flag", "[]", "invalid_command", "test-flag takes 1 argument, not 0")]
        [TestCase("test-task", "[1]", "invalid_command", "test-task takes no arguments, not 1")]
        [TestCase("test-many", "[]", "invalid_command", "takes 1 arguments or more, not 0")]
        [TestCase(
            "test-many",
            "[1, 2, \"x\"]",
            "invalid_command",
            "The argument rest of test-many"
        )]
        [TestCase(" ", "[]", "unsupported_action", "Treasury.Cheats.Nameless gives it no name")]
        public void AWrongCallIsRefusedAndNothingIsCalled(
            string name,
            string arguments,
            string code,
            string error
        )
        {
            var reply = Ask("call", ("action", name), ("args", JToken.Parse(arguments)));
            Assert.That((string?)reply["code"], Is.EqualTo(code), reply.ToString());
            Assert.That((string?)reply["error"], Does.Contain(error));
            Assert.That(Cheats.Calls, Is.Empty);
        }

        [Test]
        public void ARefusalSaysHowToCallIt()
        {
            Assert.That(
                (string?)Call("test-optional", "x")["fix"],
                Is.EqualTo("call it as: test-optional [count:int=nothing] [colour:Red|Green=Green]")
            );
            Assert.That((string?)Call("test-duble")["fix"], Is.EqualTo("call test-double"));
            var nameless = Ask("call", ("args", new JArray("1")));
            Assert.That((string?)nameless["code"], Is.EqualTo("missing_param"));
        }

        [Test]
        public void TheCommandsAreListedWithParametersAndHelp()
        {
            var all = Data(Ask("call"))["calls"]!;
            Assert.That(
                all.Select(one => (string?)one["name"]),
                Is.Ordered.Using((IComparer)StringComparer.OrdinalIgnoreCase)
                    .And.Contains("test-double")
            );
            var greet = all.Single(one => (string?)one["name"] == "test-greet");
            Assert.That(
                greet.ToString(Newtonsoft.Json.Formatting.None),
                Is.EqualTo(
                    "{\"name\":\"test-greet\",\"usage\":\"test-greet [who:text=\\\"you\\\"] [others:text...]\",\"parameters\":"
                        + "[{\"name\":\"who\",\"type\":\"text\",\"optional\":true},"
                        + "{\"name\":\"others\",\"type\":\"text\",\"optional\":true,\"rest\":true}],"
                        + "\"help\":\"Greets people.\"}"
                )
            );
            var twice = Data(Ask("call", ("action", "test-twice"), ("list", true)))["calls"]!;
            Assert.That(twice.Count(), Is.EqualTo(2));
            Assert.That((string?)twice[0]!["problem"], Does.Contain("Cheats.Again"));
            Assert.That(
                (string?)Ask("call", ("action", "nothing"), ("list", true))["code"],
                Is.EqualTo("not_found")
            );
            Assert.That(Cheats.Calls, Is.Empty);
        }

        [TestCase("text", "\"two\\nlines\"")]
        [TestCase("number", "1.5")]
        [TestCase("nan", "\"NaN\"")]
        [TestCase("infinite", "\"-Infinity\"")]
        [TestCase("infinite float", "\"Infinity\"")]
        [TestCase("not a double", "\"NaN\"")]
        [TestCase("json", "{\"a\":1}")]
        [TestCase("vector", "\"(1.00, 2.00)\"")]
        [TestCase("empty", "\"\"")]
        [TestCase("zero", "0")]
        [TestCase("flag", "true")]
        [TestCase("colour", "\"Green\"")]
        [TestCase("list", "[1,2]")]
        [TestCase(
            "object",
            "{\"Gold\":3,\"Place\":\"(1.00, 2.00, 3.00)\",\"Colour\":\"Red\",\"Owner\":{\"Name\":\"Ada\"}}"
        )]
        [TestCase("unity", "\"Box (UnityEngine.GameObject)\"")]
        [TestCase("endless", "\"Endless, which is no JSON: it has more than 16 levels\"")]
        [TestCase("deep list", "\"List`1, which is no JSON: it has more than 16 levels\"")]
        [TestCase("deep json", "\"JArray, which is no JSON: it has more than 16 levels\"")]
        [TestCase("nothing", "null")]
        public void WhatItReturnsIsTheResult(string kind, string json)
        {
            var result = Data(Call("test-result", kind))["result"];
            Assert.That(
                result?.ToString(Newtonsoft.Json.Formatting.None) ?? "null",
                Is.EqualTo(json)
            );
        }

        [TestCase(
            "long text",
            1_000_000,
            @"^a{999940}… 9000000 characters left out, [0-9a-f]{8} …a{60}$"
        )]
        [TestCase(
            "long list",
            1000,
            @"^List`1 of more than 1000000 characters of JSON: \[1,1,.*…$"
        )]
        [TestCase(
            "long entry",
            1000,
            @"^String\[\] of more than 1000000 characters of JSON: \[""a*…$"
        )]
        public void WhatIsTooLongForAReplyIsShortenedWithAMark(string kind, int length, string like)
        {
            var result = (string?)Data(Call("test-result", kind))["result"];
            Assert.That(result, Does.Match(like).And.Length.LessThan(length + 100));
        }

        [TestCase("test-coroutine", "null")]
        [TestCase("test-task", "\"done\"")]
        [TestCase("test-plain-task", "null")]
        public void ACoroutineOrATaskIsAwaited(string name, string json)
        {
            var data = Data(Call(name));
            Assert.That(Cheats.Calls, Is.EqualTo(new[] { "begun", "inner", "ended" }));
            Assert.That(
                data["result"]?.ToString(Newtonsoft.Json.Formatting.None) ?? "null",
                Is.EqualTo(json)
            );
        }

        [Test]
        public void ACallWhoseClientIsGoneIsNotWaitedFor()
        {
            Snapshot();
            var clock = new FakeClock();
            AbuBridge.Current!.RealTime = clock;
            LogAssert.Expect(LogType.Log, new Regex(@"^\[Abu\] The client that sent call is gone"));
            var client = new LineClient(Port);
            client.Send(
                "{\"id\": \"1\", \"command\": \"call\", \"params\": {\"action\": \"test-forever\"}}"
            );
            FramesUntil(() => Cheats.Calls.Count == 1);
            Assert.That(AbuBridge.Current!.IsBusy, Is.True);
            client.Dispose();
            FramesUntil(() =>
            {
                clock.Now += 0.3f;
                return !AbuBridge.Current!.IsBusy;
            });
            Assert.That(clock.Now, Is.LessThan(25));
        }

        [TestCase("test-throw")]
        [TestCase("test-throw-later")]
        [TestCase("test-throw-inside")]
        [TestCase("test-throw-task")]
        public void AnExceptionIsToldWithItsLine(string name)
        {
            LogAssert.Expect(LogType.Exception, "InvalidOperationException: no purse");
            var reply = Call(name);
            Assert.That((string?)reply["code"], Is.EqualTo("internal_error"));
            Assert.That(
                (string?)reply["error"],
                Does.StartWith($"{name} has thrown InvalidOperationException: no purse (at ")
                    .And.Contain("CallTests.cs:line ")
            );
            Assert.That((string?)Call("test-double", 4)["data"]!["result"], Is.EqualTo("8"));
            Assert.That(Cheats.Calls, Is.EqualTo(new[] { "double" }), "nothing went on");
        }

        [Test]
        public void ACommandMayRefuse()
        {
            var reply = Call("test-refuse");
            Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
            Assert.That(
                (string?)reply["error"],
                Is.EqualTo("test-refuse is not actionable: there is no battle")
            );
        }

        [Test]
        public void ACallIsHeldBackIfTheTreeIsNotThatOfItsState()
        {
            var reply = Ask(
                "call",
                ("action", "test-double"),
                ("args", new JArray(1)),
                ("state", "0123456789abcdef")
            );
            Assert.That((string?)reply["code"], Is.EqualTo("stale_ref"));
            Assert.That(Cheats.Calls, Is.Empty);
        }

        private JObject Call(string name, params object[] arguments) =>
            Ask("call", ("action", name), ("args", JArray.FromObject(arguments)));

        private static JToken Data(JObject reply)
        {
            Assert.That((bool)reply["success"]!, Is.True, reply.ToString());
            return reply["data"]!;
        }
    }
}

// Not in a namespace of ABU, so that stack traces have lines of a game.
namespace Treasury
{
    internal enum Colour
    {
        Red,
        Green,
    }

    internal sealed class Purse
    {
        public int Gold = 3;
        public object? Nobody = null;
        public Person Owner { get; } = new() { Name = "Ada" };
        public Vector3 Place = new(1, 2, 3);
        public Colour Colour = Colour.Red;
    }

    internal sealed class Person
    {
        public string Name { get; set; } = "";

        // Leads back.
        public Person Self => this;
    }

    internal sealed class Endless
    {
        public Endless Next => new();
    }

    internal sealed class Cheats
    {
        public static readonly List<string> Calls = new();

        [AbuCommand("test-everything")]
        internal static int Everything(
            string text,
            int whole,
            long large,
            float number,
            double wide,
            bool flag,
            Colour colour
        )
        {
            Calls.Add(
                FormattableString.Invariant(
                    $"{text} {whole} {large} {number} {wide} {flag} {colour}"
                )
            );
            return 7;
        }

        [AbuCommand("test-greet", "Greets people.")]
        internal static void Greet(string who = "you", params string[] others) =>
            Calls.Add($"{who}: {string.Join(",", others)}");

        [AbuCommand("test-optional")]
        internal static void Optional(int? count = null, Colour colour = Colour.Green) =>
            Calls.Add($"{count?.ToString() ?? "none"} {colour}");

        [AbuCommand("test-double")]
        internal static int Double(int number)
        {
            Calls.Add("double");
            return number * 2;
        }

        [AbuCommand("test-flag")]
        internal static void Flag(bool flag) => Calls.Add($"{flag}");

        [AbuCommand("test-number")]
        internal static void Number(float number) => Calls.Add($"{number}");

        [AbuCommand("test-wide")]
        internal static void Wide(double number, long large = 1) =>
            Calls.Add(FormattableString.Invariant($"{number} {large}"));

        [AbuCommand("test-many")]
        internal static void Many(int first, params int[] rest) =>
            Calls.Add($"{first} {rest.Length}");

        [AbuCommand(" ")]
        internal static void Nameless() => Calls.Add("nameless");

        [AbuCommand("test-vector")]
        internal static void Vector(Vector3 where) => Calls.Add($"{where}");

        [AbuCommand("test-instance")]
        internal void Instance() => Calls.Add("instance");

        [AbuCommand("test-generic")]
        internal static void Generic<T>() => Calls.Add("generic");

        [AbuCommand("test-twice")]
        internal static void Twice() => Calls.Add("twice");

        [AbuCommand("TEST-TWICE")]
        internal static void Again() => Calls.Add("again");

        [AbuCommand("test-result")]
        internal static object? Result(string kind) =>
            kind switch
            {
                "text" => "two\nlines",
                "number" => 1.5f,
                "nan" => float.NaN,
                "infinite" => double.NegativeInfinity,
                "infinite float" => float.PositiveInfinity,
                "not a double" => double.NaN,
                "json" => new JObject { ["a"] = 1 },
                "vector" => new Vector2(1, 2),
                "empty" => "",
                "zero" => 0,
                "flag" => true,
                "colour" => Colour.Green,
                "list" => new[] { 1, 2 },
                "object" => new Purse(),
                "unity" => new GameObject("Box"),
                "endless" => new Endless(),
                "deep list" => Deep(inner => new List<object> { inner }),
                "long text" => new string('a', 10_000_000),
                "long list" => Enumerable.Repeat(1, 1_000_000).ToList(),
                "long entry" => new[] { new string('a', 10_000_000) },
                "deep json" => Deep(inner => new JArray(inner)),
                _ => null,
            };

        private static object Deep(Func<object, object> around)
        {
            object value = 1;
            for (var level = 0; level < 100_000; level++)
            {
                value = around(value);
            }
            return value;
        }

        [AbuCommand("test-forever")]
        internal static IEnumerator Forever()
        {
            Calls.Add("begun");
            while (true)
            {
                yield return null;
            }
        }

        [AbuCommand("test-coroutine")]
        internal static IEnumerator Coroutine()
        {
            Calls.Add("begun");
            yield return new WaitForSeconds(0.1f);
            yield return Inner();
            Calls.Add("ended");
        }

        private static IEnumerator Inner()
        {
            yield return null;
            Calls.Add("inner");
        }

        [AbuCommand("test-task")]
        internal static async Task<string> Work()
        {
            await PlainWork();
            return "done";
        }

        [AbuCommand("test-plain-task")]
        internal static async Task PlainWork()
        {
            Calls.Add("begun");
            await Task.Delay(20);
            Calls.Add("inner");
            await Task.Delay(20);
            Calls.Add("ended");
        }

        [AbuCommand("test-throw")]
        internal static void Throw() => throw new InvalidOperationException("no purse");

        [AbuCommand("test-throw-later")]
        internal static IEnumerator ThrowLater()
        {
            yield return null;
            Throw();
        }

        [AbuCommand("test-throw-inside")]
        internal static IEnumerator ThrowInside()
        {
            yield return ThrowLater();
            Calls.Add("went on");
        }

        [AbuCommand("test-throw-task")]
        internal static async Task ThrowInTask()
        {
            await Task.Delay(10);
            Throw();
        }

        [AbuCommand("test-refuse")]
        internal static void Refuse() => throw new NotActionableException("there is no battle");
    }
}
