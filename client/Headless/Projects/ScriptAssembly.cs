using System;
using System.Collections.Generic;

namespace Headless.Projects
{
    /// <summary>An assembly that Unity makes of a project's scripts.</summary>
    public sealed class ScriptAssembly
    {
        internal ScriptAssembly(string name)
        {
            Name = name;
        }

        public string Name { get; }

        /// <summary>Relative to the project's folder.</summary>
        public IReadOnlyList<string> Sources { get; internal set; } = Array.Empty<string>();

        /// <summary>The assemblies of the project that it is compiled against.</summary>
        public IReadOnlyList<ScriptAssembly> References { get; internal set; } =
            Array.Empty<ScriptAssembly>();

        /// <summary>
        /// All that its definition refers to, also where that is a package's; "" for a GUID that no file of the project has.
        /// Null without a definition: such an assembly refers to every package.
        /// </summary>
        public IReadOnlyList<string>? ReferenceNames { get; internal set; }

        /// <summary>The DLLs of the project that it is compiled against, relative to the project's folder.</summary>
        public IReadOnlyList<string> Libraries { get; internal set; } = Array.Empty<string>();

        public IReadOnlyList<string> Symbols { get; internal set; } = Array.Empty<string>();

        /// <summary>Options of the compiler from a csc.rsp file.</summary>
        public IReadOnlyList<string> Options { get; internal set; } = Array.Empty<string>();

        /// <summary>Not loaded to be played: it has what only the Editor runs.</summary>
        public bool IsForEditor { get; internal set; }

        /// <summary>Play mode does without it: it holds tests, or what only tests need.</summary>
        public bool IsForTests { get; internal set; }

        /// <summary>Unity gives it its test framework.</summary>
        public bool MayHaveTests { get; internal set; }

        /// <summary>The package that it was read from; null for the project's own, which embedded and local packages are too.</summary>
        public Package? Package { get; internal set; }

        public bool AllowsUnsafe { get; internal set; }
        public bool HasNoEngine { get; internal set; }
    }
}
