#nullable enable

using System.Linq;
using Dreamtides.Masonry;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Services
{
    /// <summary>Boxes over any screen that block everything else until they are closed.</summary>
    internal static class QuestPanels
    {
        public const string ReportField = "Report Field";

        private static readonly string[] _rules =
        {
            $"The first to {Limits.PointsToWin} points wins. After {Limits.Turns} turns of both players together the higher score wins.",
            "A turn begins with judgment: if your characters have more spark than the opponent's, you score the difference.",
            "Then your next dreamwell card raises your production and refills your energy to it, and you draw a card.",
            "Cards cost energy (●). Drag a card or an ability to the Play Zone as long as you can pay; End Turn when you are done.",
            $"Characters stay on your battlefield, at most {Limits.Characters}. Events do what they say and go to the void.",
            "Fast cards can also be played in answer to a card of the opponent, and at the end of the opponent's turn.",
            "What is played waits on the stack, and the last card in resolves first.",
        };

        public static FlexNode Menu() =>
            Panel(
                "Menu Panel",
                QuestStyles.Heading("Menu", 20f),
                QuestStyles.Button("Resume", QuestAction.ClosePanel),
                QuestStyles.Button("Rules", QuestAction.OpenRules),
                QuestStyles.Button("New Battle", QuestAction.StartBattle),
                QuestStyles.Button("Title Screen", QuestAction.ShowTitle)
            );

        /// <summary>A short version of the rules; docs/rules.md has all of them.</summary>
        public static FlexNode Rules() =>
            Panel(
                "Rules Panel",
                _rules
                    .Select(QuestStyles.Line)
                    .Prepend(QuestStyles.Heading("Rules", 20f))
                    .Append(QuestStyles.Button("Close", QuestAction.ClosePanel))
                    .ToArray()
            );

        /// <param name="refusal">The reason why the report was not sent; null for a new one.</param>
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
                // The whole screen takes the pointer, so that nothing below the panel gets it.
                PickingMode = FlexPickingMode.Position,
            };
            return Mason.Column(name, screen, Mason.Column("Panel Box", box, content));
        }
    }
}
