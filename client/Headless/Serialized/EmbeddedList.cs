using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Headless.Serialized
{
    /// <summary>A list that stands in a text file of this folder, without its comments.</summary>
    internal static class EmbeddedList
    {
        internal static IEnumerable<string> Lines(string name)
        {
            using var stream = typeof(EmbeddedList).Assembly.GetManifestResourceStream(name)!;
            using var reader = new StreamReader(stream);
            return reader
                .ReadToEnd()
                .Split('\n', StringSplitOptions.RemoveEmptyEntries)
                .Where(line => !line.StartsWith('#'));
        }
    }
}
