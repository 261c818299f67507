using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Headless.Projects;
using Headless.Serialized;
using Headless.Weaving;
using UnityEngine;

namespace Headless.Assets
{
    /// <summary>The classes of scripts by what m_Script says.</summary>
    internal sealed class ScriptTypes
    {
        // While uGUI was a DLL.
        private static readonly string[] _uiLibraries =
        {
            "f70555f144d8491a825f0804e09c671c",
            "f5f67c52d1564df4a8936ccd202a3bd8",
        };

        private const string BuiltIn = "0000000000000000e000000000000000";

        private static readonly Dictionary<long, string> _builtIn = new()
        {
            [13312] = "UnityEngine.Tilemaps.Tile",
            [19101] = "UnityEngine.UIElements.PanelSettings",
            [19102] = "UnityEngine.UIElements.UIDocument",
            [19103] = "UnityEngine.UIElements.PanelTextSettings",
        };

        private static readonly Dictionary<string, string> _unity = ReadUnityScripts();

        private readonly UnityProject _project;

        private readonly NotSimulated _notSimulated;
        private readonly IReadOnlyDictionary<string, Assembly> _assemblies;
        private readonly PackageTypes _packages;
        private readonly Dictionary<string, Type?> _known = new();

        /// <param name="assemblies">The compiled assembly of each source; null if none is loaded.</param>
        internal ScriptTypes(
            UnityProject project,
            NotSimulated notSimulated,
            IReadOnlyDictionary<string, Assembly>? assemblies
        )
        {
            (_project, _notSimulated) = (project, notSimulated);
            _assemblies = assemblies ?? new Dictionary<string, Assembly>();
            _packages = new PackageTypes(_assemblies.Values.Distinct());
            AreLoaded = assemblies != null;
        }

        /// <summary>False while a project is only checked, so that none of its code runs.</summary>
        internal bool AreLoaded { get; }

        /// <summary>Null, and a word about it, if there is none.</summary>
        internal Type? Of(ObjectNode user) =>
            SourceOf(user) is { } path ? OwnType(path, user) : UnityType(user);

        /// <summary>The project's source that the script is; null if it is Unity's, or missing.</summary>
        internal string? SourceOf(ObjectNode user)
        {
            var path = _project.Assets.PathOf(user.Body["m_Script"]?.TextAt("guid") ?? "");
            return path != null && path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase)
                ? path
                : null;
        }

        /// <summary>The class of a script of Unity's packages; null, and a word about it, if it is not here.</summary>
        internal Type? UnityType(ObjectNode user)
        {
            var script = user.Body["m_Script"];
            var (guid, id) = (script?.TextAt("guid") ?? "", script?.LongAt("fileID") ?? 0);
            if (NameOf(guid, id) is not { } name)
            {
                _project.Problems.Add(
                    user.File,
                    user.Line,
                    guid == ""
                        ? "has a component without a script"
                        : $"has a component whose script is not in the project ({guid})"
                );
                return null;
            }
            var type = EngineType(name);
            if (type != null && OwnOf(name) == null)
            {
                _project.Packages.NamedByFiles.TryAdd(type.Assembly.GetName().Name!, type.Name);
            }
            if (
                !WholeTypes.Contains(name)
                && !TimelineReader.Plays(name)
                && (type == null || !NativeTypes.IsSimulated(type))
            )
            {
                _notSimulated.Add(name, user.File, user.Line);
            }
            return type;
        }

        private Type? OwnType(string path, ObjectNode user)
        {
            var type = ClassOf(path);
            if (
                type == null
                && !_assemblies.ContainsKey(path)
                && _project.Assets.PackageOf(path) != null
            )
            {
                _notSimulated.Add(Path.GetFileNameWithoutExtension(path), user.File, user.Line);
            }
            else if (type == null)
            {
                _project.Problems.Add(
                    user.File,
                    user.Line,
                    $"has a component of {path}, which has no script class of that name"
                );
            }
            return type;
        }

        /// <summary>The class with the name of its file, in a namespace of the file; null if there is none.</summary>
        internal Type? ClassOf(string path)
        {
            if (!_known.TryGetValue(path, out var type))
            {
                var name = Path.GetFileNameWithoutExtension(path);
                var found = _assemblies.TryGetValue(path, out var assembly)
                    ? TypesIn(assembly).Where(candidate => IsScript(candidate, name)).ToList()
                    : new List<Type>();
                type = found.Count > 1 ? InNamespaceOf(path, found) : found.FirstOrDefault();
                _known.Add(path, type);
            }
            return type;
        }

        private Type? InNamespaceOf(string path, List<Type> candidates)
        {
            var source = File.ReadAllText(Path.Combine(_project.Root, path));
            return candidates
                .OrderByDescending(type => type.Namespace?.Length ?? 0)
                .First(type => type.Namespace == null || source.Contains(type.Namespace));
        }

        /// <summary>The types of an assembly that can be loaded: one may need a library that is not there.</summary>
        internal static IEnumerable<Type> TypesIn(Assembly assembly)
        {
            try
            {
                return assembly.GetTypes();
            }
            catch (ReflectionTypeLoadException problem)
            {
                return problem.Types.OfType<Type>();
            }
        }

        private static bool IsScript(Type type, string name) =>
            type.Name == name
            && (
                typeof(MonoBehaviour).IsAssignableFrom(type)
                || typeof(ScriptableObject).IsAssignableFrom(type)
            );

        /// <summary>The class of Unity's packages that the script is; null if it is none of them.</summary>
        internal static string? UnityName(ObjectNode user) =>
            NameOf(
                user.Body["m_Script"]?.TextAt("guid") ?? "",
                user.Body["m_Script"]?.LongAt("fileID") ?? 0
            );

        private static string? NameOf(string guid, long id)
        {
            if (guid == BuiltIn && _builtIn.TryGetValue(id, out var name))
            {
                return name;
            }
            var key = _uiLibraries.Contains(guid) ? id.ToString() : guid;
            return _unity.GetValueOrDefault(key);
        }

        private Type? EngineType(string name) => OwnOf(name) ?? _packages.Find(name);

        private static Type? OwnOf(string name) =>
            typeof(GameObject).Assembly.GetType(name)
            ?? typeof(TMPro.TMP_Text).Assembly.GetType(name)
            ?? typeof(UnityEngine.InputSystem.InputAction).Assembly.GetType(name);

        private static Dictionary<string, string> ReadUnityScripts()
        {
            using var stream = typeof(ScriptTypes).Assembly.GetManifestResourceStream(
                "unity-scripts.txt"
            )!;
            using var reader = new StreamReader(stream);
            return reader
                .ReadToEnd()
                .Split('\n', StringSplitOptions.RemoveEmptyEntries)
                .Select(line => line.Split('\t'))
                .ToDictionary(parts => parts[0], parts => parts[1]);
        }
    }
}
