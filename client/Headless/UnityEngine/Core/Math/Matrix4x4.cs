using System;

namespace UnityEngine
{
    public partial struct Matrix4x4 : IEquatable<Matrix4x4>, IFormattable
    {
        public float m00;
        public float m10;
        public float m20;
        public float m30;
        public float m01;
        public float m11;
        public float m21;
        public float m31;
        public float m02;
        public float m12;
        public float m22;
        public float m32;
        public float m03;
        public float m13;
        public float m23;
        public float m33;

        public Matrix4x4(Vector4 column0, Vector4 column1, Vector4 column2, Vector4 column3)
        {
            (m00, m10, m20, m30) = (column0.x, column0.y, column0.z, column0.w);
            (m01, m11, m21, m31) = (column1.x, column1.y, column1.z, column1.w);
            (m02, m12, m22, m32) = (column2.x, column2.y, column2.z, column2.w);
            (m03, m13, m23, m33) = (column3.x, column3.y, column3.z, column3.w);
        }

        public static Matrix4x4 zero => default;

        public static Matrix4x4 identity => Scale(Vector3.one);

        public bool isIdentity => this == identity;

        public Matrix4x4 transpose => new Matrix4x4(GetRow(0), GetRow(1), GetRow(2), GetRow(3));

        /// <summary>Column by column.</summary>
        public float this[int index]
        {
            get => this[index % 4, index / 4];
            set => this[index % 4, index / 4] = value;
        }

        public float this[int row, int column]
        {
            get => GetColumn(column)[row];
            set
            {
                var changed = GetColumn(column);
                changed[row] = value;
                SetColumn(column, changed);
            }
        }

        public static Matrix4x4 Scale(Vector3 vector) =>
            new Matrix4x4(
                new Vector4(vector.x, 0, 0, 0),
                new Vector4(0, vector.y, 0, 0),
                new Vector4(0, 0, vector.z, 0),
                new Vector4(0, 0, 0, 1)
            );

        public static Matrix4x4 Translate(Vector3 vector) =>
            TRS(vector, Quaternion.identity, Vector3.one);

        public static Matrix4x4 Rotate(Quaternion q) => TRS(Vector3.zero, q, Vector3.one);

        public static Matrix4x4 TRS(Vector3 pos, Quaternion q, Vector3 s) =>
            new Matrix4x4(
                Column(q * Vector3.right * s.x, 0),
                Column(q * Vector3.up * s.y, 0),
                Column(q * Vector3.forward * s.z, 0),
                Column(pos, 1)
            );

        public static Matrix4x4 Transpose(Matrix4x4 m) => m.transpose;

        public static Matrix4x4 operator *(Matrix4x4 lhs, Matrix4x4 rhs) =>
            new Matrix4x4(
                lhs * rhs.GetColumn(0),
                lhs * rhs.GetColumn(1),
                lhs * rhs.GetColumn(2),
                lhs * rhs.GetColumn(3)
            );

        public static Vector4 operator *(Matrix4x4 lhs, Vector4 vector) =>
            new Vector4(
                lhs.m00 * vector.x + lhs.m01 * vector.y + lhs.m02 * vector.z + lhs.m03 * vector.w,
                lhs.m10 * vector.x + lhs.m11 * vector.y + lhs.m12 * vector.z + lhs.m13 * vector.w,
                lhs.m20 * vector.x + lhs.m21 * vector.y + lhs.m22 * vector.z + lhs.m23 * vector.w,
                lhs.m30 * vector.x + lhs.m31 * vector.y + lhs.m32 * vector.z + lhs.m33 * vector.w
            );

        public static bool operator ==(Matrix4x4 lhs, Matrix4x4 rhs) => lhs.Equals(rhs);

        public static bool operator !=(Matrix4x4 lhs, Matrix4x4 rhs) => !lhs.Equals(rhs);

        public void SetTRS(Vector3 pos, Quaternion q, Vector3 s) => this = TRS(pos, q, s);

        public Vector4 GetColumn(int index) =>
            index switch
            {
                0 => new Vector4(m00, m10, m20, m30),
                1 => new Vector4(m01, m11, m21, m31),
                2 => new Vector4(m02, m12, m22, m32),
                3 => new Vector4(m03, m13, m23, m33),
                _ => throw new IndexOutOfRangeException("Invalid column index!"),
            };

        public Vector4 GetRow(int index) =>
            index switch
            {
                0 => new Vector4(m00, m01, m02, m03),
                1 => new Vector4(m10, m11, m12, m13),
                2 => new Vector4(m20, m21, m22, m23),
                3 => new Vector4(m30, m31, m32, m33),
                _ => throw new IndexOutOfRangeException("Invalid row index!"),
            };

        public void SetColumn(int index, Vector4 column) =>
            this = new Matrix4x4(
                index == 0 ? column : GetColumn(0),
                index == 1 ? column : GetColumn(1),
                index == 2 ? column : GetColumn(2),
                index == 3 ? column : GetColumn(3)
            );

        public void SetRow(int index, Vector4 row)
        {
            for (var column = 0; column < 4; column++)
            {
                this[index, column] = row[column];
            }
        }

        public bool Equals(Matrix4x4 other) =>
            GetColumn(0).Equals(other.GetColumn(0))
            && GetColumn(1).Equals(other.GetColumn(1))
            && GetColumn(2).Equals(other.GetColumn(2))
            && GetColumn(3).Equals(other.GetColumn(3));

        public override bool Equals(object other) => other is Matrix4x4 matrix && Equals(matrix);

        public override int GetHashCode() =>
            HashCode.Combine(GetColumn(0), GetColumn(1), GetColumn(2), GetColumn(3));

        public override string ToString() => ToString(null, null);

        public string ToString(string format) => ToString(format, null);

        public string ToString(string format, IFormatProvider formatProvider)
        {
            var text = "";
            for (var row = 0; row < 4; row++)
            {
                for (var column = 0; column < 4; column++)
                {
                    var number = this[row, column]
                        .ToString(
                            format ?? "F5",
                            formatProvider ?? System.Globalization.CultureInfo.InvariantCulture
                        );
                    text += number + (column < 3 ? "\t" : "\n");
                }
            }
            return text;
        }

        private static Vector4 Column(Vector3 vector, float last) =>
            new Vector4(vector.x, vector.y, vector.z, last);
    }
}
