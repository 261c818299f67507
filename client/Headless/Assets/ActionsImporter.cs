using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Hashing;
using System.Text;
using Headless.Projects;
using Newtonsoft.Json;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.UI;
using Object = UnityEngine.Object;

namespace Headless.Assets
{
    /// <summary>Input actions from .inputactions files: the asset, and a reference to each action.</summary>
    internal static class ActionsImporter
    {
        internal const string Ending = ".inputactions";

        private static readonly Lazy<IReadOnlyDictionary<long, Object>> _defaults = new(() =>
            PartsOf(DefaultActions.Asset)
        );

        /// <summary>Whether it is the asset that the package itself has.</summary>
        internal static bool IsDefault(string guid) => guid == DefaultActions.Guid;

        internal static IReadOnlyDictionary<long, Object> Defaults => _defaults.Value;

        internal static IReadOnlyDictionary<long, Object> Import(UnityProject project, string path)
        {
            try
            {
                var json = File.ReadAllText(Path.Combine(project.Root, path));
                var asset = InputActionAsset.FromJson(json);
                asset.name = Path.GetFileNameWithoutExtension(path);
                return PartsOf(asset);
            }
            catch (Exception problem)
                when (problem is JsonException
                    || problem is ArgumentException
                    || problem is InvalidOperationException
                    || problem is InvalidCastException
                )
            {
                project.Problems.Add(
                    path,
                    (problem as JsonReaderException)?.LineNumber ?? 0,
                    $"cannot be read as input actions: {problem.Message.TrimEnd('.')}"
                );
                return new Dictionary<long, Object>();
            }
        }

        // Files refer to an action by its id; before version 1.1 of the package by its name.
        private static IReadOnlyDictionary<long, Object> PartsOf(InputActionAsset asset)
        {
            var parts = new Dictionary<long, Object> { [IdOf("<root>")] = asset };
            foreach (var action in asset)
            {
                var reference = InputActionReference.Create(action);
                reference.name = action.ToString();
                parts[IdOf(action.ToString())] = reference;
                parts[IdOf(action.id.ToString())] = reference;
            }
            return parts;
        }

        // As Unity numbers the parts of an asset that a script has imported.
        private static long IdOf(string part) =>
            (long)XxHash64.HashToUInt64(Encoding.UTF8.GetBytes($"Type:MonoBehaviour->{part}0"));
    }
}
