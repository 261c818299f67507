using System;

namespace UnityEngine
{
    // Arithmetic, part by part.
    public partial struct Vector2Int
    {
        public int this[int index]
        {
            get =>
                index switch
                {
                    0 => _x,
                    1 => _y,
                    _ => throw new IndexOutOfRangeException(
                        $"Invalid Vector2Int index addressed: {index}!"
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
                    default:
                        throw new IndexOutOfRangeException(
                            $"Invalid Vector2Int index addressed: {index}!"
                        );
                }
            }
        }

        public static Vector2Int CeilToInt(Vector2 v) =>
            new Vector2Int(Mathf.CeilToInt(v.x), Mathf.CeilToInt(v.y));

        public static Vector2Int Min(Vector2Int lhs, Vector2Int rhs) =>
            new Vector2Int(Math.Min(lhs._x, rhs._x), Math.Min(lhs._y, rhs._y));

        public static Vector2Int Max(Vector2Int lhs, Vector2Int rhs) =>
            new Vector2Int(Math.Max(lhs._x, rhs._x), Math.Max(lhs._y, rhs._y));

        public static float Distance(Vector2Int a, Vector2Int b) => (a - b).magnitude;

        public static Vector2Int Scale(Vector2Int a, Vector2Int b) => a * b;

        public void Set(int x, int y) => (_x, _y) = (x, y);

        public void Scale(Vector2Int scale) => this *= scale;

        public void Clamp(Vector2Int min, Vector2Int max) =>
            (_x, _y) = (
                Math.Min(Math.Max(_x, min._x), max._x),
                Math.Min(Math.Max(_y, min._y), max._y)
            );

        public static Vector2Int operator -(Vector2Int v) => new Vector2Int(-v._x, -v._y);

        public static Vector2Int operator *(Vector2Int a, Vector2Int b) =>
            new Vector2Int(a._x * b._x, a._y * b._y);

        public static Vector2Int operator *(int a, Vector2Int b) => b * a;

        public static Vector2Int operator /(Vector2Int a, int b) =>
            new Vector2Int(a._x / b, a._y / b);
    }
}
