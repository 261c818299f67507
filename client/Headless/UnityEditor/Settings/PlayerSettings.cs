using System.Collections.Generic;
using UnityEditor.Build;

namespace UnityEditor
{
    public enum BuildTargetGroup
    {
        Unknown = 0,
        Standalone = 1,
        iOS = 4,
        Android = 7,
    }

    public enum BuildTarget
    {
        StandaloneOSX = 2,
        iOS = 9,
        Android = 13,
        StandaloneWindows64 = 19,
        StandaloneLinux64 = 24,
    }

    public enum StandaloneBuildSubtarget
    {
        Player = 0,
        Server = 1,
    }

    /// <summary>The target that the Editor compiles for, and the one selected in its window.</summary>
    public class EditorUserBuildSettings
    {
        public static BuildTargetGroup selectedBuildTargetGroup { get; set; } =
            BuildTargetGroup.Standalone;

        public static BuildTarget activeBuildTarget { get; internal set; } =
            BuildTarget.StandaloneLinux64;

        public static StandaloneBuildSubtarget standaloneBuildSubtarget { get; set; }
    }

    public class BuildPipeline
    {
        /// <summary>Set by tests; nothing is built here.</summary>
        public static bool isBuildingPlayer { get; internal set; }

        public static BuildTargetGroup GetBuildTargetGroup(BuildTarget platform) =>
            platform switch
            {
                BuildTarget.iOS => BuildTargetGroup.iOS,
                BuildTarget.Android => BuildTargetGroup.Android,
                _ => BuildTargetGroup.Standalone,
            };
    }

    /// <summary>The defines of each target; changing them compiles nothing.</summary>
    public sealed class PlayerSettings
    {
        private static readonly Dictionary<string, string> _defines =
            new Dictionary<string, string>();

        public static string GetScriptingDefineSymbols(NamedBuildTarget buildTarget) =>
            _defines.TryGetValue(buildTarget.TargetName, out var defines) ? defines : "";

        public static void SetScriptingDefineSymbols(
            NamedBuildTarget buildTarget,
            string defines
        ) => _defines[buildTarget.TargetName] = defines;
    }
}

namespace UnityEditor.Build
{
    public struct NamedBuildTarget
    {
        private NamedBuildTarget(string name)
        {
            TargetName = name;
        }

        public static readonly NamedBuildTarget Server = new NamedBuildTarget("Server");

        public string TargetName { get; }

        public static NamedBuildTarget FromBuildTargetGroup(BuildTargetGroup buildTargetGroup) =>
            new NamedBuildTarget(buildTargetGroup.ToString());
    }
}
