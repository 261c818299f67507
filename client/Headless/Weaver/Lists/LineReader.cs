using System;
using System.Collections.Generic;
using System.Text;

namespace Headless.Weaving.Lists
{
    /// <summary>Reads one line of a list from left to right.</summary>
    internal sealed class LineReader
    {
        private static readonly string[] _beforeTypes =
        {
            "this",
            "params",
            "scoped",
            "ref",
            "out",
            "in",
        };

        private readonly string _line;
        private int _at;

        internal LineReader(string line, int at)
        {
            (_line, _at) = (line, at);
        }

        private bool IsAtEnd => _at >= _line.Length;

        private char Next => IsAtEnd ? '\0' : _line[_at];

        internal bool TryTake(string text)
        {
            if (string.CompareOrdinal(_line, _at, text, 0, text.Length) != 0)
            {
                return false;
            }
            _at += text.Length;
            return true;
        }

        internal void Take(string text)
        {
            if (!TryTake(text))
            {
                throw new FormatException($"'{text}' is missing at {_at} in: {_line}");
            }
        }

        /// <summary>The first of these words that stands here, with a space after it; null if none does.</summary>
        internal string? TakeWord(params string[] words)
        {
            foreach (var word in words)
            {
                var end = _at + word.Length;
                if (
                    end < _line.Length
                    && _line[end] == ' '
                    && string.CompareOrdinal(_line, _at, word, 0, word.Length) == 0
                )
                {
                    _at = end + 1;
                    return word;
                }
            }
            return null;
        }

        internal IReadOnlyList<string> TakeWords(params string[] words)
        {
            if (TakeWord(words) is not { } first)
            {
                return Array.Empty<string>();
            }
            var taken = new List<string> { first };
            while (TakeWord(words) is { } word)
            {
                taken.Add(word);
            }
            return taken;
        }

        internal string TakeUntil(char end)
        {
            var start = _at;
            while (!IsAtEnd && Next != end)
            {
                _at++;
            }
            return _line.Substring(start, _at - start);
        }

        internal string Name()
        {
            var start = _at;
            while (char.IsLetterOrDigit(Next) || Next is '_' or '@' or '?')
            {
                _at++;
            }
            return _at > start
                ? _line.Substring(start, _at - start).TrimStart('@')
                : throw new FormatException($"a name is missing at {start} in: {_line}");
        }

        internal ApiTypeName Type()
        {
            var type = TryTake("(") ? Tuple() : Named();
            while (true)
            {
                if (TryTake("?"))
                {
                    type = ApiTypeName.Of(ApiTypeKind.Nullable, type);
                }
                else if (TryTake("*"))
                {
                    type = ApiTypeName.Of(ApiTypeKind.Pointer, type);
                }
                else if (Next == '[' && _line[_at + 1] is ']' or ',')
                {
                    _at++;
                    type = ApiTypeName.ArrayOf(type, TakeUntil(']').Length + 1);
                    _at++;
                }
                else
                {
                    return type;
                }
            }
        }

        private ApiTypeName Tuple()
        {
            var elements = new List<ApiTypeName>();
            var names = new List<string>();
            do
            {
                elements.Add(Type());
                names.Add(TryTake(" ") ? Name() : "");
            } while (TryTake(", "));
            Take(")");
            return ApiTypeName.Tuple(elements, names);
        }

        private ApiTypeName Named()
        {
            var key = new StringBuilder();
            var arguments = new List<ApiTypeName>();
            do
            {
                key.Append(key.Length > 0 ? "." : "").Append(SimpleName());
                if (TryTake("<"))
                {
                    var own = List(Type);
                    key.Append('`').Append(own.Count);
                    arguments.AddRange(own);
                }
            } while (TryTake("."));
            return ApiTypeName.Named(key.ToString(), arguments);
        }

        // A name that did not resolve keeps its question mark; one after a name makes the type nullable.
        private string SimpleName()
        {
            var start = _at;
            if (Next == '?')
            {
                _at++;
            }
            while (char.IsLetterOrDigit(Next) || Next is '_' or '@')
            {
                _at++;
            }
            return _line.Substring(start, _at - start).TrimStart('@');
        }

        /// <summary>What stands between commas, up to and with a closing angle bracket.</summary>
        internal List<T> List<T>(Func<T> read)
        {
            var all = new List<T>();
            do
            {
                all.Add(read());
            } while (TryTake(", "));
            Take(">");
            return all;
        }

        internal List<ApiParameter> Parameters(char end)
        {
            var all = new List<ApiParameter>();
            while (Next != end)
            {
                all.Add(Parameter(end));
                TryTake(", ");
            }
            _at++;
            return all;
        }

        private ApiParameter Parameter(char end)
        {
            var words = new List<string>();
            while (TryTake("["))
            {
                words.Add(TakeUntil(']'));
                Take("] ");
            }
            words.AddRange(TakeWords(_beforeTypes));
            var parameter = new ApiParameter { Words = words, Type = Type() };
            Take(" ");
            parameter.Name = Name();
            if (TryTake(" = "))
            {
                parameter.Default = Value(end);
            }
            return parameter;
        }

        /// <summary>A value as C# writes it: up to a comma, to that bracket, to the tags or to the end.</summary>
        internal string Value(char end = '\0')
        {
            var start = _at;
            var depth = 0;
            while (!IsAtEnd && !(depth == 0 && (Next == end || Next == ',' || IsTag())))
            {
                if (Next is '"' or '\'')
                {
                    SkipQuoted(Next);
                }
                else
                {
                    depth +=
                        Next is '(' ? 1
                        : Next is ')' ? -1
                        : 0;
                    _at++;
                }
            }
            return _line.Substring(start, _at - start);
        }

        private bool IsTag() => Next == ' ' && _at + 1 < _line.Length && _line[_at + 1] == '[';

        private void SkipQuoted(char quote)
        {
            for (_at++; Next != quote; _at++)
            {
                if (Next == '\\')
                {
                    _at++;
                }
            }
            _at++;
        }

        internal IReadOnlyList<ApiConstraint> Constraints()
        {
            if (Next != ' ')
            {
                return Array.Empty<ApiConstraint>();
            }
            var all = new List<ApiConstraint>();
            while (TryTake(" where "))
            {
                var constraint = new ApiConstraint(Name());
                Take(" : ");
                do
                {
                    Constraint(constraint);
                } while (TryTake(", "));
                all.Add(constraint);
            }
            return all;
        }

        private void Constraint(ApiConstraint constraint)
        {
            foreach (var word in new[] { "class", "unmanaged", "struct", "notnull", "new()" })
            {
                if (TryTake(word))
                {
                    constraint.Words.Add(word);
                    return;
                }
            }
            constraint.Types.Add(Type());
        }

        internal ApiTags Tags()
        {
            if (IsAtEnd)
            {
                return ApiTags.None;
            }
            var all = new List<string>();
            while (TryTake(" ["))
            {
                all.Add(TakeUntil(']'));
                Take("]");
            }
            return IsAtEnd
                ? new ApiTags(all)
                : throw new FormatException($"'{_line[_at..]}' is left over in: {_line}");
        }
    }
}
