#nullable enable

using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>Shows the title or the game on a screen of any size.</summary>
    [RequireComponent(typeof(UIDocument))]
    public sealed class TetrisView : MonoBehaviour
    {
        private TetrisRunner _runner = null!;
        private GameScreen _game = null!;
        private TitleScreen _title = null!;
        private TetrisGame? _shown;
        private Vector2 _size;

        // The text of the last lock and its episode; the text is dropped when another episode begins.
        private (uint Episode, string Text) _told = (0, "");

        // The values of the last drawing: everything on the screen changes only with one of them.
        private (TetrisGame? Game, uint Episode, uint Piece, uint Board, uint Score) _drawn;
        private (
            int Kind,
            int Rotation,
            int X,
            int Y,
            int Hold,
            bool CanHold,
            bool Paused
        ) _drawnPiece;

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

        // Runs after the runner's Update, so that the screen shows this frame.
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
            _told = (0, "");
            if (_shown != null)
            {
                _shown.Locked += OnLocked;
            }
            Look.Show(_title, _shown == null);
            Look.Show(_game, _shown != null);
            Refresh();
        }

        private void OnLocked(LockEvent locked) =>
            _told = (_shown!.Episode, LockText.Clear(locked) ?? "");

        private void Refresh()
        {
            var size = new Vector2(Screen.width, Screen.height);
            if (_size != size)
            {
                _size = size;
                _drawn.Game = null;
                _game.Resize(new ScreenPlan(size.x, size.y));
                _title.Resize(size.x, size.y);
            }
            if (_shown is { } game && !IsDrawn(game))
            {
                _game.Refresh(game, _told.Episode == game.Episode ? _told.Text : "");
            }
        }

        // In most frames nothing changes, so nothing is drawn.
        private bool IsDrawn(TetrisGame game)
        {
            var drawn = ((TetrisGame?)game, game.Episode, game.PieceId, game.BoardId, game.Score);
            var piece = game.Active ?? new ActivePiece((PieceKind)(-1), Rotation.North, 0, 0);
            var drawnPiece = (
                (int)piece.Kind,
                (int)piece.Rotation,
                piece.X,
                piece.Y,
                (int?)game.Hold ?? -1,
                game.CanHold,
                game.IsPaused
            );
            var isDrawn = drawn.Equals(_drawn) && drawnPiece.Equals(_drawnPiece);
            _drawn = drawn;
            _drawnPiece = drawnPiece;
            return isDrawn;
        }
    }
}
