using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>The tags of a project. A game that builds its own scenes may use any.</summary>
    internal static class Tags
    {
        private static readonly string[] _builtIn =
        {
            "Untagged",
            "Respawn",
            "Finish",
            "EditorOnly",
            "MainCamera",
            "Player",
            "GameController",
        };

        private static HashSet<string> _defined;

        internal static void Define(IEnumerable<string> own)
        {
            _defined = new HashSet<string>(_builtIn);
            _defined.UnionWith(own);
        }

        internal static bool IsDefined(string tag) => _defined == null || _defined.Contains(tag);

        /// <exception cref="UnityException">If the project has no such tag.</exception>
        internal static string Checked(string tag) =>
            IsDefined(tag) ? tag : throw new UnityException($"Tag: {tag} is not defined.");

        internal static void Reset() => _defined = null;
    }
}
