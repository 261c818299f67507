#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;

namespace Dreamtides.Server
{
    /// <summary>The data from which a state is built for the viewer, who is player One.</summary>
    internal sealed class ViewContext
    {
        public const Player Viewer = Player.One;

        public ViewContext(
            Guid id,
            Battle battle,
            DisplayState display,
            bool isFinal,
            string? announcement
        )
        {
            Id = id;
            Battle = battle;
            Display = display;
            IsFinal = isFinal;
            Announcement = announcement;
        }

        public Guid Id { get; }

        public Battle Battle { get; }

        public BattleState State => Battle.State;

        public DisplayState Display { get; }

        /// <summary>False for a moment within an animation, in which nothing can be done.</summary>
        public bool IsFinal { get; }

        /// <summary>The opponent's last decision; null if there is none to show.</summary>
        public string? Announcement { get; }

        /// <summary>Whether the viewer has to act now.</summary>
        public bool CanAct => IsFinal && !State.IsOver && State.Acting == Viewer;

        /// <summary>The question that the viewer has to answer now.</summary>
        public Prompt? Prompt => CanAct ? State.Prompt : null;

        public bool IsCandidate(int id) => Prompt != null && Prompt.Candidates.Contains(id);

        public bool IsPrompt(PromptKind kind) => Prompt?.Kind == kind;

        public bool IsLegal(ActionKind kind, int id = 0) => CanAct && Refusal(kind, id) == null;

        /// <summary>Null if the viewer may do that now, otherwise one sentence with the reason.</summary>
        public string? Refusal(ActionKind kind, int id) =>
            Battle.Refusal(Viewer, new PlayerAction(kind, id));

        /// <summary>Cards on the stack and those that are resolving; the next to resolve is last.</summary>
        public IReadOnlyList<int> StackOrder()
        {
            var waiting = State.Stack.Select(item => item.Id).ToList();
            var resolving = State[Player.One]
                .In(Zone.Stack)
                .Concat(State[Player.Two].In(Zone.Stack))
                .Where(id => !waiting.Contains(id));
            return waiting
                .Concat(resolving)
                .Concat(State.ResolvingAbilities.Select(item => item.Id))
                .ToList();
        }
    }
}
