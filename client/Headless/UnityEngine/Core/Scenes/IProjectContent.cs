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

        /// <summary>Every asset, relative to the project's folder.</summary>
        IReadOnlyList<string> AssetPaths { get; }

        /// <summary>The assets of that type in that file.</summary>
        IEnumerable<UnityEngine.Object> AssetsAt(string path, Type type);

        /// <summary>The file that the asset was read from; null for an object of the game's own.</summary>
        string PathOf(UnityEngine.Object asset);

        /// <summary>The file with that GUID; null if there is none.</summary>
        string PathOf(string guid);

        /// <summary>Null for a file that does not exist or has no .meta file.</summary>
        string GuidOf(string path);
    }
}
