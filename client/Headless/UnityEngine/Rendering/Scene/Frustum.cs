using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>The part of the world that a camera can see.</summary>
    internal readonly struct Frustum
    {
        private readonly Camera _camera;
        private readonly Vector3 _place;
        private readonly Quaternion _toView;
        private readonly float _height;
        private readonly float _width;

        public Frustum(Camera camera)
        {
            _camera = camera;
            _place = camera.transform.position;
            _toView = Quaternion.Inverse(camera.transform.rotation);
            // With perspective at a distance of one.
            _height = camera.orthographic
                ? camera.orthographicSize
                : Mathf.Tan(camera.fieldOfView * Mathf.Deg2Rad / 2);
            _width = _height * camera.aspect;
        }

        public Camera Camera => _camera;

        /// <summary>Whether the camera draws the renderer's layer, and its box is not wholly on the far side of a border.</summary>
        public bool Sees(Renderer renderer)
        {
            var box = renderer.bounds;
            return (_camera.cullingMask & 1 << renderer.Owner.layer) != 0
                && box.size != Vector3.zero
                && Touches(box);
        }

        private bool Touches(Bounds box)
        {
            var outside = ~0;
            for (var i = 0; i < 8; i++)
            {
                var way = new Vector3((i & 1) * 2 - 1, (i & 2) - 1, (i & 4) / 2 - 1);
                outside &= Outside(
                    _toView * (box.center + Vector3.Scale(way, box.extents) - _place)
                );
            }
            return outside == 0;
        }

        /// <summary>A bit for each border on whose far side the place is.</summary>
        private int Outside(Vector3 view)
        {
            var share = _camera.orthographic ? 1 : view.z;
            return (view.z < _camera.nearClipPlane ? 1 : 0)
                | (view.z > _camera.farClipPlane ? 2 : 0)
                | (view.x < -_width * share ? 4 : 0)
                | (view.x > _width * share ? 8 : 0)
                | (view.y < -_height * share ? 16 : 0)
                | (view.y > _height * share ? 32 : 0);
        }
    }
}
