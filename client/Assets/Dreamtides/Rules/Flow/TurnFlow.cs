#nullable enable

using System;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>Continues the battle until a player has to decide something.</summary>
    internal sealed class TurnFlow
    {
        private readonly Table _table;
        private readonly StackFlow _stack;

        public TurnFlow(Table table, StackFlow stack)
        {
            _table = table;
            _stack = stack;
        }

        private BattleState State => _table.State;

        public void Run()
        {
            while (!State.IsOver && State.Prompt == null && Advance()) { }
            if (State.IsOver)
            {
                State.Prompt = null;
                _stack.PutAwayAll();
                _table.Report(StepKind.BattleEnded, State.Winner!.Value);
            }
        }

        public void BeginTurn(Player player)
        {
            if (State.Turn == Limits.Turns)
            {
                EndByTurnLimit();
                return;
            }

            State.Turn++;
            State.Active = player;
            State.Phase = Phase.Judgment;
            foreach (var id in State[player].Battlefield)
            {
                State.Card(id).AbilityUsed = false;
            }

            _table.Report(StepKind.TurnBegan, player);
            Judge(player);
        }

        /// <summary>Does the next thing; false if a player has to act.</summary>
        private bool Advance()
        {
            if (State.Queue.Count > 0)
            {
                var context = State.Queue[0];
                State.Queue.RemoveAt(0);
                context.Effect.Apply(_table, context);
                return true;
            }

            var top = State.StackList.LastOrDefault();
            if (top != null && _stack.Prepare(top))
            {
                return true;
            }

            if (State.Triggers.Count > 0)
            {
                _stack.StackTrigger();
                return true;
            }

            return top == null ? AdvancePhase() : AdvanceStack();
        }

        private bool AdvanceStack()
        {
            if (Legality.HasFastPlay(State, State.Acting))
            {
                return false;
            }

            _stack.Resolve();
            return true;
        }

        private bool AdvancePhase()
        {
            switch (State.Phase)
            {
                case Phase.Judgment:
                    RevealDreamwell(State.Active);
                    return true;
                case Phase.Dreamwell:
                    State.Phase = Phase.Draw;
                    // The player who begins draws no card in the first turn, as a balance for the first move.
                    _table.Draw(State.Active, State.Turn == 1 ? 0 : 1);
                    return true;
                case Phase.Draw:
                    State.Phase = Phase.Main;
                    return true;
                case Phase.Main:
                    return false;
                default:
                    if (Legality.HasFastPlay(State, State.Acting))
                    {
                        return false;
                    }

                    BeginTurn(State.Active.Opponent());
                    return true;
            }
        }

        private void Judge(Player player)
        {
            var lead = State.TotalSpark(player) - State.TotalSpark(player.Opponent());
            var points = Math.Max(0, lead);
            _table.AddScore(player, points);
            _table.Report(StepKind.Judged, player, points);
            foreach (var id in State[player].Battlefield)
            {
                _table.Trigger(id, AbilityTrigger.Judgment);
            }
        }

        private void RevealDreamwell(Player player)
        {
            State.Phase = Phase.Dreamwell;
            var state = State[player];
            state.DreamwellUses++;
            var card = state.Dreamwell[state.DreamwellIndex!.Value];
            state.ProducedEnergy += card.Produced;
            state.Energy = state.ProducedEnergy;
            _table.Report(StepKind.DreamwellRevealed, player, card.Produced);
            foreach (var effect in card.Effects)
            {
                State.Queue.Add(new EffectContext(effect, player, null, new int[0], 0));
            }
        }

        private void EndByTurnLimit()
        {
            var lead = Lead(Player.One);
            // The second player wins a tie, because the first player had the first move.
            State.Winner =
                lead > 0 ? Player.One
                : lead < 0 ? Player.Two
                : State.Active;
            State.IsOver = true;
        }

        private int Lead(Player player)
        {
            var other = player.Opponent();
            var score = State[player].Score - State[other].Score;
            return score != 0 ? score : State.TotalSpark(player) - State.TotalSpark(other);
        }
    }
}
