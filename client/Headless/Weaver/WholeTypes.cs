using System.Collections.Generic;

namespace Headless.Weaving
{
    /// <summary>
    /// Types of Unity that do nothing which could be seen here: marks in the Editor's views, settings that only refine pictures. They
    /// are never told as not simulated.
    /// </summary>
    internal static class WholeTypes
    {
        private static readonly HashSet<string> _all = new()
        {
            "UnityEngine.Gizmos",
            "UnityEngine.QualitySettings",
            "UnityEngine.Rendering.Universal.UniversalAdditionalCameraData",
            "UnityEngine.Rendering.Universal.UniversalAdditionalLightData",
        };

        /// <param name="name">With its namespace.</param>
        internal static bool Contains(string name) => _all.Contains(name);
    }
}
