using System;
using System.Collections.Generic;
using System.Linq;
using Headless.Drawing;
using Unity.Collections;

namespace UnityEngine
{
    /// <summary>Draws a line through points that its file or a script gives.</summary>
    public sealed class LineRenderer : Renderer
    {
        private readonly LineLook _look = new LineLook();

        private Vector3[] positions { get; set; } = { Vector3.zero, Vector3.forward };

        public int positionCount
        {
            get => positions.Length;
            set
            {
                var all = positions;
                Array.Resize(ref all, value);
                positions = all;
            }
        }

        public bool useWorldSpace { get; set; } = true;

        public bool loop { get; set; }

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

        private IReadOnlyList<Vector3> Drawn
        {
            get
            {
                var all = useWorldSpace
                    ? positions
                    : positions.Select(transform.TransformPoint).ToArray();
                return loop && all.Length > 2 ? all.Append(all[0]).ToArray() : all;
            }
        }

        public Vector3 GetPosition(int index) => positions[index];

        public void SetPosition(int index, Vector3 position)
        {
            // Unity says so in the log, and goes on.
            if (index < 0 || index >= positions.Length)
                Debug.LogError("LineRenderer.SetPosition index out of bounds!", this);
            else
                positions[index] = position;
        }

        public int GetPositions(Vector3[] positions)
        {
            var count = Math.Min(positions.Length, positionCount);
            Array.Copy(this.positions, positions, count);
            return count;
        }

        /// <summary>Never more than <see cref="positionCount" />.</summary>
        public void SetPositions(Vector3[] positions) =>
            Array.Copy(positions, this.positions, Math.Min(positions.Length, positionCount));

        public int GetPositions(NativeArray<Vector3> positions)
        {
            var count = Math.Min(positions.Length, positionCount);
            this.positions.AsSpan(0, count).CopyTo(positions.AsSpan());
            return count;
        }

        public void SetPositions(NativeArray<Vector3> positions) =>
            SetPositions(positions.ToArray());

        internal override Bounds WorldBounds() => BoundsOf(Drawn, _look.LargestWidth);

        internal override void Paint(PixelCanvas canvas, ScreenMap map)
        {
            if (positions.Length > 1)
                LinePainter.Draw(canvas, map, Drawn, _look, MainColor);
        }
    }
}
