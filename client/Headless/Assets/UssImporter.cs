using System;
using System.IO;
using Headless.Projects;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Assets
{
    /// <summary>Reads style sheets and themes, with those that they import.</summary>
    internal sealed class UssImporter
    {
        // What Unity brings: here the look of the controls themselves.
        private const string UnityTheme = "unity-theme:";

        private readonly UnityProject _project;
        private readonly AssetAddresses _addresses;

        internal UssImporter(UnityProject project, AssetAddresses addresses)
        {
            (_project, _addresses) = (project, addresses);
        }

        internal static bool IsTheme(string path) =>
            path.EndsWith(".tss", StringComparison.OrdinalIgnoreCase);

        // A theme by Unity's own name imports the one that Unity brings under that name.
        private static bool IsUnityTheme(string path, string address) =>
            address.StartsWith(UnityTheme, StringComparison.OrdinalIgnoreCase)
            || IsTheme(path) && address == Path.GetFileName(path);

        /// <summary>Empty: known before it is filled, because sheets may import each other.</summary>
        internal StyleSheet Create(string path)
        {
            var sheet = IsTheme(path)
                ? ScriptableObject.CreateInstance<ThemeStyleSheet>()
                : ScriptableObject.CreateInstance<StyleSheet>();
            sheet.Find = token => _addresses.Find(path, token);
            return sheet;
        }

        internal void Fill(StyleSheet sheet, string path, ReadReport report)
        {
            var text = File.ReadAllText(Path.Combine(_project.Root, path));
            foreach (var rule in UssParser.Parse(text, Import, report))
            {
                sheet.Add(rule);
            }

            void Import(string address, int line)
            {
                if (IsUnityTheme(path, address))
                {
                    return;
                }
                if (_addresses.Find(path, address, typeof(StyleSheet)) is not StyleSheet other)
                {
                    report.Problem(line, $"imports {address}, which is no style sheet here");
                }
                else if (sheet.CanImport(other))
                {
                    sheet.Imports.Add(other);
                }
                else
                {
                    report.Problem(line, $"imports itself through {address}");
                }
            }
        }
    }
}
