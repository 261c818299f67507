using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>Makes the elements of a UXML file.</summary>
    internal sealed class UxmlBuilder
    {
        private const string ContentContainer = "content-container";

        private readonly VisualTreeAsset _asset;
        private readonly UxmlBuilder _user;
        private readonly IReadOnlyList<UxmlNode> _overrides;
        private readonly Dictionary<string, VisualElement> _slots =
            new Dictionary<string, VisualElement>();

        public UxmlBuilder(VisualTreeAsset asset)
            : this(asset, null, Array.Empty<UxmlNode>()) { }

        private UxmlBuilder(
            VisualTreeAsset asset,
            UxmlBuilder user,
            IReadOnlyList<UxmlNode> overrides
        )
        {
            (_asset, _user, _overrides) = (asset, user, overrides);
        }

        public void Build(VisualElement target)
        {
            VisualElement content = null;
            AddSheets(target, _asset.Root);
            foreach (var node in _asset.Root.Children)
                Add(node, target, target, ref content);
            if (content != null && target is TemplateContainer container)
                container.PutContentInto(content);
        }

        private void Add(
            UxmlNode written,
            VisualElement parent,
            VisualElement target,
            ref VisualElement content
        )
        {
            if (written.Type == UxmlTypes.Overrides || AddObjects(written, parent))
                return;
            var node = written.With(OverridesFor(written["name"]));
            var element =
                node.Type == UxmlTypes.Instance ? Instance(node, parent) : Element(node, target);
            if (element == null)
                return;
            AddSheets(element, node);
            // The target may have a place of its own for children, which it may not have made yet.
            if (parent == target)
                target.hierarchy.Add(element);
            else
                SlotFor(node, parent).Add(element);
            if (node["slot-name"] is { } slot)
                _slots[slot] = element;
            if (node.Attributes.ContainsKey(ContentContainer))
                content = element;
            foreach (var child in node.Children)
                if (element.contentContainer != null || child.Type == UxmlTypes.Columns)
                    Add(child, element, target, ref content);
        }

        // A child of an Instance may say into which named place of the template it goes.
        private VisualElement SlotFor(UxmlNode node, VisualElement parent) =>
            node["slot"] is { } name
            && parent is TemplateContainer container
            && container.Slots.TryGetValue(name, out var slot)
                ? slot
                : parent;

        private VisualElement Element(UxmlNode node, VisualElement target)
        {
            var context = new CreationContext(_asset, target, _slots);
            VisualElement element;
            try
            {
                element = UxmlTypes.Create(node, context);
            }
            catch (Exception problem)
            {
                Debug.LogException(problem.InnerException ?? problem);
                return null;
            }
            if (element != null)
                SetStyles(element, node);
            return element;
        }

        private VisualElement Instance(UxmlNode node, VisualElement parent)
        {
            var name = node["template"] ?? "";
            if (!_asset.Templates.TryGetValue(name, out var template) || template == null)
                return null;
            var container = new TemplateContainer(name) { TemplateSource = template };
            ElementAttributes.Apply(container, node, new CreationContext(_asset, parent, _slots));
            SetStyles(container, node);
            var own = node.Children.Where(child => child.Type == UxmlTypes.Overrides).ToList();
            var builder = new UxmlBuilder(template, this, own);
            builder.Build(container);
            container.Slots = builder._slots;
            return container;
        }

        // Those of the file that uses another count more than its own.
        private IEnumerable<UxmlNode> OverridesFor(string name)
        {
            if (string.IsNullOrEmpty(name))
                return Array.Empty<UxmlNode>();
            var own = _overrides.Where(other => other["element-name"] == name);
            return _user == null ? own : own.Concat(_user.OverridesFor(name));
        }

        private static void AddSheets(VisualElement element, UxmlNode node)
        {
            foreach (var sheet in node.Sheets)
                element.styleSheets.Add(sheet);
        }

        private void SetStyles(VisualElement element, UxmlNode node)
        {
            var late = node.Styles.Where(style => style.UsesVariables).ToList();
            foreach (var style in node.Styles)
                StyleWriter.Write(element.InlineStyle, style, _asset.InlineSheet, null);
            if (late.Count > 0)
                element.InlineRule = new InlineRule(late, _asset.InlineSheet);
        }

        // Columns are no elements.
        private static bool AddObjects(UxmlNode node, VisualElement parent)
        {
            if (node.Type != UxmlTypes.Columns)
                return false;
            if (parent is MultiColumnListView list)
                foreach (var child in node.Children.Where(child => child.Type == UxmlTypes.Column))
                {
                    var column = new Column();
                    ElementAttributes.SetAll(column, child);
                    list.columns.Add(column);
                }
            return true;
        }
    }
}
