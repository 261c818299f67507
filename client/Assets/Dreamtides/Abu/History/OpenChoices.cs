#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>What has been chosen so far and what the primary button would do: an undo may change no more than that.</summary>
    internal sealed class OpenChoices
    {
        private List<string> _chosen = new();
        private string _button = "";

        public void Observe(BattleView battle)
        {
            _chosen = Chosen(battle);
            _button = Button(battle);
        }

        /// <summary>How the state that an undo brings back differs from the last one observed; empty if in none of this.</summary>
        public IEnumerable<string> LinesOfUndo(BattleView battle)
        {
            var chosen = Chosen(battle);
            var button = Button(battle);
            var lines = _chosen
                .Except(chosen)
                .Select(name => $"{name} is chosen no more")
                .Concat(chosen.Except(_chosen).Select(name => $"{name} is chosen again"));
            return button == _button || button.Length == 0
                ? lines
                : lines.Append(
                    _button.Length == 0
                        ? $"\"{button}\" is back"
                        : $"\"{button}\" is back in place of \"{_button}\""
                );
        }

        private static List<string> Chosen(BattleView battle) =>
            (battle.Cards ?? new List<CardView>())
                .Where(card => card.Revealed is { } revealed && CardLabels.IsChosen(revealed))
                .Select(card => CardLabels.Name(card.Revealed))
                .ToList();

        private static string Button(BattleView battle) =>
            RichText.Strip(battle.Interface?.PrimaryActionButton?.Label);
    }
}
