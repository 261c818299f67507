#nullable enable

using System.Text;
using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.Platformer
{
    /// <summary>The level in colours and, smaller, as text; above it the progress, below it the keys.</summary>
    public sealed class PlatformerView
    {
        private const float Cell = 24;
        private const float Left = 64;
        private const float Top = 110;
        private const float MapTop = 320;

        public static readonly Color Sky = new(0.13f, 0.18f, 0.27f);
        private static readonly Color Ground = new(0.36f, 0.5f, 0.28f);
        private static readonly Color Gold = new(0.95f, 0.78f, 0.25f);
        private static readonly Color Red = new(0.85f, 0.25f, 0.25f);
        private static readonly Color Blue = new(0.4f, 0.7f, 1f);

        private readonly VisualElement[,] _cells = new VisualElement[Level.Width, Level.Height];
        private readonly VisualElement _hero;
        private readonly Label[] _map = new Label[Level.Height];
        private readonly Label _score;
        private readonly Label _state;

        public PlatformerView(TextScreen screen)
        {
            _score = screen.AddText(Left, 40, 1180, 28);
            for (var y = 0; y < Level.Height; y++)
            {
                for (var x = 0; x < Level.Width; x++)
                {
                    _cells[x, y] = screen.AddPanel(new Rect(At(x), Down(y), Cell, Cell), Sky);
                }
            }
            _hero = screen.AddPanel(new Rect(0, 0, Cell * 0.7f, Cell * 0.9f), Blue);
            var map = screen.AddPanel(new Rect(Left, MapTop, 1200, 250), Color.clear);
            map.name = "Map";
            for (var i = 0; i < Level.Height; i++)
            {
                _map[i] = TextScreen.AddText(map, new Rect(0, 34 * i, 1200, 34), 20);
            }
            _state = screen.AddText(Left, 620, 1180, 22);
        }

        public void Show(Level level, Hero hero, int falls, bool isWon)
        {
            var text = new StringBuilder();
            for (var y = 0; y < Level.Height; y++)
            {
                text.Clear();
                for (var x = 0; x < Level.Width; x++)
                {
                    _cells[x, y].style.backgroundColor = ColorOf(level, x, y);
                    text.Append(hero.Cell == new Vector2Int(x, y) ? '@' : SignOf(level, x, y));
                }
                _map[Level.Height - 1 - y].text = text.ToString();
            }
            _hero.style.left = At(hero.Position.x - 0.35f);
            _hero.style.top = Down(hero.Position.y) + Cell * 0.1f;
            _score.text =
                $"Coins: {level.CoinsTaken} of {level.CoinsInAll}   Falls: {falls}   "
                + $"Column: {hero.Cell.x} of {Level.Width - 1}, {(hero.IsStanding ? "standing" : "in the air")}";
            _state.text = isWon
                ? "You have reached the flag. R or Start begins anew."
                : "A and D, the arrow keys or the left stick run; Space or the South button jumps. @ is you, o a coin, F the flag on its pole.";
        }

        private static Color ColorOf(Level level, int x, int y) =>
            Level.IsGround(x, y) ? Ground
            : Level.IsFlag(x, y) ? Red
            : level.IsCoin(x, y) ? Gold
            : Sky;

        private static char SignOf(Level level, int x, int y) =>
            Level.IsGround(x, y) ? '#'
            : Level.IsFlag(x, y) ? 'F'
            : level.IsCoin(x, y) ? 'o'
            : '.';

        private static float At(float x) => Left + x * Cell;

        private static float Down(float y) => Top + (Level.Height - 1 - y) * Cell;
    }
}
