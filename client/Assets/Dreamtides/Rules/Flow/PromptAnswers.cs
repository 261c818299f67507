#nullable enable

using System;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>Carries out a legal answer to the present prompt.</summary>
    sealed class PromptAnswers
    {
        readonly Table _table;
        readonly StackFlow _stack;

        public PromptAnswers(Table table, StackFlow stack)
        {
            _table = table;
            _stack = stack;
        }

        BattleState State => _table.State;

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
                    Choose(prompt, prompt.Choices[action.Number]);
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

        StackItem Top => State.StackList[State.StackList.Count - 1];

        void Close() => State.Prompt = null;

        void SetTargets(params int[] ids)
        {
            Close();
            _stack.SetTargets(Top, ids);
        }

        static void Toggle(Prompt prompt, int id)
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

        void Choose(Prompt prompt, Choice choice)
        {
            Close();
            var context = prompt.Context!;
            State.Queue.InsertRange(0, choice.Effects.Select(context.With));
        }

        static void Arrange(Prompt prompt, PlayerAction action)
        {
            prompt.DeckOrderList.Remove(action.Id);
            if (action.Number != PlayerAction.ToVoid)
            {
                var place = Math.Min(action.Number, prompt.DeckOrderList.Count);
                prompt.DeckOrderList.Insert(place, action.Id);
            }
        }

        void SubmitOrder(Prompt prompt)
        {
            Close();
            foreach (var id in prompt.DeckOrder.Reverse())
            {
                _table.Place(id, Zone.Deck);
            }

            _table.Discard(prompt.Candidates.Except(prompt.DeckOrder).ToArray());
        }
    }
}
