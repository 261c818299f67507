#nullable enable

using Dreamtides.Masonry;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>Boxes over any screen that block everything else until they are closed.</summary>
    internal static class QuestPanels
    {
        public const string ReportField = "Report Field";

        public static FlexNode Menu() =>
            Panel(
                "Menu Panel",
                QuestStyles.Heading("Menu", 20f),
                QuestStyles.Button("Resume", QuestAction.ClosePanel),
                QuestStyles.Button("New Battle", QuestAction.StartBattle),
                QuestStyles.Button("Title Screen", QuestAction.ShowTitle)
            );

        /// <param name="refusal">Why the report was not sent; null for a new one.</param>
        public static FlexNode BugReport(string? refusal = null) =>
            Panel(
                "Bug Report Panel",
                QuestStyles.Heading("What went wrong?", 20f),
                refusal == null ? null : QuestStyles.Line(refusal),
                QuestStyles.TextField(ReportField, null, null),
                QuestStyles.Button("Send", QuestAction.SendBugReport),
                QuestStyles.Button("Close", QuestAction.ClosePanel)
            );

        private static FlexNode Panel(string name, params FlexNode?[] content)
        {
            var box = new FlexStyle
            {
                AlignItems = FlexAlign.Center,
                BackgroundColor = Mason.Rgba(0.1, 0.12, 0.18),
                BorderColor = Mason.AllBordersColor(Mason.Rgba(0.4, 0.5, 0.7)),
                BorderWidth = Mason.AllBordersPx(2f),
                Padding = Mason.AllPx(20f),
            };
            var screen = new FlexStyle
            {
                Position = FlexPosition.Absolute,
                Inset = Mason.AllInsetsPx(0f),
                AlignItems = FlexAlign.Center,
                JustifyContent = FlexJustify.Center,
                BackgroundColor = Mason.Rgba(0, 0, 0, 0.85),
                // The whole screen takes the pointer, so that what lies under it does not.
                PickingMode = FlexPickingMode.Position,
            };
            return Mason.Column(name, screen, Mason.Column("Panel Box", box, content));
        }
    }
}
