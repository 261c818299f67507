#nullable enable

using System.Collections.Generic;
using Dreamtides.Masonry;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>The style of texts, buttons and fields on the screens around the battles.</summary>
    internal static class QuestStyles
    {
        private const float BodySize = 20f;
        private const float ControlWidth = 280f;

        /// <param name="size">The height of letters in pixels.</param>
        public static FlexNode Heading(string text, float size) =>
            Mason.Text(
                text,
                new FlexStyle
                {
                    Color = Mason.Rgba(0.95, 0.9, 0.75),
                    FontSize = Mason.Px(size),
                    Margin = Mason.AllPx(8f),
                }
            );

        public static FlexNode Line(string text) =>
            Mason.Text(
                text,
                new FlexStyle
                {
                    Color = Mason.Rgba(0.75, 0.8, 0.88),
                    FontSize = Mason.Px(BodySize),
                    // Unity's theme would keep the text of labels on one line.
                    WhiteSpace = WhiteSpace.Normal,
                    Margin = Mason.GroupPx(4f, 4f, 24f, 4f),
                }
            );

        public static FlexNode Button(string label, string action) =>
            Mason.Button(
                label,
                QuestAction.OnClick(action),
                new FlexStyle
                {
                    AlignItems = FlexAlign.Center,
                    BackgroundColor = Mason.Rgba(0.16, 0.38, 0.62),
                    BorderRadius = Mason.AllRadiusPx(6f),
                    Color = Mason.Rgba(1, 1, 1),
                    FontSize = Mason.Px(BodySize),
                    Margin = Mason.AllPx(6f),
                    Padding = Mason.AllPx(10f),
                    Width = Mason.Px(ControlWidth),
                }
            );

        /// <param name="label">The text beside the field; null for none.</param>
        public static FlexNode TextField(string name, string? label, string? changedAction) =>
            Control(
                name,
                new NodeType
                {
                    TextFieldNode = new TextFieldNode { InitialText = "", Label = label! },
                },
                changedAction
            );

        public static FlexNode Slider(
            string name,
            string label,
            float highValue,
            string? changedAction
        ) =>
            Control(
                name,
                new NodeType
                {
                    SliderNode = new SliderNode
                    {
                        Label = label,
                        LowValue = 0f,
                        HighValue = highValue,
                        InitialValue = highValue,
                    },
                },
                changedAction
            );

        private static FlexNode Control(string name, NodeType type, string? changedAction) =>
            new FlexNode
            {
                Children = new List<FlexNode>(),
                Name = name,
                NodeType = type,
                EventHandlers = new EventHandlers
                {
                    OnFieldChanged =
                        changedAction == null
                            ? (OnClickUnion?)null
                            : QuestAction.OnClick(changedAction),
                },
                Style = new FlexStyle
                {
                    Color = Mason.Rgba(1, 1, 1),
                    FontSize = Mason.Px(BodySize),
                    Margin = Mason.AllPx(6f),
                    Width = Mason.Px(ControlWidth),
                },
            };
    }
}
