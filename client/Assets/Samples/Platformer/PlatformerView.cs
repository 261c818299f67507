#nullable enable

using System.Text;
using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.Platformer
{
    /// <summary>The level in colours and, small, as text; above it how far the player is, below it what the keys do.</summary>
    public sealed class PlatformerView
    {
        private const float Cell = 24;
        private const float Left = 64;
        private const float Top = 110;
        private const float MapTop = 320;

        private static readonly Color Sky = new(0.13f, 0.18f, 0.27f);
        private static readonly Color Ground = new(0.36f, 0.5f, 0.28f);
        private static readonly Color Gold = new(0.95f, 0.78f, 0.25f);
        private static readonly Color Red = new(0.85f, 0.25f, 0.25f);
        private static readonly Color Blue = new(0.4f, 0.7f, 1f);

        private readonly VisualElement[,] _cells = new VisualElement[Level.Width, Level.Height];
        private readonly VisualElement _hero;
        private readonly Label[] _map = new Label[Level.Height];
        private readonly Label _score;
        private readonly Label _state;

        public PlatformerView(VisualElement root)
        {
            var screen = Add(root, new VisualElement(), 0, 0, 1280, 720);
            screen.style.backgroundColor = Sky;
            _score = AddText(screen, 40, 28);
            for (var y = 0; y < Level.Height; y++)
            {
                for (var x = 0; x < Level.Width; x++)
                {
                    _cells[x, y] = Add(screen, new VisualElement(), At(x), Down(y), Cell, Cell);
                }
            }
            _hero = Add(screen, new VisualElement(), 0, 0, Cell * 0.7f, Cell * 0.9f);
            _hero.style.backgroundColor = Blue;
            var map = Add(screen, new VisualElement { name = "Map" }, Left, MapTop, 1200, 250);
            for (var i = 0; i < Level.Height; i++)
            {
                _map[i] = Add(map, new Label(), 0, 34 * i, 1200, 34);
                _map[i].style.fontSize = 20;
                _map[i].style.color = Color.white;
            }
            _state = AddText(screen, 620, 22);
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

        private static Label AddText(VisualElement parent, float top, float size)
        {
            var label = Add(parent, new Label(), Left, top, 1180, 60);
            label.style.fontSize = size;
            label.style.color = Color.white;
            return label;
        }

        private static T Add<T>(
            VisualElement parent,
            T child,
            float left,
            float top,
            float width,
            float height
        )
            where T : VisualElement
        {
            child.style.position = Position.Absolute;
            child.style.left = left;
            child.style.top = top;
            child.style.width = width;
            child.style.height = height;
            parent.Add(child);
            return child;
        }
    }
}
