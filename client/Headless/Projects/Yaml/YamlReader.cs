using System.Collections.Generic;
using System.IO;
using YamlDotNet.Core;
using YamlDotNet.Core.Events;

namespace Headless.Projects.Yaml
{
    /// <summary>Reads one document without Unity's header lines, which are not plain YAML.</summary>
    internal sealed class YamlReader
    {
        private readonly IParser _parser;
        private readonly int _linesBefore;

        private YamlReader(string text, int linesBefore)
        {
            _parser = new Parser(new StringReader(text));
            _linesBefore = linesBefore;
        }

        /// <param name="text">The document.</param>
        /// <param name="linesBefore">The lines of the file before it.</param>
        /// <exception cref="YamlException">If it is no YAML; the line is counted in the document.</exception>
        internal static YamlMap Read(string text, int linesBefore)
        {
            var reader = new YamlReader(text, linesBefore);
            reader._parser.Consume<StreamStart>();
            return
                reader._parser.TryConsume<DocumentStart>(out _) && reader.ReadNode() is YamlMap map
                ? map
                : new YamlMap(linesBefore + 1);
        }

        private YamlNode ReadNode()
        {
            if (_parser.TryConsume<Scalar>(out var scalar))
            {
                return new YamlText(scalar.Value, LineOf(scalar));
            }
            if (_parser.TryConsume<SequenceStart>(out var list))
            {
                return ReadList(LineOf(list));
            }
            if (_parser.TryConsume<MappingStart>(out var map))
            {
                return ReadMap(LineOf(map));
            }
            var other = _parser.Consume<ParsingEvent>();
            return new YamlText("", LineOf(other));
        }

        private YamlList ReadList(int line)
        {
            var items = new List<YamlNode>();
            while (!_parser.TryConsume<SequenceEnd>(out _))
            {
                items.Add(ReadNode());
            }
            return new YamlList(items, line);
        }

        private YamlMap ReadMap(int line)
        {
            var map = new YamlMap(line);
            while (!_parser.TryConsume<MappingEnd>(out _))
            {
                var key = ReadNode().Text;
                map.Append(key, ReadNode());
            }
            return map;
        }

        private int LineOf(ParsingEvent read) => _linesBefore + (int)read.Start.Line;
    }
}
