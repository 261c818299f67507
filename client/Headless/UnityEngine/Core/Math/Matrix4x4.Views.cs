using System;

namespace UnityEngine
{
    // What cameras are made of.
    public partial struct Matrix4x4
    {
        /// <summary>Of a camera that sees a box, from -1 to 1 in each direction.</summary>
        public static Matrix4x4 Ortho(
            float left,
            float right,
            float bottom,
            float top,
            float zNear,
            float zFar
        )
        {
            var size = new Vector3(right - left, top - bottom, zFar - zNear);
            var matrix = Scale(new Vector3(2 / size.x, 2 / size.y, -2 / size.z));
            matrix.m03 = -(right + left) / size.x;
            matrix.m13 = -(top + bottom) / size.y;
            matrix.m23 = -(zFar + zNear) / size.z;
            return matrix;
        }

        /// <param name="fov">Of the height, in degrees.</param>
        /// <param name="aspect">Width by height.</param>
        public static Matrix4x4 Perspective(float fov, float aspect, float zNear, float zFar)
        {
            var scale = 1 / (float)Math.Tan(fov * Mathf.Deg2Rad / 2);
            var depth = zNear - zFar;
            var matrix = Scale(new Vector3(scale / aspect, scale, (zFar + zNear) / depth));
            matrix.m23 = 2 * zFar * zNear / depth;
            matrix.m32 = -1;
            matrix.m33 = 0;
            return matrix;
        }

        /// <summary>Places something that looks from one place to another.</summary>
        public static Matrix4x4 LookAt(Vector3 from, Vector3 to, Vector3 up) =>
            TRS(from, Quaternion.LookRotation(to - from, up), Vector3.one);

        public Plane TransformPlane(Plane plane)
        {
            var back = inverse.transpose;
            var moved =
                back * new Vector4(plane.normal.x, plane.normal.y, plane.normal.z, plane.distance);
            var length = ((Vector3)moved).magnitude;
            return new Plane((Vector3)moved, moved.w / length);
        }
    }
}
