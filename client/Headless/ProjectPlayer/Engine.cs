using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Headless.Projects;
using Headless.Weaving;

namespace Headless.ProjectPlayer
{
    /// <summary>The engine's assemblies beside the player.</summary>
    internal static class Engine
    {
        // What packages bring along as a compiled library, for .NET Standard; the player loads one for its own .NET.
        private const string Json = "libraries/Newtonsoft.Json.dll";

        // The class Input that commands reach.
        private const string Input = "Abu.Input.dll";

        private const string BridgePackage = "com.abu.bridge";

        // Its parts that a project's scripts can name.
        private static readonly string[] _bridge = { "Abu.dll", "Abu.UGUI.dll" };

        private static readonly string[] _standIn =
        {
            "UnityEngine.dll",
            "UnityEditor.dll",
            "TextMeshPro.dll",
            "Unity.InputSystem.dll",
            "UnityEngine.TestRunner.dll",
        };

        /// <summary>In the Editor all scripts see it, those of the game too.</summary>
        private static string NUnit => Beside("nunit.framework.dll");

        /// <summary>The reference assemblies of .NET Standard 2.1.</summary>
        internal static IReadOnlyList<string> System =>
            Directory.GetFiles(Beside("standard"), "*.dll");

        /// <summary>What the project's scripts can use beside Unity's assemblies.</summary>
        internal static IReadOnlyList<string> LibrariesFor(UnityProject project) =>
            new[] { Beside(Json), NUnit, Beside(Input) }
                .Concat(KnowsBridge(project) ? _bridge.Select(Beside) : Array.Empty<string>())
                .ToList();

        /// <summary>Whether the project's scripts can name the bridge.</summary>
        internal static bool KnowsBridge(UnityProject project) =>
            project.Packages.Versions.ContainsKey(BridgePackage);

        internal static WovenEngine Weave(string cache) =>
            WovenEngine.Get(
                cache,
                new[] { Beside("standard/netstandard.dll"), Beside(Json), NUnit },
                _standIn.Select(Beside).ToList(),
                AppContext.BaseDirectory,
                OwnGames.Cache
            );

        /// <summary>
        /// The bridge, whose start-up methods are called before the project's, as Unity loads an assembly after those it
        /// refers to; and the Input System with the bridge's part for it, where there is one.
        /// </summary>
        internal static IEnumerable<Assembly> Bridge(bool hasInputSystem)
        {
            var names = new[] { "Abu", "Abu.Input", "Abu.UGUI" };
            return (
                hasInputSystem
                    ? names.Concat(new[] { "Unity.InputSystem", "Abu.InputSystem" })
                    : names
            ).Select(Assembly.Load);
        }

        internal static string Beside(string name) => Path.Combine(AppContext.BaseDirectory, name);
    }
}
