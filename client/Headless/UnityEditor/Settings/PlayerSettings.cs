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

    /// <summary>The target that the Editor compiles for.</summary>
    public class EditorUserBuildSettings
    {
        public static BuildTargetGroup selectedBuildTargetGroup { get; set; } =
            BuildTargetGroup.Standalone;
    }

    /// <summary>Only the defines, by target; nothing is compiled when they change.</summary>
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

        public string TargetName { get; }

        public static NamedBuildTarget FromBuildTargetGroup(BuildTargetGroup buildTargetGroup) =>
            new NamedBuildTarget(buildTargetGroup.ToString());
    }
}
