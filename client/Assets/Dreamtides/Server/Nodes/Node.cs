#nullable enable

using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>Builders of the nodes that the client draws with UI Toolkit.</summary>
    static class Node
    {
        public static FlexNode Box(string name, FlexStyle style, params FlexNode?[] children) =>
            new()
            {
                Name = name,
                Style = style,
                Children = children.OfType<FlexNode>().ToList(),
            };

        public static FlexNode Text(string text) => Label(text, Styles.Text());

        public static FlexNode Title(string text) => Label(text, Styles.Title());

        /// <summary>Named after its words, so that it can be found by them.</summary>
        public static FlexNode Button(string text, OnClickUnion onClick, FlexStyle? style = null) =>
            Button($"{text} Button", text, onClick, style);

        /// <summary>A button whose words are only an icon and say nothing by themselves.</summary>
        public static FlexNode Button(
            string name,
            string text,
            OnClickUnion onClick,
            FlexStyle? style = null
        ) =>
            new()
            {
                Name = name,
                Style = style ?? Styles.Button(),
                HoverStyle = Styles.Hovered(),
                EventHandlers = new EventHandlers { OnClick = onClick },
                Children = new List<FlexNode> { Text(text) },
            };

        public static FlexNode TextField(string name, string label, string text) =>
            Element(
                name,
                new NodeType
                {
                    TextFieldNode = new TextFieldNode { Label = label, InitialText = text },
                }
            );

        public static FlexNode Slider(string name, string label, double high, double value) =>
            Element(
                name,
                new NodeType
                {
                    SliderNode = new SliderNode
                    {
                        Label = label,
                        LowValue = 0,
                        HighValue = high,
                        InitialValue = value,
                    },
                }
            );

        public static FlexNode Scroll(string name, IEnumerable<FlexNode> children) =>
            new()
            {
                Name = name,
                NodeType = new NodeType { ScrollViewNode = new ScrollViewNode() },
                Style = Styles.List(60),
                Children = children.ToList(),
            };

        // Text fields and sliders only react when they have handlers, so they carry an action that changes nothing.
        static FlexNode Element(string name, NodeType type) =>
            new()
            {
                Name = name,
                NodeType = type,
                Style = Styles.Field(),
                EventHandlers = new EventHandlers { OnFieldChanged = GameActionEnum.NoOp },
                Children = new List<FlexNode>(),
            };

        static FlexNode Label(string text, FlexStyle style) =>
            new()
            {
                NodeType = new NodeType { Text = new TextNode { Label = text } },
                Style = style,
                Children = new List<FlexNode>(),
            };
    }
}
