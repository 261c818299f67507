#nullable enable

using System.Collections.Generic;
using Abu;
using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>Keys of the game, one after the other within one step. Keys that have no effect are skipped.</summary>
    internal sealed class ActionCommand : IAdapterCommand
    {
        private readonly AdapterGame _game;
        private readonly IReadOnlyList<int> _actions;

        public ActionCommand(AdapterGame game, IReadOnlyList<int> actions)
        {
            _game = game;
            _actions = actions;
        }

        public bool NeedsSnapshot => false;

        public AdapterRefusal? Apply()
        {
            if (_game.Current is not { } game)
            {
                return AdapterGame.NotBegun;
            }
            foreach (var action in _actions)
            {
                game.Apply((GameAction)action);
            }
            return null;
        }
    }
}
