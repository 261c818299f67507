#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Newtonsoft.Json.Linq;

namespace Headless.Mutants
{
    /// <summary>The bridge's assembly, compiled as MSBuild would: what it compiles with is what `msbuild -getItem` printed.</summary>
    internal sealed class Bridge
    {
        private readonly CSharpParseOptions _options;
        private readonly Dictionary<string, SyntaxTree> _trees;
        private readonly CSharpCompilation _compilation;

        public Bridge(JObject project)
        {
            var constants = (string)project["Properties"]!["DefineConstants"]!;
            _options = new CSharpParseOptions(LanguageVersion.CSharp9).WithPreprocessorSymbols(
                constants.Split(';')
            );
            _trees = Items(project, "Compile").ToDictionary(path => path, Parse);
            _compilation = CSharpCompilation.Create(
                "Abu",
                _trees.Values,
                Items(project, "ReferencePath")
                    .Select(path => MetadataReference.CreateFromFile(path)),
                new CSharpCompilationOptions(
                    OutputKind.DynamicallyLinkedLibrary,
                    optimizationLevel: OptimizationLevel.Release,
                    deterministic: true,
                    nullableContextOptions: NullableContextOptions.Enable
                )
            );
        }

        public IReadOnlyDictionary<string, SyntaxTree> Trees => _trees;

        public string SourceOf(string path) => _trees[path].ToString();

        /// <summary>Writes the assembly with a change; false if it does not compile.</summary>
        public bool Write(Change change, string target) =>
            IsWritten(
                With(_compilation, change.Path, change.AppliedTo(SourceOf(change.Path))),
                target
            );

        /// <summary>
        /// Writes the assembly whose members note that they are called, in these sources. Sources for which that does not compile
        /// stay as they are, so that all tests count as theirs.
        /// </summary>
        public void WriteNoting(IEnumerable<string> paths, CalledMembers members, string target)
        {
            var noting = _compilation.AddSyntaxTrees(Parse("Noted.cs", CalledMembers.Noted));
            foreach (var path in paths)
            {
                noting = With(noting, path, members.Noting(path, _trees[path].GetRoot()));
            }
            var wrong = PathsWithErrors(noting);
            members.Forget(wrong);
            noting = noting
                .SyntaxTrees.Where(tree => wrong.Contains(tree.FilePath))
                .Aggregate(
                    noting,
                    (all, tree) => all.ReplaceSyntaxTree(tree, _trees[tree.FilePath])
                );
            if (!IsWritten(noting, target))
            {
                throw new InvalidOperationException("The bridge does not compile.");
            }
        }

        private static HashSet<string> PathsWithErrors(CSharpCompilation compilation) =>
            compilation
                .GetDiagnostics()
                .Where(one => one.Severity == DiagnosticSeverity.Error)
                .Select(one => one.Location.SourceTree?.FilePath ?? "")
                .ToHashSet();

        private CSharpCompilation With(CSharpCompilation compilation, string path, string text) =>
            compilation.ReplaceSyntaxTree(_trees[path], Parse(path, text));

        private static bool IsWritten(CSharpCompilation compilation, string target)
        {
            using var assembly = new MemoryStream();
            if (!compilation.Emit(assembly).Success)
            {
                return false;
            }
            File.WriteAllBytes(target, assembly.ToArray());
            return true;
        }

        private static IEnumerable<string> Items(JObject project, string kind) =>
            project["Items"]![kind]!.Select(item => (string)item["FullPath"]!);

        private SyntaxTree Parse(string path) => Parse(path, File.ReadAllText(path));

        private SyntaxTree Parse(string path, string text) =>
            CSharpSyntaxTree.ParseText(SourceText.From(text), _options, path);
    }
}
