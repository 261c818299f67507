using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>
    /// What a camera makes of the world: pixels of the picture, y down, and depths. The depth is 1 at the near plane and 0 at the far
    /// one, and between them it changes evenly along each straight line of the picture.
    /// </summary>
    internal sealed class Lens
    {
        private readonly Vector3 _place;
        private readonly Vector3 _right;
        private readonly Vector3 _up;
        private readonly Vector3 _forward;
        private readonly Vector2 _middle;
        private readonly Vector2 _scale;
        private readonly bool _isFlat;

        /// <param name="camera">Its place and settings are those of now.</param>
        /// <param name="height">Of the picture.</param>
        public Lens(Camera camera, int height)
        {
            var pose = camera.transform;
            _place = pose.position;
            (_right, _up, _forward) = (pose.right, pose.up, pose.forward);
            var area = camera.pixelRect;
            _middle = new Vector2(area.center.x, height - area.center.y);
            _isFlat = camera.orthographic;
            var half = _isFlat
                ? camera.orthographicSize
                : Mathf.Tan(camera.fieldOfView * Mathf.Deg2Rad / 2);
            _scale = new Vector2(area.width / (half * camera.aspect), area.height / half) / 2;
            (Near, Far) = (camera.nearClipPlane, camera.farClipPlane);
        }

        public float Near { get; }

        public float Far { get; }

        /// <summary>A place seen from the camera: x to the right, y up, z ahead.</summary>
        public Vector3 ToView(Vector3 place) => Turn(place - _place);

        /// <summary>A direction seen from the camera.</summary>
        public Vector3 Turn(Vector3 way) =>
            new Vector3(
                Vector3.Dot(way, _right),
                Vector3.Dot(way, _up),
                Vector3.Dot(way, _forward)
            );

        /// <summary>True if the way of that direction at that place leads away from the camera.</summary>
        public bool IsSeenFromBehind(Vector3 viewPlace, Vector3 viewNormal) =>
            (_isFlat ? viewNormal.z : Vector3.Dot(viewPlace, viewNormal)) >= 0;

        /// <summary>The pixel and the depth, for a place before the camera.</summary>
        public DrawnCorner ToPixel(Vector3 view)
        {
            var share = _isFlat ? 1 : 1 / view.z;
            return new DrawnCorner(
                _middle.x + view.x * share * _scale.x,
                _middle.y - view.y * share * _scale.y,
                Depth(view.z),
                share
            );
        }

        /// <summary>The depths of a flat thing at each pixel.</summary>
        /// <param name="transform">The thing lies in the plane of its x and y axes.</param>
        public DepthPlane PlaneOf(Transform transform)
        {
            var place = ToView(transform.position);
            var normal = Turn(transform.forward);
            var distance = Vector3.Dot(place, normal);
            // Seen from its edge it has no pixels.
            if (Mathf.Abs(_isFlat ? normal.z : distance) < 1e-6f)
                return new DepthPlane(0, 0, 2);
            // From each pixel's ray: z = distance / (normal · ray), or along z only without perspective.
            var by = _isFlat ? -1 / normal.z : 1 / distance;
            var (a, b) = (by * normal.x / _scale.x, -by * normal.y / _scale.y);
            var c = by * (_isFlat ? -distance : normal.z) - a * _middle.x - b * _middle.y;
            return _isFlat
                ? FlatPlane(a, b, c)
                : new DepthPlane(a * Slope, b * Slope, (c - 1 / Far) * Slope);
        }

        private float Slope => 1 / (1 / Near - 1 / Far);

        private float Depth(float z) =>
            _isFlat ? (Far - z) / (Far - Near) : (1 / z - 1 / Far) * Slope;

        private DepthPlane FlatPlane(float a, float b, float c)
        {
            var by = -1 / (Far - Near);
            return new DepthPlane(a * by, b * by, c * by + Far / (Far - Near));
        }
    }

    /// <summary>A corner of a triangle in the picture.</summary>
    internal readonly struct DrawnCorner
    {
        public DrawnCorner(float x, float y, float depth, float share)
        {
            (X, Y, Depth, Share) = (x, y, depth, share);
            (U, V) = (0, 0);
        }

        public DrawnCorner(DrawnCorner corner, Vector2 place)
        {
            this = corner;
            (U, V) = (place.x * Share, place.y * Share);
        }

        public float X { get; }

        public float Y { get; }

        public float Depth { get; }

        /// <summary>One by the distance with perspective, else one.</summary>
        public float Share { get; }

        /// <summary>Places in the texture, times the share: only then they change evenly in the picture.</summary>
        public float U { get; }

        public float V { get; }
    }

    /// <summary>A value that changes evenly across the picture.</summary>
    internal readonly struct DepthPlane
    {
        private readonly double _a;
        private readonly double _b;
        private readonly double _c;

        public DepthPlane(double a, double b, double c)
        {
            (_a, _b, _c) = (a, b, c);
        }

        /// <summary>The plane with these values at the corners of a triangle that has an area.</summary>
        public static DepthPlane Through(
            in DrawnCorner a,
            in DrawnCorner b,
            in DrawnCorner c,
            float atA,
            float atB,
            float atC
        )
        {
            double bx = b.X - a.X,
                by = b.Y - a.Y,
                cx = c.X - a.X,
                cy = c.Y - a.Y;
            var area = bx * cy - by * cx;
            var x = ((atB - atA) * cy - (atC - atA) * by) / area;
            var y = ((atC - atA) * bx - (atB - atA) * cx) / area;
            return new DepthPlane(x, y, atA - x * a.X - y * a.Y);
        }

        public double StepX => _a;

        /// <summary>The value in the middle of a pixel.</summary>
        public double At(int x, int y) => _a * (x + 0.5) + _b * (y + 0.5) + _c;
    }
}
