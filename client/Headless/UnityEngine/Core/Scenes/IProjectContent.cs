using System;
using System.Collections.Generic;

namespace Headless
{
    /// <summary>Makes the objects of a project's files; without it scenes are empty and there are no resources.</summary>
    internal interface IProjectContent
    {
        /// <summary>The paths of the scenes in the build settings.</summary>
        IReadOnlyList<string> BuildScenes { get; }

        /// <summary>The path of the scene that the game began with; null for none.</summary>
        string FirstScene { get; }

        /// <summary>Makes the objects of that scene's file, and wakes them.</summary>
        void Open(SceneContent scene);

        /// <summary>The asset at that path below a folder Resources; null if there is none of that type.</summary>
        UnityEngine.Object LoadResource(string path, Type type);

        /// <summary>The assets of that type in that folder below a folder Resources, and below it.</summary>
        IEnumerable<UnityEngine.Object> LoadResources(string path, Type type);
    }
}
