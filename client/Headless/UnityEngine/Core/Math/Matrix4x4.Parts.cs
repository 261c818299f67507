namespace UnityEngine
{
    // What a matrix does to points, and how it is taken apart.
    public partial struct Matrix4x4
    {
        public float determinant
        {
            get
            {
                Solve(this, out _, out var found);
                return found;
            }
        }

        /// <summary>Of zeros if there is none.</summary>
        public Matrix4x4 inverse
        {
            get
            {
                Solve(this, out var found, out var size);
                return size == 0 ? zero : found;
            }
        }

        public Quaternion rotation =>
            Quaternion.LookRotation((Vector3)GetColumn(2), (Vector3)GetColumn(1));

        /// <summary>The lengths of the axes; the first is negative if the matrix mirrors.</summary>
        public Vector3 lossyScale
        {
            get
            {
                var (x, y, z) = (
                    (Vector3)GetColumn(0),
                    (Vector3)GetColumn(1),
                    (Vector3)GetColumn(2)
                );
                var isMirrored = Vector3.Dot(Vector3.Cross(x, y), z) < 0;
                return new Vector3(
                    isMirrored ? -x.magnitude : x.magnitude,
                    y.magnitude,
                    z.magnitude
                );
            }
        }

        public static float Determinant(Matrix4x4 m) => m.determinant;

        public static Matrix4x4 Inverse(Matrix4x4 m) => m.inverse;

        public Vector3 GetPosition() => new Vector3(m03, m13, m23);

        public Vector3 MultiplyPoint(Vector3 point)
        {
            var made = this * new Vector4(point.x, point.y, point.z, 1);
            return new Vector3(made.x, made.y, made.z) / made.w;
        }

        public Vector3 MultiplyPoint3x4(Vector3 point) => MultiplyVector(point) + GetPosition();

        public Vector3 MultiplyVector(Vector3 vector)
        {
            var made = this * new Vector4(vector.x, vector.y, vector.z, 0);
            return new Vector3(made.x, made.y, made.z);
        }

        // Gauss and Jordan, with the largest pivot of each column.
        private static void Solve(Matrix4x4 from, out Matrix4x4 inverse, out float determinant)
        {
            (inverse, determinant) = (identity, 1);
            for (var column = 0; column < 4; column++)
            {
                var pivot = column;
                for (var row = column + 1; row < 4; row++)
                {
                    var isLarger = Mathf.Abs(from[row, column]) > Mathf.Abs(from[pivot, column]);
                    pivot = isLarger ? row : pivot;
                }
                if (from[pivot, column] == 0)
                {
                    determinant = 0;
                    return;
                }
                if (pivot != column)
                {
                    determinant = -determinant;
                    Swap(ref from, pivot, column);
                    Swap(ref inverse, pivot, column);
                }
                var divisor = from[column, column];
                determinant *= divisor;
                from.SetRow(column, from.GetRow(column) / divisor);
                inverse.SetRow(column, inverse.GetRow(column) / divisor);
                for (var row = 0; row < 4; row++)
                {
                    if (row != column)
                    {
                        var factor = from[row, column];
                        from.SetRow(row, from.GetRow(row) - from.GetRow(column) * factor);
                        inverse.SetRow(row, inverse.GetRow(row) - inverse.GetRow(column) * factor);
                    }
                }
            }
        }

        private static void Swap(ref Matrix4x4 matrix, int a, int b)
        {
            var kept = matrix.GetRow(a);
            matrix.SetRow(a, matrix.GetRow(b));
            matrix.SetRow(b, kept);
        }
    }
}
