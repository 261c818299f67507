#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;

namespace Tetris.Abu
{
    /// <summary>Treats an agent's keys like those of the keyboard.</summary>
    internal sealed class TetrisKeys : IKeyReceiver, IKeyLister
    {
        private readonly TetrisRunner _runner;

        internal TetrisKeys(TetrisRunner runner)
        {
            _runner = runner;
        }

        /// <exception cref="NotActionableException">The action of the key is not possible now.</exception>
        public bool OnKey(KeyStroke key)
        {
            if (key.Control || key.Alt || key.Meta || _runner.Game is not { } game)
            {
                return false;
            }
            if (key.Shift || KeyMap.ActionOf(key.Key) is not { } action)
            {
                CheckCase(key.Key);
                return false;
            }
            if (!game.CanApply(action))
            {
                throw new NotActionableException(
                    ActionText.WhyNot(game, action),
                    ActionText.Instead(game)
                );
            }
            _runner.Ask(action);
            return true;
        }

        public IEnumerable<string> KeysNow() =>
            _runner.Game is { } game
                ? KeyMap
                    .Keys.Where(key => game.CanApply(key.Action))
                    .Select(key => key.Name == " " ? "Space" : key.Name)
                : Enumerable.Empty<string>();

        /// <exception cref="NotActionableException">The key is the capital of a letter that does something.</exception>
        private static void CheckCase(string key)
        {
            var small = key.ToLowerInvariant();
            if (key.Length == 1 && small != key && KeyMap.ActionOf(small) != null)
            {
                throw new NotActionableException(
                    $"the capital {key} does nothing here",
                    $"press {small}"
                );
            }
        }
    }
}
