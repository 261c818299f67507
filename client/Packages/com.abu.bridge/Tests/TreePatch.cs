#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>
    /// Applies a diff to the text of a tree, following docs/protocol.md and without the code of the bridge.
    /// </summary>
    internal static class TreePatch
    {
        private static readonly Regex ChangeLine = new(@"^( *)([-+~=])(\d*) (.*)$");

        // Groups: the text up to the end of the label, the number of words, the ref.
        private static readonly Regex LeftOut = new(@"^(.*)"" …(\d+)( \[ref=e\d+\])?$");

        public static string Apply(string tree, string changes)
        {
            if (changes == "unchanged")
            {
                return tree;
            }
            var before = Read(Lines(tree).Select(TreeLine));
            var edits = Read(changes.Split('\n').Select(Parse));
            return string.Join("\n", Print(Apply(before, edits), ""));
        }

        private static string[] Lines(string text) => text == "" ? new string[0] : text.Split('\n');

        private static Line TreeLine(string line)
        {
            var parsed = Parse(line);
            Assert.That((parsed.Mark, parsed.Skipped), Is.EqualTo(("-", 0)), line);
            return parsed;
        }

        private static Line Parse(string line)
        {
            var match = ChangeLine.Match(line);
            Assert.That(match.Success, line);
            var skipped = match.Groups[3].Value;
            return new Line
            {
                Depth = match.Groups[1].Length / 2,
                Mark = match.Groups[2].Value,
                Skipped = skipped == "" ? 0 : int.Parse(skipped),
                Text = match.Groups[4].Value,
            };
        }

        private static List<Line> Read(IEnumerable<Line> lines)
        {
            var roots = new List<Line>();
            var path = new List<List<Line>> { roots };
            foreach (var line in lines)
            {
                Assert.That(line.Depth, Is.LessThan(path.Count), line.Text);
                path.RemoveRange(line.Depth + 1, path.Count - line.Depth - 1);
                path[line.Depth].Add(line);
                path.Add(line.Below);
            }
            return roots;
        }

        private static List<Line> Apply(List<Line> before, List<Line> edits)
        {
            var after = new List<Line>();
            var next = 0;
            foreach (var edit in edits)
            {
                after.AddRange(before.GetRange(next, edit.Skipped));
                next += edit.Skipped;
                if (edit.Mark == "+")
                {
                    after.Add(WithKnownWords(edit, before));
                    continue;
                }
                var old = before[next++];
                var text = WithLastWords(edit.Text, old.Text);
                Assert.That(edit.Mark == "~" || text == old.Text, edit.Text);
                if (edit.Mark != "-")
                {
                    after.Add(new Line { Text = text, Below = Apply(old.Below, edit.Below) });
                }
            }
            after.AddRange(before.Skip(next));
            return after;
        }

        // A moved node has the same ref as before.
        private static Line WithKnownWords(Line edit, List<Line> before)
        {
            var match = LeftOut.Match(edit.Text);
            if (match.Success)
            {
                var same = before.Single(line => line.Text.EndsWith(match.Groups[3].Value));
                edit.Text = WithLastWords(edit.Text, same.Text);
            }
            return edit;
        }

        // Roles and refs have no spaces, so the words behind the last quote do not belong to the label.
        private static string WithLastWords(string text, string before)
        {
            var match = LeftOut.Match(text);
            if (!match.Success)
            {
                return text;
            }
            var label = before.Substring(0, before.LastIndexOf('"'));
            var from = label.Length;
            for (var words = int.Parse(match.Groups[2].Value); words > 0; words--)
            {
                from = label.LastIndexOf(' ', from - 1);
            }
            return match.Groups[1].Value + label.Substring(from) + "\"" + match.Groups[3].Value;
        }

        private static IEnumerable<string> Print(List<Line> lines, string indent)
        {
            return lines.SelectMany(line =>
                Print(line.Below, indent + "  ").Prepend($"{indent}- {line.Text}")
            );
        }

        private sealed class Line
        {
            public int Depth { get; set; }

            public string Mark { get; set; } = "";

            public int Skipped { get; set; }

            public string Text { get; set; } = "";

            public List<Line> Below { get; set; } = new();
        }
    }
}
