using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Headless.Projects.Yaml;

namespace Headless.Projects
{
    /// <summary>A Unity project's folder, read from its own files.</summary>
    public sealed class UnityProject
    {
        // Numbers after the last dot have a letter: 2021.3.40f1.
        private const string VersionKey = "m_EditorVersion:";
        private const int Newest = 6000;

        private UnityProject(string root)
        {
            Root = root;
        }

        /// <summary>The folder's full path.</summary>
        public string Root { get; }

        public Problems Problems { get; } = new();

        /// <summary>As Unity says it, 2021.3.40f1; empty if the project does not say.</summary>
        public string Version { get; private set; } = "";

        public string ProductName { get; private set; } = "";

        /// <summary>Whether the class Input works: the setting Active Input Handling.</summary>
        public bool UsesInputManager { get; private set; } = true;

        /// <summary>Whether devices of the Input System are fed: the same setting.</summary>
        public bool UsesInputSystem { get; private set; }

        /// <summary>The defines of the project's settings.</summary>
        public IReadOnlyList<string> Defines { get; private set; } = Array.Empty<string>();

        /// <summary>The enabled scenes of the build settings, in their order, relative to the folder.</summary>
        public IReadOnlyList<string> BuildScenes { get; private set; } = Array.Empty<string>();

        public PackageList Packages { get; private set; } = PackageList.Empty;

        public AssetIndex Assets { get; private set; } = AssetIndex.Empty;

        /// <summary>Whether the folder looks like a Unity project.</summary>
        public static bool IsProject(string folder) =>
            Directory.Exists(Path.Combine(folder, "Assets"))
            && Directory.Exists(Path.Combine(folder, "ProjectSettings"));

        /// <exception cref="FormatException">If the folder is no Unity project.</exception>
        /// <param name="folder">The project's folder.</param>
        /// <param name="packages">A file that says where packages were found outside of it; null for nowhere.</param>
        public static UnityProject Read(string folder, string? packages = null)
        {
            var root = Path.GetFullPath(folder);
            if (!IsProject(root))
            {
                throw new FormatException(
                    $"{root} is no Unity project: it needs the folders Assets and ProjectSettings."
                );
            }
            var project = new UnityProject(root);
            project.Version = project.ReadVersion();
            project.CheckVersion();
            project.ReadPlayerSettings();
            project.Packages = PackageList.Read(root, packages, project.Problems);
            project.Assets = AssetIndex.Read(root, project.Packages, project.Problems);
            project.BuildScenes = project.ReadBuildScenes();
            return project;
        }

        /// <summary>The settings file of that name, as <c>TagManager</c>; empty if the project has none.</summary>
        public YamlMap Settings(string name)
        {
            var path = $"ProjectSettings/{name}.asset";
            return File.Exists(Path.Combine(Root, path))
                ? UnityFile.Read(Root, path, Problems).First
                : new YamlMap(0);
        }

        /// <summary>All scenes: those of the build settings first.</summary>
        public IEnumerable<string> Scenes => BuildScenes.Union(Assets.Paths.Where(IsScene));

        /// <summary>The path of the scene of that name, path or number in the build settings; null if there is none.</summary>
        public string? FindScene(string name)
        {
            var scenes = Scenes.ToList();
            return scenes.Find(path => path == name)
                ?? scenes.Find(path => path == $"Assets/{name}.unity")
                ?? scenes.Find(path => Path.GetFileNameWithoutExtension(path) == name);
        }

        /// <summary>
        /// The major version of a package that the project names; null without one, and in Unity 6, which replaces
        /// older ones by its own.
        /// </summary>
        public int? MajorOfOlder(string package) =>
            Major(Version) < Newest && Packages.Versions.TryGetValue(package, out var version)
                ? Major(version)
                : null;

        private static int? Major(string version) =>
            int.TryParse(version.Split('.')[0], out var number) ? number : null;

        public static bool IsScene(string path) =>
            path.EndsWith(".unity", StringComparison.OrdinalIgnoreCase);

        private string ReadVersion()
        {
            var file = Path.Combine(Root, "ProjectSettings", "ProjectVersion.txt");
            var line = File.Exists(file)
                ? File.ReadLines(file).FirstOrDefault(text => text.StartsWith(VersionKey))
                : null;
            return line?.Substring(VersionKey.Length).Trim() ?? "";
        }

        private void CheckVersion()
        {
            const string file = "ProjectSettings/ProjectVersion.txt";
            if (Version == "")
            {
                Problems.Add(file, 0, "does not say which Unity the project is of");
            }
            else if (Major(Version) > Newest)
            {
                Problems.Add(
                    file,
                    1,
                    $"says Unity {Version}; the project is taken for one of Unity {Newest}"
                );
            }
        }

        private void ReadPlayerSettings()
        {
            var settings = Settings("ProjectSettings");
            ProductName = settings.TextAt("productName");
            // 0 the old one, 1 the Input System, 2 both.
            var input = settings.IntAt("activeInputHandler");
            (UsesInputManager, UsesInputSystem) = (input != 1, input > 0);
            var defines = settings["scriptingDefineSymbols"];
            // Group 1 is Standalone; newer versions write its name.
            var standalone = defines?["Standalone"] ?? defines?["1"];
            Defines = (standalone?.Text ?? "")
                .Split(new[] { ';', ',', ' ' }, StringSplitOptions.RemoveEmptyEntries)
                .ToList();
        }

        private List<string> ReadBuildScenes()
        {
            var scenes = new List<string>();
            const string file = "ProjectSettings/EditorBuildSettings.asset";
            foreach (var entry in Settings("EditorBuildSettings").ItemsAt("m_Scenes"))
            {
                var path = entry.TextAt("path");
                if (entry.IntAt("enabled") == 0 || path == "")
                {
                    continue;
                }
                if (File.Exists(Path.Combine(Root, path)))
                {
                    scenes.Add(path);
                }
                else
                {
                    Problems.Add(file, entry.Line, $"names the scene {path}, which does not exist");
                }
            }
            return scenes;
        }
    }
}
