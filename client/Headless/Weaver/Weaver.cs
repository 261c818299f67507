using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Headless.Weaving.Lists;
using Mono.Cecil;

namespace Headless.Weaving
{
    /// <summary>Makes the assemblies of Unity's whole API.</summary>
    internal sealed class Weaver
    {
        private const string NoteType = "UnityEngine.UnsimulatedCalls";

        private const string WatchType = "UnityEngine.LoopWatch";

        private const string DelaysType = "Headless.TaskDelays";

        /// <summary>On types, and on fields of the stand-in's types, that were only woven in.</summary>
        internal const string MarkType = "UnityEngine.UnsimulatedAttribute";

        private readonly Universe _universe = new();
        private readonly TypeNames _names;
        private readonly Attributes _attributes;
        private readonly TypeWeaver _types;
        private readonly List<string> _differences = new();
        private Bodies? _bodies;

        private Weaver(IEnumerable<string> system)
        {
            _names = new TypeNames(_universe);
            _attributes = new Attributes(_universe);
            _types = new TypeWeaver(_universe, _names, _attributes, _differences);
            foreach (var file in system)
            {
                _universe.Read(file, false);
            }
        }

        /// <summary>Assemblies to compile against: the lists and nothing else.</summary>
        /// <param name="lists">The lists.</param>
        /// <param name="system">The assemblies of .NET that they name.</param>
        /// <param name="folder">Where the assemblies go.</param>
        /// <returns>What could not be made, one line each.</returns>
        internal static IReadOnlyList<string> WriteReferences(
            IReadOnlyList<ApiAssembly> lists,
            IEnumerable<string> system,
            string folder
        ) => new Weaver(system).Write(lists, folder);

        /// <summary>Those of older packages, beside the references that they build on.</summary>
        /// <param name="lists">The lists of one package.</param>
        /// <param name="system">The assemblies of .NET that they name.</param>
        /// <param name="others">The folder of the assemblies that they name.</param>
        /// <param name="folder">Where the assemblies go.</param>
        internal static void WriteOlder(
            IReadOnlyList<ApiAssembly> lists,
            IEnumerable<string> system,
            string others,
            string folder
        )
        {
            var weaver = new Weaver(system);
            var uses = lists.SelectMany(list => list.Uses).Except(lists.Select(list => list.Name));
            foreach (var name in uses)
            {
                weaver._universe.Read(Path.Combine(others, name + ".dll"), false);
            }
            weaver.Write(lists, folder);
        }

        /// <summary>Assemblies to run: the stand-in's, with all that the lists have and they lack.</summary>
        /// <param name="lists">The lists.</param>
        /// <param name="system">The assemblies of .NET that they name.</param>
        /// <param name="standIn">The assemblies of the stand-in engine.</param>
        /// <param name="folder">Where the assemblies go.</param>
        /// <returns>What the lists and the stand-in disagree about, one line each.</returns>
        internal static IReadOnlyList<string> WriteRunning(
            IReadOnlyList<ApiAssembly> lists,
            IEnumerable<string> system,
            IEnumerable<string> standIn,
            string folder
        )
        {
            var weaver = new Weaver(system);
            foreach (var file in standIn)
            {
                weaver._universe.Read(file, true);
            }
            var note = weaver._universe.Get(NoteType).Methods.First(of => of.Name == "Note");
            note.IsPublic = true;
            // What the weaver has written into the scripts' assemblies and into Unity's.
            weaver._universe.Get(NoteType).IsPublic = true;
            weaver._universe.Get(MarkType).IsPublic = true;
            weaver._universe.Get(WatchType).IsPublic = true;
            weaver._universe.Get(DelaysType).IsPublic = true;
            weaver._bodies = new Bodies(weaver._universe, weaver._names, note);
            return weaver.Write(lists, folder);
        }

        private IReadOnlyList<string> Write(IReadOnlyList<ApiAssembly> lists, string folder)
        {
            var members = new MemberWeaver(
                _universe,
                _names,
                _attributes,
                _types,
                _differences,
                _bodies
            );
            var implementations = new Implementations(
                _universe,
                _names,
                members,
                _differences,
                _bodies
            );
            foreach (var list in lists)
            {
                _types.Declare(list, HomeOf(list));
            }
            var all = _types.All.ToList();
            var added = all.Where(woven => woven.IsNew).ToList();
            added.ForEach(_types.Shape);
            foreach (var woven in all.OrderBy(woven => _universe.BasesOf(woven.Definition).Count()))
            {
                members.Weave(woven);
            }
            added.ForEach(implementations.AddListed);
            if (_bodies != null)
            {
                added.ForEach(implementations.Complete);
                _bodies.WriteAll();
                added
                    .Where(woven => !WholeTypes.Contains(woven.Definition.FullName))
                    .ToList()
                    .ForEach(Mark);
            }
            new Forwarders(_universe).Add(all);
            Save(folder);
            return _differences;
        }

        // What is missing goes where the stand-in has the rest.
        private ModuleDefinition HomeOf(ApiAssembly list)
        {
            if (_universe.Woven.TryGetValue(list.Name, out var own))
            {
                return own;
            }
            var present = list
                .Types.Select(type => _universe.Find(type.Key)?.Module)
                .FirstOrDefault(module =>
                    module != null && _universe.Woven.ContainsKey(module.Assembly.Name.Name)
                );
            return present ?? _universe.Create(list.Name);
        }

        private void Mark(WovenType woven) =>
            _attributes.Add(woven.Definition, woven.Module, MarkType);

        private void Save(string folder)
        {
            Directory.CreateDirectory(folder);
            Parallel.ForEach(
                _universe.Woven,
                woven =>
                    woven.Value.Write(
                        Path.Combine(folder, woven.Key + ".dll"),
                        new WriterParameters { DeterministicMvid = true, Timestamp = 0 }
                    )
            );
        }
    }
}
