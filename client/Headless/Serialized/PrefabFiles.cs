using System;
using System.Collections.Generic;
using Headless.Projects;
using Headless.Projects.Yaml;

namespace Headless.Serialized
{
    /// <summary>The prefabs of a project, each read once.</summary>
    internal sealed class PrefabFiles
    {
        private readonly UnityProject _project;
        private readonly IModels _models;
        private readonly Dictionary<string, ObjectFile> _known = new();
        private readonly HashSet<string> _open = new();

        internal PrefabFiles(UnityProject project, IModels models)
        {
            (_project, _models) = (project, models);
        }

        /// <summary>The prefab with that GUID; null, and a problem at the place of its use, if it cannot be had.</summary>
        internal ObjectFile? Find(string guid, string user, int line)
        {
            var path = _project.Assets.PathOf(guid);
            if (path == null)
            {
                _project.Problems.Add(
                    user,
                    line,
                    $"uses a prefab that is not in the project ({guid})"
                );
                return null;
            }
            if (!path.EndsWith(".prefab", StringComparison.OrdinalIgnoreCase))
            {
                var model = _models.Find(path);
                if (model == null)
                {
                    _project.Problems.Add(user, line, $"has an instance of {path}, {Why(path)}");
                }
                return model;
            }
            if (_known.TryGetValue(path, out var known))
            {
                return known;
            }
            if (!_open.Add(path))
            {
                _project.Problems.Add(user, line, $"contains itself through the prefab {path}");
                return null;
            }
            var file = UnityFile.Read(_project.Root, path, _project.Problems);
            var read = ObjectFile.Read(file, this, _project.Problems);
            _open.Remove(path);
            return _known[path] = read;
        }

        private static string Why(string path) =>
            PackageImporters.For(path) is { } package
                ? $"which needs {PackageImporters.Told(package)}; it is left out"
                : "which is neither a prefab nor a model; it is left out";
    }
}
