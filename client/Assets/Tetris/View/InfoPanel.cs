#nullable enable

using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>Mode, score, level and lines.</summary>
    internal sealed class InfoPanel : VisualElement
    {
        // The place of each line, in rows from the top; the score is larger.
        private const float Rows = 6.6f;
        private static readonly float[] _tops = { 0.4f, 1.35f, 2.7f, 3.65f, 4.6f };

        // The width of the widest letter, relative to the font size.
        private const float LetterWidth = 0.66f;
        private const float ModeSize = 0.55f;
        private const float ScoreSize = 0.85f;
        private const float TextSize = 0.6f;

        private readonly Label _mode = Look.NewText("", Look.Quiet);
        private readonly Label _score = Look.NewText("", Look.Text, true);
        private readonly Label _level = Look.NewText("", Look.Text);
        private readonly Label _lines = Look.NewText("", Look.Text);
        private readonly Label _last = Look.NewText("", Look.Of(PieceKind.O));

        private float _cell;
        private float _width;

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
            _cell = cell;
            _width = at.width - cell;
            var labels = new[] { _mode, _score, _level, _lines, _last };
            for (var i = 0; i < labels.Length; i++)
            {
                var height = labels[i] == _last ? 2 * row : 1.2f * row;
                Look.Place(labels[i], new Rect(cell * 0.6f, row * _tops[i], _width, height));
            }
            FitTexts();
        }

        internal void Refresh(TetrisGame game, string last)
        {
            var mode = game.HasGravity ? GameMode.Marathon : GameMode.Practice;
            _mode.text = $"{mode}, seed {game.Seed}";
            _score.text = $"Score {game.Score}";
            _level.text = $"Level {game.Level}";
            _lines.text = $"Lines {game.Lines}";
            _last.text = last;
            FitTexts();
        }

        private void FitTexts()
        {
            Fit(_mode, ModeSize);
            Fit(_score, ScoreSize);
            Fit(_level, TextSize);
            Fit(_lines, TextSize);
            _last.style.fontSize = _cell * TextSize;
        }

        // The size must fit the longest seed and score.
        private void Fit(Label line, float size) =>
            line.style.fontSize = Mathf.Min(
                _cell * size,
                _width / (LetterWidth * Mathf.Max(1, line.text.Length))
            );
    }
}
