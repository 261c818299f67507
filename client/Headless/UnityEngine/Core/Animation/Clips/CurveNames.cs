using System;
using UnityEngine;

namespace Headless
{
    /// <summary>How properties are called in curves.</summary>
    internal static class CurveNames
    {
        internal const string Position = "m_LocalPosition";
        internal const string Rotation = "m_LocalRotation";
        internal const string Euler = "localEulerAnglesRaw";
        internal const string Scale = "m_LocalScale";

        /// <summary>Scripts say "localPosition.x" of a Transform, and "localEulerAngles".</summary>
        internal static string Saved(string name)
        {
            if (name.StartsWith("localEuler", StringComparison.Ordinal))
            {
                var dot = name.IndexOf('.');
                return dot < 0 ? Euler : Euler + name.Substring(dot);
            }
            foreach (var (script, saved) in _scripts)
            {
                if (name == script || name.StartsWith(script + ".", StringComparison.Ordinal))
                {
                    return saved + name.Substring(script.Length);
                }
            }
            return name;
        }

        private static readonly (string, string)[] _scripts =
        {
            ("localPosition", Position),
            ("localRotation", Rotation),
            ("localScale", Scale),
        };

        /// <summary>The numbers that a property of a Transform consists of; 0 for any other property.</summary>
        internal static int PartsOf(Type type, string name) =>
            !typeof(Transform).IsAssignableFrom(type) ? 0
            : name == Rotation ? 4
            : name == Position || name == Scale || name == Euler ? 3
            : 0;
    }
}
