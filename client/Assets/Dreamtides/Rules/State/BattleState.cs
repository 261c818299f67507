#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The whole state of a battle. Only <see cref="Battle"/> changes it.</summary>
    public sealed class BattleState
    {
        private readonly CardState[] _cards;
        private readonly PlayerState[] _players;

        internal BattleState(CardState[] cards, PlayerState[] players, BattleRandom random)
        {
            _cards = cards;
            _players = players;
            Random = random;
            NextAbilityId = cards.Length + 1;
        }

        private BattleState(BattleState other)
        {
            _cards = System.Array.ConvertAll(other._cards, card => card.Clone());
            _players = System.Array.ConvertAll(other._players, player => player.Clone());
            Random = new BattleRandom(other.Random);
            NextAbilityId = other.NextAbilityId;
            Turn = other.Turn;
            Active = other.Active;
            Phase = other.Phase;
            Prompt = other.Prompt?.Clone();
            IsOver = other.IsOver;
            Winner = other.Winner;
            StackList.AddRange(other.StackList.Select(item => item.Clone()));
            Queue.AddRange(other.Queue);
            Triggers.AddRange(other.Triggers.Select(item => item.Clone()));
        }

        /// <summary>All cards; the card with id n is at index n - 1.</summary>
        public IReadOnlyList<CardState> Cards => _cards;

        /// <summary>Counts the turns of both players, from 1; 0 before the start.</summary>
        public int Turn { get; internal set; }

        /// <summary>Whose turn it is.</summary>
        public Player Active { get; internal set; }

        public Phase Phase { get; internal set; }

        /// <summary>Cards and abilities that wait to resolve; the last one resolves first.</summary>
        public IReadOnlyList<StackItem> Stack => StackList;

        /// <summary>Abilities that have left the stack but are not finished, for example one that asks something.</summary>
        public IEnumerable<StackItem> ResolvingAbilities =>
            Queue.Select(context => context.Effect).OfType<AbilityDone>().Select(done => done.Item);

        /// <summary>The question that must be answered next; null if there is none.</summary>
        public Prompt? Prompt { get; internal set; }

        public bool IsOver { get; internal set; }

        /// <summary>Null while the battle lasts.</summary>
        public Player? Winner { get; internal set; }

        /// <summary>The player who has to act now.</summary>
        public Player Acting
        {
            get
            {
                if (Prompt != null)
                {
                    return Prompt.Player;
                }

                if (Stack.Count > 0)
                {
                    return Stack[Stack.Count - 1].Controller.Opponent();
                }

                return Phase == Phase.Ending ? Active.Opponent() : Active;
            }
        }

        internal List<StackItem> StackList { get; } = new();

        /// <summary>Effects still to be carried out, the next one first.</summary>
        internal List<EffectContext> Queue { get; } = new();

        /// <summary>Abilities that have triggered and will go on the stack.</summary>
        internal List<StackItem> Triggers { get; } = new();

        internal BattleRandom Random { get; }

        internal int NextAbilityId { get; set; }

        public CardState Card(int id) => _cards[id - 1];

        public PlayerState this[Player player] => _players[(int)player];

        /// <summary>Sum of the player's characters and the permanent bonus.</summary>
        public int TotalSpark(Player player) =>
            this[player].SparkBonus + this[player].Battlefield.Sum(id => Card(id).Spark);

        internal BattleState Clone() => new(this);
    }
}
