using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;

namespace Headless.Weaving.Lists
{
    /// <summary>The lists that this assembly contains.</summary>
    internal static class ApiLists
    {
        private const string Resource = "api.zip";

        /// <summary>The engine's first, so that it is there for the others.</summary>
        internal static IReadOnlyList<ApiAssembly> ReadAll()
        {
            using var archive = new ZipArchive(Open());
            var texts = archive.Entries.Select(entry =>
            {
                using var reader = new StreamReader(entry.Open());
                return (entry.Name, Text: reader.ReadToEnd());
            });
            return texts
                .ToList()
                .AsParallel()
                .AsOrdered()
                .Select(list => Read(list.Name, list.Text))
                .OrderByDescending(list => list.Name == "UnityEngine")
                .ToList();
        }

        // NAME.txt, or NAME@MAJOR.txt for an older version of the package.
        private static ApiAssembly Read(string file, string text)
        {
            var list = ListReader.Read(new StringReader(text));
            list.Newest = Path.GetFileNameWithoutExtension(file)[list.Name.Length..].TrimStart('@');
            return list;
        }

        internal static Stream Open() =>
            typeof(ApiLists).Assembly.GetManifestResourceStream(Resource)!;
    }
}
