#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;

namespace Dreamtides.Tests.Rules
{
    /// <summary>Ways to play whole battles.</summary>
    internal static class Play
    {
        /// <summary>More decisions than any battle has.</summary>
        private const int Limit = 20000;

        public static Battle Start(ulong seed)
        {
            var battle = new Battle(new BattleSetup(seed));
            battle.Start();
            return battle;
        }

        /// <summary>Plays to the end; the chooser gets the battle and the acting player.</summary>
        public static void ToTheEnd(Battle battle, Func<Battle, Player, PlayerAction> choose)
        {
            for (var i = 0; i < Limit && !battle.State.IsOver; i++)
            {
                var player = battle.State.Acting;
                var action = choose(battle, player);
                if (!battle.TryPerform(player, action, out var reason))
                {
                    throw new InvalidOperationException($"{action}: {reason}");
                }
            }
        }

        public static Func<Battle, Player, PlayerAction> AtRandom(ulong seed)
        {
            var random = new BattleRandom(seed);
            return (battle, player) =>
            {
                var legal = battle.LegalActions(player);
                return legal[random.Next(legal.Count)];
            };
        }

        public static IEnumerable<Zone> Zones => Enum.GetValues(typeof(Zone)).Cast<Zone>();

        /// <summary>Every card id in every pile of a player.</summary>
        public static IEnumerable<int> Piles(BattleState state, Player player) =>
            Zones.SelectMany(zone => state[player].In(zone));
    }
}
