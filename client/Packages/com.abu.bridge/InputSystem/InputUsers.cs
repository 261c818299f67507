#nullable enable

using System;
using System.Linq;
using System.Reflection;

namespace Abu
{
    /// <summary>Whether the game has code that can read devices of the Input System.</summary>
    internal static class InputUsers
    {
        private const string InputSystemAssembly = "Unity.InputSystem";

        private static readonly string[] NotOfGames =
        {
            "Unity",
            "UnityEngine",
            "UnityEditor",
            "Abu",
        };

        /// <summary>True if an assembly that is neither Unity's nor ABU's refers to the Input System.</summary>
        public static bool Exist { get; internal set; } =
            AppDomain.CurrentDomain.GetAssemblies().Any(Uses);

        private static bool Uses(Assembly assembly)
        {
            var name = assembly.GetName().Name;
            return !NotOfGames.Contains(name.Split('.')[0])
                && assembly.GetReferencedAssemblies().Any(one => one.Name == InputSystemAssembly);
        }
    }
}
