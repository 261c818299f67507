#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;
using Random = UnityEngine.Random;

namespace Samples.Pinch
{
    /// <summary>Reads the touchscreen in each frame and compares where the fingers are with where they came down.</summary>
    public sealed class PinchGame : MonoBehaviour
    {
        [SerializeField]
        private ThemeStyleSheet? _theme;

        private WallView _view = null!;
        private Wall _wall = null!;
        private Pose _grabbed;
        private List<Touch> _grips = new();

        private void Start()
        {
            var camera = WorldCamera.Get(new Color(0.22f, 0.2f, 0.24f));
            camera.orthographic = true;
            camera.orthographicSize = Screen.height / 2f;
            _view = new WallView(transform, new TextScreen(gameObject, _theme, Color.clear));
            Begin();
        }

        private void Update()
        {
            if (Input.GetKeyDown(KeyCode.R))
            {
                Begin();
            }
            if (!_wall.IsOver)
            {
                Follow(Fingers());
            }
            _view.Show(_wall);
        }

        private static List<Touch> Fingers()
        {
            var fingers = new List<Touch>();
            for (var i = 0; i < Input.touchCount; i++)
            {
                var touch = Input.GetTouch(i);
                if (touch.phase != TouchPhase.Ended && touch.phase != TouchPhase.Canceled)
                {
                    fingers.Add(touch);
                }
            }
            return fingers;
        }

        private void Follow(List<Touch> fingers)
        {
            if (!AreTheSame(fingers, _grips))
            {
                var isOver = fingers.Count == 0;
                (_grips, _grabbed) = (fingers, _wall.Picture);
                if (isOver)
                {
                    _wall.EndGesture();
                }
            }
            else if (fingers.Count == 1)
            {
                _wall.Picture = _grabbed.MovedBy(fingers[0].position - _grips[0].position);
            }
            else if (fingers.Count > 1)
            {
                _wall.Picture = _grabbed.Pulled(
                    _grips[0].position,
                    _grips[1].position,
                    fingers[0].position,
                    fingers[1].position
                );
            }
        }

        // A finger that has just come down is a new one, even if its number was used before.
        private static bool AreTheSame(List<Touch> fingers, List<Touch> grips)
        {
            var areTheSame = fingers.Count == grips.Count;
            for (var i = 0; areTheSame && i < fingers.Count; i++)
            {
                areTheSame =
                    fingers[i].fingerId == grips[i].fingerId
                    && fingers[i].phase != TouchPhase.Began;
            }
            return areTheSame;
        }

        private void Begin()
        {
            _wall = new Wall(most => Random.Range(0, most));
            _grips = new List<Touch>();
            _view.Show(_wall);
        }
    }
}
