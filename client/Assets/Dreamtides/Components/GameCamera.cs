#nullable enable

using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>Shows the whole board on any screen: as large as fits, never cut.</summary>
    public class GameCamera : SceneElement
    {
        [SerializeField]
        internal Camera? _camera;

        /// <summary>Width and height of the board in world units, seen in landscape; portrait turns them round.</summary>
        [SerializeField]
        internal Vector2 _boardSize = new Vector2(12.8f, 7.2f);

        private float _shownAspect;

        protected override void OnInitialize(GameMode mode, TestConfiguration? testConfiguration) =>
            Adjust();

        protected void Update()
        {
            if (IsInitialized)
            {
                Adjust();
            }
        }

        private void Adjust()
        {
            if (_camera == null || Mathf.Approximately(_camera.aspect, _shownAspect))
            {
                return;
            }

            _shownAspect = _camera.aspect;
            var board = Registry.IsLandscape ? _boardSize : new Vector2(_boardSize.y, _boardSize.x);
            _camera.orthographicSize = Mathf.Max(board.y, board.x / _shownAspect) / 2f;
        }
    }
}
