#nullable enable

using System;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The possible changes of cards and numbers. Each change is reported as a step.</summary>
    internal sealed class Table
    {
        private readonly Action<BattleStep>? _onStep;

        public Table(BattleState state, Action<BattleStep>? onStep)
        {
            State = state;
            _onStep = onStep;
        }

        public BattleState State { get; }

        /// <summary>
        /// Whether hidden cards were revealed since the last reset, so that an undo cannot go back behind it.
        /// </summary>
        public bool ShowedHiddenCards { get; set; }

        public void Report(StepKind kind, Player player, int amount = 0, params int[] cards) =>
            _onStep?.Invoke(new BattleStep(kind, player, amount, cards));

        public void Ask(Prompt prompt, bool showsHiddenCards = false)
        {
            State.Prompt = prompt;
            ShowedHiddenCards |= showsHiddenCards;
        }

        public void Move(int id, Zone to)
        {
            Place(id, to);
            Report(StepKind.Moved, State.Card(id).Owner, 0, id);
        }

        public void Draw(Player player, int count)
        {
            for (var i = 0; i < count; i++)
            {
                DrawOne(player);
            }
        }

        public void ReturnToHand(int id)
        {
            var full = State[State.Card(id).Owner].Hand.Count >= Limits.HandSize;
            Move(id, full ? Zone.Void : Zone.Hand);
        }

        public void Discard(int[] ids)
        {
            foreach (var id in ids)
            {
                Move(id, Zone.Void);
            }
        }

        public void Materialize(int id)
        {
            var player = State.Card(id).Owner;
            if (State[player].Battlefield.Count >= Limits.Characters)
            {
                AbandonWeakest(player);
            }

            Move(id, Zone.Battlefield);
            Trigger(id, AbilityTrigger.Materialized);
            foreach (var ally in State[player].Battlefield.Where(ally => ally != id))
            {
                Trigger(ally, AbilityTrigger.AllyMaterialized);
            }
        }

        public void Dissolve(int id)
        {
            Move(id, Zone.Void);
            Trigger(id, AbilityTrigger.Dissolved);
        }

        /// <summary>Takes a card from the stack; does nothing if it has already resolved.</summary>
        public void Prevent(int id)
        {
            var item = State.StackList.Find(other => other.Id == id);
            if (item != null)
            {
                State.StackList.Remove(item);
                Move(id, item.FromVoid ? Zone.Banished : Zone.Void);
            }
        }

        /// <summary>Lets the card's ability with that trigger go on the stack, if it has one.</summary>
        public void Trigger(int id, AbilityTrigger trigger)
        {
            var card = State.Card(id);
            if (card.Definition.Find(trigger) is { } ability)
            {
                State.Triggers.Add(new StackItem(State.NextAbilityId++, card.Owner, id, ability));
            }
        }

        public void GainEnergy(Player player, int amount)
        {
            State[player].Energy += amount;
            Report(StepKind.Changed, player, amount);
        }

        public void GainPoints(Player player, int amount)
        {
            AddScore(player, amount);
            Report(StepKind.Changed, player, amount);
        }

        /// <summary>Adds to the score without a step of its own.</summary>
        public void AddScore(Player player, int amount)
        {
            State[player].Score += amount;
            if (State[player].Score >= Limits.PointsToWin)
            {
                State.IsOver = true;
                State.Winner = player;
            }
        }

        public void GainSpark(int[] ids, int amount)
        {
            var present = ids.Where(id => State.Card(id).Zone == Zone.Battlefield).ToArray();
            foreach (var id in present)
            {
                State.Card(id).SparkBonus += amount;
            }

            if (present.Length > 0)
            {
                Report(StepKind.Changed, State.Card(present[0]).Owner, amount, present);
            }
        }

        /// <summary>Puts a card at the end of a pile of its owner, without a step.</summary>
        public void Place(int id, Zone to)
        {
            var card = State.Card(id);
            var owner = State[card.Owner];
            owner.Pile(card.Zone).Remove(id);
            owner.Pile(to).Add(id);
            card.Zone = to;
            card.SparkBonus = 0;
            card.AbilityUsed = false;
        }

        private void DrawOne(Player player)
        {
            var state = State[player];
            if (state.Hand.Count >= Limits.HandSize)
            {
                GainEnergy(player, 1);
                return;
            }

            if (state.Deck.Count == 0)
            {
                ShuffleVoidIntoDeck(player);
            }

            if (state.Deck.Count > 0)
            {
                var id = state.Deck[state.Deck.Count - 1];
                Place(id, Zone.Hand);
                ShowedHiddenCards = true;
                Report(StepKind.Drawn, player, 0, id);
            }
        }

        private void ShuffleVoidIntoDeck(Player player)
        {
            var ids = State[player].Void.ToArray();
            if (ids.Length == 0)
            {
                return;
            }

            State.Random.Shuffle(ids);
            foreach (var id in ids)
            {
                Place(id, Zone.Deck);
            }

            ShowedHiddenCards = true;
            Report(StepKind.VoidShuffled, player, 0, ids);
        }

        private void AbandonWeakest(Player player)
        {
            var weakest = State[player].Battlefield.OrderBy(id => State.Card(id).Spark).First();
            State[player].SparkBonus += State.Card(weakest).Spark;
            Move(weakest, Zone.Void);
        }
    }
}
