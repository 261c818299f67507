#nullable enable

using UnityEngine;
using Random = UnityEngine.Random;

namespace Samples.Minesweeper
{
    /// <summary>
    /// Asks the mouse in each frame. Cells have no colliders: the view intersects the ray through the pointer with the
    /// board's plane.
    /// </summary>
    public sealed class MinesweeperGame : MonoBehaviour
    {
        private const int LeftButton = 0;
        private const int RightButton = 1;

        private Camera _camera = null!;
        private FieldView _view = null!;
        private Field _field = null!;

        private void Start()
        {
            _camera = WorldCamera.Get(new Color(0.13f, 0.16f, 0.18f));
            _view = new FieldView(transform, _camera);
            Begin();
        }

        private void Update()
        {
            if (Input.GetKeyDown(KeyCode.R))
            {
                Begin();
            }
            else if (Input.GetMouseButtonDown(LeftButton) && PointedAt() is { } dug)
            {
                _field.Dig(dug.Row, dug.Column);
                _view.Show(_field);
            }
            else if (Input.GetMouseButtonDown(RightButton) && PointedAt() is { } marked)
            {
                _field.ToggleFlag(marked.Row, marked.Column);
                _view.Show(_field);
            }
        }

        private (int Row, int Column)? PointedAt()
        {
            var ray = _camera.ScreenPointToRay(Input.mousePosition);
            return _view.Plane.Raycast(ray, out var distance)
                ? _view.CellAt(ray.GetPoint(distance))
                : null;
        }

        private void Begin()
        {
            _field = new Field(most => Random.Range(0, most));
            _view.Show(_field);
        }
    }
}
