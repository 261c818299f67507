#nullable enable
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// Checks files that only the Unity Editor reads, and mistakes that only its compiler would find, without Unity.
    /// </summary>
    public sealed class UnityProjectTests
    {
        private static readonly string _client = FindClient();

        // The folders of this repository; packages and plugins may add others under Assets.
        private static readonly string[] _ours =
        {
            "Assets/Dreamtides",
            "Assets/Tetris",
            "Assets/Tweens",
            "Packages/com.abu.adapter",
            "Packages/com.abu.bridge",
        };

        private static readonly HashSet<string> _assembliesOfPackages = new()
        {
            "UnityEngine.TestRunner",
            "UnityEditor.TestRunner",
            "UnityEngine.UI",
            "Unity.InputSystem",
            "Unity.TextMeshPro",
        };

        private static readonly HashSet<string> _librariesOfPackages = new()
        {
            "nunit.framework.dll",
            "Newtonsoft.Json.dll",
        };

        private static IEnumerable<string> Scripts =>
            _ours.SelectMany(folder =>
                Directory.GetFiles(
                    Path.Combine(_client, folder),
                    "*.cs",
                    SearchOption.AllDirectories
                )
            );

        private static IEnumerable<string> AssemblyDefinitions =>
            _ours.SelectMany(folder =>
                Directory.GetFiles(
                    Path.Combine(_client, folder),
                    "*.asmdef",
                    SearchOption.AllDirectories
                )
            );

        // Unity has no project-wide switch for nullable annotations.
        [Test]
        public void EveryScriptSaysWhetherItsTypesAreNullable()
        {
            var silent = Scripts.Where(path =>
                !File.ReadLines(path).First().StartsWith("#nullable ")
            );
            Assert.That(silent, Is.Empty);
        }

        // These members compile in 6000.0; later versions warn of them or no longer have them.
        [TestCase(@"\bFindObjects?OfType\b")]
        [TestCase(@"\bFindFirstObjectByType\b")]
        [TestCase(@"\bGetInstanceID\b")]
        [TestCase(@"\benableWordWrapping\b")]
        public void NoScriptUsesMembersThatUnityRemoves(string pattern)
        {
            Assert.That(
                Scripts.Where(path => Regex.IsMatch(File.ReadAllText(path), pattern)),
                Is.Empty
            );
        }

        [Test]
        public void SortedSearchesHaveABranchForVersionsWithoutThem()
        {
            var unguarded = Scripts
                .Where(path => File.ReadAllText(path).Contains("FindObjectsSortMode"))
                .Where(path => !File.ReadAllText(path).Contains("#if UNITY_6000_4_OR_NEWER"));
            Assert.That(unguarded, Is.Empty);
        }

        [TestCaseSource(nameof(AssemblyDefinitions))]
        public void AnAssemblyRefersOnlyToExistingAssemblies(string path)
        {
            var definition = JObject.Parse(File.ReadAllText(path));
            var own = AssemblyDefinitions.Select(NameOf);
            Assert.That(
                definition["references"]!.Values<string>(),
                Is.SubsetOf(own.Concat(_assembliesOfPackages))
            );
            Assert.That(
                definition["precompiledReferences"]!.Values<string>(),
                Is.SubsetOf(_librariesOfPackages)
            );
        }

        // Unity resolves all packages or none, so a package that is missing in a registry leaves the project without any.
        [Test]
        public void EveryPackageIsOneOfUnitysOwn()
        {
            var manifest = JObject.Parse(
                File.ReadAllText(Path.Combine(_client, "Packages", "manifest.json"))
            );
            Assert.That(manifest["scopedRegistries"], Is.Null);
            Assert.That(
                ((JObject)manifest["dependencies"]!).Properties().Select(package => package.Name),
                Has.All.StartsWith("com.unity.")
            );
        }

        // DOTween's own set-up defines DOTWEEN, and its library is referenced by every assembly that does not override its
        // references.
        [Test]
        public void AnImportedDOTweenTakesThePlaceOfOurTweens()
        {
            var definitions = AssemblyDefinitions
                .Select(path => JObject.Parse(File.ReadAllText(path)))
                .ToList();
            var tweens = definitions.Single(definition => (string?)definition["name"] == "Tweens");
            Assert.That(
                tweens["defineConstraints"]!.Values<string>(),
                Is.EqualTo(new[] { "!DOTWEEN" })
            );
            Assert.That((bool)tweens["autoReferenced"]!, Is.False);
            var users = definitions
                .Where(definition => definition["references"]!.Values<string>().Contains("Tweens"))
                .ToList();
            Assert.That(users, Is.Not.Empty);
            Assert.That(users.Select(user => (bool)user["overrideReferences"]!), Has.All.False);
        }

        [Test]
        public void TheSamplesCanBePlayedWithDevicesInUnity()
        {
            var settings = File.ReadAllText(
                Path.Combine(_client, "ProjectSettings/ProjectSettings.asset")
            );
            var (both, keysOfInput) = ("activeInputHandler: 2", "Standalone: ABU_INPUT");
            Assert.That(settings, Does.Contain(both).And.Contain(keysOfInput));
            // Without an assembly definition scripts are compiled against the package's class Input.
            Assert.That(
                Directory.GetFiles(
                    Path.Combine(_client, "Assets/Samples"),
                    "*.asmdef",
                    SearchOption.AllDirectories
                ),
                Is.Empty
            );
        }

        // Unity finds assets by their GUIDs alone, and is silent about a wrong one: it becomes a missing reference.
        [TestCase("ProjectSettings/EditorBuildSettings.asset", "Assets/Scenes/Main.unity")]
        [TestCase(
            "Assets/Dreamtides/Resources/DreamtidesPanel.asset",
            "Assets/Dreamtides/Resources/DreamtidesTheme.tss"
        )]
        [TestCase(
            "Assets/Tetris/Resources/TetrisPanel.asset",
            "Assets/Tetris/Resources/TetrisTheme.tss"
        )]
        [TestCase("Assets/Scenes/Platformer.unity", "Assets/Samples/Platformer/PlatformerGame.cs")]
        [TestCase("Assets/Scenes/Platformer.unity", "Assets/Samples/Platformer/Platformer.tss")]
        [TestCase(
            "Assets/Scenes/Minesweeper.unity",
            "Assets/Samples/Minesweeper/MinesweeperGame.cs"
        )]
        [TestCase("Assets/Scenes/Match3.unity", "Assets/Samples/Match3/Match3Game.cs")]
        [TestCase("Assets/Scenes/Match3.unity", "Assets/Samples/Shared/Samples.tss")]
        [TestCase("Assets/Scenes/Charge.unity", "Assets/Samples/Charge/ChargeGame.cs")]
        [TestCase("Assets/Scenes/Charge.unity", "Assets/Samples/Shared/Samples.tss")]
        [TestCase("Assets/Scenes/Pinch.unity", "Assets/Samples/Pinch/PinchGame.cs")]
        [TestCase("Assets/Scenes/Pinch.unity", "Assets/Samples/Shared/Samples.tss")]
        [TestCase("Assets/Scenes/Tetris.unity", "Assets/Tetris/TetrisStart.cs")]
        [TestCase("Assets/Scenes/Tetris.unity", "Assets/Dreamtides/Services/Registry.cs")]
        public void AnAssetRefersToTheGuidOfAnother(string from, string to)
        {
            var meta = File.ReadAllText(Path.Combine(_client, to + ".meta"));
            var guid = Regex
                .Match(meta, @"^guid: (\w{32})$", RegexOptions.Multiline)
                .Groups[1]
                .Value;
            Assert.That(
                File.ReadAllText(Path.Combine(_client, from)),
                Does.Contain("guid: " + guid)
            );
        }

        private static string? NameOf(string path) =>
            (string?)JObject.Parse(File.ReadAllText(path))["name"];

        private static string FindClient([CallerFilePath] string here = "") =>
            Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "..", ".."));
    }
}
