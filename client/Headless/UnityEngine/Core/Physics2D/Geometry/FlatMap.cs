using UnityEngine;

namespace Headless
{
    /// <summary>
    /// What a transform does to points of the plane: it moves, turns, scales, mirrors and slants them.
    /// </summary>
    internal readonly struct FlatMap
    {
        internal readonly Vector2 Origin;
        internal readonly Vector2 X;
        internal readonly Vector2 Y;

        internal FlatMap(Vector2 origin, Vector2 x, Vector2 y)
        {
            (Origin, X, Y) = (origin, x, y);
        }

        internal static FlatMap Of(Transform transform) =>
            new FlatMap(
                transform.TransformPoint(Vector3.zero),
                transform.TransformVector(Vector3.right),
                transform.TransformVector(Vector3.up)
            );

        internal Vector2 Point(Vector2 p) => Origin + Direction(p);

        internal Vector2 Direction(Vector2 v) => X * v.x + Y * v.y;

        /// <summary>The same map, seen from that place.</summary>
        internal FlatMap SeenFrom(FlatPose pose) =>
            new FlatMap(pose.InversePoint(Origin), pose.InverseVector(X), pose.InverseVector(Y));

        internal FlatMap Moved(Vector2 offset) => new FlatMap(Point(offset), X, Y);

        internal bool IsNear(in FlatMap other, float tolerance) =>
            Differs(Origin, other.Origin) <= tolerance
            && Differs(X, other.X) <= tolerance
            && Differs(Y, other.Y) <= tolerance;

        private static float Differs(Vector2 a, Vector2 b) =>
            Mathf.Max(Mathf.Abs(a.x - b.x), Mathf.Abs(a.y - b.y));
    }

    /// <summary>A place in the plane and a turn.</summary>
    internal readonly struct FlatPose
    {
        internal readonly Vector2 Position;

        /// <summary>In degrees.</summary>
        internal readonly float Angle;

        private readonly float _sin;
        private readonly float _cos;

        internal FlatPose(Vector2 position, float angle)
        {
            (Position, Angle) = (position, angle);
            _sin = angle == 0 ? 0 : Mathf.Sin(angle * Mathf.Deg2Rad);
            _cos = angle == 0 ? 1 : Mathf.Cos(angle * Mathf.Deg2Rad);
        }

        internal static FlatPose Of(Transform transform) =>
            new FlatPose(transform.position, AngleOf(transform.rotation));

        internal static float AngleOf(Quaternion turn)
        {
            if (turn.x != 0 || turn.y != 0)
            {
                return Signed(turn.eulerAngles.z);
            }
            return turn.z == 0 && turn.w > 0
                ? 0
                : Signed(2 * Mathf.Atan2(turn.z, turn.w) * Mathf.Rad2Deg);
        }

        internal Vector2 Point(Vector2 p) => Position + Vector(p);

        internal Vector2 Vector(Vector2 v) =>
            new Vector2(_cos * v.x - _sin * v.y, _sin * v.x + _cos * v.y);

        internal Vector2 InversePoint(Vector2 p) => InverseVector(p - Position);

        internal Vector2 InverseVector(Vector2 v) =>
            new Vector2(_cos * v.x + _sin * v.y, _cos * v.y - _sin * v.x);

        // From -180 to 180.
        private static float Signed(float angle) => angle - 360 * Mathf.Round(angle / 360);
    }
}
