#nullable enable

using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using Newtonsoft.Json.Linq;

namespace Abu.Tests
{
    /// <summary>What goes over the wire, as files of a folder in docs.</summary>
    internal sealed class WireSamples
    {
        private readonly string _folder;

        /// <param name="folder">In docs.</param>
        public WireSamples(string folder)
        {
            _folder = Path.Combine(Docs(), folder);
        }

        public IEnumerable<string> Names()
        {
            return Directory
                .GetFiles(_folder, "*.json")
                .Select(Path.GetFileNameWithoutExtension)
                .OrderBy(name => name)!;
        }

        public JObject Read(string name) =>
            JObject.Parse(File.ReadAllText(Path.Combine(_folder, name + ".json"), Encoding.UTF8));

        // From this file upwards: the folder is the same for Unity, which runs in client/, and for dotnet, which does not.
        private static string Docs([CallerFilePath] string here = "")
        {
            var folder = new FileInfo(Path.GetFullPath(here)).Directory;
            while (
                folder != null && !Directory.Exists(Path.Combine(folder.FullName, "docs", "wire"))
            )
            {
                folder = folder.Parent;
            }
            return Path.Combine(
                folder?.FullName ?? throw new DirectoryNotFoundException("docs/wire"),
                "docs"
            );
        }
    }
}
