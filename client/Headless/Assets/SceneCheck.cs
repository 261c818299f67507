using System;
using System.Linq;
using Headless.Assets.Models;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;

namespace Headless.Assets
{
    /// <summary>Looks through scenes and prefabs without making their objects, so that no code of the project runs.</summary>
    internal sealed class SceneCheck
    {
        private readonly UnityProject _project;
        private readonly NotSimulated _notSimulated;
        private readonly ScriptTypes _scripts;
        private readonly NotSimulated _undecided;
        private readonly PrefabFiles _prefabs;

        /// <param name="project">The project.</param>
        /// <param name="notSimulated">Is told of components that the engine does not have.</param>
        /// <param name="undecided">Is told of fields of which nobody has decided what they mean here.</param>
        /// <param name="scripts">The classes of scripts.</param>
        internal SceneCheck(
            UnityProject project,
            NotSimulated notSimulated,
            NotSimulated undecided,
            ScriptTypes scripts
        )
        {
            (_project, _notSimulated, _scripts) = (project, notSimulated, scripts);
            _undecided = undecided;
            _prefabs = new PrefabFiles(project, new ModelLibrary(project));
        }

        /// <summary>Checks the scenes of the build settings, all prefabs, and UI Toolkit's files.</summary>
        internal void Run()
        {
            var prefabs = _project.Assets.Paths.Where(path =>
                path.EndsWith(".prefab", StringComparison.OrdinalIgnoreCase)
            );
            foreach (var path in _project.BuildScenes.Concat(prefabs))
            {
                var file = UnityFile.Read(_project.Root, path, _project.Problems);
                foreach (var node in ObjectFile.Read(file, _prefabs, _project.Problems).Nodes)
                {
                    Check(node);
                }
            }
            CheckTreesAndSheets();
        }

        // Those of the Editor's windows are never part of a game.
        private void CheckTreesAndSheets()
        {
            var assets = new AssetLibrary(_project, _notSimulated, _scripts);
            foreach (var path in _project.Assets.Paths.Where(AssetLibrary.IsOfUIToolkit))
            {
                if (_project.Assets.PackageOf(path) == null && !path.Contains("/Editor/"))
                {
                    _ = assets.At(path, typeof(UnityEngine.Object)).ToList();
                }
            }
        }

        private void Check(ObjectNode node)
        {
            // What belongs to no object is an asset beside the objects: the settings of a tile palette.
            if (node.Link("m_GameObject") == 0)
            {
                return;
            }
            if (node.ClassId == ClassIds.Script)
            {
                if (_scripts.SourceOf(node) == null)
                {
                    AddUndecided(_scripts.UnityType(node), node);
                }
                return;
            }
            var type = NativeTypes.Find(node.Kind);
            if (type == null)
            {
                _notSimulated.Add(node.Kind, node.File, node.Line);
            }
            AddUndecided(type, node);
        }

        private void AddUndecided(Type? type, ObjectNode node)
        {
            if (type != null)
            {
                foreach (var (name, line) in UndecidedFields.In(type, node.Body))
                {
                    _undecided.Add(name, node.File, line);
                }
            }
        }
    }
}
