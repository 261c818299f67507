using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;

namespace Headless.Assets.Models
{
    /// <summary>Which materials of the project take the place of a model's own.</summary>
    internal sealed class MaterialSearch
    {
        private const long MaterialId = 2100000;
        private const string Ending = ".mat";
        private const string Folder = "Materials";

        // How far Unity searches: the folder beside the model, those of the folders above too, or everywhere.
        private const int Local = 0;
        private const int Everywhere = 2;

        private readonly UnityProject _project;
        private readonly string _path;
        private readonly ModelSettings _settings;

        internal MaterialSearch(UnityProject project, string path, ModelSettings settings)
        {
            (_project, _path, _settings) = (project, path, settings);
        }

        /// <summary>A reference to it; null if the model keeps its own.</summary>
        internal YamlNode? Find(ModelMaterial material) =>
            _settings.Instead("Material", material.Name)
            ?? (_settings.SearchesMaterials ? ByName(material) : null);

        private YamlNode? ByName(ModelMaterial material)
        {
            var found = Names(material)
                .SelectMany(Places)
                .FirstOrDefault(path => _project.Assets.Has(path));
            return found == null
                ? null
                : Saved.Reference(MaterialId, _project.Assets.GuidOf(found) ?? "");
        }

        // By the setting, after the picture, the material or the model and the material.
        private IEnumerable<string> Names(ModelMaterial material)
        {
            var picture = Path.GetFileNameWithoutExtension(material.Picture.Replace('\\', '/'));
            var model = Path.GetFileNameWithoutExtension(_path);
            return new[] { picture, material.Name, $"{model}-{material.Name}" }.Where(name =>
                name != ""
            );
        }

        private IEnumerable<string> Places(string name)
        {
            var reach = _settings.Body["materials"]?.IntAt("materialSearch", 1) ?? 1;
            for (
                var folder = Path.GetDirectoryName(_path)?.Replace('\\', '/');
                !string.IsNullOrEmpty(folder);
                folder = reach == Local ? null : Path.GetDirectoryName(folder)?.Replace('\\', '/')
            )
            {
                yield return $"{folder}/{Folder}/{name}{Ending}";
            }
            if (reach == Everywhere)
            {
                foreach (
                    var path in _project.Assets.Paths.Where(path =>
                        path.EndsWith($"/{name}{Ending}", StringComparison.OrdinalIgnoreCase)
                    )
                )
                {
                    yield return path;
                }
            }
        }
    }
}
