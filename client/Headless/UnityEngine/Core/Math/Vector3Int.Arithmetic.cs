using System;

namespace UnityEngine
{
    // Arithmetic, part by part.
    public partial struct Vector3Int
    {
        public int this[int index]
        {
            get =>
                index switch
                {
                    0 => _x,
                    1 => _y,
                    2 => _z,
                    _ => throw new IndexOutOfRangeException(
                        $"Invalid Vector3Int index addressed: {index}!"
                    ),
                };
            set
            {
                switch (index)
                {
                    case 0:
                        _x = value;
                        break;
                    case 1:
                        _y = value;
                        break;
                    case 2:
                        _z = value;
                        break;
                    default:
                        throw new IndexOutOfRangeException(
                            $"Invalid Vector3Int index addressed: {index}!"
                        );
                }
            }
        }

        public float magnitude => Mathf.Sqrt(sqrMagnitude);

        public int sqrMagnitude => _x * _x + _y * _y + _z * _z;

        public static Vector3Int FloorToInt(Vector3 v) =>
            new Vector3Int(Mathf.FloorToInt(v.x), Mathf.FloorToInt(v.y), Mathf.FloorToInt(v.z));

        public static Vector3Int RoundToInt(Vector3 v) =>
            new Vector3Int(Mathf.RoundToInt(v.x), Mathf.RoundToInt(v.y), Mathf.RoundToInt(v.z));

        public static Vector3Int CeilToInt(Vector3 v) =>
            new Vector3Int(Mathf.CeilToInt(v.x), Mathf.CeilToInt(v.y), Mathf.CeilToInt(v.z));

        public static float Distance(Vector3Int a, Vector3Int b) => (a - b).magnitude;

        public static Vector3Int Scale(Vector3Int a, Vector3Int b) => a * b;

        public void Set(int x, int y, int z) => (_x, _y, _z) = (x, y, z);

        public void Scale(Vector3Int scale) => this *= scale;

        public void Clamp(Vector3Int min, Vector3Int max) =>
            (_x, _y, _z) = (
                Math.Min(Math.Max(_x, min._x), max._x),
                Math.Min(Math.Max(_y, min._y), max._y),
                Math.Min(Math.Max(_z, min._z), max._z)
            );

        public static Vector3Int operator -(Vector3Int a) => new Vector3Int(-a._x, -a._y, -a._z);

        public static Vector3Int operator *(Vector3Int a, Vector3Int b) =>
            new Vector3Int(a._x * b._x, a._y * b._y, a._z * b._z);

        public static Vector3Int operator *(Vector3Int a, int b) =>
            new Vector3Int(a._x * b, a._y * b, a._z * b);

        public static Vector3Int operator *(int a, Vector3Int b) => b * a;

        public static Vector3Int operator /(Vector3Int a, int b) =>
            new Vector3Int(a._x / b, a._y / b, a._z / b);
    }
}
