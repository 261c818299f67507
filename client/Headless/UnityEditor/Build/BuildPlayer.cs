using System.Collections.Generic;

namespace UnityEditor
{
    public struct BuildPlayerOptions
    {
        public BuildOptions options { get; set; }
    }
}

namespace UnityEditor.Build
{
    public abstract class BuildPlayerProcessor : IOrderedCallback
    {
        public virtual int callbackOrder => 0;

        public abstract void PrepareForBuild(BuildPlayerContext buildPlayerContext);
    }

    public sealed class BuildPlayerContext
    {
        internal BuildPlayerContext(BuildOptions options)
        {
            BuildPlayerOptions = new BuildPlayerOptions { options = options };
        }

        public BuildPlayerOptions BuildPlayerOptions { get; }

        /// <summary>The added files, by their paths below the streaming assets.</summary>
        internal Dictionary<string, string> Added { get; } = new();

        public void AddAdditionalPathToStreamingAssets(
            string directoryOrFile,
            string pathInStreamingAssets = null
        ) => Added.Add(pathInStreamingAssets ?? "", directoryOrFile);
    }
}
