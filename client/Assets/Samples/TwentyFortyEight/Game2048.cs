#nullable enable

using UnityEngine;
using UnityEngine.UIElements;
using Random = UnityEngine.Random;

namespace Samples.TwentyFortyEight
{
    /// <summary>Polls the keyboard in each frame, as most games do that use Unity's class Input.</summary>
    public sealed class Game2048 : MonoBehaviour
    {
        [SerializeField]
        private int _goal = 2048;

        [SerializeField]
        private ThemeStyleSheet? _theme;

        private Board _board = null!;
        private BoardView _view = null!;

        private void Start()
        {
            _view = new BoardView(new TextScreen(gameObject, _theme));
            Begin();
        }

        private void Update()
        {
            if (Input.GetKeyDown(KeyCode.R))
            {
                Begin();
            }
            else if (Asked() is { } direction && _board.Slide(direction))
            {
                _view.Show(_board);
            }
        }

        private static Direction? Asked()
        {
            return IsPressed(KeyCode.LeftArrow, KeyCode.A) ? Direction.Left
                : IsPressed(KeyCode.RightArrow, KeyCode.D) ? Direction.Right
                : IsPressed(KeyCode.UpArrow, KeyCode.W) ? Direction.Up
                : IsPressed(KeyCode.DownArrow, KeyCode.S) ? Direction.Down
                : (Direction?)null;
        }

        private static bool IsPressed(KeyCode arrow, KeyCode letter) =>
            Input.GetKeyDown(arrow) || Input.GetKeyDown(letter);

        private void Begin()
        {
            _board = new Board(_goal, most => Random.Range(0, most));
            _view.Show(_board);
        }
    }
}
