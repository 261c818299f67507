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

        public override string ToString() =>
            Line > 0 ? $"{File}:{Line} {Text}." : $"{File} {Text}.";
    }

    /// <summary>The problems of a project, each told once, in the order in which they were met.</summary>
    public sealed class Problems
    {
        private readonly List<Problem> _all = new();
        private readonly HashSet<string> _known = new();

        public IReadOnlyList<Problem> All => _all;

        /// <param name="file">Relative to the project's folder.</param>
        /// <param name="line">0 for the whole file.</param>
        /// <param name="text">What is wrong, as the end of a sentence that begins with the file; without a full stop.</param>
        public void Add(string file, int line, string text)
        {
            var problem = new Problem(file, line, text);
            if (_known.Add(problem.ToString()))
            {
                _all.Add(problem);
            }
        }
    }
}
