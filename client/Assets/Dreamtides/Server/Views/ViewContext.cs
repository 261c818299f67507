#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;

namespace Dreamtides.Server
{
    /// <summary>What a picture of the battle is made from. The viewer is player One.</summary>
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

        /// <summary>False: a moment within an animation, in which nothing can be done.</summary>
        public bool IsFinal { get; }

        /// <summary>What the opponent has decided just now; null: nothing that has to be said.</summary>
        public string? Announcement { get; }

        /// <summary>The viewer has to act now.</summary>
        public bool CanAct => IsFinal && !State.IsOver && State.Acting == Viewer;

        /// <summary>The question the viewer has to answer now.</summary>
        public Prompt? Prompt => CanAct ? State.Prompt : null;

        public bool IsCandidate(int id) => Prompt != null && Prompt.Candidates.Contains(id);

        public bool IsPrompt(PromptKind kind) => Prompt?.Kind == kind;

        public bool IsLegal(ActionKind kind, int id = 0) => CanAct && Refusal(kind, id) == null;

        /// <summary>Null when the viewer may do that now, else one sentence that says why not.</summary>
        public string? Refusal(ActionKind kind, int id) =>
            Battle.Refusal(Viewer, new PlayerAction(kind, id));

        /// <summary>Cards on the stack and those that are resolving, the next to resolve last.</summary>
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
