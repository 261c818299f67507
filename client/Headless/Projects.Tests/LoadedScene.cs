using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Headless.Assets;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>The scene of a test's project, opened in play mode.</summary>
    internal sealed class LoadedScene
    {
        private readonly AssetLibrary _assets;

        internal LoadedScene(ProjectFolder folder)
        {
            FrameLoop.EnterPlayMode();
            Project = folder.Read();
            var assemblies = new[] { "Fields", "Diary", "EarlyDiary", "Settings" }.ToDictionary(
                name => $"Assets/{name}.cs",
                _ => Assembly.GetExecutingAssembly()
            );
            _assets = new AssetLibrary(
                Project,
                NotSimulated,
                new ScriptTypes(Project, NotSimulated, assemblies)
            );
            World.ReplaceActiveScene("Main", ProjectFolder.Scene);
            foreach (var root in _assets.Scene(ProjectFolder.Scene))
            {
                World.AddAsleep(root, World.ActiveScene);
            }
            Lifecycle.WakeScene(World.ActiveScene);
        }

        internal UnityProject Project { get; }

        internal NotSimulated NotSimulated { get; } = new();

        internal AssetLibrary Assets => _assets;

        internal IEnumerable<string> Problems =>
            Project.Problems.All.Select(problem => problem.ToString());

        internal static T Get<T>(string name)
            where T : Component => GameObject.Find(name).GetComponent<T>();
    }
}
