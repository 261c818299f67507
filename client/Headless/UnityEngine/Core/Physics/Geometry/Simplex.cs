using UnityEngine;

namespace Headless
{
    /// <summary>Up to four points of the difference of two shapes: what of it is nearest to the origin.</summary>
    internal struct Simplex
    {
        private readonly SolidShape _a;
        private readonly SolidShape _b;
        private Corner _0;
        private Corner _1;
        private Corner _2;
        private Corner _3;

        internal Simplex(SolidShape a, SolidShape b)
            : this()
        {
            (_a, _b) = (a, b);
        }

        /// <summary>Four where the origin is inside.</summary>
        internal int Count { get; private set; }

        internal Corner Support(Vector3 way)
        {
            var (onA, onB) = (_a.Farthest(way), _b.Farthest(-way));
            return new Corner(onA, onB);
        }

        /// <summary>The first point.</summary>
        internal Vector3 Add(Vector3 way)
        {
            _0 = Support(way);
            _0.Weight = 1;
            Count = 1;
            return _0.Point;
        }

        /// <returns>False if it is there already: nothing is nearer.</returns>
        internal bool Add(in Corner corner)
        {
            for (var i = 0; i < Count; i++)
            {
                if (this[i].Point.Equals(corner.Point))
                {
                    return false;
                }
            }
            this[Count++] = corner;
            return true;
        }

        /// <summary>Keeps those points that the nearest place lies between.</summary>
        /// <param name="way">That place; becomes the new one.</param>
        /// <returns>False if rounding lets it go no nearer.</returns>
        internal bool Reduce(ref Vector3 way)
        {
            var before = this;
            var found =
                Count == 2 ? OfSegment(_0, _1)
                : Count == 3 ? OfTriangle(_0, _1, _2)
                : OfTetrahedron();
            if (Count < 4 && found.sqrMagnitude >= way.sqrMagnitude)
            {
                this = before;
                Count--;
                return false;
            }
            way = found;
            return true;
        }

        /// <summary>The nearest points of both shapes, by the weights of the corners.</summary>
        internal readonly (Vector3 OnA, Vector3 OnB) Points()
        {
            var (onA, onB) = (Vector3.zero, Vector3.zero);
            for (var i = 0; i < Count; i++)
            {
                var corner = At(i);
                onA += corner.OnA * corner.Weight;
                onB += corner.OnB * corner.Weight;
            }
            return (onA, onB);
        }

        private Corner this[int index]
        {
            readonly get => At(index);
            set
            {
                switch (index)
                {
                    case 0:
                        _0 = value;
                        break;
                    case 1:
                        _1 = value;
                        break;
                    case 2:
                        _2 = value;
                        break;
                    default:
                        _3 = value;
                        break;
                }
            }
        }

        private readonly Corner At(int index) =>
            index switch
            {
                0 => _0,
                1 => _1,
                2 => _2,
                _ => _3,
            };

        // By value: what is kept may lie where another one was.
        private Vector3 Keep(Corner a)
        {
            (_0, Count) = (a.Weighing(1), 1);
            return a.Point;
        }

        private Vector3 Keep(Corner a, Corner b, float share)
        {
            (_0, _1, Count) = (a.Weighing(1 - share), b.Weighing(share), 2);
            return a.Point + (b.Point - a.Point) * share;
        }

        private Vector3 OfSegment(Corner a, Corner b)
        {
            var side = b.Point - a.Point;
            var share = -Vector3.Dot(a.Point, side) / side.sqrMagnitude;
            return share <= 0 ? Keep(a)
                : share >= 1 ? Keep(b)
                : Keep(a, b, share);
        }

        // By the regions around a triangle, after Ericson, "Real-Time Collision Detection", 5.1.5.
        private Vector3 OfTriangle(Corner a, Corner b, Corner c)
        {
            var (ab, ac) = (b.Point - a.Point, c.Point - a.Point);
            var (d1, d2) = (-Vector3.Dot(ab, a.Point), -Vector3.Dot(ac, a.Point));
            if (d1 <= 0 && d2 <= 0)
            {
                return Keep(a);
            }
            var (d3, d4) = (-Vector3.Dot(ab, b.Point), -Vector3.Dot(ac, b.Point));
            if (d3 >= 0 && d4 <= d3)
            {
                return Keep(b);
            }
            var vc = d1 * d4 - d3 * d2;
            if (vc <= 0 && d1 >= 0 && d3 <= 0)
            {
                return Keep(a, b, d1 / (d1 - d3));
            }
            var (d5, d6) = (-Vector3.Dot(ab, c.Point), -Vector3.Dot(ac, c.Point));
            if (d6 >= 0 && d5 <= d6)
            {
                return Keep(c);
            }
            var vb = d5 * d2 - d1 * d6;
            if (vb <= 0 && d2 >= 0 && d6 <= 0)
            {
                return Keep(a, c, d2 / (d2 - d6));
            }
            var va = d3 * d6 - d5 * d4;
            if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0)
            {
                return Keep(b, c, (d4 - d3) / (d4 - d3 + (d5 - d6)));
            }
            var whole = va + vb + vc;
            (_0, _1, _2) = (a.Weighing(va / whole), b.Weighing(vb / whole), c.Weighing(vc / whole));
            Count = 3;
            return a.Point + ab * (vb / whole) + ac * (vc / whole);
        }

        private Vector3 OfTetrahedron()
        {
            var whole = this;
            var best = whole;
            var nearest = Vector3.zero;
            var least = float.PositiveInfinity;
            TryFace(whole._0, whole._1, whole._2, whole._3);
            TryFace(whole._0, whole._2, whole._3, whole._1);
            TryFace(whole._0, whole._3, whole._1, whole._2);
            TryFace(whole._1, whole._3, whole._2, whole._0);
            if (!float.IsPositiveInfinity(least))
            {
                this = best;
            }
            return nearest;

            void TryFace(in Corner a, in Corner b, in Corner c, in Corner opposite)
            {
                var normal = Vector3.Cross(b.Point - a.Point, c.Point - a.Point);
                var side = Vector3.Dot(opposite.Point - a.Point, normal);
                // The origin is on the same side as the opposite corner: not beyond this face.
                if (-Vector3.Dot(a.Point, normal) * side > 0)
                {
                    return;
                }
                var face = whole;
                var found = face.OfTriangle(a, b, c);
                if (found.sqrMagnitude < least)
                {
                    (least, nearest, best) = (found.sqrMagnitude, found, face);
                }
            }
        }

        internal struct Corner
        {
            internal readonly Vector3 OnA;
            internal readonly Vector3 OnB;

            /// <summary>How much of the nearest place is this corner.</summary>
            internal float Weight;

            internal Corner(Vector3 onA, Vector3 onB)
            {
                (OnA, OnB, Weight) = (onA, onB, 0);
            }

            internal readonly Vector3 Point => OnA - OnB;

            internal readonly Corner Weighing(float weight)
            {
                var corner = this;
                corner.Weight = weight;
                return corner;
            }
        }
    }
}
