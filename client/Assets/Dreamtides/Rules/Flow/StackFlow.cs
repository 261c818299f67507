#nullable enable

using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>Plays cards and abilities: from the payment to the effects.</summary>
    internal sealed class StackFlow
    {
        private readonly Table _table;

        public StackFlow(Table table)
        {
            _table = table;
        }

        private BattleState State => _table.State;

        /// <summary>Pays for a card and puts it on the stack.</summary>
        public void Play(int id, bool fromVoid)
        {
            var card = State.Card(id);
            var definition = card.Definition;
            State[card.Owner].Energy -= fromVoid ? definition.ReclaimCost!.Value : definition.Cost;
            var ability = definition.Find(AbilityTrigger.Played);
            State.StackList.Add(new StackItem(id, card.Owner, id, ability, fromVoid));
            _table.Move(id, Zone.Stack);
            if (definition.Kind == CardKind.Event)
            {
                foreach (var ally in State[card.Owner].Battlefield)
                {
                    _table.Trigger(ally, AbilityTrigger.EventPlayed);
                }
            }
        }

        /// <summary>Pays for an ability of a character and puts it on the stack.</summary>
        public void Activate(int id)
        {
            var card = State.Card(id);
            State[card.Owner].Energy -= card.Definition.Find(AbilityTrigger.Activated)!.EnergyCost;
            card.AbilityUsed = true;
            _table.Trigger(id, AbilityTrigger.Activated);
        }

        /// <summary>Puts the oldest waiting ability on the stack.</summary>
        public void StackTrigger()
        {
            var item = State.Triggers[0];
            State.Triggers.RemoveAt(0);
            if (
                item.Ability!.Targets is { } rule
                && !Targeting.Candidates(State, rule, item.Controller, item.SourceId).Any()
            )
            {
                return;
            }

            State.StackList.Add(item);
            _table.Report(StepKind.AbilityStacked, item.Controller, 0, item.SourceId);
        }

        /// <summary>Asks for a missing choice of the top of the stack; true if anything changed.</summary>
        public bool Prepare(StackItem item)
        {
            if (item.Ability?.Targets is { } rule && item.Targets == null)
            {
                ChooseTargets(item, rule);
                return true;
            }

            if (item.Ability?.MinimumSpend is { } minimum && item.Spent == null)
            {
                ChooseEnergy(item, minimum);
                return true;
            }

            return false;
        }

        /// <summary>Takes the top item from the stack and starts its effects.</summary>
        public void Resolve()
        {
            var item = State.StackList[State.StackList.Count - 1];
            State.StackList.Remove(item);
            if (item.Ability == null)
            {
                _table.Materialize(item.SourceId);
                return;
            }

            foreach (var effect in item.Ability.Effects)
            {
                State.Queue.Add(Context(item, effect));
            }

            // Card and ability stay visible until their last effect is done.
            State.Queue.Add(Context(item, item.IsCard ? PutAway(item) : new AbilityDone(item)));
        }

        /// <summary>Clears the stack at the end of the battle: nothing more happens, and no card stays between two zones.</summary>
        public void PutAwayAll()
        {
            foreach (var context in State.Queue.Where(context => context.Effect is PutAwayEvent))
            {
                context.Effect.Apply(_table, context);
            }

            State.Queue.Clear();
            State.Triggers.Clear();
            // From the top, so that no card seems to be removed by another one that has not resolved.
            foreach (var item in State.StackList.AsEnumerable().Reverse().ToArray())
            {
                State.StackList.Remove(item);
                if (item.IsCard)
                {
                    _table.Move(item.SourceId, item.FromVoid ? Zone.Banished : Zone.Void);
                }
            }
        }

        public void SetTargets(StackItem item, int[] targets)
        {
            item.Targets = targets;
            _table.Report(StepKind.Targeted, item.Controller, 0, targets);
        }

        public void Spend(StackItem item, int energy)
        {
            item.Spent = energy;
            State[item.Controller].Energy -= energy;
            _table.Report(StepKind.Changed, item.Controller, -energy);
        }

        private static EffectContext Context(StackItem item, Effect effect) =>
            new(
                effect,
                item.Controller,
                item.SourceId,
                item.Targets ?? new int[0],
                item.Spent ?? 0
            );

        private static Effect PutAway(StackItem item) =>
            item.FromVoid ? PutAwayEvent.Banished : PutAwayEvent.Void;

        private void ChooseTargets(StackItem item, TargetRule rule)
        {
            var candidates = Targeting
                .Candidates(State, rule, item.Controller, item.SourceId)
                .ToArray();
            var kind = Targeting.PromptFor(rule.Place);
            // A single possible target is taken without a question. On the stack the player confirms it, because it is a
            // response to the opponent.
            if (
                candidates.Length == 0
                || (candidates.Length == 1 && kind != PromptKind.StackTarget)
            )
            {
                SetTargets(item, candidates);
                return;
            }

            _table.Ask(
                new Prompt(kind, item.Controller, item.SourceId, rule.Question)
                {
                    Candidates = candidates,
                    Min = 1,
                    Max = rule.Max,
                }
            );
        }

        private void ChooseEnergy(StackItem item, int minimum)
        {
            var energy = State[item.Controller].Energy;
            if (energy <= minimum)
            {
                Spend(item, energy);
                return;
            }

            _table.Ask(
                new Prompt(
                    PromptKind.Energy,
                    item.Controller,
                    item.SourceId,
                    "Choose how much energy to spend."
                )
                {
                    Min = minimum,
                    Max = energy,
                }
            );
        }
    }
}
