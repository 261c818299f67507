using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using UnityEngine.SceneManagement;

namespace Headless
{
    /// <summary>The scenes that a game can load: those of the build settings, and the one that it began with.</summary>
    internal static class BuildScenes
    {
        private static readonly IReadOnlyList<string> _none = new string[0];

        /// <summary>A game without a project has one, which it builds itself.</summary>
        internal static int Count => SceneManager.Content?.BuildScenes.Count ?? 1;

        private static IReadOnlyList<string> Paths => SceneManager.Content?.BuildScenes ?? _none;

        private static IEnumerable<string> All =>
            SceneManager.Content?.FirstScene is { } first && !Paths.Contains(first)
                ? Paths.Append(first)
                : Paths;

        internal static int IndexOf(string path) =>
            SceneManager.Content == null ? 0 : All.ToList().IndexOf(path);

        /// <summary>Null if there is none.</summary>
        internal static string At(int index) =>
            SceneManager.Content == null ? World.ActiveScene.Path : All.ElementAtOrDefault(index);

        /// <summary>
        /// A scene is named by its path, by its path without Assets/ and the ending, or by its name. Null if there is none.
        /// </summary>
        internal static string Named(string scene)
        {
            if (SceneManager.Content == null)
            {
                return $"Assets/Scenes/{scene}.unity";
            }
            return All.FirstOrDefault(path => IsSame(path, scene))
                ?? All.FirstOrDefault(path => IsSame(path, $"Assets/{scene}.unity"))
                ?? All.FirstOrDefault(path => IsSame(path, $"{scene}.unity"))
                ?? All.FirstOrDefault(path =>
                    IsSame(Path.GetFileNameWithoutExtension(path), scene)
                );
        }

        private static bool IsSame(string a, string b) =>
            string.Equals(a, b, StringComparison.OrdinalIgnoreCase);
    }
}
