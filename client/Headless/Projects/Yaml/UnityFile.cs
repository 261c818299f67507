using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace Headless.Projects.Yaml
{
    /// <summary>A file in Unity's text format, cut into its documents.</summary>
    public sealed class UnityFile
    {
        private const string Header = "--- !u!";
        private static readonly string[] _mergeMarks = { "<<<<<<< ", ">>>>>>> " };

        private readonly List<UnityDocument> _documents = new();

        private UnityFile(string path, Problems problems)
        {
            Path = path;
            Problems = problems;
        }

        /// <summary>Relative to the project's folder.</summary>
        public string Path { get; }

        public IReadOnlyList<UnityDocument> Documents => _documents;

        internal Problems Problems { get; }

        public UnityDocument? Find(long fileId) =>
            _documents.FirstOrDefault(document => document.FileId == fileId);

        /// <summary>The fields of the file's first document; empty if it has none.</summary>
        public YamlMap First => _documents.FirstOrDefault()?.Body ?? new YamlMap(0);

        /// <param name="root">The project's folder.</param>
        /// <param name="path">The file, relative to it.</param>
        /// <param name="problems">Is told why a file cannot be read; it then has no documents.</param>
        public static UnityFile Read(string root, string path, Problems problems)
        {
            var file = new UnityFile(path, problems);
            try
            {
                var bytes = File.ReadAllBytes(System.IO.Path.Combine(root, path));
                if (Array.IndexOf(bytes, (byte)0, 0, Math.Min(bytes.Length, 4096)) >= 0)
                {
                    problems.Add(
                        path,
                        0,
                        "is binary; set Asset Serialization to Force Text in Unity's project settings"
                    );
                    return file;
                }
                if (LfsPointer.Is(bytes))
                {
                    problems.Add(path, 1, LfsPointer.Told);
                    return file;
                }
                file.Split(Encoding.UTF8.GetString(bytes).TrimStart('\uFEFF'));
            }
            catch (Exception problem)
                when (problem is IOException || problem is UnauthorizedAccessException)
            {
                problems.Add(path, 0, $"cannot be read: {problem.Message}");
            }
            return file;
        }

        private void Split(string text)
        {
            var lines = text.Split('\n');
            var mark = Array.FindIndex(lines, IsMergeMark);
            if (mark >= 0)
            {
                Problems.Add(Path, mark + 1, "has an unresolved merge conflict; resolve it");
                return;
            }
            var start = 0;
            for (var i = 0; i <= lines.Length; i++)
            {
                if (i < lines.Length && !lines[i].StartsWith(Header, StringComparison.Ordinal))
                {
                    continue;
                }
                AddDocument(lines, start, i);
                start = i;
            }
        }

        private void AddDocument(string[] lines, int start, int end)
        {
            var hasHeader = lines[start].StartsWith(Header, StringComparison.Ordinal);
            var first = hasHeader ? start + 1 : start;
            var body = lines.Skip(first).Take(end - first);
            // Before the first header of a scene stand only directives.
            if (!hasHeader && (end < lines.Length || body.All(IsDirective)))
            {
                return;
            }
            var text = string.Join('\n', body).Replace("\t", "    ");
            var document = new UnityDocument(this, text, hasHeader ? first : 0);
            if (hasHeader)
            {
                ReadHeader(document, lines[start]);
            }
            _documents.Add(document);
        }

        private static bool IsDirective(string line) => line.Trim() == "" || line.StartsWith('%');

        // --- !u!114 &123 stripped
        private static void ReadHeader(UnityDocument document, string line)
        {
            var words = line.Substring(Header.Length).Split(' ', StringSplitOptions.TrimEntries);
            document.ClassId = (int)Number(words[0]);
            document.FileId = words.Length > 1 ? Number(words[1].TrimStart('&')) : 0;
            document.IsStripped = words.Contains("stripped");
        }

        private static long Number(string word) =>
            long.TryParse(word, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;

        private static bool IsMergeMark(string line)
        {
            var text = line.TrimEnd('\r');
            return Array.Exists(
                _mergeMarks,
                mark => text.StartsWith(mark, StringComparison.Ordinal)
            );
        }
    }
}
