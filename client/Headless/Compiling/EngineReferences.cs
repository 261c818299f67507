using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.Compiling
{
    /// <summary>Which assemblies of Unity's, and of packages without sources here, a project's assembly is compiled against.</summary>
    public sealed class EngineReferences
    {
        // Unity adds these to each definition, whatever it names; the second to those for the Editor.
        private const string Interface = "UnityEngine.UI";
        private const string InterfaceOfEditor = "UnityEditor.UI";

        // A definition that names the first is written for ABU, and says itself whether it wants the second: the class
        // Input that commands reach.
        private const string Bridge = "Abu";
        private const string Input = "Abu.Input";

        // Unity adds these to whatever may have tests.
        private static readonly string[] _tests =
        {
            "UnityEngine.TestRunner",
            "UnityEditor.TestRunner",
        };

        private readonly WovenEngine _engine;
        private readonly UnityProject _project;
        private readonly IReadOnlyList<string> _always;
        private readonly List<string> _names;

        /// <param name="engine">Unity's API.</param>
        /// <param name="project">The project; its packages decide.</param>
        /// <param name="own">The assemblies that are made of the project's sources, which count before others of their names.</param>
        /// <param name="always">Libraries that every assembly refers to.</param>
        public EngineReferences(
            WovenEngine engine,
            UnityProject project,
            IEnumerable<ScriptAssembly> own,
            IReadOnlyList<string> always
        )
        {
            (_engine, _project, _always) = (engine, project, always);
            _names = engine
                .AssembliesOf(
                    project.Packages.HasManifest
                        ? project.Packages.Versions.Keys.ToList()
                        : new List<string>()
                )
                .Except(own.Select(assembly => assembly.Name))
                .ToList();
        }

        internal IReadOnlyList<string> For(ScriptAssembly assembly)
        {
            if (assembly.HasNoEngine)
            {
                return Array.Empty<string>();
            }
            // A project may bring what a list has too: then it has the real one.
            var leftOut = assembly.Libraries.Select(Path.GetFileNameWithoutExtension).ToHashSet();
            // A definition names the packages' assemblies that it needs; whose GUID it has, only the package's file says.
            var named = assembly.ReferenceNames;
            if (named != null && named.Contains(Bridge) && !named.Contains(Input))
            {
                leftOut.Add(Input);
            }
            var files = _names
                .Where(name =>
                    named == null
                    || named.Contains("")
                    || named.Contains(name)
                    || name == Interface
                    || name == InterfaceOfEditor && assembly.IsForEditor
                    || _engine.IsEngine(name)
                )
                .Concat(assembly.MayHaveTests ? _tests : Array.Empty<string>())
                .Distinct()
                .Select(name => _engine.ReferenceTo(name, _project.MajorOfOlder))
                .Concat(_always)
                .Where(file => !leftOut.Contains(Path.GetFileNameWithoutExtension(file)));
            return assembly.Libraries.Count > 0
                ? files.Concat(_engine.Forwarders()).ToList()
                : files.ToList();
        }
    }
}
