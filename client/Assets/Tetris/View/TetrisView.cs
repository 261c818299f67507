#nullable enable

using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>Shows the title or the game, on a screen of whatever size.</summary>
    [RequireComponent(typeof(UIDocument))]
    public sealed class TetrisView : MonoBehaviour
    {
        private TetrisRunner _runner = null!;
        private GameScreen _game = null!;
        private TitleScreen _title = null!;
        private TetrisGame? _shown;
        private Vector2 _size;
        private string _last = "";

        internal void Build(TetrisRunner runner, System.Action<GameMode> begin)
        {
            _runner = runner;
            var root = GetComponent<UIDocument>().rootVisualElement;
            root.style.backgroundColor = Look.Background;
            _title = new TitleScreen(begin);
            _game = new GameScreen(runner.Ask, runner.End);
            root.Add(_title);
            root.Add(_game);
            runner.GameChanged += OnGameChanged;
            OnGameChanged();
        }

        // After the runner's Update, so that the screen is that of this frame.
        private void LateUpdate()
        {
            if (_runner != null)
            {
                Refresh();
            }
        }

        private void OnGameChanged()
        {
            if (_shown != null)
            {
                _shown.Locked -= OnLocked;
            }
            _shown = _runner.Game;
            _last = "";
            if (_shown != null)
            {
                _shown.Locked += OnLocked;
            }
            Refresh();
        }

        private void OnLocked(LockEvent locked) => _last = LockText.Clear(locked) ?? _last;

        private void Refresh()
        {
            var size = new Vector2(Screen.width, Screen.height);
            if (_size != size)
            {
                _size = size;
                _game.Resize(new ScreenPlan(size.x, size.y));
                _title.Resize(size.x, size.y);
            }
            Look.Show(_title, _shown == null);
            Look.Show(_game, _shown != null);
            if (_shown != null)
            {
                _game.Refresh(_shown, _last);
            }
        }
    }
}
