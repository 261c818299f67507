#nullable enable

using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>Shows the whole board on any screen, as large as fits; the canvas grows and shrinks with it.</summary>
    public class GameCamera : SceneElement
    {
        private const float PixelsPerUnit = 100f;

        [SerializeField]
        internal Camera? _camera;

        [SerializeField]
        internal Canvas? _canvas;

        /// <summary>The size of the board in world units, for landscape; swapped for portrait.</summary>
        [SerializeField]
        internal Vector2 _boardSize = new Vector2(12.8f, 7.2f);

        private Vector2 _screen;

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
            if (_camera == null || (_screen.x == Screen.width && _screen.y == Screen.height))
            {
                return;
            }

            _screen = new Vector2(Screen.width, Screen.height);
            var board = Registry.IsLandscape ? _boardSize : new Vector2(_boardSize.y, _boardSize.x);
            var pixelsPerUnit = Mathf.Min(_screen.x / board.x, _screen.y / board.y);
            _camera.orthographicSize = _screen.y / pixelsPerUnit / 2f;
            if (_canvas != null)
            {
                _canvas.scaleFactor = pixelsPerUnit / PixelsPerUnit;
            }
        }
    }
}
