#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Samples.TopDown
{
    /// <summary>Reads the axes of the Input Manager in each frame and walks at the speed they give.</summary>
    public sealed class TopDownGame : MonoBehaviour
    {
        // Cells a second.
        [SerializeField]
        private float _speed = 4;

        [SerializeField]
        private ThemeStyleSheet? _theme;

        private Room _room = new();
        private RoomView _view = null!;

        private void Start()
        {
            _view = new RoomView(new TextScreen(gameObject, _theme));
            _view.Show(_room, isWalking: false);
        }

        private void Update()
        {
            if (Input.GetKeyDown(KeyCode.R))
            {
                _room = new Room();
            }
            var right = Input.GetAxis("Horizontal");
            var up = Input.GetAxis("Vertical");
            var step = _speed * Time.deltaTime;
            _room.Walk(-up * step, right * step);
            _view.Show(_room, isWalking: right != 0 || up != 0);
        }
    }
}
