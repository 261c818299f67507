#nullable enable

using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using Newtonsoft.Json.Linq;

namespace Abu.Tests
{
    /// <summary>The samples of wire messages in a folder of docs.</summary>
    internal sealed class WireSamples
    {
        private readonly string _folder;

        /// <param name="folder">The folder's path relative to docs.</param>
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

        // Searched upwards from this file, because Unity's working folder is client/ and dotnet's is another.
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
