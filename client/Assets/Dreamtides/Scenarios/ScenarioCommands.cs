#nullable enable

using System;
using System.Linq;
using Abu;
using Dreamtides.Services;
using Object = UnityEngine.Object;

namespace Dreamtides.Scenarios
{
    /// <summary>Puts the game into a state that a test needs: <c>abu.py call start-battle 5 "Ember Hound" "Echo"</c>.</summary>
    internal static class ScenarioCommands
    {
        [AbuCall(
            "start-battle",
            "Begins a battle in your turn, with so much energy, the opponent's characters (their names with commas between them, or \"\"), and the cards in your hand."
        )]
        internal static void StartBattle(int energy, string opponents = "", params string[] hand)
        {
            var service = Object.FindAnyObjectByType<ActionServiceImpl>();
            if (service == null || service.LocalServer is not { } server)
            {
                throw new NotActionableException("no battle is played", "begin one first");
            }
            Scenario scenario;
            try
            {
                var names = opponents.Split(',').Where(name => name.Trim().Length > 0);
                scenario = new Scenario(energy, hand, names);
            }
            catch (ArgumentException wrong)
            {
                throw new NotActionableException(
                    wrong.Message,
                    "write names as the cards show them, and energy from 0 on"
                );
            }
            server.Begin(scenario);
        }
    }
}
