using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Converts positions in the world, or on an overlay canvas, to pixels of the picture, y down.</summary>
    internal sealed class ScreenMap
    {
        private readonly Camera _camera;
        private readonly int _height;
        private Lens _lens;

        /// <param name="camera">Null if positions are pixels of the screen already, y up.</param>
        public ScreenMap(Camera camera, int height)
        {
            _camera = camera;
            _height = height;
        }

        /// <summary>Null if positions are pixels of the screen already.</summary>
        public Lens Lens => _camera == null ? null : _lens ??= new Lens(_camera, _height);

        public Vector2 Point(Vector3 place)
        {
            var screen = _camera == null ? place : _camera.WorldToScreenPoint(place);
            return new Vector2(screen.x, _height - screen.y);
        }

        public ScreenQuad Quad(Transform transform, Rect local)
        {
            var origin = Point(transform.TransformPoint(new Vector3(local.xMin, local.yMin, 0)));
            var right = Point(transform.TransformPoint(new Vector3(local.xMax, local.yMin, 0)));
            var top = Point(transform.TransformPoint(new Vector3(local.xMin, local.yMax, 0)));
            var quad = new ScreenQuad(origin, right - origin, top - origin, local.size);
            // Text may stand around a rectangle without a size, which has a scale all the same.
            return local.width > 0 && local.height > 0
                ? quad
                : quad.WithScaleOf(Quad(transform, new Rect(local.min, Vector2.one)));
        }
    }

    /// <summary>The place of an object's flat rectangle on the screen.</summary>
    internal readonly struct ScreenQuad
    {
        /// <param name="origin">The lower left corner.</param>
        /// <param name="right">From there to the lower right corner.</param>
        /// <param name="up">From there to the upper left corner; up on the screen is negative y.</param>
        /// <param name="localSize">In units of the object.</param>
        public ScreenQuad(Vector2 origin, Vector2 right, Vector2 up, Vector2 localSize)
        {
            Origin = origin;
            Right = right;
            Up = up;
            LocalSize = localSize;
            IsMirrored = right.x <= 0 || up.y >= 0;
            PixelsPerUnit = localSize.y > 0 ? up.magnitude / localSize.y : 0;
        }

        private ScreenQuad(ScreenQuad place, ScreenQuad scale)
        {
            (Origin, Right, Up, LocalSize) = (place.Origin, place.Right, place.Up, place.LocalSize);
            (IsMirrored, PixelsPerUnit) = (scale.IsMirrored, scale.PixelsPerUnit);
        }

        public Vector2 Origin { get; }

        public Vector2 Right { get; }

        public Vector2 Up { get; }

        public Vector2 LocalSize { get; }

        /// <summary>True if it is neither turned nor skewed; it may be mirrored.</summary>
        public bool IsUpright => Mathf.Abs(Right.y) < 0.01f && Mathf.Abs(Up.x) < 0.01f;

        /// <summary>True if it is seen from behind or is upside down.</summary>
        public bool IsMirrored { get; }

        /// <summary>Pixels of the screen for one unit of the object, along its height.</summary>
        public float PixelsPerUnit { get; }

        /// <summary>The same along its width and its height, which its transform may scale differently.</summary>
        public Vector2 Scale =>
            LocalSize.x > 0 && LocalSize.y > 0
                ? new Vector2(Right.magnitude / LocalSize.x, Up.magnitude / LocalSize.y)
                : Vector2.one * PixelsPerUnit;

        public Rect Box
        {
            get
            {
                var a = Origin;
                var b = Origin + Right;
                var c = Origin + Up;
                var d = b + Up;
                var min = Vector2.Min(Vector2.Min(a, b), Vector2.Min(c, d));
                var max = Vector2.Max(Vector2.Max(a, b), Vector2.Max(c, d));
                return Rect.MinMaxRect(min.x, min.y, max.x, max.y);
            }
        }

        /// <summary>A rectangle of the same size and centre, but not turned: text is never drawn turned.</summary>
        public Rect StraightBox
        {
            get
            {
                var center = Origin + (Right + Up) / 2;
                var size = new Vector2(Right.magnitude, Up.magnitude);
                return new Rect(center - size / 2, size);
            }
        }

        /// <summary>The same place, as large and as upright as things of another one are.</summary>
        public ScreenQuad WithScaleOf(ScreenQuad other) => new ScreenQuad(this, other);

        /// <summary>A part of it.</summary>
        /// <param name="whole">The rectangle of all of it.</param>
        /// <param name="part">In the same units.</param>
        public ScreenQuad Part(Rect whole, Rect part)
        {
            if (whole == part || whole.width * whole.height == 0)
                return this;
            var (right, up) = (Right / whole.width, Up / whole.height);
            return new ScreenQuad(
                Origin + right * (part.xMin - whole.xMin) + up * (part.yMin - whole.yMin),
                right * part.width,
                up * part.height,
                part.size
            );
        }

        public ScreenQuad Flip(bool x, bool y)
        {
            var result = this;
            if (x)
                result = new ScreenQuad(
                    result.Origin + result.Right,
                    -result.Right,
                    result.Up,
                    LocalSize
                );
            if (y)
                result = new ScreenQuad(
                    result.Origin + result.Up,
                    result.Right,
                    -result.Up,
                    LocalSize
                );
            return result;
        }
    }

    /// <summary>Makes the picture that a MeshRenderer draws.</summary>
    internal interface IMeshSource
    {
        /// <summary>True if it is drawn even where other things are nearer.</summary>
        bool IsOverAll => false;

        /// <summary>What it covers, in the object's own units.</summary>
        Rect LocalBox { get; }

        void PaintMesh(PixelCanvas canvas, ScreenMap map);
    }
}
