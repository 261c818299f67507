using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Headless.Assets;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>A test's project in play mode, with its first scene. Its scripts are this assembly's.</summary>
    internal sealed class LoadedScene
    {
        private readonly ProjectContent _content;

        /// <param name="prepared">Called before the first scene is opened.</param>
        /// <param name="first">The scene to begin with; null for that of the build settings.</param>
        internal LoadedScene(
            ProjectFolder folder,
            System.Action? prepared = null,
            string? first = null
        )
        {
            FrameLoop.EnterPlayMode();
            Project = folder.Read();
            var assemblies = Project
                .Assets.Paths.Where(path => path.EndsWith(".cs"))
                .ToDictionary(path => path, _ => Assembly.GetExecutingAssembly());
            _content = new ProjectContent(
                Project,
                NotSimulated,
                assemblies,
                first ?? Project.BuildScenes.FirstOrDefault()
            );
            _content.Prepare();
            prepared?.Invoke();
            _content.OpenFirst();
        }

        internal UnityProject Project { get; }

        internal NotSimulated NotSimulated { get; } = new();

        internal AssetLibrary Assets => _content.Assets;

        internal IEnumerable<string> Problems =>
            Project.Problems.All.Select(problem => problem.ToString());

        internal static T Get<T>(string name)
            where T : Component => GameObject.Find(name).GetComponent<T>();
    }
}
