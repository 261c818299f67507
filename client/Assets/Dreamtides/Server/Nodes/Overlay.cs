#nullable enable

using System.Linq;
using Dreamtides.Masonry;
using Dreamtides.Rules;
using Dreamtides.Schema;
using Dreamtides.Services;

namespace Dreamtides.Server
{
    /// <summary>What lies over the battle, where no zone of the landscape board is: questions, refusals, panels, the result.</summary>
    internal static class Overlay
    {
        /// <summary>Null when there is nothing to show.</summary>
        public static FlexNode? Build(ViewContext context)
        {
            var parts = new[]
            {
                NoticeBox(context.Display.Notice),
                PromptBox(context),
                EyeToggle(context),
                Result(context.State),
                Panels.Build(context),
            };
            return parts.Any(part => part != null)
                ? Mason.Column("Overlay Root", Styles.Screen(), parts)
                : null;
        }

        /// <summary>What the opponent has decided just now; null if nothing has to be said.</summary>
        public static FlexNode? Announcement(ViewContext context) =>
            context.Announcement is { } words
                ? Mason.Column(
                    "Overlay Root",
                    Styles.Screen(),
                    Mason.Column("Opponent Box", Styles.Box(25, 30, 50), Node.Text(words))
                )
                : null;

        /// <summary>Why a card that is shown large cannot be played.</summary>
        public static FlexNode NoTarget(string reason) =>
            Mason.Column(
                "Overlay Root",
                Styles.Screen(),
                Mason.Column("No Target Box", Styles.Box(25, 1, 50), Node.Text(reason))
            );

        private static FlexNode? NoticeBox(string? notice) =>
            notice == null
                ? null
                : Mason.Column("Notice Box", Styles.Box(25, 1, 50), Node.Text(notice));

        private static FlexNode? PromptBox(ViewContext context) =>
            context.Prompt is { } prompt
                ? Mason.Column(
                    "Prompt Box",
                    Styles.Box(25, 58.5f, 50),
                    Node.Text(Question(context, prompt))
                )
                : null;

        private static string Question(ViewContext context, Prompt prompt)
        {
            var chosen = prompt.Selected.Select(id => context.State.Card(id).Definition.Name);
            var names = string.Join(", ", chosen);
            var question = names == "" ? prompt.Question : $"{prompt.Question} Chosen: {names}.";
            return IsSubmitted(prompt.Kind) ? $"{question} Then press Submit." : question;
        }

        // The others are answered by one click.
        private static bool IsSubmitted(PromptKind kind) =>
            kind == PromptKind.VoidTargets
            || kind == PromptKind.HandTargets
            || kind == PromptKind.DeckOrder;

        private static FlexNode? EyeToggle(ViewContext context)
        {
            var hidden = context.Display.StackHidden;
            return !context.State.IsOver && CoversBoard(context)
                ? Node.IconButton(
                    hidden ? "Bring Cards Back" : "Set Cards Aside",
                    hidden ? Glyphs.EyeClosed : Glyphs.Eye,
                    Actions.Display(BattleDisplayActionEnum.ToggleStackVisibility),
                    Styles.FreeButton(90, 58)
                )
                : null;
        }

        /// <summary>Whether a stack, a browser, an order selector or a dreamwell card is in the way.</summary>
        public static bool CoversBoard(ViewContext context) =>
            context.StackOrder().Count > 0
            || context.Display.Browser != null
            || context.IsPrompt(PromptKind.VoidTargets)
            || context.IsPrompt(PromptKind.DeckOrder)
            || (context.Prompt != null && context.State.Phase == Phase.Dreamwell);

        private static FlexNode? Result(BattleState state)
        {
            if (!state.IsOver)
            {
                return null;
            }

            var won = state.Winner == ViewContext.Viewer;
            var score =
                $"You {state[Player.One].Score}, opponent {state[Player.Two].Score}, after {state.Turn} turns";
            return Mason.Column(
                "Result Box",
                Styles.Box(35, 30, 30),
                Node.Title(won ? "Victory" : "Defeat"),
                Node.Text(score),
                Node.Button("Play Again", Actions.Debug(DebugActionEnum.RestartBattle)),
                Node.Button("Main Menu", QuestAction.OnClick(QuestAction.ShowTitle))
            );
        }
    }
}
