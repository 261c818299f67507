#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Abu
{
    /// <summary>
    /// The last state that the server sent. It knows what the scene shows only as a colour or an arrow: which buttons are
    /// disabled, which card aims at which. Empty until the first update has been seen.
    /// </summary>
    internal sealed class ObservedBattle
    {
        private BattleView? _battle;

        public void OnCommand(Command command)
        {
            if (command.UpdateBattle?.Battle != null)
            {
                _battle = command.UpdateBattle.Battle;
            }
        }

        /// <summary>True only if the button is known to have no action.</summary>
        public bool IsDisabled(Func<InterfaceView, ButtonView?> button)
        {
            var view = _battle?.Interface == null ? null : button(_battle.Interface);
            return view != null && !(view.Action is { IsNull: false });
        }

        public IEnumerable<string> TargetsOf(string cardId) =>
            (_battle?.Arrows ?? new List<DisplayArrow>())
                .Where(arrow => arrow.Source?.CardId == cardId && arrow.Target?.CardId != null)
                .Select(arrow => arrow.Target.CardId);
    }
}
