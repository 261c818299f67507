#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>What one camera shows in this walk. Projects many points without asking the camera for each.</summary>
    internal sealed class CameraView
    {
        // The corners of a box by their index: bit 0 is x, bit 1 is y, bit 2 is z.
        private const int Corners = 8;

        private static readonly Vector3[] Points = new Vector3[Corners];

        // A point p is seen at start + p.x * x + p.y * y + p.z * z. In perspective x and y of that are to be divided by z.
        private readonly Vector3 _start;
        private readonly Vector3 _x;
        private readonly Vector3 _y;
        private readonly Vector3 _z;
        private readonly Vector3 _origin;

        public CameraView(Camera camera)
        {
            var place = camera.transform;
            Camera = camera;
            IsDeep = !camera.orthographic;
            Position = place.position;
            Near = camera.nearClipPlane;
            Far = camera.farClipPlane;
            Screen = camera.pixelRect;
            // Far enough before the camera that its neighbours lie before it too.
            _origin = Position + place.forward * 10;
            _start = Seen(_origin);
            _x = Seen(_origin + Vector3.right) - _start;
            _y = Seen(_origin + Vector3.up) - _start;
            _z = Seen(_origin + Vector3.forward) - _start;
        }

        public Camera Camera { get; }

        /// <summary>Whether far things look smaller.</summary>
        public bool IsDeep { get; }

        public Vector3 Position { get; }

        public float Far { get; }

        /// <summary>The part of the screen that it draws, in pixels, y up.</summary>
        public Rect Screen { get; }

        private float Near { get; }

        /// <summary>Whether the camera draws the object's layer.</summary>
        public bool Draws(GameObject thing) => (Camera.cullingMask & (1 << thing.layer)) != 0;

        /// <summary>Pixels of the screen, y up; z is the distance along the view. Negative z: behind the camera.</summary>
        public Vector3 Project(Vector3 point) => OnScreen(Blend(point));

        /// <summary>The box on the screen, cut at its edges; empty if the camera does not see it.</summary>
        public Rect AreaOf(Bounds bounds)
        {
            var (min, max) = (Vector2.positiveInfinity, Vector2.negativeInfinity);
            var isBefore = false;
            for (var i = 0; i < Corners; i++)
            {
                Points[i] = Blend(CornerOf(bounds, i));
                if (Points[i].z >= Near)
                {
                    isBefore |= Points[i].z <= Far;
                    Grow(ref min, ref max, OnScreen(Points[i]));
                }
            }
            if (min.x > max.x)
            {
                return Rect.zero;
            }
            isBefore |= AddEdges(ref min, ref max);
            return isBefore
                ? Rect.MinMaxRect(
                    Mathf.Max(min.x, Screen.xMin),
                    Mathf.Max(min.y, Screen.yMin),
                    Mathf.Min(max.x, Screen.xMax),
                    Mathf.Min(max.y, Screen.yMax)
                )
                : Rect.zero;
        }

        // Where an edge of the box goes behind the camera it is cut, because its end has no place on the screen.
        private bool AddEdges(ref Vector2 min, ref Vector2 max)
        {
            var isCut = false;
            for (var i = 0; i < Corners; i++)
            {
                for (var bit = 1; bit < Corners; bit <<= 1)
                {
                    var (one, other) = (Points[i], Points[i | bit]);
                    if ((i & bit) == 0 && one.z < Near != other.z < Near)
                    {
                        isCut = true;
                        var share = (Near - one.z) / (other.z - one.z);
                        Grow(ref min, ref max, OnScreen(Vector3.Lerp(one, other, share)));
                    }
                }
            }
            return isCut;
        }

        private static void Grow(ref Vector2 min, ref Vector2 max, Vector2 point)
        {
            min = Vector2.Min(min, point);
            max = Vector2.Max(max, point);
        }

        private Vector3 Seen(Vector3 point)
        {
            var seen = Camera.WorldToScreenPoint(point);
            return IsDeep ? new Vector3(seen.x * seen.z, seen.y * seen.z, seen.z) : seen;
        }

        private Vector3 Blend(Vector3 point)
        {
            var way = point - _origin;
            return _start + way.x * _x + way.y * _y + way.z * _z;
        }

        private Vector3 OnScreen(Vector3 blended) =>
            IsDeep && blended.z != 0
                ? new Vector3(blended.x / blended.z, blended.y / blended.z, blended.z)
                : blended;

        private static Vector3 CornerOf(Bounds bounds, int index)
        {
            var (center, extents) = (bounds.center, bounds.extents);
            return new Vector3(
                center.x + ((index & 1) == 0 ? -extents.x : extents.x),
                center.y + ((index & 2) == 0 ? -extents.y : extents.y),
                center.z + ((index & 4) == 0 ? -extents.z : extents.z)
            );
        }
    }
}
