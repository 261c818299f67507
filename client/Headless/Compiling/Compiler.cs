using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.Compiling
{
    /// <summary>
    /// Compiles assemblies with the compiler of the .NET SDK, one call each, all in one process that ends with this. What was
    /// compiled is kept by the hash of all that went into it.
    /// </summary>
    public sealed class Compiler : IDisposable
    {
        // Unity does not show these: the first three are of fields that the Inspector fills, the others of references.
        private const string Silenced = "-nowarn:CS0649,CS0169,CS0414,CS1701,CS1702";

        // Goes with what is kept of an assembly.
        private const string Form = "5";
        private const string DiagnosticsFile = "warnings.txt";

        private readonly UnityProject _project;
        private readonly string _cache;
        private readonly IReadOnlyList<string> _system;
        private readonly EngineReferences _engine;
        private readonly Dictionary<string, byte[]> _digests = new();
        private readonly string _compiler;
        private readonly CompilerProcess _process;

        /// <param name="project">The project.</param>
        /// <param name="cache">The folder where compiled assemblies are kept.</param>
        /// <param name="system">The reference assemblies of .NET Standard 2.1.</param>
        /// <param name="engine">The assemblies of the engine and of its packages.</param>
        /// <exception cref="InvalidOperationException">If there is no .NET SDK.</exception>
        public Compiler(
            UnityProject project,
            string cache,
            IReadOnlyList<string> system,
            EngineReferences engine
        )
        {
            _project = project;
            _cache = cache;
            _system = system;
            _engine = engine;
            _compiler = Sdk.Compiler();
            _process = new CompilerProcess(_compiler, project.Root);
        }

        public void Dispose() => _process.Dispose();

        /// <summary>Compiles them in that order, and none that refers to one with errors.</summary>
        public IReadOnlyList<CompiledAssembly> Compile(IReadOnlyList<ScriptAssembly> assemblies)
        {
            var wanted = assemblies.ToHashSet();
            var done = new Dictionary<ScriptAssembly, CompiledAssembly>();
            foreach (var assembly in assemblies)
            {
                var references = Closure(assembly)
                    .Where(wanted.Contains)
                    .Select(done.GetValueOrDefault)
                    .ToList();
                if (references.All(reference => reference is { Succeeded: true }))
                {
                    done[assembly] = Compile(assembly, references.Select(made => made!.File));
                }
            }
            return done.Values.ToList();
        }

        private CompiledAssembly Compile(ScriptAssembly assembly, IEnumerable<string> references)
        {
            var libraries = assembly.Libraries.Select(InProject);
            var all = _system
                .Concat(_engine.For(assembly))
                .Concat(libraries)
                .Concat(references)
                .ToList();
            var options = OptionsOf(assembly);
            var folder = Path.Combine(_cache, $"{assembly.Name}-{Hash(assembly, options, all)}");
            var file = Path.Combine(folder, assembly.Name + ".dll");
            if (Directory.Exists(folder))
            {
                return new CompiledAssembly(assembly, file, ReadDiagnostics(folder), false);
            }
            var diagnostics = Run(assembly, options, all, folder);
            return new CompiledAssembly(assembly, file, diagnostics, true);
        }

        private List<Diagnostic> Run(
            ScriptAssembly assembly,
            IEnumerable<string> options,
            IReadOnlyList<string> references,
            string folder
        )
        {
            var diagnostics = new List<Diagnostic>();
            KeptFolder.Make(
                folder,
                draft =>
                {
                    var response = Path.Combine(draft, "compile.rsp");
                    File.WriteAllLines(
                        response,
                        options
                            .Append($"-pathmap:{Quoted(PathsInProject())}")
                            .Append($"-out:{Quoted(Path.Combine(draft, assembly.Name + ".dll"))}")
                            .Concat(references.Select(file => $"-r:{Quoted(file)}"))
                            .Concat(assembly.Sources.Select(Quoted))
                    );
                    diagnostics = Call(response);
                    if (diagnostics.TrueForAll(diagnostic => !diagnostic.IsError))
                    {
                        AddProbes(draft, assembly.Name + ".dll", references);
                    }
                    File.WriteAllLines(
                        Path.Combine(draft, DiagnosticsFile),
                        diagnostics.Select(diagnostic => diagnostic.Words)
                    );
                    // What failed for a reason outside of the sources may not fail again.
                    return diagnostics.TrueForAll(diagnostic => diagnostic.File != "");
                }
            );
            return diagnostics;
        }

        private void AddProbes(string folder, string name, IEnumerable<string> references)
        {
            var known = references.Select(InProject).ToList();
            var played = Directory.CreateDirectory(Path.Combine(folder, CompiledAssembly.Played));
            LoopProbes.Write(
                Path.Combine(folder, name),
                Path.Combine(played.FullName, name),
                known
            );
        }

        private List<Diagnostic> Call(string response)
        {
            var (succeeded, said) = _process.Run(response);
            var lines = said.Split('\n').Select(line => line.Trim()).Where(line => line != "");
            var all = lines.ToList();
            var found = all.Select(Diagnostic.Read).OfType<Diagnostic>().ToList();
            if (!succeeded && !found.Any(diagnostic => diagnostic.IsError))
            {
                var words = string.Join(" ", all);
                found.Add(Diagnostic.Failure(words == "" ? "The compiler failed." : words));
            }
            return found;
        }

        private static List<string> OptionsOf(ScriptAssembly assembly)
        {
            var options = new List<string>
            {
                "-nologo",
                "-nostdlib",
                "-target:library",
                "-langversion:9",
                "-deterministic",
                "-debug:portable",
                "-preferreduilang:en",
                Silenced,
                $"-define:{string.Join(";", assembly.Symbols)}",
            };
            if (assembly.AllowsUnsafe)
            {
                options.Add("-unsafe");
            }
            options.AddRange(assembly.Options);
            return options;
        }

        private string Hash(
            ScriptAssembly assembly,
            IEnumerable<string> options,
            IEnumerable<string> references
        )
        {
            using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
            foreach (var text in options.Prepend(_compiler).Prepend(Form))
            {
                Add(hash, text);
            }
            foreach (var source in assembly.Sources)
            {
                Add(hash, source);
                AddFile(hash, InProject(source));
            }
            foreach (var reference in references.Where(file => !_system.Contains(file)))
            {
                hash.AppendData(Digest(reference));
            }
            return Convert.ToHexString(hash.GetHashAndReset()).Substring(0, 32);
        }

        // The length keeps two texts apart from one.
        private static void Add(IncrementalHash hash, string text)
        {
            hash.AppendData(BitConverter.GetBytes(text.Length));
            hash.AppendData(Encoding.UTF8.GetBytes(text));
        }

        private static void AddFile(IncrementalHash hash, string file)
        {
            var content = File.ReadAllBytes(file);
            hash.AppendData(BitConverter.GetBytes(content.Length));
            hash.AppendData(content);
        }

        // Most assemblies refer to the same ones.
        private byte[] Digest(string file)
        {
            if (!_digests.TryGetValue(file, out var digest))
            {
                digest = SHA256.HashData(File.ReadAllBytes(file));
                _digests.Add(file, digest);
            }
            return digest;
        }

        private static List<Diagnostic> ReadDiagnostics(string folder) =>
            File.ReadLines(Path.Combine(folder, DiagnosticsFile))
                .Select(Diagnostic.Read)
                .OfType<Diagnostic>()
                .ToList();

        private static IEnumerable<ScriptAssembly> Closure(ScriptAssembly assembly) =>
            assembly
                .References.SelectMany(reference => Closure(reference).Append(reference))
                .Where(reference => reference.Sources.Count > 0)
                .Distinct();

        // Stack traces name scripts as errors of the compiler do, and copies of a project share what is compiled.
        private string PathsInProject() =>
            string.Join(
                ",",
                new[] { "Assets", "Packages", "Library" }.Select(folder =>
                    $"{InProject(folder).Replace(",", ",,").Replace("=", "==")}={folder}"
                )
            );

        private string InProject(string path) => Path.Combine(_project.Root, path);

        private static string Quoted(string path) => $"\"{path}\"";
    }
}
