using System;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Draws meshes triangle by triangle: the front sides, cut at the near plane, shaded by the way they face.</summary>
    internal static class MeshPainter
    {
        // As Unity's default sun shines, which is turned by 50 and -30 degrees. Lights of the scene are not read.
        private static readonly Vector3 s_ToSun = new Vector3(0.321f, 0.766f, -0.557f);
        private const float Shadow = 0.4f;

        /// <param name="canvas">With its clip at the camera's part of the picture.</param>
        /// <param name="lens">The camera.</param>
        /// <param name="transform">Of the object.</param>
        /// <param name="mesh">Its mesh.</param>
        /// <param name="look">What is on part 0 of the mesh and so on.</param>
        public static void Draw(
            PixelCanvas canvas,
            Lens lens,
            Transform transform,
            Mesh mesh,
            Func<int, Surface> look
        )
        {
            var pose = new Pose(lens, transform);
            if (pose.IsBeyond(mesh.bounds, lens))
                return;
            var views = new Vector3[mesh.vertexCount];
            for (var i = 0; i < views.Length; i++)
                views[i] = pose.ToView(mesh.Corners[i]);
            for (var part = 0; part < mesh.subMeshCount; part++)
                DrawPart(new TrianglePainter(canvas, look(part)), lens, pose, mesh, part, views);
        }

        private static void DrawPart(
            TrianglePainter painter,
            Lens lens,
            in Pose pose,
            Mesh mesh,
            int part,
            Vector3[] views
        )
        {
            var triangles = mesh.Part(part);
            var places = mesh.TexturePlaces;
            var cut = new CutTriangle(lens);
            for (var i = 0; i < triangles.Length; i += 3)
            {
                var (a, b, c) = (triangles[i], triangles[i + 1], triangles[i + 2]);
                var normal = Vector3.Cross(views[b] - views[a], views[c] - views[a]) * pose.Sign;
                var isBehind = lens.IsSeenFromBehind(views[a], normal);
                if (isBehind && painter.Surface.IsOneSided)
                    continue;
                cut.Start();
                cut.Add(views[a], places.Length > 0 ? places[a] : Vector2.zero);
                cut.Add(views[b], places.Length > 0 ? places[b] : Vector2.zero);
                cut.Add(views[c], places.Length > 0 ? places[c] : Vector2.zero);
                painter.Draw(cut.Corners(), Light(pose, isBehind ? -normal : normal));
            }
        }

        private static float Light(in Pose pose, Vector3 viewNormal) =>
            Shadow + (1 - Shadow) * (1 + Vector3.Dot(viewNormal.normalized, pose.ViewSun)) / 2;

        /// <summary>From an object's own space to the camera's.</summary>
        private readonly struct Pose
        {
            private readonly Vector3 _origin;
            private readonly Vector3 _x;
            private readonly Vector3 _y;
            private readonly Vector3 _z;

            public Pose(Lens lens, Transform transform)
            {
                _origin = lens.ToView(transform.TransformPoint(Vector3.zero));
                _x = lens.Turn(transform.TransformVector(Vector3.right));
                _y = lens.Turn(transform.TransformVector(Vector3.up));
                _z = lens.Turn(transform.TransformVector(Vector3.forward));
                // Mirrored by a negative scale, corners run the other way.
                Sign = Vector3.Dot(Vector3.Cross(_x, _y), _z) < 0 ? -1 : 1;
                ViewSun = lens.Turn(s_ToSun);
            }

            public float Sign { get; }

            public Vector3 ViewSun { get; }

            public Vector3 ToView(Vector3 corner) =>
                _origin + _x * corner.x + _y * corner.y + _z * corner.z;

            /// <summary>True if all of the box lies before the near or behind the far plane.</summary>
            public bool IsBeyond(Bounds box, Lens lens)
            {
                var middle = ToView(box.center).z;
                var half =
                    Mathf.Abs(_x.z) * box.extents.x
                    + Mathf.Abs(_y.z) * box.extents.y
                    + Mathf.Abs(_z.z) * box.extents.z;
                return middle + half < lens.Near || middle - half > lens.Far;
            }
        }
    }

    /// <summary>What remains of a triangle behind the near plane: nothing, a triangle or four corners.</summary>
    internal sealed class CutTriangle
    {
        private readonly Lens _lens;
        private readonly Vector3[] _views = new Vector3[3];
        private readonly Vector2[] _places = new Vector2[3];
        private readonly DrawnCorner[] _corners = new DrawnCorner[4];
        private int _added;

        public CutTriangle(Lens lens)
        {
            _lens = lens;
        }

        public void Start() => _added = 0;

        /// <param name="view">A corner, seen from the camera.</param>
        /// <param name="place">In the texture.</param>
        public void Add(Vector3 view, Vector2 place)
        {
            (_views[_added], _places[_added]) = (view, place);
            _added++;
        }

        public ReadOnlySpan<DrawnCorner> Corners()
        {
            var count = 0;
            for (var i = 0; i < 3; i++)
            {
                var next = (i + 1) % 3;
                var (here, there) = (_views[i].z - _lens.Near, _views[next].z - _lens.Near);
                if (here >= 0)
                    _corners[count++] = Corner(_views[i], _places[i]);
                if (here < 0 == there < 0)
                    continue;
                var share = here / (here - there);
                _corners[count++] = Corner(
                    Vector3.LerpUnclamped(_views[i], _views[next], share),
                    Vector2.LerpUnclamped(_places[i], _places[next], share)
                );
            }
            return _corners.AsSpan(0, count);
        }

        private DrawnCorner Corner(Vector3 view, Vector2 place) =>
            new DrawnCorner(_lens.ToPixel(view), place);
    }
}
