#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A text that came and went while a command was carried out.</summary>
    internal sealed class PassingText
    {
        /// <summary>The text, on one line.</summary>
        [JsonProperty("text")]
        public string Text { get; set; } = "";

        /// <summary>For how long it was shown, in seconds of the game, to a tenth.</summary>
        [JsonProperty("seconds")]
        public double Seconds { get; set; }
    }

    /// <summary>
    /// Finds the texts that are neither in the tree before a command nor in the one after it, but were shown between the two for long
    /// enough to be read.
    /// </summary>
    internal sealed class PassingTexts
    {
        // Shown in one look only, a text was a step of something that counts or is typed.
        private const int FewestLooks = 2;
        private const int Most = 8;
        private const int Longest = 200;

        private readonly List<Seen> _seen = new();
        private readonly Dictionary<string, Seen> _byWords = new();
        private readonly List<SceneText> _before;
        private readonly HashSet<string> _wordsBefore;

        /// <param name="before">The texts before the command.</param>
        public PassingTexts(List<SceneText> before)
        {
            _before = before;
            _wordsBefore = WordsOf(before);
        }

        /// <summary>Notes which texts are shown.</summary>
        /// <param name="texts">All of them.</param>
        /// <param name="now">In seconds of the game.</param>
        public void Note(List<SceneText> texts, float now)
        {
            var shown = WordsOf(texts);
            foreach (var one in _seen.Where(one => !shown.Contains(one.Text.Words)))
            {
                one.GoneAt ??= now;
            }
            foreach (var text in texts)
            {
                if (_byWords.TryGetValue(text.Words, out var known))
                {
                    known.Looks++;
                }
                else if (!_wordsBefore.Contains(text.Words))
                {
                    _seen.Add(_byWords[text.Words] = new Seen(text, now));
                }
            }
        }

        private static HashSet<string> WordsOf(List<SceneText> texts) =>
            texts.Select(text => text.Words).ToHashSet();

        /// <summary>The first texts that came and went, in order; null if there are none.</summary>
        /// <param name="after">The texts after the command.</param>
        /// <param name="now">In seconds of the game.</param>
        /// <param name="more">The number of further ones; null if there are none.</param>
        public List<PassingText>? Take(List<SceneText> after, float now, out int? more)
        {
            Note(after, now);
            var passed = _seen.Where(one => HasPassed(one, after)).ToList();
            more = passed.Count > Most ? passed.Count - Most : (int?)null;
            return passed.Count == 0
                ? null
                : passed.Take(Most).Select(one => one.ToReply()).ToList();
        }

        private bool HasPassed(Seen one, List<SceneText> after) =>
            one.Looks >= FewestLooks
            && !after.Exists(text => text.Words == one.Text.Words)
            && !_before.Concat(after).Any(one.Text.CountsLike)
            && !after.Exists(one.Text.IsBeginningOf)
            && !_seen.Exists(later => one.Text.IsBeginningOf(later.Text));

        private sealed class Seen
        {
            private readonly float _from;

            public Seen(SceneText text, float now)
            {
                Text = text;
                _from = now;
            }

            public SceneText Text { get; }

            public int Looks { get; set; } = 1;

            public float? GoneAt { get; set; }

            public PassingText ToReply() =>
                new()
                {
                    Text = LabelText.OneLine(LabelText.Limited(Text.Words, Longest)),
                    Seconds = Math.Round(GoneAt!.Value - _from, 1),
                };
        }
    }

    /// <summary>A text of the tree that nobody acts on.</summary>
    internal readonly struct SceneText
    {
        private readonly object? _of;

        /// <param name="words">Without states.</param>
        /// <param name="of">What shows it; null if the walker does not say.</param>
        public SceneText(string words, object? of)
        {
            Words = words;
            _of = of;
        }

        public string Words { get; }

        /// <summary>Those of a tree, in its order.</summary>
        public static List<SceneText> AllOf(List<TreeNode> tree)
        {
            var texts = new List<SceneText>();
            Add(tree, texts);
            return texts;
        }

        private static void Add(List<TreeNode> nodes, List<SceneText> texts)
        {
            foreach (var node in nodes)
            {
                if (node.Role == "label" && (node.Key ?? node.Name) is { } words)
                {
                    texts.Add(new SceneText(words, node.StandsFor));
                }
                Add(node.Children, texts);
            }
        }

        /// <summary>Whether it differs from another one of the same thing only in numbers, as the steps of a count do.</summary>
        public bool CountsLike(SceneText other) =>
            MayBeOfTheSame(other)
            && (_of != null || Words.Any(char.IsLetter))
            && WithoutNumbers(Words) == WithoutNumbers(other.Words);

        /// <summary>Whether another one of the same thing goes on with it, as a text that is typed out does.</summary>
        public bool IsBeginningOf(SceneText other) =>
            _of != null
            && MayBeOfTheSame(other)
            && other.Words.Length > Words.Length
            && other.Words.StartsWith(Words, StringComparison.Ordinal);

        private bool MayBeOfTheSame(SceneText other) =>
            _of == null || other._of == null || ReferenceEquals(_of, other._of);

        private static string WithoutNumbers(string words) =>
            new(words.Where(sign => !char.IsDigit(sign)).ToArray());
    }
}
