using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Headless.Assets;
using Headless.Player;
using Headless.Projects;
using Headless.Projects.Yaml;
using UnityEngine;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace Headless.ProjectPlayer
{
    /// <summary>The scenes and resources of a project.</summary>
    internal sealed class ProjectScenes : IFirstScene, IProjectContent
    {
        private readonly UnityProject _project;
        private readonly AssetLibrary _assets;
        private readonly IReadOnlyDictionary<string, Assembly> _assemblies;
        private readonly string? _first;
        private readonly Action _opened;

        /// <param name="first">The path of the scene to begin with; null for an empty one.</param>
        /// <param name="opened">Called when the first scene is open.</param>
        internal ProjectScenes(
            UnityProject project,
            AssetLibrary assets,
            IReadOnlyDictionary<string, Assembly> assemblies,
            string? first,
            Action opened
        )
        {
            (_project, _assets, _assemblies) = (project, assets, assemblies);
            (_first, _opened) = (first, opened);
        }

        public IReadOnlyList<string> BuildScenes => _project.BuildScenes;

        public void Prepare()
        {
            SceneManager.Content = this;
            Application.productName =
                _project.ProductName != "" ? _project.ProductName : Path.GetFileName(_project.Root);
            Application.dataPath = Path.Combine(_project.Root, "Assets");
            TakeExecutionOrders();
        }

        public void Open()
        {
            if (_first != null)
            {
                World.ReplaceActiveScene(Path.GetFileNameWithoutExtension(_first), _first);
                Open(World.ActiveScene);
            }
            _opened();
        }

        public void Open(SceneContent scene)
        {
            foreach (var root in _assets.Scene(scene.Path))
            {
                World.AddAsleep(root, scene);
            }
            Lifecycle.WakeScene(scene);
        }

        public Object? LoadResource(string path, Type type) =>
            _assets.Resources(path, type, false).FirstOrDefault();

        public IEnumerable<Object> LoadResources(string path, Type type) =>
            _assets.Resources(path, type, true);

        // Set in Unity's project settings, kept in the .meta file of each script.
        private void TakeExecutionOrders()
        {
            foreach (var (source, assembly) in _assemblies)
            {
                var meta = Path.Combine(_project.Root, source + ".meta");
                if (!File.Exists(meta) || !File.ReadAllText(meta).Contains("executionOrder:"))
                {
                    continue;
                }
                var settings = UnityFile.Read(_project.Root, source + ".meta", _project.Problems);
                var order = settings.First["MonoImporter"]?.IntAt("executionOrder") ?? 0;
                var name = Path.GetFileNameWithoutExtension(source);
                var type = assembly.GetTypes().FirstOrDefault(found => found.Name == name);
                if (order != 0 && type != null)
                {
                    Messages.Of(type).ExecutionOrder = order;
                }
            }
        }
    }
}
