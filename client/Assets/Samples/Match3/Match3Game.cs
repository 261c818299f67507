#nullable enable

using System.Collections;
using UnityEngine;
using UnityEngine.UIElements;
using Random = UnityEngine.Random;

namespace Samples.Match3
{
    /// <summary>Reads the mouse in each frame. Moving it with the button down is a swipe.</summary>
    public sealed class Match3Game : MonoBehaviour
    {
        // The length of a swipe, in pixels.
        private const float SwipeLength = 30;
        private const float StepSeconds = 0.25f;
        private const int PointsOfGem = 10;

        [SerializeField]
        private int _goal = 700;

        [SerializeField]
        private int _moves = 12;

        [SerializeField]
        private ThemeStyleSheet? _theme;

        private GemsView _view = null!;
        private Gems _gems = null!;
        private int _score;
        private int _movesLeft;
        private bool _isBusy;
        private (int Row, int Column)? _grabbed;
        private Vector2 _grabbedAt;

        private void Start()
        {
            _view = new GemsView(new TextScreen(gameObject, _theme));
            Begin();
        }

        private void Update()
        {
            if (Input.GetKeyDown(KeyCode.R))
            {
                StopAllCoroutines();
                Begin();
            }
            if (_isBusy || _score >= _goal || _movesLeft == 0)
            {
                return;
            }
            if (Input.GetMouseButtonDown(0))
            {
                _grabbedAt = Input.mousePosition;
                _grabbed = _view.CellAt(_grabbedAt);
            }
            else if (!Input.GetMouseButton(0))
            {
                _grabbed = null;
            }
            else if (_grabbed is { } cell)
            {
                Pull(cell, (Vector2)Input.mousePosition - _grabbedAt);
            }
        }

        private void Pull((int Row, int Column) cell, Vector2 way)
        {
            if (way.magnitude < SwipeLength)
            {
                return;
            }
            _grabbed = null;
            var isAcross = Mathf.Abs(way.x) > Mathf.Abs(way.y);
            var row = cell.Row - (isAcross ? 0 : (int)Mathf.Sign(way.y));
            var column = cell.Column + (isAcross ? (int)Mathf.Sign(way.x) : 0);
            if (Gems.IsOnBoard(row, column))
            {
                StartCoroutine(Swap(cell.Row, cell.Column, row, column));
            }
        }

        private IEnumerator Swap(int row, int column, int otherRow, int otherColumn)
        {
            _isBusy = true;
            _gems.Swap(row, column, otherRow, otherColumn);
            Show("The gems change places.");
            yield return new WaitForSeconds(StepSeconds);
            if (_gems.HasLines)
            {
                _movesLeft--;
                yield return Cascade();
                Show(Verdict());
            }
            else
            {
                _gems.Swap(row, column, otherRow, otherColumn);
                Show("They went back: that makes no three in a line.");
            }
            _isBusy = false;
        }

        // Falling gems may make new lines, and each further round scores more.
        private IEnumerator Cascade()
        {
            for (var chain = 1; _gems.HasLines; chain++)
            {
                _score += chain * PointsOfGem * _gems.ClearLines();
                Show("Gems vanish.");
                yield return new WaitForSeconds(StepSeconds);
                _gems.Fall();
                Show("Gems fall.");
                yield return new WaitForSeconds(StepSeconds);
            }
            _gems.MixIfStuck();
        }

        private string Verdict()
        {
            return _score >= _goal ? "You have won."
                : _movesLeft == 0 ? "No moves are left, you have lost."
                : "It is your move.";
        }

        private void Show(string state) => _view.Show(_gems, _score, _goal, _movesLeft, state);

        private void Begin()
        {
            _gems = new Gems(most => Random.Range(0, most));
            _score = 0;
            _movesLeft = _moves;
            _grabbed = null;
            _isBusy = false;
            Show("It is your move.");
        }
    }
}
