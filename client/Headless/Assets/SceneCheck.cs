using System;
using System.Linq;
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
        private readonly PrefabFiles _prefabs;

        internal SceneCheck(UnityProject project, NotSimulated notSimulated, ScriptTypes scripts)
        {
            (_project, _notSimulated, _scripts) = (project, notSimulated, scripts);
            _prefabs = new PrefabFiles(project);
        }

        /// <summary>Checks the scenes of the build settings and all prefabs.</summary>
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
        }

        private void Check(ObjectNode node)
        {
            // What belongs to no object is an asset beside the objects: the settings of a tile palette.
            if (node.Link("m_GameObject") == 0)
            {
                return;
            }
            if (node.ClassId != ClassIds.Script)
            {
                if (NativeTypes.Find(node.Kind) == null && !ClassIds.IsTransform(node.ClassId))
                {
                    _notSimulated.Add(node.Kind, node.File, node.Line);
                }
            }
            else if (_scripts.SourceOf(node) == null)
            {
                _scripts.UnityType(node);
            }
        }
    }
}
