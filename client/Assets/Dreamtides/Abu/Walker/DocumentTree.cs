#nullable enable

using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Abu;
using Dreamtides.Masonry;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Abu
{
    /// <summary>The UI Toolkit document: overlays, panels and prompts that the server shows.</summary>
    internal sealed class DocumentTree
    {
        // The game's names for the panel that sends a bug report; no command of the server confirms it.
        private const string ReportPanel = "Bug Report Panel";
        private const string SendButton = "Send Button";

        private readonly WalkScope _scope;
        private readonly SceneTree _tree;

        // The names of covering elements are filled in after the whole document was read, because covers often come last.
        private readonly List<(RefCallbacks Covered, VisualElement Top)> _covered = new();

        public DocumentTree(WalkScope scope)
        {
            _scope = scope;
            _tree = scope.Tree;
        }

        /// <summary>Adds the whole document.</summary>
        public void AddTo(AbuSceneNode root)
        {
            var region = _tree.Add(root, "region", "UIToolkit");
            _tree.Part(region, "UIToolkit", node => node.Children.AddRange(TopLevel()));
        }

        /// <summary>Adds only parts of the document with something to read or press.</summary>
        public void AddContentTo(AbuSceneNode parent)
        {
            var region = _tree.New("region", "UIToolkit");
            region.Children.AddRange(TopLevel().Where(HasContent));
            if (region.Children.Count > 0)
            {
                parent.Children.Add(region);
            }
        }

        private List<AbuSceneNode> TopLevel()
        {
            var document = _scope.Registry.DocumentService;
            if (document._document == null)
            {
                return new List<AbuSceneNode>();
            }

            // In Unity a layout that is due is made only by picking; without it elements have no place.
            document.RootVisualElement.panel?.Pick(Vector2.zero);
            var nodes = Children(document.RootVisualElement);
            _covered.ForEach(pair => pair.Covered.NotActionable ??= _scope.Covers(pair.Top));
            return nodes;
        }

        private static bool HasContent(AbuSceneNode node) =>
            (node.Interactive || node.Role == "label") && !string.IsNullOrEmpty(node.Label)
            || node.Children.Any(HasContent);

        private List<AbuSceneNode> Children(VisualElement element) =>
            element
                .Children()
                .Where(child => IsShown(child) && !PlayerTree.Boxes.Contains(child.name))
                .Select(Convert)
                .Where(SaysSomething)
                .ToList();

        // False for boxes that only arrange others or wait for content, and for labels without text.
        private static bool SaysSomething(AbuSceneNode node) =>
            node.Interactive
            || node.Children.Count > 0
            || (node.Role != "group" && !string.IsNullOrEmpty(node.Label));

        internal static bool IsShown(VisualElement element)
        {
            var style = element.resolvedStyle;
            return style.display != DisplayStyle.None
                && style.visibility != Visibility.Hidden
                && style.opacity > 0;
        }

        private AbuSceneNode Convert(VisualElement element)
        {
            var label = AbuText.Strip(RawLabel(element));
            var children = IsField(element) ? new List<AbuSceneNode>() : Children(element);
            var word = IsInteractive(element) ? WordOn(element, label, children) : null;
            var node =
                IsInteractive(element) ? Interactive(element, word ?? label)
                : element is ScrollView ? Scrollable(element, label)
                : _tree.New(Role(element), NullIfEmpty(label));
            if (word == null)
            {
                node.Children.AddRange(children);
            }

            _scope.Place(node, element);
            return node;
        }

        // A box that cannot be clicked still gets a ref if it can be scrolled.
        private AbuSceneNode Scrollable(VisualElement view, string label) =>
            ElementVerbs.ScrollOf(view) is { } scroll
                ? _tree.New(
                    "group",
                    NullIfEmpty(label),
                    new RefCallbacks { OnScroll = scroll, Items = ElementVerbs.ItemsOf(view) }
                )
                : _tree.New("group", NullIfEmpty(label));

        /// <summary>
        /// The text on a button if the button's name says the same ("Skip Button" with "Skip" on it): then one line is
        /// enough.
        /// </summary>
        private static string? WordOn(
            VisualElement element,
            string name,
            List<AbuSceneNode> children
        ) =>
            element is NodeVisualElement
            && children.Count == 1
            && children[0] is { Role: "label", Interactive: false, Label: { } word }
            && (name == word || name == $"{word} Button")
                ? word
                : null;

        private AbuSceneNode Interactive(VisualElement element, string label)
        {
            var text = label.Length > 0 ? label : AbuText.Strip(element.name);
            var disabled = !element.enabledInHierarchy;
            var callbacks = element is INodeCallbacks node
                ? Callbacks(element, node)
                : new RefCallbacks();
            callbacks.OnFill = ElementVerbs.FillOf(element);
            callbacks.OnPress = IsField(element) ? ElementVerbs.PressOf(element) : null;
            callbacks.OnScroll = ElementVerbs.ScrollOf(element);
            callbacks.Items = ElementVerbs.ItemsOf(element);
            var cover = _scope.HasOpenPanels ? PanelOver(element) : null;
            callbacks.NotActionable = disabled ? "it is disabled" : null;
            var result = _tree.New(
                Role(element),
                disabled ? $"{text} (disabled)" : text,
                callbacks
            );
            result.Key = AbuText.Strip(Key(element)) is { Length: > 0 } key ? key : text;
            if (cover != null)
            {
                _covered.Add((callbacks, cover));
                _scope.Cover(result);
            }

            return result;
        }

        // An element that is scrolled out of view belongs to its panel.
        private static VisualElement? PanelOver(VisualElement element)
        {
            var top = element.panel?.Pick(element.worldBound.center);
            return
                top != null
                && !element.Contains(top)
                && !top.Contains(element)
                && element.GetFirstAncestorOfType<ScrollView>() == null
                ? top
                : null;
        }

        private RefCallbacks Callbacks(VisualElement element, INodeCallbacks node) =>
            new()
            {
                OnClick = () => Click(element, node),
                OnHover = () => _scope.Pointer.HoverElement(() => Enter(node), () => Leave(node)),
            };

        private void Click(VisualElement element, INodeCallbacks node)
        {
            if (!ReactsToClick(node))
            {
                throw new NotActionableException(
                    element is NodeTextField
                        ? new Refusal("a click on it does nothing", "use fill to type into it")
                    : element is NodeSlider
                        ? new Refusal("a click on it does nothing", "use fill to set its number")
                    : "a click on it does nothing"
                );
            }

            ElementCover.Check(element);
            _scope.Pointer.EndHover();
            var report = ReportSentBy(element);
            if (report?.Length == 0)
            {
                throw new NotActionableException(
                    "the report is empty",
                    "fill \"Report Field\" with what went wrong first"
                );
            }

            using var click = ClickEvent.GetPooled();
            node.Callbacks.Value.OnClick(click);
            if (report != null)
            {
                _scope.Log?.Add($"Bug report sent: {report}");
            }
        }

        // Read before the click, because the panel closes with it. Null for any other button.
        private static string? ReportSentBy(VisualElement button)
        {
            var panel = button.hierarchy.parent;
            while (panel != null && panel.name != ReportPanel)
            {
                panel = panel.hierarchy.parent;
            }

            var text = panel?.Q<NodeTextField>()?.value;
            return button.name == SendButton && text != null ? AbuText.OneLine(text, " ") : null;
        }

        private static bool ReactsToClick(INodeCallbacks node) =>
            node.Node?.EventHandlers == null
                ? node.Callbacks.IsValueCreated
                    && node.Callbacks.Value.HasCallback(Masonry.Callbacks.Event.Click)
                : node.Node.EventHandlers.OnClick is { IsNull: false };

        private static void Enter(INodeCallbacks node)
        {
            using var enter = MouseEnterEvent.GetPooled();
            node.Callbacks.Value.OnMouseEnter(enter);
        }

        private static void Leave(INodeCallbacks node)
        {
            using var leave = MouseLeaveEvent.GetPooled();
            node.Callbacks.Value.OnMouseLeave(leave);
        }

        private static bool IsInteractive(VisualElement element) =>
            element is not Draggable
            && element.pickingMode == PickingMode.Position
            && !IsShade(element);

        // A shade takes the pointer only to protect what lies under it.
        private static bool IsShade(VisualElement element) =>
            element is NodeVisualElement { Node: { EventHandlers: null } }
            && element.childCount > 0;

        // The inner elements of a field are Unity's and not the game's.
        private static bool IsField(VisualElement element) =>
            element is NodeTextField || element is NodeSlider;

        private static string Role(VisualElement element) =>
            element switch
            {
                Draggable => "generic",
                NodeTextField => "textbox",
                NodeSlider => "slider",
                NodeLabel => "label",
                NodeTypewriterText => "label",
                NodeVisualElement when IsInteractive(element) => "button",
                _ => "group",
            };

        private static string? RawLabel(VisualElement element) =>
            element switch
            {
                NodeLabel label => FirstFilled(label.text, label.name),
                NodeTypewriterText text => FirstFilled(text.text, text.name),
                NodeTextField field => TextFieldLabel(field),
                NodeSlider slider => SliderLabel(slider),
                _ => element.name,
            };

        // The label without the value of the field.
        private static string? Key(VisualElement element) =>
            element switch
            {
                NodeTextField field => FirstFilled(field.label, field.name),
                NodeSlider slider => FirstFilled(slider.label, slider.name),
                _ => null,
            };

        private static string TextFieldLabel(NodeTextField field)
        {
            var name = FirstFilled(field.label, field.name);
            return string.IsNullOrEmpty(field.value) ? name
                : name.Length > 0 ? $"{name}: {field.value}"
                : field.value;
        }

        private static string SliderLabel(NodeSlider slider) =>
            string.Format(
                CultureInfo.InvariantCulture,
                "{0}: {1} ({2} to {3})",
                FirstFilled(slider.label, slider.name),
                slider.value,
                slider.lowValue,
                slider.highValue
            );

        private static string FirstFilled(string? first, string? second) =>
            !string.IsNullOrEmpty(first) ? first : second ?? "";

        private static string? NullIfEmpty(string text) => text.Length > 0 ? text : null;
    }
}
