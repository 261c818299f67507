using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using Headless.Assets.Layers;
using Headless.Projects;
using Headless.Serialized;

namespace Headless.Assets.Models
{
    /// <summary>The models of a project, each read once.</summary>
    internal sealed class ModelLibrary : IModels
    {
        private const string Obj = ".obj";
        private const string Fbx = ".fbx";
        private const string Dae = ".dae";

        // Unity lets the program itself read all others, or knows a format that nobody wrote down.
        private static readonly HashSet<string> _endings = new(StringComparer.OrdinalIgnoreCase)
        {
            Obj,
            Fbx,
            Dae,
            ".blend",
            ".3ds",
            ".dxf",
            ".max",
            ".ma",
            ".mb",
            ".c4d",
            ".jas",
            ".lxo",
            ".skp",
        };

        private readonly UnityProject _project;
        private readonly Dictionary<string, ModelParts> _known = new();
        private readonly Dictionary<string, ObjectFile> _pictures = new();

        internal ModelLibrary(UnityProject project)
        {
            _project = project;
        }

        internal static bool IsModel(string path) => _endings.Contains(Path.GetExtension(path));

        ObjectFile? IModels.Find(string path) => HasObjects(path) ? ObjectsOf(path) : null;

        /// <summary>Whether an importer makes objects of the file.</summary>
        internal static bool HasObjects(string path) => IsModel(path) || AsepriteImporter.Is(path);

        internal ObjectFile ObjectsOf(string path)
        {
            if (IsModel(path))
            {
                return Parts(path).Objects;
            }
            if (!_pictures.TryGetValue(path, out var objects))
            {
                _pictures[path] = objects = AsepriteImporter.Objects(_project, path);
            }
            return objects;
        }

        internal ModelParts Parts(string path)
        {
            if (!_known.TryGetValue(path, out var parts))
            {
                var settings = ModelSettings.Read(_project, path);
                _known[path] = parts = new ModelParts(_project, path, Read(path), settings);
            }
            return parts;
        }

        private ModelFile Read(string path)
        {
            try
            {
                var bytes = File.ReadAllBytes(Path.Combine(_project.Root, path));
                return Read(path, bytes);
            }
            catch (Exception problem)
                when (problem
                        is IOException
                            or UnauthorizedAccessException
                            or InvalidDataException
                            or ArgumentException
                            or IndexOutOfRangeException
                            or OverflowException
                            or System.Xml.XmlException
                )
            {
                return Unread(path, $"cannot be read: {problem.Message.TrimEnd('.')}");
            }
        }

        private ModelFile Read(string path, byte[] bytes)
        {
            if (LfsPointer.Is(bytes))
            {
                return Unread(path, LfsPointer.Told);
            }
            switch (Path.GetExtension(path).ToLowerInvariant())
            {
                case Obj:
                    return ObjReader.Read(
                        Encoding.UTF8.GetString(bytes),
                        name => Beside(path, name)
                    );
                case Fbx:
                    return FbxReader.Read(bytes);
                case Dae:
                    return DaeReader.Read(Encoding.UTF8.GetString(bytes));
                default:
                    var kind = Path.GetExtension(path).ToLowerInvariant();
                    return Unread(
                        path,
                        $"is a model of the kind {kind}, which is not read: its size is not known"
                    );
            }
        }

        private ModelFile Unread(string path, string why)
        {
            _project.Problems.Add(path, 0, why);
            return new ModelFile { IsRead = false, MayCollapse = true };
        }

        private string? Beside(string path, string name)
        {
            var folder = Path.GetDirectoryName(Path.Combine(_project.Root, path))!;
            var file = Path.Combine(folder, Path.GetFileName(name.Replace('\\', '/')));
            return File.Exists(file) ? File.ReadAllText(file) : null;
        }
    }
}
