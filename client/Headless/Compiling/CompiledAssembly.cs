using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;

namespace Headless.Compiling
{
    public sealed class CompiledAssembly
    {
        internal const string Played = "played";

        internal CompiledAssembly(
            ScriptAssembly source,
            string file,
            IReadOnlyList<Diagnostic> diagnostics,
            bool isNew
        )
        {
            IsNew = isNew;
            Source = source;
            File = file;
            Diagnostics = diagnostics;
        }

        public ScriptAssembly Source { get; }

        /// <summary>The DLL; it exists only if there was no error.</summary>
        public string File { get; }

        /// <summary>The same, whose loops answer where they are.</summary>
        public string PlayedFile =>
            Path.Combine(Path.GetDirectoryName(File)!, Played, Path.GetFileName(File));

        public IReadOnlyList<Diagnostic> Diagnostics { get; }

        /// <summary>Compiled just now, and not kept from an earlier time.</summary>
        public bool IsNew { get; }

        public bool Succeeded => !Diagnostics.Any(diagnostic => diagnostic.IsError);
    }
}
