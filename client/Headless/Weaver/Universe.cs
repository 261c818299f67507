using System;
using System.Collections.Generic;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>All types by their full names: those of the modules that are woven, and those that these build on.</summary>
    internal sealed class Universe : IAssemblyResolver
    {
        private readonly Dictionary<string, TypeDefinition> _types = new();
        private readonly Dictionary<string, AssemblyDefinition> _assemblies = new();
        private readonly Dictionary<(ModuleDefinition, TypeDefinition), TypeReference> _imported =
            new();
        private readonly Dictionary<string, ModuleDefinition> _woven = new();

        /// <summary>The modules that are woven, by the names of their assemblies.</summary>
        internal IReadOnlyDictionary<string, ModuleDefinition> Woven => _woven;

        internal ModuleDefinition Read(string file, bool isWoven)
        {
            var parameters = new ReaderParameters
            {
                AssemblyResolver = this,
                InMemory = true,
                ReadingMode = ReadingMode.Deferred,
            };
            return Add(AssemblyDefinition.ReadAssembly(file, parameters), isWoven);
        }

        internal ModuleDefinition Create(string name)
        {
            var assembly = AssemblyDefinition.CreateAssembly(
                new AssemblyNameDefinition(name, new Version(0, 0, 0, 0)),
                name,
                new ModuleParameters { Kind = ModuleKind.Dll, AssemblyResolver = this }
            );
            // Before anything asks for the core library, which is then this one.
            var standard = _assemblies["netstandard"].Name;
            assembly.MainModule.AssemblyReferences.Add(
                new AssemblyNameReference(standard.Name, standard.Version)
                {
                    PublicKeyToken = standard.PublicKeyToken,
                }
            );
            return Add(assembly, true);
        }

        private ModuleDefinition Add(AssemblyDefinition assembly, bool isWoven)
        {
            var module = assembly.MainModule;
            _assemblies[assembly.Name.Name] = assembly;
            if (isWoven)
            {
                _woven[assembly.Name.Name] = module;
            }
            foreach (var type in module.Types)
            {
                if (isWoven || type.IsPublic)
                {
                    Add(type);
                }
            }
            return module;
        }

        internal void Add(TypeDefinition type)
        {
            _types.TryAdd(KeyOf(type), type);
            foreach (var nested in type.NestedTypes)
            {
                Add(nested);
            }
        }

        /// <summary><c>N.Outer`1.Inner</c>, as the lists have it.</summary>
        internal static string KeyOf(TypeReference type) =>
            type.DeclaringType != null ? $"{KeyOf(type.DeclaringType)}.{type.Name}"
            : type.Namespace == "" ? type.Name
            : $"{type.Namespace}.{type.Name}";

        internal TypeDefinition? Find(string key) => _types.GetValueOrDefault(key);

        internal TypeDefinition Get(string key) =>
            Find(key) ?? throw new UnresolvedTypeException(key);

        /// <summary>Null for a type parameter.</summary>
        internal TypeDefinition? DefinitionOf(TypeReference? type) =>
            type switch
            {
                null or GenericParameter => null,
                TypeDefinition definition => definition,
                _ => Find(KeyOf(type.GetElementType())),
            };

        internal TypeReference In(ModuleDefinition module, TypeDefinition type)
        {
            if (type.Module == module)
            {
                return type;
            }
            if (!_imported.TryGetValue((module, type), out var reference))
            {
                reference = module.ImportReference(type);
                _imported.Add((module, type), reference);
            }
            return reference;
        }

        internal TypeReference In(ModuleDefinition module, string key) => In(module, Get(key));

        internal bool IsValueType(TypeReference type) =>
            type switch
            {
                GenericParameter parameter => parameter.HasNotNullableValueTypeConstraint,
                ArrayType or PointerType or ByReferenceType => false,
                IModifierType modified => IsValueType(modified.ElementType),
                _ => type.IsValueType
                    || type.IsPrimitive
                    || DefinitionOf(type) is { IsValueType: true },
            };

        internal IEnumerable<TypeDefinition> BasesOf(TypeDefinition type)
        {
            for (var at = DefinitionOf(type.BaseType); at != null; at = DefinitionOf(at.BaseType))
            {
                yield return at;
            }
        }

        AssemblyDefinition IAssemblyResolver.Resolve(AssemblyNameReference name) =>
            _assemblies.GetValueOrDefault(name.Name) ?? throw new AssemblyResolutionException(name);

        AssemblyDefinition IAssemblyResolver.Resolve(
            AssemblyNameReference name,
            ReaderParameters parameters
        ) => ((IAssemblyResolver)this).Resolve(name);

        public void Dispose()
        {
            foreach (var assembly in _assemblies.Values)
            {
                assembly.Dispose();
            }
        }
    }

    /// <summary>A list names a type that no assembly here has; what needs it is left out.</summary>
    internal sealed class UnresolvedTypeException : Exception
    {
        internal UnresolvedTypeException(string key)
            : base(key) { }
    }
}
