using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace UnityEngine.UIElements
{
    /// <summary>Splits the value of a style into its parts.</summary>
    internal sealed class UssScanner
    {
        private readonly string _text;
        private int _at;

        private UssScanner(string text)
        {
            _text = text;
        }

        /// <summary>Null if the text is no value of USS.</summary>
        public static List<StyleToken> Scan(string text)
        {
            var scanner = new UssScanner(text);
            var tokens = scanner.ReadUntil('\0');
            return scanner._at == text.Length ? tokens : null;
        }

        private List<StyleToken> ReadUntil(char end)
        {
            var tokens = new List<StyleToken>();
            while (true)
            {
                SkipSpace();
                if (_at == _text.Length || _text[_at] == end)
                    return tokens;
                if (Next() is { } token)
                    tokens.Add(token);
                else
                    return tokens;
            }
        }

        private StyleToken Next()
        {
            var first = _text[_at];
            if (first == ',')
            {
                _at++;
                return new StyleToken(StyleTokenKind.Comma, ",");
            }
            if (first == '"' || first == '\'')
                return ReadText(first) is { } text
                    ? new StyleToken(StyleTokenKind.Text, text)
                    : null;
            if (first == '#')
                return ReadHex();
            if (IsNumberAt(_at))
                return ReadNumber();
            var word = ReadWord();
            if (word.Length == 0)
                return null;
            if (_at < _text.Length && _text[_at] == '(')
                return ReadFunction(word.ToLowerInvariant());
            return StyleColors.TryName(word, out var color)
                ? new StyleToken(StyleTokenKind.Color, word) { Color = color }
                : new StyleToken(StyleTokenKind.Word, word.ToLowerInvariant());
        }

        private void SkipSpace()
        {
            while (_at < _text.Length && char.IsWhiteSpace(_text[_at]))
                _at++;
        }

        private string ReadText(char quote)
        {
            var text = new StringBuilder();
            for (_at++; _at < _text.Length; _at++)
            {
                if (_text[_at] == quote)
                {
                    _at++;
                    return text.ToString();
                }
                if (_text[_at] == '\\' && _at + 1 < _text.Length)
                    _at++;
                text.Append(_text[_at]);
            }
            return null;
        }

        private StyleToken ReadHex()
        {
            _at++;
            var digits = ReadWord();
            return HexColor.TryRead(digits, out var color)
                ? new StyleToken(StyleTokenKind.Color, digits) { Color = color }
                : null;
        }

        private bool IsNumberAt(int at)
        {
            if (at < _text.Length && (_text[at] == '-' || _text[at] == '+'))
                at++;
            if (at < _text.Length && _text[at] == '.')
                at++;
            return at < _text.Length && _text[at] >= '0' && _text[at] <= '9';
        }

        private StyleToken ReadNumber()
        {
            var from = _at;
            _at++;
            while (_at < _text.Length && (char.IsDigit(_text[_at]) || _text[_at] == '.'))
                _at++;
            var digits = _text.Substring(from, _at - from);
            if (
                !float.TryParse(
                    digits,
                    NumberStyles.Float,
                    CultureInfo.InvariantCulture,
                    out var number
                )
            )
                return null;
            var unit = "";
            if (_at < _text.Length && _text[_at] == '%')
            {
                unit = "%";
                _at++;
            }
            else
                unit = ReadWord().ToLowerInvariant();
            return new StyleToken(StyleTokenKind.Number, unit) { Number = number };
        }

        private string ReadWord()
        {
            var from = _at;
            while (
                _at < _text.Length
                && (char.IsLetterOrDigit(_text[_at]) || _text[_at] == '-' || _text[_at] == '_')
            )
                _at++;
            return _text.Substring(from, _at - from);
        }

        private StyleToken ReadFunction(string name)
        {
            _at++;
            if (name == "url" || name == "resource")
                return ReadAddress(name);
            if (name == "var")
                return ReadVariable();
            var parts = ReadUntil(')');
            if (_at == _text.Length)
                return null;
            _at++;
            return StyleColors.TryFunction(name, parts, out var color)
                ? new StyleToken(StyleTokenKind.Color, name) { Color = color }
                : new StyleToken(StyleTokenKind.Word, name + "()");
        }

        private StyleToken ReadAddress(string name)
        {
            SkipSpace();
            string address;
            if (_at < _text.Length && (_text[_at] == '"' || _text[_at] == '\''))
                address = ReadText(_text[_at]);
            else
            {
                var end = _text.IndexOf(')', _at);
                if (end < 0)
                    return null;
                address = _text.Substring(_at, end - _at).Trim();
                _at = end;
            }
            SkipSpace();
            if (address == null || _at == _text.Length || _text[_at] != ')')
                return null;
            _at++;
            return new StyleToken(StyleTokenKind.Picture, address)
            {
                IsResource = name == "resource",
            };
        }

        private StyleToken ReadVariable()
        {
            SkipSpace();
            var name = ReadWord();
            SkipSpace();
            IReadOnlyList<StyleToken> fallback = null;
            if (_at < _text.Length && _text[_at] == ',')
            {
                _at++;
                fallback = ReadUntil(')');
            }
            if (name.Length == 0 || _at == _text.Length || _text[_at] != ')')
                return null;
            _at++;
            return new StyleToken(StyleTokenKind.Variable, name) { Fallback = fallback };
        }
    }
}
