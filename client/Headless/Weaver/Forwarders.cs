using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>
    /// Assemblies that say where types are: compiled libraries name Unity's modules (UnityEngine.PhysicsModule), while here
    /// one assembly holds them all.
    /// </summary>
    internal sealed class Forwarders
    {
        // Types moved from it into other modules over the years; libraries that were compiled before still name it.
        private const string Core = "UnityEngine.CoreModule";

        private readonly Universe _universe;
        private readonly Dictionary<string, ModuleDefinition> _modules = new();
        private readonly HashSet<(string, string)> _done = new();

        internal Forwarders(Universe universe)
        {
            _universe = universe;
        }

        /// <summary>One for each module, and for each assembly whose types are in another here.</summary>
        internal void Add(IEnumerable<WovenType> types)
        {
            foreach (var woven in types.Where(woven => woven.Definition.DeclaringType == null))
            {
                var list = woven.Api.Assembly.Name;
                if (woven.Api.Tags.After("module") is { } module)
                {
                    Forward(woven.Definition, $"{list}.{module}");
                    Forward(woven.Definition, list == "UnityEngine" ? Core : list);
                }
                else
                {
                    Forward(woven.Definition, list);
                }
            }
        }

        private void Forward(TypeDefinition type, string assembly)
        {
            var home = type.Module.Assembly.Name;
            if (assembly == home.Name || !_done.Add((assembly, type.FullName)))
            {
                return;
            }
            var module = ModuleOf(assembly);
            var reference = module.AssemblyReferences.FirstOrDefault(of => of.Name == home.Name);
            if (reference == null)
            {
                reference = new AssemblyNameReference(home.Name, home.Version);
                module.AssemblyReferences.Add(reference);
            }
            Export(type, null);

            // The runtime looks nested types up by entries of their own.
            void Export(TypeDefinition exported, ExportedType? outer)
            {
                var entry = new ExportedType(exported.Namespace, exported.Name, module, reference)
                {
                    IsForwarder = outer == null,
                    DeclaringType = outer,
                };
                module.ExportedTypes.Add(entry);
                foreach (var nested in exported.NestedTypes)
                {
                    Export(nested, entry);
                }
            }
        }

        private ModuleDefinition ModuleOf(string assembly)
        {
            if (!_modules.TryGetValue(assembly, out var module))
            {
                // A package may have types in its own assembly and others in the stand-in's.
                module = _universe.Woven.GetValueOrDefault(assembly) ?? _universe.Create(assembly);
                _modules.Add(assembly, module);
            }
            return module;
        }
    }
}
