#nullable enable

using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>The package's code, manifest and documentation.</summary>
    public class AdapterPackageTests
    {
        private static readonly string Folder = Path.GetDirectoryName(
            Path.GetDirectoryName(ThisFile())
        )!;

        [Test]
        public void OnlyTheComponentOfTheAdapterNamesATypeOfUnity()
        {
            var naming = Directory
                .EnumerateFiles(Path.Combine(Folder, "Runtime"), "*.cs")
                .Where(file => File.ReadAllText(file).Contains("UnityEngine"))
                .Select(Path.GetFileName);
            Assert.That(naming, Is.EqualTo(new[] { "AbuAdapter.cs" }));
        }

        [Test]
        public void TheExampleOfAnAdapterWorks()
        {
            var code = File.ReadAllText(Path.Combine(Folder, "Tests", "LampAdapter.cs"));
            var shown = code.Split(new[] { "    // README\n" }, System.StringSplitOptions.None)[1];
            var readme = File.ReadAllText(Path.Combine(Folder, "README.md"));
            Assert.That(
                readme,
                Does.Contain("```csharp\n" + shown.Substring(4).Replace("\n    ", "\n") + "```\n")
            );
        }

        [Test]
        public void ItAsksForTheBridgeOfItsVersion()
        {
            var about = JObject.Parse(File.ReadAllText(Path.Combine(Folder, "package.json")));
            Assert.That((string?)about["version"], Is.EqualTo(AbuVersion.Text));
            Assert.That(
                (string?)about["dependencies"]!["com.abu.bridge"],
                Is.EqualTo(AbuVersion.Text)
            );
        }

        private static string ThisFile([CallerFilePath] string path = "") => path;
    }
}
