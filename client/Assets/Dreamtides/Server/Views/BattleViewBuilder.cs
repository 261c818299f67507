#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Rules;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The whole battle as the viewer sees it.</summary>
    internal static class BattleViewBuilder
    {
        public static BattleView Build(ViewContext context) =>
            new()
            {
                Id = context.Id,
                Cards = new CardsBuilder(context).Build(),
                User = PlayerView(context, Player.One),
                Enemy = PlayerView(context, Player.Two),
                Interface = InterfaceBuilder.Build(context),
                Arrows = Arrows(context.State),
                Preview = context.IsFinal
                    ? BattlePreviewStateEnum.None
                    : BattlePreviewStateEnum.Pending,
            };

        private static PlayerView PlayerView(ViewContext context, Player player)
        {
            var state = context.State;
            var lead = state.TotalSpark(player) - state.TotalSpark(player.Opponent());
            return new PlayerView
            {
                CanAct = !state.IsOver && state.Acting == player,
                Energy = state[player].Energy,
                ProducedEnergy = state[player].ProducedEnergy,
                Score = state[player].Score,
                TotalSpark = state.TotalSpark(player),
                IsVictoryImminent = state[player].Score + Math.Max(0, lead) >= Limits.PointsToWin,
                TurnIndicator = TurnIndicator(state, player),
            };
        }

        private static DisplayedTurnIndicator? TurnIndicator(BattleState state, Player player)
        {
            if (state.Active != player)
            {
                return null;
            }

            return state.Phase == Phase.Ending
                ? DisplayedTurnIndicator.Right
                : DisplayedTurnIndicator.Left;
        }

        private static List<DisplayArrow> Arrows(BattleState state) =>
            state
                .Stack.SelectMany(item =>
                    (item.Targets ?? Array.Empty<int>()).Select(target =>
                        Arrow(item, state.Card(target))
                    )
                )
                .ToList();

        private static DisplayArrow Arrow(StackItem item, CardState target) =>
            new()
            {
                Source = new GameObjectId
                {
                    CardId = item.IsCard ? item.Id.ToString() : $"ability-{item.Id}",
                },
                Target = new GameObjectId { CardId = target.Id.ToString() },
                Color = target.Owner == item.Controller ? ArrowStyle.Green : ArrowStyle.Red,
            };
    }
}
