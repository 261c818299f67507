using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>
    /// What UXML and USS files refer to: <c>project://database/Assets/x.png?fileID=…&amp;guid=…</c>, a path from the project's
    /// folder or from that of the file, or a name below a folder Resources.
    /// </summary>
    internal sealed class AssetAddresses
    {
        private static readonly string[] _schemes = { "project://database", "project:" };

        private readonly UnityProject _project;
        private readonly AssetLibrary _assets;

        internal AssetAddresses(UnityProject project, AssetLibrary assets)
        {
            (_project, _assets) = (project, assets);
        }

        internal Object? Find(string file, StyleToken token) =>
            token.IsResource ? Resource(token.Text) : Find(file, token.Text, typeof(Object));

        /// <summary>Null if there is none of that type.</summary>
        internal Object? Find(string file, string address, Type type)
        {
            var parts = address.Split('#')[0].Split('?', 2);
            var query = parts.Length < 2 ? new Dictionary<string, string>() : Query(parts[1]);
            _ = long.TryParse(query.GetValueOrDefault("fileID"), out var fileId);
            if (query.GetValueOrDefault("guid") is { } guid && _assets.Has(guid, fileId))
            {
                return _assets.Find(guid, fileId, type);
            }
            var path = PathOf(file, Uri.UnescapeDataString(parts[0]));
            return _project.Assets.GuidOf(path) is { } own
                ? _assets.Find(own, fileId, type)
                : _assets.At(path, type).FirstOrDefault();
        }

        /// <summary>The asset at a name below a folder Resources.</summary>
        internal Object? Resource(string name, Type? type = null) =>
            _assets
                .Resources(Path.ChangeExtension(name, null), type ?? typeof(Object), false)
                .FirstOrDefault();

        private static Dictionary<string, string> Query(string text) =>
            text.Split('&')
                .Select(pair => pair.Split('=', 2))
                .Where(pair => pair.Length == 2)
                .GroupBy(pair => pair[0])
                .ToDictionary(same => same.Key, same => same.First()[1]);

        private static string PathOf(string file, string address)
        {
            var scheme = _schemes.FirstOrDefault(known =>
                address.StartsWith(known, StringComparison.OrdinalIgnoreCase)
            );
            if (scheme != null)
            {
                return address.Substring(scheme.Length).TrimStart('/');
            }
            if (address.StartsWith("/", StringComparison.Ordinal))
            {
                return address.TrimStart('/');
            }
            if (
                address.StartsWith("Assets/", StringComparison.Ordinal)
                || address.StartsWith("Packages/", StringComparison.Ordinal)
            )
            {
                return address;
            }
            return Normalized(Path.GetDirectoryName(file)!.Replace('\\', '/') + "/" + address);
        }

        private static string Normalized(string path)
        {
            var parts = new List<string>();
            foreach (var part in path.Split('/'))
            {
                if (part == ".." && parts.Count > 0)
                {
                    parts.RemoveAt(parts.Count - 1);
                }
                else if (part != "." && part != "")
                {
                    parts.Add(part);
                }
            }
            return string.Join("/", parts);
        }
    }
}
