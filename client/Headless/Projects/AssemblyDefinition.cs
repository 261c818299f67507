using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace Headless.Projects
{
    /// <summary>An assembly definition (.asmdef).</summary>
    internal sealed class AssemblyDefinition
    {
        private const string Editor = "Editor";
        private const string ForTests = "UNITY_INCLUDE_TESTS";
        private const string TestReference = "TestAssemblies";
        private const string NUnit = "nunit.framework.dll";

        private readonly JsonElement _json;

        private AssemblyDefinition(string path, JsonElement json)
        {
            Path = path;
            _json = json;
        }

        /// <summary>Relative to the project's folder.</summary>
        internal string Path { get; }

        internal string Name => Text("name");
        internal IReadOnlyList<string> References => Texts("references");
        internal IReadOnlyList<string> PrecompiledReferences => Texts("precompiledReferences");
        internal IReadOnlyList<string> Constraints => Texts("defineConstraints");
        internal bool AllowsUnsafe => Flag("allowUnsafeCode", false);
        internal bool OverridesReferences => Flag("overrideReferences", false);
        internal bool IsAutoReferenced => Flag("autoReferenced", true);
        internal bool HasNoEngine => Flag("noEngineReferences", false);

        /// <summary>Whether it holds tests, or what only tests need.</summary>
        internal bool IsForTests =>
            Constraints.SelectMany(TermsOf).Contains(ForTests)
            || Texts("optionalUnityReferences").Contains(TestReference)
            || PrecompiledReferences.Contains(NUnit);

        /// <summary>Whether only the Editor has it, for its own windows and inspectors.</summary>
        internal bool IsForEditor =>
            Texts("includePlatforms") is { Count: 1 } only && only[0] == Editor;

        /// <summary>Whether the Editor has it.</summary>
        internal bool IsInEditor =>
            Texts("includePlatforms") is { Count: > 0 } included
                ? included.Contains(Editor)
                : !Texts("excludePlatforms").Contains(Editor);

        internal IEnumerable<(string Package, string Expression, string Define)> VersionDefines =>
            _json.TryGetProperty("versionDefines", out var list)
                ? list.EnumerateArray()
                    .Select(entry =>
                        (
                            TextOf(entry, "name"),
                            TextOf(entry, "expression"),
                            TextOf(entry, "define")
                        )
                    )
                : Enumerable.Empty<(string, string, string)>();

        internal static AssemblyDefinition? Read(string root, string path, Problems problems)
        {
            try
            {
                var text = File.ReadAllText(System.IO.Path.Combine(root, path));
                using var json = JsonDocument.Parse(text, LooseJson.Options);
                return new AssemblyDefinition(path, json.RootElement.Clone());
            }
            catch (JsonException problem)
            {
                problems.Add(path, (int)(problem.LineNumber ?? 0) + 1, "is no valid JSON here");
                return null;
            }
        }

        /// <summary>"A || B": one of them is enough.</summary>
        internal static IEnumerable<string> TermsOf(string constraint) =>
            constraint.Split("||").Select(term => term.Trim());

        private string Text(string key) => TextOf(_json, key);

        private bool Flag(string key, bool missing) =>
            _json.TryGetProperty(key, out var value)
                ? value.ValueKind == JsonValueKind.True
                : missing;

        private IReadOnlyList<string> Texts(string key) =>
            _json.TryGetProperty(key, out var list) && list.ValueKind == JsonValueKind.Array
                ? list.EnumerateArray().Select(item => item.GetString() ?? "").ToList()
                : Array.Empty<string>();

        private static string TextOf(JsonElement json, string key) =>
            json.TryGetProperty(key, out var value) ? value.ToString() : "";
    }
}
