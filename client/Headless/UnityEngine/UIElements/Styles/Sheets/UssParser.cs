using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace UnityEngine.UIElements
{
    /// <summary>Reads the rules of a style sheet. What cannot be read is told, and the rest is kept.</summary>
    internal sealed class UssParser
    {
        private static readonly Regex _comment = new Regex(
            @"/\*.*?(\*/|\z)",
            RegexOptions.Singleline
        );
        private static readonly Regex _import = new Regex(
            @"^@import\s+(?:url\(\s*)?[""']?(?<address>[^""')]+)[""']?\s*\)?\s*$"
        );

        private readonly string _text;
        private readonly ReadReport _report;
        private int _at;

        private UssParser(string text, ReadReport report)
        {
            // Comments keep their lines.
            _text = _comment.Replace(text, match => Regex.Replace(match.Value, @"[^\n]", " "));
            _report = report;
        }

        /// <param name="text">The file.</param>
        /// <param name="import">Gets the address and the line of each sheet that is imported.</param>
        /// <param name="report">Is told what is wrong.</param>
        public static IEnumerable<StyleRule> Parse(
            string text,
            System.Action<string, int> import,
            ReadReport report
        ) => new UssParser(text, report).Rules(import).ToList();

        /// <summary>The declarations in an element's attribute.</summary>
        public static List<StyleDeclaration> ParseInline(string text, int line, ReadReport report)
        {
            var parser = new UssParser(text, report);
            return parser.Declarations(0, text.Length, line);
        }

        private IEnumerable<StyleRule> Rules(System.Action<string, int> import)
        {
            while (SkipSpace())
            {
                var from = _at;
                var line = LineAt(from);
                var end = EndOfHead();
                var head = _text.Substring(from, end - from).Trim();
                _at = end + 1;
                if (end == _text.Length || _text[end] == ';')
                {
                    TakeStatement(head, line, import);
                    continue;
                }
                if (_text[end] == '}')
                {
                    _report.Problem(LineAt(end), "has a } that closes nothing");
                    continue;
                }
                var close = EndOfBlock(line);
                var declarations = Declarations(_at, close);
                _at = close + 1;
                if (head.StartsWith("@"))
                    _report.NotSimulated(line, head.Split(' ')[0]);
                else if (UssSelectors.Parse(head, line, _report) is { Count: > 0 } selectors)
                    yield return new StyleRule(selectors, declarations);
            }
        }

        private void TakeStatement(string head, int line, System.Action<string, int> import)
        {
            var match = _import.Match(head);
            if (match.Success)
                import(match.Groups["address"].Value.Trim(), line);
            else if (head.StartsWith("@"))
                _report.NotSimulated(line, head.Split(' ')[0]);
            else if (head.Length > 0)
                _report.Problem(line, $"has {Shorten(head)} outside of a rule");
        }

        private bool SkipSpace()
        {
            while (_at < _text.Length && (char.IsWhiteSpace(_text[_at]) || _text[_at] == '\uFEFF'))
                _at++;
            return _at < _text.Length;
        }

        private int EndOfHead()
        {
            for (var i = _at; i < _text.Length; i++)
                if (_text[i] == '"' || _text[i] == '\'')
                    i = EndOfText(i);
                else if (_text[i] == '{' || _text[i] == ';' || _text[i] == '}')
                    return i;
            return _text.Length;
        }

        private int EndOfBlock(int line)
        {
            for (var i = _at; i < _text.Length; i++)
                if (_text[i] == '"' || _text[i] == '\'')
                    i = EndOfText(i);
                else if (_text[i] == '}')
                    return i;
            _report.Problem(line, "has a rule that is not closed with }");
            return _text.Length;
        }

        // A quotation ends with its line.
        private int EndOfText(int from)
        {
            var end = _text.IndexOfAny(new[] { _text[from], '\n' }, from + 1);
            return end < 0 ? _text.Length : end;
        }

        private List<StyleDeclaration> Declarations(int from, int to, int firstLine = 0)
        {
            var declarations = new List<StyleDeclaration>();
            for (var at = from; at < to; )
            {
                var end = EndOfDeclaration(at, to);
                var text = _text.Substring(at, end - at);
                var start = at + text.Length - text.TrimStart().Length;
                var line = firstLine > 0 ? firstLine : LineAt(start);
                if (text.Trim().Length > 0 && Declaration(text.Trim(), line) is { } declaration)
                    declarations.Add(declaration);
                at = end + 1;
            }
            return declarations;
        }

        private int EndOfDeclaration(int from, int to)
        {
            var depth = 0;
            for (var i = from; i < to; i++)
                if (_text[i] == '"' || _text[i] == '\'')
                    i = EndOfText(i);
                else if (_text[i] == '(')
                    depth++;
                else if (_text[i] == ')')
                    depth--;
                else if (_text[i] == ';' && depth <= 0)
                    return i;
            return to;
        }

        private StyleDeclaration Declaration(string text, int line)
        {
            var colon = text.IndexOf(':');
            if (colon <= 0)
            {
                _report.Problem(line, $"has {Shorten(text)}, which is no property with a value");
                return null;
            }
            var property = text.Substring(0, colon).Trim();
            var value = text.Substring(colon + 1).Trim();
            var tokens = UssScanner.Scan(value);
            if (tokens == null || tokens.Count == 0)
            {
                _report.Problem(
                    line,
                    $"has a value of {property} that is no USS: {Shorten(value)}"
                );
                return null;
            }
            var declaration = new StyleDeclaration(property, tokens, line);
            StyleWriter.Check(declaration, value, _report);
            return declaration;
        }

        private int LineAt(int at)
        {
            var line = 1;
            for (var i = 0; i < at && i < _text.Length; i++)
                if (_text[i] == '\n')
                    line++;
            return line;
        }

        private static string Shorten(string text)
        {
            var first = text.Split('\n')[0].Trim();
            return first.Length > 40 ? first.Substring(0, 40) + "…" : first;
        }
    }
}
