using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless;

namespace UnityEditor
{
    /// <summary>What the Project window's search field understands of a filter: words of the name, and types.</summary>
    internal sealed class AssetFilter
    {
        private const string TypePrefix = "t:";

        private readonly List<string> _words;
        private readonly List<string> _types;
        private readonly string[] _folders;

        internal AssetFilter(string filter, string[] folders)
        {
            var parts = filter.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            _types = parts.Where(IsType).Select(part => part.Substring(TypePrefix.Length)).ToList();
            _words = parts.Where(part => !IsType(part)).ToList();
            _folders = folders ?? Array.Empty<string>();
        }

        internal IEnumerable<string> In(IProjectContent files) =>
            files.AssetPaths.Where(path =>
                IsInFolders(path) && HasWords(path) && HasType(files, path)
            );

        private static bool IsType(string part) =>
            part.StartsWith(TypePrefix, StringComparison.OrdinalIgnoreCase);

        private bool IsInFolders(string path) =>
            _folders.Length == 0
            || _folders.Any(folder =>
                path.StartsWith(folder.TrimEnd('/') + "/", StringComparison.Ordinal)
            );

        private bool HasWords(string path) =>
            _words.TrueForAll(word =>
                Path.GetFileNameWithoutExtension(path)
                    .Contains(word, StringComparison.OrdinalIgnoreCase)
            );

        private bool HasType(IProjectContent files, string path) =>
            _types.Count == 0
            || files
                .AssetsAt(path, typeof(UnityEngine.Object))
                .Any(asset => _types.Exists(name => Is(asset, name)));

        private static bool Is(object asset, string name)
        {
            for (var type = asset.GetType(); type != null; type = type.BaseType)
            {
                if (type.Name.Equals(name, StringComparison.OrdinalIgnoreCase))
                {
                    return true;
                }
            }
            return false;
        }
    }
}
