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
                return reader.ReadToEnd();
            });
            return texts
                .ToList()
                .AsParallel()
                .AsOrdered()
                .Select(text => ListReader.Read(new StringReader(text)))
                .OrderByDescending(list => list.Name == "UnityEngine")
                .ToList();
        }

        internal static Stream Open() =>
            typeof(ApiLists).Assembly.GetManifestResourceStream(Resource)!;
    }
}
