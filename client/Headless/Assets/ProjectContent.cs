using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;
using UnityEngine;
using UnityEngine.SceneManagement;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>The scenes, resources and settings of a project, as the engine asks for them.</summary>
    internal sealed class ProjectContent : IProjectContent
    {
        private readonly UnityProject _project;
        private readonly AssetLibrary _assets;
        private readonly IReadOnlyDictionary<string, Assembly> _assemblies;

        /// <param name="assemblies">The compiled assembly of each source.</param>
        /// <param name="first">The path of the scene to begin with; null for an empty one.</param>
        internal ProjectContent(
            UnityProject project,
            NotSimulated notSimulated,
            IReadOnlyDictionary<string, Assembly> assemblies,
            string? first
        )
        {
            (_project, _assemblies, FirstScene) = (project, assemblies, first);
            Scripts = new ScriptTypes(project, notSimulated, assemblies);
            _assets = new AssetLibrary(project, notSimulated, Scripts);
        }

        public IReadOnlyList<string> BuildScenes => _project.BuildScenes;

        public string? FirstScene { get; }

        internal AssetLibrary Assets => _assets;

        private ScriptTypes Scripts { get; }

        /// <summary>Called before any code of the project runs.</summary>
        internal void Prepare()
        {
            SceneManager.Content = this;
            SavedFields.Find = SavedFieldTable.Find;
            Application.dataPath = Path.Combine(_project.Root, "Assets");
            ProjectSettings.Apply(_project);
            TakeExecutionOrders();
        }

        internal void OpenFirst()
        {
            if (FirstScene == null)
            {
                return;
            }
            World.ReplaceActiveScene(Path.GetFileNameWithoutExtension(FirstScene), FirstScene);
            Open(World.ActiveScene);
            SceneManager.RaiseLoaded(World.ActiveScene, LoadSceneMode.Single);
        }

        public void Open(SceneContent scene)
        {
            foreach (var root in _assets.Scene(scene.Path))
            {
                World.AddAsleep(root, scene);
            }
            Lifecycle.Validate(scene);
            Lifecycle.WakeScene(scene);
        }

        public Object? LoadResource(string path, Type type) =>
            _assets.Resources(path, type, false).FirstOrDefault();

        public IEnumerable<Object> LoadResources(string path, Type type) =>
            _assets.Resources(path, type, true);

        public IReadOnlyList<string> AssetPaths => _project.Assets.Paths;

        public IEnumerable<Object> AssetsAt(string path, Type type) => _assets.At(path, type);

        public string? PathOf(Object asset) => _assets.PathOf(asset);

        public string? PathOf(string guid) => _project.Assets.PathOf(guid);

        public string? GuidOf(string path) => _project.Assets.GuidOf(path);

        // Set in Unity's project settings, kept in the .meta file of each script.
        private void TakeExecutionOrders()
        {
            foreach (var source in _assemblies.Keys)
            {
                var meta = Path.Combine(_project.Root, source + ".meta");
                if (!File.Exists(meta) || !File.ReadAllText(meta).Contains("executionOrder:"))
                {
                    continue;
                }
                var settings = UnityFile.Read(_project.Root, source + ".meta", _project.Problems);
                var order = settings.First["MonoImporter"]?.IntAt("executionOrder") ?? 0;
                if (order != 0 && Scripts.ClassOf(source) is { } type)
                {
                    Messages.Of(type).ExecutionOrder = order;
                }
            }
        }
    }
}
