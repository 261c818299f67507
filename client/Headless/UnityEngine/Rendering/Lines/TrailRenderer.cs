using System;
using System.Collections.Generic;
using System.Linq;
using Headless;
using Headless.Drawing;
using Unity.Collections;

namespace UnityEngine
{
    /// <summary>Draws where its object has been during the last moments.</summary>
    public sealed class TrailRenderer : Renderer
    {
        private static readonly List<TrailRenderer> s_Active = new List<TrailRenderer>();

        private readonly LineLook _look = new LineLook();
        private readonly List<(Vector3 Place, float Time)> _points =
            new List<(Vector3 Place, float Time)>();
        private bool _hasBegun;

        static TrailRenderer()
        {
            FrameLoop.Rendering += () => s_Active.ToList().ForEach(trail => trail.Follow());
            FrameLoop.WasReset += s_Active.Clear;
        }

        /// <summary>For how many seconds a point is drawn.</summary>
        public float time { get; set; } = 5;

        public float minVertexDistance { get; set; } = 0.1f;

        public bool emitting { get; set; } = true;

        /// <summary>Whether the object is destroyed once the trail has gone.</summary>
        public bool autodestruct { get; set; }

        public float startWidth
        {
            get => _look.StartWidth;
            set => _look.StartWidth = value;
        }

        public float endWidth
        {
            get => _look.EndWidth;
            set => _look.EndWidth = value;
        }

        public AnimationCurve widthCurve
        {
            get => _look.Widths;
            set => _look.Widths = value;
        }

        public float widthMultiplier
        {
            get => _look.WidthMultiplier;
            set => _look.WidthMultiplier = value;
        }

        public Color startColor
        {
            get => _look.StartColor;
            set => _look.StartColor = value;
        }

        public Color endColor
        {
            get => _look.EndColor;
            set => _look.EndColor = value;
        }

        public Gradient colorGradient
        {
            get => _look.Colors;
            set => _look.Colors = value;
        }

        /// <summary>Kept for the game: corners are sharp.</summary>
        public int numCornerVertices { get; set; }

        /// <summary>Kept for the game: ends are straight.</summary>
        public int numCapVertices { get; set; }

        public int positionCount => _points.Count;

        // The end where the object is comes first in the look, and last among the points.
        private List<Vector3> Drawn
        {
            get
            {
                var places = _points.Select(point => point.Place).ToList();
                if (emitting)
                    places.Add(transform.position);
                places.Reverse();
                return places;
            }
        }

        public void Clear() => _points.Clear();

        public Vector3 GetPosition(int index) => _points[index].Place;

        public void SetPosition(int index, Vector3 position) =>
            _points[index] = (position, _points[index].Time);

        public int GetPositions(Vector3[] positions)
        {
            var count = Math.Min(positions.Length, _points.Count);
            for (var i = 0; i < count; i++)
                positions[i] = _points[i].Place;
            return count;
        }

        public void SetPositions(Vector3[] positions)
        {
            for (var i = 0; i < Math.Min(positions.Length, _points.Count); i++)
                SetPosition(i, positions[i]);
        }

        public void AddPosition(Vector3 position) => _points.Add((position, Time.time));

        public void AddPositions(Vector3[] positions) => Array.ForEach(positions, AddPosition);

        public void AddPositions(NativeArray<Vector3> positions) =>
            AddPositions(positions.ToArray());

        internal override void EffectStarted() => s_Active.Add(this);

        internal override void EffectEnded()
        {
            s_Active.Remove(this);
            Clear();
        }

        internal override Bounds WorldBounds() => BoundsOf(Drawn, _look.LargestWidth);

        internal override void Paint(PixelCanvas canvas, ScreenMap map)
        {
            if (Drawn is { Count: > 1 } points)
                LinePainter.Draw(canvas, map, points, _look, MainColor);
        }

        private void Follow()
        {
            _points.RemoveAll(point => point.Time < Time.time - time);
            var place = transform.position;
            if (
                emitting
                && (
                    _points.Count == 0
                    || Vector3.Distance(_points[^1].Place, place) >= minVertexDistance
                )
            )
                AddPosition(place);
            _hasBegun |= _points.Count > 1;
            // A trail that stands keeps the point where it is.
            if (autodestruct && _hasBegun && _points.Count <= 1)
                Destroy(gameObject);
        }
    }
}
