using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Compiling;
using Headless.Weaving;
using NUnit.Framework;

namespace Headless.Projects.Tests
{
    /// <summary>Unity's API for tests: woven once, and kept between their runs.</summary>
    internal static class Api
    {
        internal const string Json = "libraries/Newtonsoft.Json.dll";
        internal const string NUnit = "nunit.framework.dll";

        private static readonly Lazy<WovenEngine> _engine = new(() =>
            WovenEngine.Get(
                Path.Combine(TestContext.CurrentContext.TestDirectory, "woven"),
                new[] { Beside("standard/netstandard.dll"), Beside(Json), Beside(NUnit) },
                StandIn.ToList()
            )
        );

        internal static WovenEngine Engine => _engine.Value;

        internal static IEnumerable<string> StandIn =>
            new[]
            {
                "UnityEngine",
                "UnityEditor",
                "TextMeshPro",
                "Unity.InputSystem",
                "UnityEngine.TestRunner",
            }.Select(name => Beside(name + ".dll"));

        internal static string Beside(string name) =>
            Path.Combine(
                TestContext.CurrentContext.TestDirectory,
                "../../../../ProjectPlayer/bin/Release/net8.0",
                name
            );

        /// <summary>Compiles a project as <c>check</c> does.</summary>
        internal static IReadOnlyList<CompiledAssembly> Compile(ProjectFolder folder)
        {
            var project = folder.Read();
            var assemblies = ScriptAssemblies.Of(project);
            var references = new EngineReferences(
                Engine,
                project,
                assemblies,
                new[] { Beside(Json), Beside(NUnit), Beside("Abu.Input.dll") }
            );
            using var compiler = new Compiler(
                project,
                Path.Combine(folder.Root, "Cache"),
                Directory.GetFiles(Beside("standard"), "*.dll"),
                references
            );
            return compiler.Compile(assemblies);
        }
    }
}
