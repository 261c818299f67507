using System;
using System.Linq;
using YamlDotNet.Core;

namespace Headless.Projects.Yaml
{
    /// <summary>One object of a scene, prefab, asset or settings file. Its text is parsed when it is first asked for.</summary>
    public sealed class UnityDocument
    {
        private readonly UnityFile _file;
        private readonly string _text;
        private YamlMap? _body;
        private string _kind = "";

        internal UnityDocument(UnityFile file, string text, int line)
        {
            _file = file;
            _text = text;
            Line = line;
        }

        public int ClassId { get; internal set; }

        public long FileId { get; internal set; }

        /// <summary>Only stands for an object of a prefab instance.</summary>
        public bool IsStripped { get; internal set; }

        /// <summary>The line of its header; 0 in a file without headers.</summary>
        public int Line { get; }

        /// <summary>The name of its class in Unity, as <c>SpriteRenderer</c>.</summary>
        public string Kind
        {
            get
            {
                _ = Body;
                return _kind;
            }
        }

        /// <summary>Its fields. Empty, and a problem of the file, if the text is no YAML.</summary>
        public YamlMap Body => _body ??= Parse();

        private YamlMap Parse()
        {
            try
            {
                var outer = YamlReader.Read(_text, Line);
                if (Line == 0)
                {
                    return outer;
                }
                var entry = outer.Entries.FirstOrDefault();
                _kind = entry.Key ?? "";
                return entry.Value as YamlMap ?? new YamlMap(Line);
            }
            // Where a list is not closed, the library throws the other one.
            catch (Exception problem)
                when (problem is YamlException || problem is InvalidOperationException)
            {
                var line = Line + (int)((problem as YamlException)?.Start.Line ?? 0);
                _file.Problems.Add(_file.Path, line, $"is no valid YAML here: {problem.Message}");
                return new YamlMap(Line);
            }
        }
    }
}
