using System.Collections.Generic;

namespace Headless.Projects
{
    /// <summary>Something in a project's files that cannot be used: a sentence that begins with the file.</summary>
    public sealed class Problem
    {
        internal Problem(string file, int line, string text)
        {
            File = file;
            Line = line;
            Text = text;
        }

        /// <summary>Relative to the project's folder.</summary>
        public string File { get; }

        /// <summary>0 if it is about the whole file.</summary>
        public int Line { get; }

        public string Text { get; }

        /// <summary>In how many lines of the file; <see cref="Line" /> is the first.</summary>
        public int Times { get; internal set; } = 1;

        public override string ToString()
        {
            var place = Line > 0 ? $"{File}:{Line}" : File;
            return Times > 1 ? $"{place} {Text} (in {Times} lines)." : $"{place} {Text}.";
        }
    }

    /// <summary>The problems of a project, each told once for a file, in the order in which they were met.</summary>
    public sealed class Problems
    {
        private readonly List<Problem> _all = new();
        private readonly Dictionary<(string File, string Text), Problem> _known = new();
        private readonly HashSet<(string File, int Line, string Text)> _met = new();

        public IReadOnlyList<Problem> All => _all;

        /// <param name="file">Relative to the project's folder.</param>
        /// <param name="line">0 for the whole file.</param>
        /// <param name="text">What is wrong, as the end of a sentence that begins with the file; without a full stop.</param>
        public void Add(string file, int line, string text)
        {
            if (!_met.Add((file, line, text)))
            {
                return;
            }
            if (_known.TryGetValue((file, text), out var known))
            {
                known.Times++;
                return;
            }
            var problem = new Problem(file, line, text);
            _known.Add((file, text), problem);
            _all.Add(problem);
        }
    }
}
