#nullable enable

using System;
using System.Globalization;

namespace Abu
{
    /// <summary>
    /// Checks strict JSON as in RFC 8259. Newtonsoft.Json accepts more: comments, single quotes, unquoted names, octal
    /// and hexadecimal numbers, trailing commas, constructors, NaN.
    /// </summary>
    internal sealed class JsonGrammar
    {
        /// <summary>The maximum depth of objects and arrays.</summary>
        public const int MaxNesting = 64;

        private const string Digits = "0123456789";
        private const string HexDigits = Digits + "abcdefABCDEF";

        private readonly string _text;
        private int _at;
        private int _depth;

        private JsonGrammar(string text)
        {
            _text = text;
        }

        // NUL at the end; valid JSON contains no NUL.
        private char Next => _at < _text.Length ? _text[_at] : '\0';

        /// <summary>Checks that the text is one value, with optional white space around it.</summary>
        /// <exception cref="FormatException">It is not.</exception>
        public static void Check(string text)
        {
            var grammar = new JsonGrammar(text);
            grammar.Value();
            if (grammar._at < text.Length)
            {
                throw grammar.Wrong("more than one value");
            }
        }

        private void Value()
        {
            SkipSpace();
            switch (Next)
            {
                case '{':
                    Items('}', Member);
                    break;
                case '[':
                    Items(']', Value);
                    break;
                case '"':
                    String();
                    break;
                case 't':
                    Word("true");
                    break;
                case 'f':
                    Word("false");
                    break;
                case 'n':
                    Word("null");
                    break;
                default:
                    Number();
                    break;
            }
            SkipSpace();
        }

        // From the opening bracket to the character after the closing one.
        private void Items(char closing, Action item)
        {
            if (++_depth > MaxNesting)
            {
                throw Wrong($"nested deeper than {MaxNesting}");
            }
            _at++;
            SkipSpace();
            if (Next != closing)
            {
                item();
                while (Next == ',')
                {
                    _at++;
                    item();
                }
            }
            Take(closing);
            _depth--;
        }

        private void Member()
        {
            SkipSpace();
            String();
            SkipSpace();
            Take(':');
            Value();
        }

        private void String()
        {
            Take('"');
            while (Next != '"')
            {
                if (Next < ' ')
                {
                    throw Wrong(
                        _at < _text.Length ? "unescaped control character" : "a string without end"
                    );
                }
                if (Next == '\\')
                {
                    _at++;
                    Escape();
                }
                else
                {
                    _at++;
                }
            }
            _at++;
        }

        // Half of a surrogate pair is no character: what a game would get of it is another text.
        private void Escape()
        {
            var unit = Unit();
            if (char.IsLowSurrogate(unit) || (char.IsHighSurrogate(unit) && !SecondHalf()))
            {
                throw Wrong("half of a surrogate pair");
            }
        }

        private bool SecondHalf() => SkipIf("\\") && char.IsLowSurrogate(Unit());

        // What is behind a backslash; NUL for the escapes of one letter, which are never half a character.
        private char Unit()
        {
            var isCode = Next == 'u';
            TakeOneOf("\"\\/bfnrtu");
            var start = _at;
            for (var i = 0; isCode && i < 4; i++)
            {
                TakeOneOf(HexDigits);
            }
            return isCode ? (char)Convert.ToInt32(_text.Substring(start, 4), 16) : '\0';
        }

        private void Number()
        {
            var start = _at;
            SkipIf("-");
            if (Next == '0')
            {
                _at++;
            }
            else
            {
                TakeDigits();
            }
            var whole = _at;
            if (SkipIf("."))
            {
                TakeDigits();
            }
            if (SkipIf("eE"))
            {
                SkipIf("+-");
                TakeDigits();
            }
            if (_at > whole && !IsFinite(_text.Substring(start, _at - start)))
            {
                throw Wrong("a number that is too large");
            }
        }

        // For numbers that are too large, Mono throws and .NET returns infinity.
        private static bool IsFinite(string number)
        {
            return double.TryParse(
                    number,
                    NumberStyles.Float,
                    CultureInfo.InvariantCulture,
                    out var value
                ) && !double.IsInfinity(value);
        }

        private void TakeDigits()
        {
            TakeOneOf(Digits);
            while (SkipIf(Digits)) { }
        }

        private void Word(string word)
        {
            foreach (var letter in word)
            {
                Take(letter);
            }
        }

        private void SkipSpace()
        {
            while (SkipIf(" \t\r\n")) { }
        }

        private bool SkipIf(string characters)
        {
            var isOne = _at < _text.Length && characters.IndexOf(_text[_at]) >= 0;
            _at += isOne ? 1 : 0;
            return isOne;
        }

        private void Take(char character)
        {
            if (_at == _text.Length || _text[_at] != character)
            {
                throw Wrong("not JSON");
            }
            _at++;
        }

        private void TakeOneOf(string characters)
        {
            if (!SkipIf(characters))
            {
                throw Wrong("not JSON");
            }
        }

        private FormatException Wrong(string what) => new($"{what} at character {_at + 1}");
    }
}
