#nullable enable

using System.Linq;
using Dreamtides.Masonry;
using Dreamtides.Rules;
using Dreamtides.Schema;
using Dreamtides.Services;

namespace Dreamtides.Server
{
    /// <summary>The parts of the overlay that no zone of the board shows: questions, refusals, panels, the result.</summary>
    internal static class Overlay
    {
        /// <summary>Null if there is nothing to show.</summary>
        public static FlexNode? Build(ViewContext context)
        {
            var parts = new[]
            {
                NoticeBox(context.Display.Notice),
                PromptBox(context),
                ResponseBox(context),
                TurnBox(context.State),
                DreamwellBox(context),
                EyeToggle(context),
                Result(context.State),
                Panels.Build(context),
            };
            return parts.Any(part => part != null)
                ? Mason.Column("Overlay Root", Styles.Screen(), parts)
                : null;
        }

        /// <summary>The opponent's last decision; null if there is none to show.</summary>
        public static FlexNode? Announcement(ViewContext context) =>
            context.Announcement is { } words
                ? Mason.Column(
                    "Overlay Root",
                    Styles.Screen(),
                    Mason.Column("Opponent Box", Styles.Box(25, 30, 50), Node.Text(words))
                )
                : null;

        /// <summary>The reason why an enlarged card cannot be played.</summary>
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
                    Styles.Box(26, 58.5f, 63),
                    Node.Text(Question(context, prompt))
                )
                : null;

        /// <summary>Says what the viewer can respond to, and with which cards, while a response is possible.</summary>
        private static FlexNode? ResponseBox(ViewContext context)
        {
            if (context.Prompt != null || Occasion(context) is not { } occasion)
            {
                return null;
            }

            var answers = context
                .State[ViewContext.Viewer]
                .Hand.Where(id => context.IsLegal(ActionKind.PlayFromHand, id))
                .Select(id => context.State.Card(id).Definition.Name)
                .Distinct();
            return Mason.Column(
                "Response Box",
                Styles.Box(26, 58.5f, 63),
                Node.Text(string.Format(occasion, string.Join(" or ", answers)))
            );
        }

        /// <summary>A sentence with a place for the cards; null if no response is possible.</summary>
        private static string? Occasion(ViewContext context)
        {
            if (context.IsLegal(ActionKind.Pass))
            {
                var top = context.State.Stack.Last();
                var name = context.State.Card(top.SourceId).Definition.Name;
                var what = top.IsCard ? name : $"the ability of {name}";
                return $"Answer {what} with {{0}}, or press Resolve.";
            }

            return context.IsLegal(ActionKind.StartNextTurn)
                ? "The opponent's turn ends: play {0} first, or press Next Turn."
                : null;
        }

        private static FlexNode? TurnBox(BattleState state) =>
            state.IsOver
                ? null
                : Mason.Column(
                    "Turn Box",
                    Styles.Place(11, 58.5f, 14),
                    Node.Small($"turn {state.Turn} of {Limits.Turns}")
                );

        /// <summary>The next dreamwell cards, once all of them have been seen.</summary>
        private static FlexNode? DreamwellBox(ViewContext context) =>
            context.State.IsOver || context.Prompt != null || Occasion(context) != null
                ? null
                : NextDreamwellCards(
                    context.State[ViewContext.Viewer].NextDreamwellCard,
                    context.State[ViewContext.Viewer.Opponent()].NextDreamwellCard
                );

        private static FlexNode? NextDreamwellCards(DreamwellCard? yours, DreamwellCard? enemys) =>
            yours == null && enemys == null
                ? null
                : Mason.Row(
                    "Dreamwell Box",
                    Styles.Place(26, 58.5f, 63),
                    Node.Small("Next dreamwell cards:"),
                    NextDreamwellCard("yours", "Next Dreamwell Card", yours),
                    NextDreamwellCard("opponent's", "Enemy Next Dreamwell Card", enemys)
                );

        private static FlexNode? NextDreamwellCard(string whose, string box, DreamwellCard? card) =>
            card == null
                ? null
                : Mason.Row(
                    $"{box} Row",
                    null,
                    Node.Small($"{whose} "),
                    Mason.Column(box, null, Node.Small(card.Name))
                );

        private static string Question(ViewContext context, Prompt prompt)
        {
            var chosen = prompt.Selected.Select(id => context.State.Card(id).Definition.Name);
            var names = string.Join(", ", chosen);
            var question = names == "" ? prompt.Question : $"{prompt.Question} Chosen: {names}.";
            return IsSubmitted(prompt.Kind) ? $"{question} Then press Submit." : question;
        }

        // Other prompts are answered by one click.
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

        /// <summary>Whether a stack, browser, order selector or dreamwell card covers the board.</summary>
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
