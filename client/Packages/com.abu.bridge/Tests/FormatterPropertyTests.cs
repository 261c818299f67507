#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>
    /// Any tree with any labels can be read back from its text. The random numbers have a fixed seed, so a failure can be
    /// repeated.
    /// </summary>
    public class FormatterPropertyTests
    {
        private static readonly string[] Tricky =
        {
            "\"",
            "\\",
            "\n",
            "\r\n",
            "\t",
            "\0",
            "\u0085",
            "\u2028",
            "\ud83d",
            "\ude00",
            "😀",
            "火",
            "[ref=e1]",
            "- button",
            " \"",
            "\\u0041",
            "  - ",
            "] [",
        };

        // Fewer characters than a label prints whole.
        private const int Chunk = 256;

        [Test]
        public void EveryTreePrintsOneLineANodeAndReadsBackTheSame()
        {
            for (var seed = 1; seed <= 300; seed++)
            {
                Check(new Random(seed), $"seed {seed}");
            }
        }

        [Test]
        public void EveryCharacterReadsBack()
        {
            for (var first = 0; first < 0x110000; first += Chunk)
            {
                var points = Enumerable.Range(first, Chunk).Select(Text);
                Check(
                    new List<AbuSceneNode>
                    {
                        new() { Role = "button", Label = string.Concat(points) },
                    },
                    $"from U+{first:X4}"
                );
            }
        }

        private static void Check(Random random, string seed)
        {
            var trees = Enumerable
                .Range(0, random.Next(1, 4))
                .Select(_ => RandomNode(random, 0))
                .ToList();
            Check(trees, seed);
        }

        private static void Check(List<AbuSceneNode> trees, string seed)
        {
            var data = SnapshotFormatter.Format(trees, false);

            var lines = data.Snapshot.Split('\n');
            Assert.That(lines, Has.Length.EqualTo(trees.Sum(Count)), seed);
            Assert.That(lines, Has.None.Matches<string>(line => line.Any(IsLineEnd)), seed);
            Assert.That(Dump(Parse(lines)), Is.EqualTo(Dump(trees.Select(Expected))), seed);
            Assert.That(data.Refs.Values.Select(r => r.Name), Is.EqualTo(Names(trees)), seed);
        }

        private static AbuSceneNode RandomNode(Random random, int depth)
        {
            var children = depth > 4 ? 0 : random.Next(0, 4);
            return new AbuSceneNode
            {
                Role = new[] { "group", "button", "label", "region" }[random.Next(4)],
                Label = random.Next(3) == 0 ? null : RandomLabel(random),
                Interactive = random.Next(2) == 0,
                Children = Enumerable
                    .Range(0, children)
                    .Select(_ => RandomNode(random, depth + 1))
                    .ToList(),
            };
        }

        private static string RandomLabel(Random random)
        {
            var parts = Enumerable
                .Range(0, random.Next(0, 6))
                .Select(_ =>
                    random.Next(2) == 0
                        ? Tricky[random.Next(Tricky.Length)]
                        : Text(random.Next(2) == 0 ? random.Next(0x10000) : random.Next(0x110000))
                );
            return string.Concat(parts);
        }

        // In C#, half of a surrogate pair is valid text too.
        private static string Text(int codePoint)
        {
            return codePoint < 0x10000
                ? ((char)codePoint).ToString()
                : char.ConvertFromUtf32(codePoint);
        }

        private static int Count(AbuSceneNode node) => 1 + node.Children.Sum(Count);

        // The characters that str.splitlines of Python takes for line ends.
        private static bool IsLineEnd(char c) =>
            "\n\r\v\f\u001c\u001d\u001e\u0085\u2028\u2029".IndexOf(c) >= 0;

        private static IEnumerable<string> Names(IEnumerable<AbuSceneNode> nodes)
        {
            return nodes.SelectMany(node =>
                (node.Interactive ? new[] { node.Label ?? "" } : new string[0]).Concat(
                    Names(node.Children)
                )
            );
        }

        private static AbuSceneNode Expected(AbuSceneNode node)
        {
            return new AbuSceneNode
            {
                Role = node.Role,
                Label = node.Label ?? "",
                Interactive = node.Interactive,
                Children = node.Children.Select(Expected).ToList(),
            };
        }

        private static List<AbuSceneNode> Parse(IEnumerable<string> lines)
        {
            var roots = new List<AbuSceneNode>();
            var path = new List<List<AbuSceneNode>> { roots };
            foreach (var line in lines)
            {
                var depth = line.TakeWhile(c => c == ' ').Count() / 2;
                var node = ParseLine(line.Substring(2 * depth + 2));
                path.RemoveRange(depth + 1, path.Count - depth - 1);
                path[depth].Add(node);
                path.Add(node.Children);
            }
            return roots;
        }

        private static AbuSceneNode ParseLine(string text)
        {
            var role = new string(text.TakeWhile(c => c != ' ').ToArray());
            var rest = text.Substring(role.Length);
            var quoted = rest.StartsWith(" \"") ? QuotedLength(rest.Substring(1)) : 0;
            var label = quoted == 0 ? "" : Unescape(rest.Substring(2, quoted - 2));
            var tail = quoted == 0 ? rest : rest.Substring(1 + quoted);
            Assert.That(tail, Does.Match(@"^( \[ref=e[1-9][0-9]*\])?$"), text);
            return new AbuSceneNode
            {
                Role = role,
                Label = label,
                Interactive = tail.Length > 0,
            };
        }

        // Newtonsoft.Json would replace halves of surrogate pairs, so this does it by hand.
        private static string Unescape(string text)
        {
            return Regex.Replace(
                text,
                @"\\(u([0-9a-f]{4})|.)",
                match =>
                    match.Groups[2].Success
                        ? (
                            (char)int.Parse(match.Groups[2].Value, NumberStyles.HexNumber)
                        ).ToString()
                        : "\"\\\n\r\t\b\f"["\"\\nrtbf".IndexOf(match.Groups[1].Value)].ToString()
            );
        }

        private static int QuotedLength(string text)
        {
            var end = 1;
            while (text[end] != '"')
            {
                end += text[end] == '\\' ? 2 : 1;
            }
            return end + 1;
        }

        private static string Dump(IEnumerable<AbuSceneNode> nodes)
        {
            return string.Concat(
                nodes.Select(n =>
                    $"({n.Role}|{string.Join(",", (n.Label ?? "").Select(c => (int)c))}|{n.Interactive}{Dump(n.Children)})"
                )
            );
        }
    }
}
