#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>Finds the possible targets of an ability.</summary>
    internal static class Targeting
    {
        public static IEnumerable<int> Candidates(
            BattleState state,
            TargetRule rule,
            Player controller,
            int sourceId
        ) => Pool(state, rule.Place, controller).Where(id => rule.Fits(state.Card(id), sourceId));

        public static PromptKind PromptFor(TargetPlace place) =>
            place switch
            {
                TargetPlace.EnemyCardOnStack => PromptKind.StackTarget,
                TargetPlace.OwnVoid => PromptKind.VoidTargets,
                _ => PromptKind.CharacterTarget,
            };

        private static IEnumerable<int> Pool(
            BattleState state,
            TargetPlace place,
            Player controller
        ) =>
            place switch
            {
                TargetPlace.EnemyCharacter => state[controller.Opponent()].Battlefield,
                TargetPlace.AllyCharacter => state[controller].Battlefield,
                TargetPlace.OwnVoid => state[controller].Void,
                _ => state
                    .Stack.Where(item => item.IsCard && item.Controller != controller)
                    .Select(item => item.Id),
            };
    }
}
