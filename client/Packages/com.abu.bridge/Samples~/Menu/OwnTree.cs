#nullable enable

using System.Collections.Generic;

namespace Abu.Samples.Menu
{
    /// <summary>The game's own description: the tree of the screen, whether it has settled, and the history.</summary>
    public sealed class OwnTree : ISceneWalker, ISettledProvider, IHistoryProvider
    {
        private readonly MenuGame _game;
        private List<string> _lines = new();

        public OwnTree(MenuGame game)
        {
            _game = game;
            _game.Happened += line => _lines.Add(line);
        }

        public AbuSceneNode Walk(RefRegistry refs)
        {
            var root = new AbuSceneNode { Role = "application", Label = $"{_game.Coins} coins" };
            var work = new RefCallbacks { OnClick = () => _game.Earn(1), Identity = _game };
            root.Children.Add(
                new AbuSceneNode
                {
                    Role = "button",
                    Label = "Work",
                    Interactive = true,
                    Ref = refs.Register(work),
                }
            );
            return root;
        }

        // Nothing in this game takes time.
        public bool IsSettled() => true;

        public void NotifyActionDispatched() { }

        public void ClearHistory() => _lines.Clear();

        public List<string>? TakeHistory()
        {
            var taken = _lines;
            _lines = new List<string>();
            return taken.Count > 0 ? taken : null;
        }
    }
}
