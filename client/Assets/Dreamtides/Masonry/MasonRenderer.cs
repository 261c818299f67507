#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    /// <summary>Turns nodes into UI Toolkit elements.</summary>
    public static class MasonRenderer
    {
        public static IMasonElement Render(Registry registry, FlexNode node)
        {
            var element = CreateElement(node);
            foreach (var child in node.Children ?? new List<FlexNode>())
            {
                element.Self.Add(Render(registry, child).Self);
            }

            ApplyToElement(registry, element, node);
            return element;
        }

        public static IMasonElement CreateElement(FlexNode node) =>
            (IMasonElement)Activator.CreateInstance(ElementType(node));

        internal static Type ElementType(FlexNode node) =>
            node.NodeType switch
            {
                { Text: not null } => typeof(NodeLabel),
                { TypewriterTextNode: not null } => typeof(NodeTypewriterText),
                { ScrollViewNode: not null } => typeof(NodeScrollView),
                { DraggableNode: not null } => typeof(Draggable),
                { TextFieldNode: not null } => typeof(NodeTextField),
                { SliderNode: not null } => typeof(NodeSlider),
                _ => typeof(NodeVisualElement),
            };

        public static void ApplyToElement(Registry registry, IMasonElement element, FlexNode node)
        {
            element.Node = node;
            element.Self.name = node.Name;
            ApplyContent(registry, element, node.NodeType);
            ApplyStyle(registry, element.Self, node.Style);
            if (element is INodeCallbacks callbacks)
            {
                ApplyCallbacks(registry, callbacks, node);
                element.Self.pickingMode = IsPickable(node)
                    ? PickingMode.Position
                    : PickingMode.Ignore;
            }
            else if (node.EventHandlers != null)
            {
                Debug.LogError(
                    $"'{node.Name}' cannot carry event handlers: put them on a box around or inside it."
                );
            }
        }

        public static void ApplyStyle(Registry registry, VisualElement e, FlexStyle? input) =>
            StyleApplier.Apply(e, input, null);

        private static bool IsPickable(FlexNode node) =>
            node.PressedStyle != null
            || node.HoverStyle != null
            || node.EventHandlers != null
            || node.Style?.PickingMode == FlexPickingMode.Position;

        private static void ApplyContent(Registry registry, IMasonElement element, NodeType? type)
        {
            switch (element)
            {
                case NodeLabel label:
                    label.text = type?.Text?.Label ?? "";
                    break;
                case NodeTypewriterText typewriter when type?.TypewriterTextNode != null:
                    typewriter.Show(registry, type.TypewriterTextNode);
                    break;
                case NodeTextField field when type?.TextFieldNode != null:
                    field.Apply(type.TextFieldNode);
                    break;
                case NodeSlider slider when type?.SliderNode != null:
                    slider.Apply(type.SliderNode);
                    break;
                case NodeScrollView scroll when type?.ScrollViewNode != null:
                    scroll.Apply(type.ScrollViewNode);
                    break;
            }
        }

        private static void ApplyCallbacks(Registry registry, INodeCallbacks element, FlexNode node)
        {
            var handlers = node.EventHandlers;
            Action? Perform(OnClickUnion? action) =>
                action == null
                    ? null
                    : () => registry.ActionService.PerformAction(action.Value.ToGameAction());
            Action? Restyle(FlexStyle? wanted, FlexStyle? over) =>
                wanted == null ? null : () => Overlay(element, over);
            var changed = Perform(handlers?.OnFieldChanged);
            var hover = node.HoverStyle;
            var pressed = node.PressedStyle;

            element.SetCallback(Callbacks.Event.Click, Perform(handlers?.OnClick));
            element.SetCallback(Callbacks.Event.LongPress, Perform(handlers?.OnLongPress));
            element.SetCallback(
                Callbacks.Event.MouseDown,
                Restyle(pressed, pressed) + Perform(handlers?.OnMouseDown)
            );
            element.SetCallback(
                Callbacks.Event.MouseUp,
                Restyle(pressed, hover) + Perform(handlers?.OnMouseUp)
            );
            element.SetCallback(
                Callbacks.Event.MouseEnter,
                Restyle(hover, hover) + Perform(handlers?.OnMouseEnter)
            );
            element.SetCallback(
                Callbacks.Event.MouseLeave,
                Restyle(hover ?? pressed, null) + Perform(handlers?.OnMouseLeave)
            );
            element.SetCallback(Callbacks.Event.Change, element is NodeSlider ? changed : null);
            element.SetCallback(
                Callbacks.Event.FieldChanged,
                element is NodeTextField ? changed : null
            );
            element.SetCallback(
                Callbacks.Event.AttachToPanel,
                node.OnAttachStyle == null
                    ? null
                    : () => registry.StartCoroutine(ShowAttachStyle(element, node))
            );
        }

        private static IEnumerator ShowAttachStyle(INodeCallbacks element, FlexNode node)
        {
            Overlay(element, node.OnAttachStyle);
            if (node.OnAttachStyleDuration != null)
            {
                yield return new WaitForSeconds(node.OnAttachStyleDuration.ToSeconds());
                Overlay(element, null);
            }
        }

        /// <summary>
        /// Applies a temporary style. Properties that it does not set keep the node's own style, and picking does not
        /// change.
        /// </summary>
        private static void Overlay(INodeCallbacks element, FlexStyle? over)
        {
            var picking = element.Self.pickingMode;
            StyleApplier.Apply(element.Self, element.Node?.Style, over);
            element.Self.pickingMode = picking;
        }
    }
}
