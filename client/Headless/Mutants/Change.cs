#nullable enable

using Microsoft.CodeAnalysis.Text;

namespace Headless.Mutants
{
    /// <summary>One small change of a source: a bug that some test should notice.</summary>
    internal sealed class Change
    {
        public Change(string path, TextSpan span, string replacement)
        {
            Path = path;
            Span = span;
            Replacement = replacement;
        }

        public string Path { get; }

        public TextSpan Span { get; }

        public string Replacement { get; }

        public string AppliedTo(string source) =>
            source.Substring(0, Span.Start) + Replacement + source.Substring(Span.End);
    }
}
