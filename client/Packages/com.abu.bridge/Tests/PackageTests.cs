#nullable enable

using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Xml.Linq;
using Abu.Editor;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine.Scripting;

namespace Abu.Tests
{
    /// <summary>The package's manifest, version, samples and documentation.</summary>
    public class PackageTests
    {
        private static readonly string Folder = Path.GetDirectoryName(
            Path.GetDirectoryName(ThisFile())
        )!;

        [Test]
        public void TheBridgesVersionIsThePackages() =>
            Assert.That(AbuVersion.Text, Is.EqualTo((string?)PackageJson()["version"]));

        [Test]
        public void EveryListedSampleExists()
        {
            foreach (var sample in PackageJson()["samples"]!)
            {
                var folder = Path.Combine(Folder, (string)sample["path"]!);
                Assert.That(Directory.GetFiles(folder), Is.Not.Empty);
            }
        }

        [Test]
        public void TheSampleConnectsATreeOfItsOwnInFewLines()
        {
            var file = Path.Combine(Folder, "Samples~", "Menu", "OwnTreeConnection.cs");
            Assert.That(File.ReadAllLines(file), Has.Length.LessThan(40));
        }

        [Test]
        public void TheSamplesSceneNamesItsFiles()
        {
            var folder = Path.Combine(Folder, "Samples~", "Menu");
            var scene = File.ReadAllText(Path.Combine(folder, "Menu.unity"));
            foreach (var name in new[] { "MenuGame.cs", "Menu.tss" })
            {
                var meta = File.ReadAllLines(Path.Combine(folder, name + ".meta"));
                Assert.That(scene, Does.Contain(meta[1]), name);
            }
        }

        [Test]
        public void TheDocumentationNamesEveryInterfaceThatAGameImplements()
        {
            var page = File.ReadAllText(Path.Combine(Folder, "Documentation~", "index.md"));
            var interfaces = typeof(AbuBridge)
                .Assembly.GetExportedTypes()
                .Where(type => type.IsInterface)
                .Select(type => $"`{type.Name}`");
            Assert.That(interfaces.Where(name => !page.Contains(name)), Is.Empty);
        }

        [Test]
        public void TheChangelogHasADateForThisVersion() =>
            Assert.That(
                File.ReadAllText(Path.Combine(Folder, "CHANGELOG.md")),
                Does.Match($@"\n## \[{AbuVersion.Text}\] - \d{{4}}-\d\d-\d\d\n")
            );

        [Test]
        public void TheAssemblyIsKeptWhereCodeIsStripped()
        {
            var attributes = typeof(AbuBridge).Assembly.GetCustomAttributes(false);
            Assert.That(attributes.OfType<AlwaysLinkAssemblyAttribute>(), Is.Not.Empty);
            Assert.That(attributes.OfType<PreserveAttribute>(), Is.Not.Empty);
        }

        [Test]
        public void TheLinkerKeepsEveryAssemblyOfThePlayer()
        {
            var kept = XDocument
                .Parse(LinkerInput.Xml(null))
                .Root!.Elements("assembly")
                .Where(assembly => (string?)assembly.Attribute("preserve") == "all")
                .Select(assembly => (string?)assembly.Attribute("fullname"));
            // Games refer to Abu.Input themselves, so the linker keeps it.
            var needed = RuntimeAssemblies().Except(new[] { "Abu.Input" });
            Assert.That(kept, Is.SupersetOf(needed));
        }

        [Test]
        public void TheModulesOfUnityThatItUsesAreItsDependencies()
        {
            // For PNGs, screenshots and UI Toolkit. Everything else is either optional through version defines or part of
            // Unity's core.
            var modules = new[] { "imageconversion", "screencapture", "uielements" };
            var named = ((JObject)PackageJson()["dependencies"]!)
                .Properties()
                .Select(one => one.Name);
            Assert.That(
                named,
                Is.SupersetOf(modules.Select(module => $"com.unity.modules.{module}"))
            );
        }

        private static JObject PackageJson() =>
            JObject.Parse(File.ReadAllText(Path.Combine(Folder, "package.json")));

        private static string?[] RuntimeAssemblies() =>
            Directory
                .GetFiles(Folder, "*.asmdef", SearchOption.AllDirectories)
                .Where(path => !path.Contains("Samples~"))
                .Select(path => JObject.Parse(File.ReadAllText(path)))
                .Where(assembly => !assembly["includePlatforms"]!.Any())
                // Assemblies of Play Mode tests and of the self-test are for all platforms, but only players for tests have
                // them.
                .Where(assembly =>
                    !assembly["defineConstraints"]!
                        .Values<string>()
                        .Intersect(
                            new[] { "UNITY_INCLUDE_TESTS", "UNITY_EDITOR || UNITY_INCLUDE_TESTS" }
                        )
                        .Any()
                )
                .Select(assembly => (string?)assembly["name"])
                .ToArray();

        private static string ThisFile([CallerFilePath] string path = "") => path;
    }
}
