#nullable enable

using System;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>Carries out a legal answer to the current prompt.</summary>
    internal sealed class PromptAnswers
    {
        private readonly Table _table;
        private readonly StackFlow _stack;

        public PromptAnswers(Table table, StackFlow stack)
        {
            _table = table;
            _stack = stack;
        }

        private BattleState State => _table.State;

        public void Apply(PlayerAction action)
        {
            var prompt = State.Prompt!;
            switch (action.Kind)
            {
                case ActionKind.SelectCharacter:
                case ActionKind.SelectStackCard:
                    SetTargets(action.Id);
                    break;
                case ActionKind.SelectVoidCard:
                case ActionKind.SelectHandCard:
                    Toggle(prompt, action.Id);
                    break;
                case ActionKind.SubmitVoidCards:
                    SetTargets(prompt.Selected.ToArray());
                    break;
                case ActionKind.SubmitHandCards:
                    Close();
                    _table.Discard(prompt.Selected.ToArray());
                    break;
                case ActionKind.Choose:
                    Choose(prompt, action.Number);
                    break;
                case ActionKind.SpendEnergy:
                    Close();
                    _stack.Spend(Top, action.Number);
                    break;
                case ActionKind.OrderDeckCard:
                    Arrange(prompt, action);
                    break;
                case ActionKind.SubmitDeckOrder:
                    SubmitOrder(prompt);
                    break;
                default:
                    throw new ArgumentException($"Not an answer: {action}");
            }
        }

        private StackItem Top => State.StackList[State.StackList.Count - 1];

        private void Close() => State.Prompt = null;

        private void SetTargets(params int[] ids)
        {
            Close();
            _stack.SetTargets(Top, ids);
        }

        private static void Toggle(Prompt prompt, int id)
        {
            if (prompt.SelectedList.Remove(id))
            {
                return;
            }

            if (prompt.Max == 1)
            {
                prompt.SelectedList.Clear();
            }

            prompt.SelectedList.Add(id);
        }

        private void Choose(Prompt prompt, int option)
        {
            _table.Report(StepKind.Chosen, prompt.Player, option);
            Close();
            var context = prompt.Context!;
            State.Queue.InsertRange(0, prompt.Choices[option].Effects.Select(context.With));
        }

        private static void Arrange(Prompt prompt, PlayerAction action)
        {
            prompt.DeckOrderList.Remove(action.Id);
            if (action.Number != PlayerAction.ToVoid)
            {
                var place = Math.Min(action.Number, prompt.DeckOrderList.Count);
                prompt.DeckOrderList.Insert(place, action.Id);
            }
        }

        private void SubmitOrder(Prompt prompt)
        {
            _table.Report(StepKind.Foreseen, prompt.Player, prompt.DeckOrder.Count);
            Close();
            foreach (var id in prompt.DeckOrder.Reverse())
            {
                _table.Place(id, Zone.Deck);
            }

            _table.Discard(prompt.Candidates.Except(prompt.DeckOrder).ToArray());
        }
    }
}
