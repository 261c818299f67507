#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>The choices made so far and the label of the primary button; an undo may change nothing else.</summary>
    internal sealed class OpenChoices
    {
        private List<string> _chosen = new();
        private string _button = "";

        public void Observe(BattleView battle)
        {
            _chosen = Chosen(battle);
            _button = Button(battle);
        }

        /// <summary>
        /// The differences between the state that an undo restores and the last one observed, in these choices.
        /// </summary>
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
            AbuText.Strip(battle.Interface?.PrimaryActionButton?.Label);
    }
}
