#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Abu.Testing;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Checks the scripts in docs/wire/scripts, which the tests of abu.py read too.</summary>
    public class ScriptSampleTests
    {
        private static readonly WireSamples Folder = new("wire/scripts");

        private string _file = "";

        [SetUp]
        public void NameAFile() =>
            _file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid()}.abu");

        [TearDown]
        public void RemoveIt()
        {
            File.Delete(_file);
            File.Delete(_file + ScriptFile.LogSuffix);
        }

        [Test]
        public void TheWordsOfALine()
        {
            foreach (var sample in Samples("words"))
            {
                var line = (string)sample["line"]!;
                if (sample["cause"] is { } cause)
                {
                    var problem = Assert.Throws<ScriptException>(() => ScriptWords.Of(line), line);
                    Assert.That(problem!.Message, Is.EqualTo($"{cause}."), line);
                }
                else
                {
                    Assert.That(ScriptWords.Of(line), Is.EqualTo(Texts(sample["words"]!)), line);
                }
            }
        }

        [Test]
        public void WhatALineAsksFor()
        {
            foreach (var sample in Samples("lines"))
            {
                var line = (string)sample["line"]!;
                var sent = new JArray();
                var failure = Play(
                    Read($"launch\n{line}\n"),
                    AbuCompare.None,
                    _ => Usually(),
                    sent
                );
                Assert.That(failure, Is.Null, line);
                var acting = new JArray(sent.Skip(1));
                foreach (var request in acting)
                {
                    ((JObject)request[1]!).Remove("record");
                }
                AssertEqual(acting, sample["sent"]!, line);
            }
        }

        [Test]
        public void HowAGameWasLaunched()
        {
            foreach (var sample in Samples("launches"))
            {
                var line = (string)sample["line"]!;
                var launch = Read($"# abu script 1\n{line}\nclick Fox\n").Launch;
                var options = new JObject
                {
                    ["game"] = launch.Game,
                    ["mode"] = launch.Mode,
                    ["seed"] = launch.Seed,
                    ["width"] = launch.Width,
                    ["height"] = launch.Height,
                    ["fast"] = launch.IsFast ? true : (bool?)null,
                    ["frozen"] = launch.IsFrozen ? true : (bool?)null,
                };
                var given = options.Properties().Where(one => ((JValue)one.Value).Value != null);
                AssertEqual(new JObject(given), sample["options"]!, line);
                Assert.That((launch.Line, launch.Text), Is.EqualTo((2, line.Trim())));
            }
        }

        [Test]
        public void WhatIsWrongWithAScript()
        {
            foreach (var sample in Samples("faulty"))
            {
                var text = string.Join("\n", Texts(sample["script"]!)) + "\n";
                var said = Assert.Throws<ScriptException>(() => Read(text), text)!;
                var line = (int)sample["line"]!;
                Assert.That(
                    said.Message,
                    Does.StartWith(line > 0 ? $"FILE: Line {line}: " : "FILE ")
                );
                Assert.That(said.Message, Does.EndWith("."), text);
                Assert.That(said.Fix, Is.Not.Empty, text);
                if (sample["cause"] is { } cause)
                {
                    Assert.That(said.Message, Does.EndWith(line > 0 ? $": {cause}" : $"{cause}"));
                }
            }
        }

        [Test]
        public void HowAScriptGoes()
        {
            foreach (var sample in Samples("plays"))
            {
                var name = (string)sample["name"]!;
                var lines = string.Join("\n", Texts(sample["script"]!));
                var script = Read(sample["cut"] == null ? lines + "\n" : lines, sample["log"]!);
                var answers = new Queue<JToken>(sample["answers"]!);
                var sent = new JArray();
                var level = (AbuCompare)
                    Enum.Parse(typeof(AbuCompare), (string)sample["compare"]!, true);
                var failure = Play(
                    script,
                    level,
                    _ => answers.Count > 0 ? (JObject)answers.Dequeue() : Usually(),
                    sent
                );
                AssertEqual(sent, sample["sent"]!, name);
                AssertOutcome(failure, sample["outcome"]!, name);
            }
        }

        [TestCase(new byte[] { (byte)'c', 0xff, (byte)'\n' }, "FILE is not UTF-8.")]
        [TestCase(null, "Cannot read FILE: ")]
        public void AFileThatIsNoTextIsRefused(byte[]? content, string cause)
        {
            if (content != null)
            {
                File.WriteAllBytes(_file, content);
            }
            var said = Assert.Throws<ScriptException>(() => ScriptFile.Read(_file, "FILE"));
            Assert.That(said!.Message, Does.StartWith(cause));
        }

        [Test]
        public void AScriptThatIsTooLargeIsRefused()
        {
            File.WriteAllText(_file, new string('\n', (1 << 20) + 1));
            var said = Assert.Throws<ScriptException>(() => ScriptFile.Read(_file, "FILE"));
            Assert.That(said!.Message, Is.EqualTo("FILE is larger than 1 MiB."));
        }

        [Test]
        public void AScriptIsReadUpToAnyByteAtWhichItWasCutOff()
        {
            var log =
                "{\"line\": 1, \"command\": \"click A\"}\n{\"line\": 2, \"command\": \"click Übung\"}\n";
            File.WriteAllText(_file + ScriptFile.LogSuffix, log);
            var whole = new UTF8Encoding(true)
                .GetPreamble()
                .Concat(Encoding.UTF8.GetBytes("click A\nclick Übung\n"))
                .ToArray();
            for (var size = "click A\n".Length + 3; size <= whole.Length; size++)
            {
                File.WriteAllBytes(_file, whole.Take(size).ToArray());
                var script = ScriptFile.Read(_file, "FILE");
                Assert.That(
                    script.Steps.Count,
                    Is.EqualTo(size < whole.Length - 1 ? 1 : 2),
                    $"{size}"
                );
                Assert.That(
                    script.CutOff == null,
                    Is.EqualTo(size == "click A\n".Length + 3 || size >= whole.Length - 1)
                );
            }
        }

        [Test]
        public void ADamagedLogIsRefused()
        {
            foreach (var sample in Samples("logs"))
            {
                File.WriteAllText(_file, "click A\nclick B\n");
                File.WriteAllBytes(
                    _file + ScriptFile.LogSuffix,
                    Convert.FromBase64String((string)sample["log"]!)
                );
                var cause = (string?)sample["cause"];
                var said = CauseOf(() => ScriptFile.Read(_file, "FILE").RefuseIncomparable());
                Assert.That(said == null, Is.EqualTo(cause == null), (string)sample["name"]!);
                Assert.That(said ?? "", Does.StartWith(cause ?? ""), (string)sample["name"]!);
            }
        }

        private static string? CauseOf(TestDelegate reading)
        {
            try
            {
                reading();
                return null;
            }
            catch (ScriptException problem)
            {
                return problem.Message;
            }
        }

        private static IEnumerable<JToken> Samples(string name) => Folder.Read(name)["samples"]!;

        private static List<string> Texts(JToken list) => list.Select(one => (string)one!).ToList();

        private static JObject Usually() => (JObject)Folder.Read("plays")["usually"]!.DeepClone();

        private AbuScript Read(string text, JToken? log = null)
        {
            File.WriteAllText(_file, text);
            var entries = (log ?? new JArray()).Select(entry =>
                entry.ToString(Newtonsoft.Json.Formatting.None) + "\n"
            );
            File.WriteAllText(_file + ScriptFile.LogSuffix, string.Concat(entries));
            return ScriptFile.Read(_file, "FILE");
        }

        private static ScriptFailure? Play(
            AbuScript script,
            AbuCompare level,
            Func<ScriptRequest, JObject> answer,
            JArray sent
        )
        {
            var run = new ScriptRun(script, level) { FirstError = script.Launch.Line > 0 ? 1 : 0 };
            try
            {
                foreach (var request in run.Requests())
                {
                    sent.Add(new JArray(request.Command, request.Params));
                    request.Reply = answer(request);
                }
                return null;
            }
            catch (ScriptFailure failure)
            {
                return run.Explained(failure);
            }
        }

        private static void AssertOutcome(ScriptFailure? failure, JToken outcome, string name)
        {
            Assert.That(
                failure == null ? "same" : "different",
                Is.EqualTo((string)outcome["result"]!),
                name
            );
            Assert.That(failure?.Message, Is.EqualTo((string?)outcome["cause"]), name);
            Assert.That(
                failure?.Diff ?? Array.Empty<string>(),
                Is.EqualTo(Texts(outcome["diff"] ?? new JArray())),
                name
            );
            if (outcome["fix"] is { } fix)
            {
                Assert.That(failure!.Fix, Is.EqualTo((string)fix!), name);
            }
        }

        private static void AssertEqual(JToken value, JToken expected, string name) =>
            Assert.That(
                JToken.DeepEquals(Plain(value), Plain(expected)),
                $"{name}: {value.ToString(Newtonsoft.Json.Formatting.None)}"
            );

        // In JSON, 1 and 1.0 are one number.
        private static JToken Plain(JToken value)
        {
            var plain = value.DeepClone();
            foreach (var whole in plain.SelectTokens("$..*").OfType<JValue>().ToList())
            {
                if (whole.Type == JTokenType.Integer)
                {
                    whole.Value = (double)whole;
                }
            }
            return plain;
        }
    }
}
