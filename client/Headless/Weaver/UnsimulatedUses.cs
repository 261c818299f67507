using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Headless.Weaving
{
    /// <summary>Finds in a compiled assembly what it uses of members that were only woven in. Nothing of it is run.</summary>
    public sealed class UnsimulatedUses : IAssemblyResolver
    {
        private const string Mark = "UnsimulatedAttribute";
        private const string EditorPrefix = "UnityEditor";
        private const string Note = "UnsimulatedCalls";

        private readonly string _engine;
        private readonly HashSet<string> _own;
        private readonly Dictionary<string, AssemblyDefinition?> _assemblies = new();
        private readonly Dictionary<string, string?> _known = new();

        /// <param name="engine">The folder of the assemblies that a game is run with.</param>
        /// <param name="own">The names of the assemblies that the project brings; what these have, they do.</param>
        public UnsimulatedUses(string engine, IEnumerable<string> own)
        {
            (_engine, _own) = (engine, own.ToHashSet());
        }

        /// <summary>Each once for each source, with its first use there, in the order of these sources.</summary>
        /// <param name="file">An assembly with its symbols beside it.</param>
        /// <param name="sources">Its sources, as the compiler was given them.</param>
        public IReadOnlyList<UnsimulatedUse> Read(string file, IReadOnlyList<string> sources)
        {
            var parameters = new ReaderParameters { AssemblyResolver = this, ReadSymbols = true };
            using var assembly = AssemblyDefinition.ReadAssembly(file, parameters);
            var order = sources
                .Select((source, index) => (source, index))
                .ToDictionary(of => of.source, of => of.index);
            return assembly
                .MainModule.GetTypes()
                .SelectMany(UsesOf)
                .Select(use => (use, rank: Rank(use.File, order)))
                .OrderBy(of => of.rank)
                .ThenBy(of => of.use.Line)
                .Select(of => of.use)
                .GroupBy(use => (use.Member, use.File))
                .Select(same => same.First())
                .ToList();
        }

        private static int Rank(string file, Dictionary<string, int> order) =>
            order
                .Where(of => file.EndsWith(of.Key, StringComparison.Ordinal))
                .Select(of => of.Value)
                .DefaultIfEmpty(int.MaxValue)
                .First();

        private IEnumerable<UnsimulatedUse> UsesOf(TypeDefinition type)
        {
            // A constructor that nobody wrote has no line of its own.
            var points = type.Methods.Select(method => FirstPoint(method)).OfType<SequencePoint>();
            var first = points.OrderBy(point => point.StartLine).FirstOrDefault();
            foreach (var method in type.Methods.Where(method => method.HasBody))
            {
                var point = FirstPoint(method) ?? first;
                var lines = method.DebugInformation.GetSequencePointMapping();
                foreach (var instruction in method.Body.Instructions)
                {
                    if (lines.TryGetValue(instruction, out var here) && !here.IsHidden)
                    {
                        point = here;
                    }
                    foreach (var member in MembersOf(instruction.Operand))
                    {
                        yield return new UnsimulatedUse(
                            member,
                            point?.Document.Url.Replace('\\', '/') ?? "",
                            point?.StartLine ?? 0
                        );
                    }
                }
            }
        }

        private static SequencePoint? FirstPoint(MethodDefinition method) =>
            method.DebugInformation.SequencePoints.FirstOrDefault(point => !point.IsHidden);

        private IEnumerable<string> MembersOf(object operand)
        {
            if (operand is GenericInstanceMethod generic)
            {
                foreach (var argument in generic.GenericArguments)
                {
                    if (NameOf(argument, OfType) is { } type)
                    {
                        yield return type;
                    }
                }
            }
            var name = operand switch
            {
                MethodReference method => NameOf(method.GetElementMethod(), OfMethod),
                TypeReference type => NameOf(type, OfType),
                _ => null,
            };
            if (name != null)
            {
                yield return name;
            }
        }

        private string? NameOf<T>(T reference, Func<T, string?> read)
            where T : MemberReference
        {
            var key = reference.FullName;
            if (!_known.TryGetValue(key, out var name))
            {
                name = IsOfEngine(reference) ? read(reference) : null;
                _known.Add(key, name);
            }
            return name;
        }

        // What .NET and the project have is there; only the engine is asked. What only the Editor has is noted when a game
        // calls it: most of it stands in code that draws windows.
        private bool IsOfEngine(MemberReference reference)
        {
            var type = (reference as TypeReference ?? reference.DeclaringType)?.GetElementType();
            return type?.Scope is AssemblyNameReference scope
                && !scope.Name.StartsWith(EditorPrefix, StringComparison.Ordinal)
                && !_own.Contains(scope.Name)
                && Find(scope.Name) != null;
        }

        private static string? OfType(TypeReference reference) =>
            reference.Resolve() is { } type
            && type.CustomAttributes.Any(of => of.AttributeType.Name == Mark)
            && IsObject(type)
                ? type.Name
                : null;

        // Of the others, what they do is in the members that are called.
        private static bool IsObject(TypeDefinition type)
        {
            for (var at = type; at != null; at = at.BaseType?.Resolve())
            {
                if (at.FullName == "UnityEngine.Object")
                {
                    return true;
                }
            }
            return false;
        }

        private static string? OfMethod(MethodReference reference)
        {
            var method = reference.Resolve();
            if (method is not { HasBody: true })
            {
                return null;
            }
            var call = method.Body.Instructions.FirstOrDefault(of =>
                of.Operand is MethodReference { DeclaringType: { Name: Note } }
            );
            return call?.Previous?.Operand as string;
        }

        private AssemblyDefinition? Find(string name)
        {
            if (!_assemblies.TryGetValue(name, out var assembly))
            {
                var file = Path.Combine(_engine, name + ".dll");
                assembly = File.Exists(file)
                    ? AssemblyDefinition.ReadAssembly(
                        file,
                        new ReaderParameters { AssemblyResolver = this }
                    )
                    : null;
                _assemblies.Add(name, assembly);
            }
            return assembly;
        }

        AssemblyDefinition? IAssemblyResolver.Resolve(AssemblyNameReference name) =>
            Find(name.Name);

        AssemblyDefinition? IAssemblyResolver.Resolve(
            AssemblyNameReference name,
            ReaderParameters parameters
        ) => Find(name.Name);

        public void Dispose()
        {
            foreach (var assembly in _assemblies.Values)
            {
                assembly?.Dispose();
            }
        }
    }
}
