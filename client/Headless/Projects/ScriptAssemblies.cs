using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace Headless.Projects
{
    /// <summary>Sorts a project's scripts into assemblies as the Editor does.</summary>
    public sealed class ScriptAssemblies
    {
        private const string Predefined = "Assembly-CSharp";
        private const string FirstPass = "Assembly-CSharp-firstpass";
        private const string EditorSuffix = "-Editor";
        private const string EditorFolder = "/Editor/";
        private const string Options = "Assets/csc.rsp";
        private const string Unity = "Unity";
        private const string GuidPrefix = "GUID:";

        private static readonly string[] _firstPassFolders =
        {
            "Assets/Plugins/",
            "Assets/Standard Assets/",
            "Assets/Pro Standard Assets/",
        };

        private readonly UnityProject _project;
        private readonly List<AssemblyDefinition> _definitions;
        private readonly Dictionary<string, AssemblyDefinition> _byFolder = new();
        private readonly Dictionary<string, ScriptAssembly> _byName = new();
        private readonly List<string> _symbols;
        private readonly List<string> _libraries;

        private ScriptAssemblies(UnityProject project)
        {
            _project = project;
            _symbols = ScriptSymbols.Of(project).Concat(project.Defines).Distinct().ToList();
            _libraries = project.Assets.Paths.Where(IsManagedLibrary).ToList();
            _definitions = project
                .Assets.Paths.Where(path => path.EndsWith(".asmdef"))
                .Select(path => AssemblyDefinition.Read(project.Root, path, project.Problems))
                .OfType<AssemblyDefinition>()
                .ToList();
            foreach (var definition in _definitions)
            {
                _byFolder[FolderOf(definition.Path)] = definition;
            }
            AddReferenceFiles();
        }

        /// <summary>The assemblies that Play mode needs, each after those that it refers to.</summary>
        public static IReadOnlyList<ScriptAssembly> Of(UnityProject project) =>
            In(project).InOrder(made => !made.IsForEditor && !made.IsForTests);

        /// <summary>The same, and what only the Editor has: its own windows and inspectors, and tests.</summary>
        public static IReadOnlyList<ScriptAssembly> WithEditors(UnityProject project) =>
            In(project).InOrder(made => !made.IsForEditor || made.Package == null);

        private static ScriptAssemblies In(UnityProject project)
        {
            var plan = new ScriptAssemblies(project);
            plan.AddAll();
            return plan;
        }

        private void AddAll()
        {
            var sources = _project
                .Assets.Paths.Where(path =>
                    path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase)
                )
                .ToLookup(DefinitionAbove);
            foreach (var definition in _definitions.Where(IsWanted))
            {
                Add(definition, sources[definition]);
            }
            AddReferences();
            var own = sources[null].Where(IsInAssets).ToList();
            AddPredefined(own.Where(path => !IsEditorCode(path)).ToList());
            AddPredefinedOfEditor(own.Where(IsEditorCode).ToList());
        }

        private void AddPredefined(List<string> own)
        {
            var shared = Shared(false);
            var first = AddPredefined(FirstPass, own.Where(IsFirstPass), shared);
            AddPredefined(
                Predefined,
                own.Where(path => !IsFirstPass(path)),
                first.Sources.Count > 0 ? shared.Prepend(first) : shared
            );
        }

        private void AddPredefinedOfEditor(List<string> own)
        {
            var shared = Shared(true);
            var played = new[] { _byName[FirstPass], _byName[Predefined] };
            var first = AddPredefined(
                FirstPass.Replace(Predefined, Predefined + EditorSuffix),
                own.Where(IsFirstPass),
                shared.Prepend(played[0])
            );
            var second = AddPredefined(
                Predefined + EditorSuffix,
                own.Where(path => !IsFirstPass(path)),
                shared.Concat(played).Append(first)
            );
            foreach (var made in new[] { first, second })
            {
                made.IsForEditor = made.MayHaveTests = true;
                made.Libraries = _libraries;
            }
        }

        /// <summary>What the predefined assemblies refer to.</summary>
        private List<ScriptAssembly> Shared(bool withEditor) =>
            _definitions
                .Where(definition => definition.IsAutoReferenced)
                .Select(definition => _byName.GetValueOrDefault(definition.Name))
                .OfType<ScriptAssembly>()
                .Where(made => (withEditor || !made.IsForEditor) && !made.IsForTests)
                .Distinct()
                .ToList();

        private void Add(AssemblyDefinition definition, IEnumerable<string> sources)
        {
            var folder = FolderOf(definition.Path);
            _byName[definition.Name] = new ScriptAssembly(definition.Name)
            {
                Sources = sources.ToList(),
                Libraries = definition.OverridesReferences
                    ? LibrariesFor(definition.IsForEditor)
                        .Where(path =>
                            definition.PrecompiledReferences.Contains(Path.GetFileName(path))
                        )
                        .ToList()
                    : LibrariesFor(definition.IsForEditor),
                Symbols = SymbolsOf(definition).ToList(),
                Options = OptionsIn($"{folder}/csc.rsp"),
                ReferenceNames = definition.References.Select(NameOf).ToList(),
                IsForEditor = definition.IsForEditor,
                IsForTests = definition.IsForTests,
                MayHaveTests = definition.IsForTests,
                Package = PackageOf(definition.Path),
                AllowsUnsafe = definition.AllowsUnsafe,
                HasNoEngine = definition.HasNoEngine,
            };
        }

        private Package? PackageOf(string path) =>
            _project.Assets.PackageOf(path) is { IsOwn: false } package ? package : null;

        private ScriptAssembly AddPredefined(
            string name,
            IEnumerable<string> sources,
            IEnumerable<ScriptAssembly> references
        )
        {
            var made = new ScriptAssembly(name)
            {
                Sources = sources.ToList(),
                References = references.ToList(),
                Libraries = LibrariesFor(false),
                Symbols = _symbols,
                Options = OptionsIn(Options),
                AllowsUnsafe = _project.Settings("ProjectSettings").IntAt("allowUnsafeCode") != 0,
            };
            _byName[name] = made;
            return made;
        }

        private void AddReferences()
        {
            foreach (var definition in _definitions)
            {
                if (_byName.TryGetValue(definition.Name, out var made))
                {
                    made.References = definition
                        .References.Select(NameOf)
                        .Select(name => _byName.GetValueOrDefault(name))
                        .OfType<ScriptAssembly>()
                        .ToList();
                }
            }
        }

        // A reference names an assembly, or the GUID of its definition.
        private string NameOf(string reference)
        {
            if (!reference.StartsWith(GuidPrefix, StringComparison.OrdinalIgnoreCase))
            {
                return reference;
            }
            var path = _project.Assets.PathOf(reference.Substring(GuidPrefix.Length));
            return _definitions.Find(definition => definition.Path == path)?.Name ?? "";
        }

        // An .asmref adds its folder to the assembly of a definition elsewhere.
        private void AddReferenceFiles()
        {
            foreach (var path in _project.Assets.Paths.Where(path => path.EndsWith(".asmref")))
            {
                try
                {
                    var text = File.ReadAllText(Path.Combine(_project.Root, path));
                    using var json = JsonDocument.Parse(text, LooseJson.Options);
                    var name = NameOf(json.RootElement.GetProperty("reference").GetString() ?? "");
                    if (_definitions.Find(definition => definition.Name == name) is { } target)
                    {
                        _byFolder[FolderOf(path)] = target;
                    }
                }
                catch (Exception problem)
                    when (problem is JsonException || problem is KeyNotFoundException)
                {
                    _project.Problems.Add(path, 0, "names no assembly");
                }
            }
        }

        private AssemblyDefinition? DefinitionAbove(string path)
        {
            for (var folder = FolderOf(path); folder != ""; folder = FolderOf(folder))
            {
                if (_byFolder.TryGetValue(folder, out var definition))
                {
                    return definition;
                }
            }
            return null;
        }

        private bool IsWanted(AssemblyDefinition definition)
        {
            var symbols = SymbolsOf(definition).ToHashSet();
            return definition.IsInEditor
                && (!definition.IsForTests || AreTestsOfProject(definition.Path))
                && !IsOfEngine(definition)
                && definition.Constraints.All(constraint => IsMet(constraint, symbols));
        }

        // Those of packages only if the project wants them.
        private bool AreTestsOfProject(string path) =>
            _project.Assets.PackageOf(path) is not { } package
            || _project.Packages.IsTested(package, _project.Root);

        // Of a package that the engine brings, only what tests need is compiled.
        private bool IsOfEngine(AssemblyDefinition definition) =>
            !definition.IsForTests
            && !definition.IsForEditor
            && _project.Assets.PackageOf(definition.Path) is { } package
            && PackageList.IsOfEngine(package.Name);

        private IEnumerable<string> SymbolsOf(AssemblyDefinition definition) =>
            _symbols.Concat(VersionSymbols(definition)).Distinct();

        private List<string> LibrariesFor(bool editor) =>
            editor ? _libraries : _libraries.Where(path => !IsEditorCode(path)).ToList();

        // "A || B", "!A".
        private static bool IsMet(string constraint, HashSet<string> symbols) =>
            AssemblyDefinition
                .TermsOf(constraint)
                .Any(term =>
                    term.StartsWith('!')
                        ? !symbols.Contains(term.Substring(1).Trim())
                        : symbols.Contains(term)
                );

        private IEnumerable<string> VersionSymbols(AssemblyDefinition definition) =>
            definition
                .VersionDefines.Where(entry =>
                    (entry.Package == Unity ? _project.Version : VersionOf(entry.Package))
                        is { } version
                    && VersionRange.Contains(entry.Expression, version)
                )
                .Select(entry => entry.Define);

        private string? VersionOf(string package) =>
            _project.Packages.Versions.GetValueOrDefault(package);

        private IReadOnlyList<string> OptionsIn(string path)
        {
            var file = Path.Combine(_project.Root, path);
            return File.Exists(file)
                ? File.ReadLines(file).Where(line => line.Trim() != "").ToList()
                : Array.Empty<string>();
        }

        private IReadOnlyList<ScriptAssembly> InOrder(Predicate<ScriptAssembly> isWanted)
        {
            var ordered = new List<ScriptAssembly>();
            var visited = new HashSet<ScriptAssembly>();
            foreach (
                var assembly in _byName.Values.Where(made =>
                    made.Sources.Count > 0 && isWanted(made)
                )
            )
            {
                Visit(assembly);
            }
            return ordered;

            void Visit(ScriptAssembly assembly)
            {
                if (!visited.Add(assembly))
                {
                    return;
                }
                foreach (var reference in assembly.References.Where(made => made.Sources.Count > 0))
                {
                    Visit(reference);
                }
                ordered.Add(assembly);
            }
        }

        private static bool IsInAssets(string path) =>
            path.StartsWith("Assets/", StringComparison.Ordinal);

        private static bool IsEditorCode(string path) =>
            path.Contains(EditorFolder, StringComparison.Ordinal);

        private static bool IsFirstPass(string path) =>
            _firstPassFolders.Any(folder => path.StartsWith(folder, StringComparison.Ordinal));

        // Native libraries have the same ending; only a managed one has a header of the CLI.
        private bool IsManagedLibrary(string path)
        {
            if (!path.EndsWith(".dll", StringComparison.OrdinalIgnoreCase))
            {
                return false;
            }
            using var file = File.OpenRead(Path.Combine(_project.Root, path));
            try
            {
                using var reader = new System.Reflection.PortableExecutable.PEReader(file);
                return reader.HasMetadata;
            }
            catch (BadImageFormatException)
            {
                _project.Problems.Add(path, 0, "is no library (a Git LFS pointer?)");
                return false;
            }
        }

        private static string FolderOf(string path) =>
            path.LastIndexOf('/') is var slash && slash > 0 ? path.Substring(0, slash) : "";
    }
}
