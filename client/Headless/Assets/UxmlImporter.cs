using System;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using Headless.Projects;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Assets
{
    /// <summary>Reads UXML files, with the style sheets and templates that they name.</summary>
    internal sealed class UxmlImporter
    {
        private const string Engine = "UnityEngine.UIElements";
        private const string Editor = "UnityEditor.";

        private readonly UnityProject _project;
        private readonly AssetAddresses _addresses;
        private readonly bool _isWhole;

        /// <param name="project">The project.</param>
        /// <param name="addresses">Finds what the files refer to.</param>
        /// <param name="isWhole">Whether the classes of the project are loaded, so that what is missing is missing.</param>
        internal UxmlImporter(UnityProject project, AssetAddresses addresses, bool isWhole)
        {
            (_project, _addresses, _isWhole) = (project, addresses, isWhole);
        }

        /// <summary>Empty: known before it is filled, because files may have parts of each other.</summary>
        internal VisualTreeAsset Create(string path)
        {
            var asset = ScriptableObject.CreateInstance<VisualTreeAsset>();
            asset.InlineSheet = ScriptableObject.CreateInstance<StyleSheet>();
            asset.InlineSheet.name = "inlineStyle";
            asset.InlineSheet.Find = token => _addresses.Find(path, token);
            asset.Find = (address, type) => _addresses.Find(path, address, type);
            return asset;
        }

        internal void Fill(VisualTreeAsset asset, string path, ReadReport report)
        {
            if (Read(path, report) is not { } root)
            {
                asset.importedWithErrors = true;
                return;
            }
            asset.Root = new Reader(asset, path, _addresses, report, _isWhole).Root(root);
        }

        /// <summary>Null, and a word about it, if the file is no XML.</summary>
        internal XElement? Read(string path, ReadReport report)
        {
            try
            {
                using var text = File.OpenRead(Path.Combine(_project.Root, path));
                return XDocument.Load(text, LoadOptions.SetLineInfo).Root;
            }
            catch (XmlException problem)
            {
                var words = problem.Message.Split(" Line ")[0].TrimEnd('.');
                report.Problem(problem.LineNumber, $"is no valid XML: {words}");
                return null;
            }
        }

        private sealed class Reader
        {
            private readonly VisualTreeAsset _asset;
            private readonly string _path;
            private readonly AssetAddresses _addresses;
            private readonly ReadReport _report;
            private readonly bool _isWhole;

            internal Reader(
                VisualTreeAsset asset,
                string path,
                AssetAddresses addresses,
                ReadReport report,
                bool isWhole
            )
            {
                (_asset, _path, _addresses) = (asset, path, addresses);
                (_report, _isWhole) = (report, isWhole);
            }

            internal UxmlNode Root(XElement element)
            {
                var root = new UxmlNode(NameOf(element), LineOf(element));
                AddChildren(root, element);
                return root;
            }

            private UxmlNode Node(XElement element)
            {
                var node = new UxmlNode(NameOf(element), LineOf(element));
                foreach (var attribute in element.Attributes().Where(IsOwn))
                {
                    node.Set(attribute.Name.LocalName, attribute.Value, _report);
                }
                Check(node);
                AddChildren(node, element);
                return node;
            }

            // Those of a namespace are for editors of XML.
            private static bool IsOwn(XAttribute attribute) =>
                !attribute.IsNamespaceDeclaration && attribute.Name.NamespaceName == "";

            private void AddChildren(UxmlNode node, XElement element)
            {
                foreach (var child in element.Elements())
                {
                    switch (NameOf(child))
                    {
                        case UxmlTypes.Style:
                            AddStyle(node, child);
                            break;
                        case UxmlTypes.Template:
                            AddTemplate(child);
                            break;
                        case UxmlTypes.Bindings:
                            _report.NotSimulated(LineOf(child), "UXML Bindings");
                            break;
                        default:
                            node.Children.Add(Node(child));
                            break;
                    }
                }
            }

            private void AddStyle(UxmlNode node, XElement element)
            {
                if (Referred(element, typeof(StyleSheet)) is StyleSheet sheet)
                {
                    node.Sheets.Add(sheet);
                }
            }

            private void AddTemplate(XElement element)
            {
                var template = (VisualTreeAsset?)Referred(element, typeof(VisualTreeAsset));
                var address = element.Attribute("src") ?? element.Attribute("path");
                var name =
                    element.Attribute("name")?.Value
                    ?? Path.GetFileNameWithoutExtension(address?.Value.Split('?')[0] ?? "");
                if (template != null && HasPart(template, _asset))
                {
                    _report.Problem(LineOf(element), $"contains itself through {name}");
                    template = null;
                }
                _asset.Templates[name] = template!;
            }

            private static bool HasPart(VisualTreeAsset whole, VisualTreeAsset part) =>
                whole == part || whole.templateDependencies.Any(inner => HasPart(inner, part));

            private UnityEngine.Object? Referred(XElement element, Type type)
            {
                var source = element.Attribute("src")?.Value;
                var name = element.Attribute("path")?.Value;
                var found =
                    source != null ? _addresses.Find(_path, source, type)
                    : name != null
                        ? _addresses.Resource(name, type) ?? _addresses.Find(_path, name, type)
                    : null;
                if (found == null)
                {
                    _report.Problem(
                        LineOf(element),
                        $"has a {element.Name.LocalName} of {source ?? name ?? "nothing"}, which is not in the project"
                    );
                }
                return found;
            }

            private void Check(UxmlNode node)
            {
                switch (node.Type)
                {
                    case UxmlTypes.Instance:
                        CheckTemplate(node);
                        CheckAttributes(node, typeof(TemplateContainer));
                        return;
                    case UxmlTypes.Overrides:
                    case UxmlTypes.Columns:
                    case UxmlTypes.Column:
                        return;
                }
                if (UxmlTypes.Find(node.Type) is not { } type)
                {
                    TellMissing(node);
                    return;
                }
                if (type.IsDefined(typeof(UnsimulatedAttribute), false))
                {
                    _report.NotSimulated(node.Line, type.Name);
                }
                CheckAttributes(node, type);
            }

            private void TellMissing(UxmlNode node)
            {
                if (node.Type.StartsWith(Editor, StringComparison.Ordinal))
                {
                    _report.NotSimulated(node.Line, node.Type);
                }
                else if (_isWhole || node.Type.StartsWith(Engine, StringComparison.Ordinal))
                {
                    _report.Problem(
                        node.Line,
                        $"has the element {node.Type}, of which there is no class"
                    );
                }
            }

            private void CheckTemplate(UxmlNode node)
            {
                if (node["template"] is not { } name || !_asset.Templates.ContainsKey(name))
                {
                    _report.Problem(
                        node.Line,
                        $"has an Instance of the template {node["template"]}, which it does not name"
                    );
                }
            }

            private void CheckAttributes(UxmlNode node, Type type)
            {
                foreach (var (name, text) in node.Attributes)
                {
                    if (!ElementAttributes.IsKnown(type, name))
                    {
                        _report.Problem(
                            node.Line,
                            $"has the attribute {name}, which a {type.Name} does not know"
                        );
                    }
                    else if (!ElementAttributes.Fits(type, name, text, _asset))
                    {
                        _report.Problem(
                            node.Line,
                            $"has a value that {name} does not take: {text}"
                        );
                    }
                }
            }

            // A name without a namespace is a whole name of a class, or one of the engine's elements.
            private static string NameOf(XElement element)
            {
                var (space, name) = (element.Name.NamespaceName, element.Name.LocalName);
                if (space != "")
                {
                    return $"{space}.{name}";
                }
                return UxmlTypes.IsOfEngine($"{Engine}.{name}") ? $"{Engine}.{name}" : name;
            }

            private static int LineOf(XElement element) => ((IXmlLineInfo)element).LineNumber;
        }
    }
}
