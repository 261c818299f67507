#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>A script of what was played, and what its log says of each line.</summary>
    internal sealed class AbuScript
    {
        public const int LongestStep = 200;

        private const string VersionStart = "# abu script ";
        private const string KnownVersion = "1";
        private const char HalfALetter = '\uFFFD';

        private readonly List<ScriptStep> _steps = new();
        private readonly IReadOnlyList<JObject> _logged;

        /// <exception cref="ScriptException">It cannot be carried out as it stands.</exception>
        public AbuScript(string path, string text, IReadOnlyList<JObject> logged)
        {
            Path = path;
            _logged = logged;
            var lines = text.Split('\n');
            CutLast(lines);
            RefuseOtherVersion(lines[0]);
            for (var i = 0; i < lines.Length; i++)
            {
                ReadLine(i + 1, lines[i]);
            }
            if (_steps.Count == 0)
            {
                throw new ScriptException(
                    $"{path} has no commands.",
                    "write one command a line, or record them"
                );
            }
        }

        public string Path { get; }

        public AbuLaunch Launch { get; private set; } = new();

        public IReadOnlyList<ScriptStep> Steps => _steps;

        /// <summary>A line that was cut off while it was recorded, and is left out; null if all are whole.</summary>
        public string? CutOff { get; private set; }

        /// <summary>The stateHash of the first screen; null if the log does not say it.</summary>
        public string? HashAtStart =>
            Launch.Line == 0
                ? null
                : (string?)
                    _logged.FirstOrDefault(entry => CommandOf(entry) == Launch.Text)?["stateHash"];

        /// <summary>What the log says of the lines, by their numbers; lines that were added or changed since have nothing.</summary>
        public Dictionary<int, JObject> Expected()
        {
            var expected = new Dictionary<int, JObject>();
            foreach (var (number, entry) in InTheirLines() ?? InLinesAlike())
            {
                expected.TryAdd(number, entry);
            }
            return expected;
        }

        /// <exception cref="ScriptException">The log says nothing of any line.</exception>
        public void RefuseIncomparable()
        {
            if (Expected().Count > 0)
            {
                return;
            }
            var why = _logged.Count > 0 ? "says nothing of its lines" : "is missing or empty";
            throw new ScriptException(
                $"Nothing of {Path} can be compared: {Path}{ScriptFile.LogSuffix} {why}.",
                "take the log from where it was recorded, `git add -f` it where *.log is ignored; or write one with "
                    + "`abu.py replay --update`; or compare nothing with Compare = AbuCompare.None"
            );
        }

        // Null if the script has other lines there by now.
        private List<(int Number, JObject Entry)>? InTheirLines()
        {
            var texts = _steps.ToDictionary(step => step.Number, step => step.Text);
            texts[Launch.Line] = Launch.Text;
            var entries = _logged.Select(entry => ((int)entry["line"]!, entry)).ToList();
            var isRight = entries.TrueForAll(pair =>
                texts.TryGetValue(pair.Item1, out var text)
                && text == Shorten(CommandOf(pair.entry))
            );
            entries.RemoveAll(pair => pair.Item1 == Launch.Line);
            return isRight && entries.Count > 0 ? entries : null;
        }

        // The lines that have the texts of the log in the same order.
        private List<(int Number, JObject Entry)> InLinesAlike()
        {
            var texts = _steps.ConvertAll(step => step.Text);
            var known = _logged.Select(entry => Shorten(CommandOf(entry))).ToList();
            var pairs = new List<(int Number, JObject Entry)>();
            foreach (
                var block in new SequenceMatcher(texts, known, leavesOutPopular: false).Blocks()
            )
            {
                for (var i = 0; i < block.Size; i++)
                {
                    pairs.Add((_steps[block.A + i].Number, _logged[block.B + i]));
                }
            }
            return pairs;
        }

        private void CutLast(string[] lines)
        {
            var last = lines[lines.Length - 1];
            var isKnown = _logged.Any(entry => CommandOf(entry) == last.Trim());
            if (last != "" && ((_logged.Count > 0 && !isKnown) || last.IndexOf(HalfALetter) >= 0))
            {
                CutOff = last;
                lines[lines.Length - 1] = "";
            }
        }

        private void RefuseOtherVersion(string first)
        {
            var version = first.StartsWith(VersionStart, StringComparison.Ordinal)
                ? first.Substring(VersionStart.Length).Trim()
                : KnownVersion;
            if (version != KnownVersion)
            {
                throw new ScriptException(
                    $"{Path} is a script of version {version}; this package knows {KnownVersion}.",
                    "install a newer version of com.abu.bridge"
                );
            }
        }

        private void ReadLine(int number, string line)
        {
            try
            {
                var words = ScriptWords.Of(line);
                if (words.Count > 0 && words[0] == ScriptTable.Launch.Name)
                {
                    ReadLaunch(number, line, words);
                }
                else if (words.Count > 0)
                {
                    _steps.Add(
                        new ScriptStep(number, Shorten(line.Trim()), ScriptCall.Read(words))
                    );
                }
            }
            catch (ScriptException problem)
            {
                throw problem.InLine(number).InFile(Path);
            }
        }

        private void ReadLaunch(int number, string line, List<string> words)
        {
            if (Launch.Line > 0 || _steps.Count > 0)
            {
                throw new ScriptException(
                    "launch is the first command of a script.",
                    "leave it out"
                );
            }
            var options = new ScriptReader(ScriptTable.Launch, words).Params;
            Launch = new AbuLaunch(number, line.Trim(), options);
        }

        private static string CommandOf(JObject entry) =>
            entry["command"] is { Type: JTokenType.String } text ? (string)text! : "";

        // Cuts out the middle of a long line.
        private static string Shorten(string line) =>
            line.Length <= LongestStep
                ? line
                : $"{line.Substring(0, LongestStep / 2)} ... {line.Substring(line.Length - (LongestStep / 2))}";
    }
}
