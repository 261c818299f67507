using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Headless.Weaving.Lists
{
    /// <summary>Reads a list. Members have no owner in it: they stand under the line of their type.</summary>
    internal static class ListReader
    {
        // What only a player has; projects are checked as the Editor compiles them.
        private const string OfPlayers = " [player]";

        internal static ApiAssembly Read(TextReader text)
        {
            var assembly = ReadHead(text.ReadLine()!, text.ReadLine()!);
            ApiType? type = null;
            while (text.ReadLine() is { } line)
            {
                if (line.EndsWith(OfPlayers, StringComparison.Ordinal))
                {
                    type = line[0] == 'T' ? null : type;
                }
                else if (line[0] == 'T')
                {
                    assembly.Types.Add(type = ReadType(line, assembly));
                }
                else
                {
                    type?.Members.Add(ReadMember(line, type));
                }
            }
            return assembly;
        }

        // "# assembly A, package P 1.0, source S[, editor only]" and "# uses B, C".
        private static ApiAssembly ReadHead(string names, string uses)
        {
            var parts = names.Split(", ");
            return new ApiAssembly(parts[0]["# assembly ".Length..])
            {
                Package = parts[1].Split(' ')[1],
                IsForEditor = parts.Contains("editor only"),
                Uses = uses["# uses ".Length..]
                    .Split(", ", StringSplitOptions.RemoveEmptyEntries)
                    .ToList(),
            };
        }

        private static ApiType ReadType(string line, ApiAssembly assembly)
        {
            var reader = new LineReader(line, 2);
            var type = new ApiType(line, assembly)
            {
                Access = reader.TakeWord("public", "protected internal", "protected")!,
                Modifiers = reader.TakeWords("static", "abstract", "sealed", "readonly", "ref"),
                Kind = reader.TakeWord("class", "struct", "interface", "enum", "delegate")!,
            };
            ReadTypeName(reader, type);
            if (type.Kind == "delegate")
            {
                ReadCall(reader, type);
            }
            else if (reader.TryTake(" : "))
            {
                do
                {
                    type.Bases.Add(reader.Type());
                } while (reader.TryTake(", "));
            }
            type.Constraints = reader.Constraints();
            type.Tags = reader.Tags();
            return type;
        }

        private static void ReadTypeName(LineReader reader, ApiType type)
        {
            var key = new List<string>();
            do
            {
                var name = reader.Name();
                type.TypeParameters = Array.Empty<string>();
                if (reader.TryTake("<"))
                {
                    type.TypeParameters = reader.List(() =>
                    {
                        var variance = reader.TakeWord("in", "out");
                        return variance == null ? reader.Name() : $"{variance} {reader.Name()}";
                    });
                    name += "`" + type.TypeParameters.Count;
                }
                key.Add(name);
            } while (reader.TryTake("."));
            type.Key = string.Join(".", key);
        }

        private static void ReadCall(LineReader reader, ApiType type)
        {
            type.Call = new ApiMember(type.Line, 'M') { Name = "Invoke" };
            reader.Take("(");
            type.Call.Parameters = reader.Parameters(')');
            reader.Take(" : ");
            ReadResult(reader, type.Call);
        }

        private static ApiMember ReadMember(string line, ApiType owner)
        {
            var reader = new LineReader(line, 2);
            var member = new ApiMember(line, line[0]);
            switch (member.Kind)
            {
                case 'C':
                    member.Name = ".ctor";
                    reader.Take("(");
                    member.Parameters = reader.Parameters(')');
                    break;
                case 'F' when owner.Kind == "enum":
                    member.Name = reader.Name();
                    reader.Take(" = ");
                    member.Value = reader.Value();
                    break;
                case 'F':
                    ReadField(reader, member);
                    break;
                case 'X':
                    ReadExplicit(reader, member);
                    break;
                default:
                    ReadNamed(reader, member);
                    break;
            }
            member.Tags = reader.Tags();
            return member;
        }

        private static void ReadField(LineReader reader, ApiMember member)
        {
            member.Name = reader.Name();
            reader.Take(" : ");
            var isBuffer = reader.TryTake("fixed ");
            member.Type = reader.Type();
            if (isBuffer)
            {
                reader.Take("[");
                member.Length = int.Parse(reader.TakeUntil(']'));
                reader.Take("]");
            }
            if (reader.TryTake(" = "))
            {
                member.Value = reader.Value();
            }
        }

        // The last name of the path is the member's: N.I<T>.Name<U>(…), N.I.this[…].
        private static void ReadExplicit(LineReader reader, ApiMember member)
        {
            var path = reader.Type();
            var dot = path.Key.LastIndexOf('.');
            var name = path.Key[(dot + 1)..].Split('`');
            var own = name.Length > 1 ? int.Parse(name[1]) : 0;
            var ofInterface = path.Arguments.Count - own;
            member.Name = name[0];
            member.TypeParameters = path.Arguments.Skip(ofInterface).Select(of => of.Key).ToList();
            member.Interface = ApiTypeName.Named(
                path.Key[..dot],
                path.Arguments.Take(ofInterface).ToList()
            );
            ReadSignature(reader, member);
        }

        private static void ReadNamed(LineReader reader, ApiMember member)
        {
            var conversion = reader.TakeWord("implicit operator", "explicit operator");
            if (conversion != null)
            {
                member.Name = conversion;
                reader.Type();
            }
            else if (reader.TryTake("operator "))
            {
                member.Name = "operator " + reader.TakeUntil('(');
            }
            else
            {
                member.Name = reader.Name();
                if (reader.TryTake("<"))
                {
                    member.TypeParameters = reader.List(reader.Name);
                }
            }
            ReadSignature(reader, member);
        }

        private static void ReadSignature(LineReader reader, ApiMember member)
        {
            if (reader.TryTake("("))
            {
                member.Parameters = reader.Parameters(')');
            }
            else if (reader.TryTake("["))
            {
                member.Parameters = reader.Parameters(']');
            }
            reader.Take(" : ");
            ReadResult(reader, member);
            if (reader.TryTake(" { "))
            {
                while (!reader.TryTake("}"))
                {
                    member.Accessors.Add(reader.TakeUntil(';'));
                    reader.Take("; ");
                }
            }
            member.Constraints = reader.Constraints();
        }

        private static void ReadResult(LineReader reader, ApiMember member)
        {
            member.IsReference = reader.TryTake("ref ");
            member.IsReadOnlyReference = member.IsReference && reader.TryTake("readonly ");
            member.Type = reader.Type();
        }
    }
}
