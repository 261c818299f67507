#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>
    /// A battle between two players. It moves on only inside <see cref="Start"/>, <see cref="TryPerform"/> and <see
    /// cref="TryUndo"/>, each time until a player has to decide something.
    /// </summary>
    public sealed class Battle
    {
        private readonly Stack<BattleState> _past = new();

        public Battle(BattleSetup setup)
            : this(setup.CreateState()) { }

        private Battle(BattleState state)
        {
            State = state;
        }

        /// <summary>Called right after each change.</summary>
        public event Action<BattleStep>? Stepped;

        public BattleState State { get; private set; }

        /// <summary>Whether the player's last action can be undone.</summary>
        public bool CanUndo(Player player) =>
            _past.Count > 0
            && !State.IsOver
            && State.Acting == player
            && _past.Peek().Acting == player;

        /// <summary>Begins the first turn.</summary>
        public void Start()
        {
            if (State.Turn != 0)
            {
                throw new InvalidOperationException("The battle has already started.");
            }

            var (_, turns, _) = Flows(new Table(State, Report));
            turns.BeginTurn(State.Active);
            turns.Run();
        }

        /// <summary>Everything the player may do now; empty while the other one has to act.</summary>
        public IReadOnlyList<PlayerAction> LegalActions(Player player) =>
            Legality.All(State, player).ToArray();

        /// <summary>Null if the action is legal, otherwise one sentence with the reason.</summary>
        public string? Refusal(Player player, PlayerAction action) =>
            Legality.Refusal(State, player, action);

        /// <summary>Carries out a legal action; an illegal one changes nothing and returns the reason.</summary>
        public bool TryPerform(Player player, PlayerAction action, out string reason)
        {
            reason = Refusal(player, action) ?? "";
            if (reason != "")
            {
                return false;
            }

            var before = State.Clone();
            var table = new Table(State, Report);
            Perform(table, action);
            Remember(before, player, table.ShowedHiddenCards);
            return true;
        }

        /// <summary>Goes back to the state before the player's last action; false if there is none to undo.</summary>
        public bool TryUndo(Player player)
        {
            if (!CanUndo(player))
            {
                return false;
            }

            State = _past.Pop();
            return true;
        }

        /// <summary>A copy that can be played independently. It has no undo and no listeners.</summary>
        public Battle Clone() => new(State.Clone());

        private static (StackFlow, TurnFlow, PromptAnswers) Flows(Table table)
        {
            var stack = new StackFlow(table);
            return (stack, new TurnFlow(table, stack), new PromptAnswers(table, stack));
        }

        private void Report(BattleStep step) => Stepped?.Invoke(step);

        private void Perform(Table table, PlayerAction action)
        {
            var (stack, turns, answers) = Flows(table);
            switch (action.Kind)
            {
                case ActionKind.PlayFromHand:
                    stack.Play(action.Id, false);
                    break;
                case ActionKind.PlayFromVoid:
                    stack.Play(action.Id, true);
                    break;
                case ActionKind.ActivateAbility:
                    stack.Activate(action.Id);
                    break;
                case ActionKind.Pass:
                    stack.Resolve();
                    break;
                case ActionKind.EndTurn:
                    State.Phase = Phase.Ending;
                    break;
                case ActionKind.StartNextTurn:
                    turns.BeginTurn(State.Active.Opponent());
                    break;
                default:
                    answers.Apply(action);
                    break;
            }

            turns.Run();
        }

        /// <summary>
        /// An undo never goes back behind a step that revealed hidden cards, or behind a decision of the other player.
        /// </summary>
        private void Remember(BattleState before, Player player, bool showedHiddenCards)
        {
            if (showedHiddenCards || (_past.Count > 0 && _past.Peek().Acting != player))
            {
                _past.Clear();
            }

            if (!showedHiddenCards)
            {
                _past.Push(before);
            }
        }
    }
}
