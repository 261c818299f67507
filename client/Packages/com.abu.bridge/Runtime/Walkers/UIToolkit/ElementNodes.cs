#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Creates the nodes of one walk of UI Toolkit, and remembers their elements.</summary>
    internal sealed class ElementNodes
    {
        private readonly SceneTree _tree;
        private readonly Dictionary<AbuSceneNode, VisualElement> _hands = new();
        private readonly Dictionary<VisualElement, AbuSceneNode> _byElement = new();

        public ElementNodes(SceneTree tree)
        {
            _tree = tree;
        }

        /// <summary>Whether nodes find out what covers them. A game's own tree says that itself.</summary>
        public bool FindsCovers { get; set; }

        /// <summary>The innermost scrollable view around the element that is being read; null if there is none.</summary>
        public ScrollView? Scrolled { get; set; }

        /// <summary>What another walker lists; it is left out, with everything below it.</summary>
        public HashSet<object> Claimed { get; set; } = new();

        /// <summary>Makes the node of a view scrollable; this is its only action.</summary>
        public AbuSceneNode Scrollable(AbuSceneNode node, ScrollView view)
        {
            var callbacks = new RefCallbacks
            {
                OnScroll = ScrollOf(view),
                Items = ElementItems.Of(view),
            };
            var scrollable = _tree.New(node.Role, node.Label, callbacks);
            scrollable.Bounds = node.Bounds;
            scrollable.Key = node.Key;
            scrollable.Grid = node.Grid;
            scrollable.StandsFor = node.StandsFor ?? view;
            scrollable.Children = node.Children;
            return scrollable;
        }

        /// <summary>Gives a node of the element the role, the name and the actions that it says itself.</summary>
        public void Name(AbuSceneNode node, SelfDescription said, VisualElement element) =>
            said.Name(_tree, node, element);

        /// <summary>What the captions of the controls call them.</summary>
        public CaptionNames Captions => _tree.Captions;

        /// <summary>See <see cref="SceneTree.PutInRow"/>.</summary>
        public void PutInRow(IEnumerable<AbuSceneNode> nodes, object row) =>
            _tree.PutInRow(nodes, row);

        public AbuSceneNode Plain(
            string role,
            string? label,
            AbuRect? bounds,
            VisualElement? element
        )
        {
            var node = _tree.New(role, string.IsNullOrEmpty(label) ? null : label);
            node.StandsFor = element;
            node.Bounds = bounds;
            return node;
        }

        /// <param name="role">The role of the control.</param>
        /// <param name="label">The label with all states except disabled.</param>
        /// <param name="bounds">The bounds of the visible part.</param>
        /// <param name="input">How it takes the pointer.</param>
        public AbuSceneNode Interactive(
            string role,
            string? label,
            AbuRect? bounds,
            ElementInput input
        )
        {
            var isEnabled = input.Hand.enabledInHierarchy;
            var callbacks = new PointerCallbacks
            {
                OnClick = () => ElementPointer.Click(input.Hand, input.HasControlsInside),
                OnHover = () => ElementPointer.Hover(input.Hand),
                OnFill =
                    input.Filled == null ? null : ElementVerbs.FillOf(input.Filled, input.Hand),
                OnPress = ElementVerbs.PressOf(input),
                OnScroll = ScrollOf(Scrolled),
                Items = Scrolled == null ? null : ElementItems.Of(Scrolled),
                OnPointerPress = press =>
                    ElementPointer.Presses(input.Hand, input.HasControlsInside, press),
                OnPointerDrag = input.CanBeDragged
                    ? way => Drag(input.Hand, way)
                    : (Func<PointerWay, IEnumerable<object?>>?)null,
                OnDrag = input.CanBeDragged
                    ? target =>
                        Gestures.DoAll(
                            Drag(input.Hand, new PointerWay(target, null, null, HoldTime.TwoSteps))
                        )
                    : (Action<string?>?)null,
                NotActionable = isEnabled ? null : WhyDisabled(input.Hand),
                Identity = input.Identity,
            };
            var text = isEnabled ? label : ElementNames.WithState(label, "disabled");
            var node = _tree.New(role, string.IsNullOrEmpty(text) ? null : text, callbacks);
            node.Bounds = bounds;
            node.StandsFor = input.Filled ?? input.Hand;
            node.FindCover = FindsCovers
                ? () => ElementCover.AimAt(input.Hand).Cover
                : (Func<NodeCover?>?)null;
            _hands.Add(node, input.Hand);
            _byElement[input.Hand] = _byElement[input.Filled ?? input.Hand] = node;
            return node;
        }

        // The tooltip, which a game may use to say why an element is disabled.
        private static string WhyDisabled(VisualElement element)
        {
            var reason = AbuText.OneLine(element.tooltip, " ");
            return reason.Length > 0 ? $"it is disabled: {reason}" : "it is disabled";
        }

        /// <summary>The node of the element, or of the control that contains it; null if there is none.</summary>
        public AbuSceneNode? Holding(VisualElement hit)
        {
            AbuSceneNode? node = null;
            for (
                VisualElement? element = hit;
                element != null && !_byElement.TryGetValue(element, out node);
                element = element.hierarchy.parent
            ) { }

            return node;
        }

        private static Func<ScrollStep, float>? ScrollOf(ScrollView? view) =>
            view == null
                ? (Func<ScrollStep, float>?)null
                : step => ElementScroll.Scroll(view, step);

        private IEnumerable<object?> Drag(VisualElement source, PointerWay way)
        {
            var target = _hands.FirstOrDefault(pair => pair.Key.Ref == way.Target).Value;
            return way.Target != null && target == null && way.To == null
                ? throw new NotActionableException("the target is no element of its panel")
                : ElementPointer.Drag(source, way.Target == null ? null : target, way);
        }
    }

    /// <summary>How a node takes the pointer.</summary>
    internal sealed class ElementInput
    {
        public ElementInput(VisualElement hand, object identity)
        {
            Hand = hand;
            Identity = identity;
        }

        /// <summary>The part of the control that is pressed.</summary>
        public VisualElement Hand { get; }

        /// <summary>See <see cref="RefCallbacks.Identity"/>.</summary>
        public object Identity { get; }

        /// <summary>Whether there are controls inside; pressing one of these does not press the element.</summary>
        public bool HasControlsInside { get; set; }

        public bool CanBeDragged { get; set; }

        /// <summary>The control that holds the value; null if it has no value.</summary>
        public VisualElement? Filled { get; set; }
    }
}
