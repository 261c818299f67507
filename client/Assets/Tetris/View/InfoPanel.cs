#nullable enable

using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>Mode, score, level and lines.</summary>
    internal sealed class InfoPanel : VisualElement
    {
        // Where each begins, of all rows; the score is larger.
        private const float Rows = 6.6f;
        private static readonly float[] _tops = { 0.4f, 1.35f, 2.7f, 3.65f, 4.6f };

        // The longest seed has to fit beside the mode.
        private const float ModeSize = 0.55f;
        private const float ScoreSize = 0.85f;
        private const float TextSize = 0.6f;

        private readonly Label _mode = Look.NewText("", Look.Quiet);
        private readonly Label _score = Look.NewText("", Look.Text, true);
        private readonly Label _level = Look.NewText("", Look.Text);
        private readonly Label _lines = Look.NewText("", Look.Text);
        private readonly Label _last = Look.NewText("", Look.Of(PieceKind.O));

        internal InfoPanel()
        {
            name = "Info";
            pickingMode = PickingMode.Ignore;
            Look.Frame(this, Look.Panel, Look.Line);
            foreach (var label in new[] { _mode, _score, _level, _lines, _last })
            {
                Add(label);
            }
            _last.style.whiteSpace = WhiteSpace.Normal;
        }

        internal void Resize(Rect at, float cell)
        {
            Look.Place(this, at);
            Look.Round(this, cell / 5);
            var row = at.height / Rows;
            var width = at.width - cell;
            var labels = new[] { _mode, _score, _level, _lines, _last };
            for (var i = 0; i < labels.Length; i++)
            {
                labels[i].style.fontSize =
                    cell
                    * (
                        labels[i] == _score ? ScoreSize
                        : labels[i] == _mode ? ModeSize
                        : TextSize
                    );
                var height = labels[i] == _last ? 2 * row : 1.2f * row;
                Look.Place(labels[i], new Rect(cell * 0.6f, row * _tops[i], width, height));
            }
        }

        internal void Refresh(TetrisGame game, string last)
        {
            var mode = game.HasGravity ? GameMode.Marathon : GameMode.Practice;
            _mode.text = $"{mode}, seed {game.Seed}";
            _score.text = $"Score {game.Score}";
            _level.text = $"Level {game.Level}";
            _lines.text = $"Lines {game.Lines}";
            _last.text = last;
        }
    }
}
