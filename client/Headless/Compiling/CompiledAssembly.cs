using System.Collections.Generic;
using System.Linq;
using Headless.Projects;

namespace Headless.Compiling
{
    public sealed class CompiledAssembly
    {
        internal CompiledAssembly(
            ScriptAssembly source,
            string file,
            IReadOnlyList<Diagnostic> diagnostics
        )
        {
            Source = source;
            File = file;
            Diagnostics = diagnostics;
        }

        public ScriptAssembly Source { get; }

        /// <summary>The DLL; it exists only if there was no error.</summary>
        public string File { get; }

        public IReadOnlyList<Diagnostic> Diagnostics { get; }

        public bool Succeeded => !Diagnostics.Any(diagnostic => diagnostic.IsError);
    }
}
