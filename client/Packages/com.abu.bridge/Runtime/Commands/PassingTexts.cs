#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>A text or a look that came and went while a command was carried out.</summary>
    internal sealed class PassingText
    {
        private const int Longest = 200;

        /// <param name="words">What was shown.</param>
        /// <param name="from">Since when, in seconds of the game.</param>
        /// <param name="until">When it was gone.</param>
        public PassingText(string words, float from, float until)
        {
            From = from;
            Text = LabelText.OneLine(LabelText.Limited(words, Longest));
            Seconds = Math.Round(until - from, 1);
        }

        [JsonIgnore]
        public float From { get; }

        /// <summary>The text, picture or colour, on one line.</summary>
        [JsonProperty("text")]
        public string Text { get; }

        /// <summary>For how long it was shown, in seconds of the game, to a tenth.</summary>
        [JsonProperty("seconds")]
        public double Seconds { get; }

        /// <summary>The name of the thing that looked so for a while; null for a text that stood by itself.</summary>
        [JsonProperty("name", NullValueHandling = NullValueHandling.Ignore)]
        public string? Name { get; set; }

        /// <summary>The ref of that thing in the reply's tree; null if it has none.</summary>
        [JsonProperty("ref", NullValueHandling = NullValueHandling.Ignore)]
        public string? Ref { get; set; }
    }

    /// <summary>
    /// Finds the texts that are neither in the tree before a command nor in the one after it, but were shown between the two for long
    /// enough to be read.
    /// </summary>
    internal sealed class PassingTexts
    {
        // Shown in one look only, a text was a step of something that counts or is typed.
        private const int FewestLooks = 2;

        private readonly List<Seen> _seen = new();
        private readonly Dictionary<string, Seen> _byWords = new();
        private readonly List<SceneText> _before;
        private readonly HashSet<string> _wordsBefore;
        private List<SceneText> _after = new();

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
            _after = texts;
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

        /// <summary>The texts that came and went, in order. Call it after those of the answer were noted.</summary>
        public IEnumerable<PassingText> Take() =>
            _seen.Where(HasPassed).Select(one => one.ToReply()).ToList();

        private bool HasPassed(Seen one) =>
            one.Looks >= FewestLooks
            && !_after.Exists(text => text.Words == one.Text.Words)
            && !_before.Concat(_after).Any(one.Text.CountsLike)
            && !_after.Exists(one.Text.IsBeginningOf)
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

            public PassingText ToReply() => new(Text.Words, _from, GoneAt!.Value);
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

        /// <summary>What steps of a count have in common.</summary>
        public static string WithoutNumbers(string words) =>
            new(words.Where(sign => !char.IsDigit(sign)).ToArray());
    }
}
