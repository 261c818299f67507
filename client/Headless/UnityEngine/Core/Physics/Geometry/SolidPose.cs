using UnityEngine;

namespace Headless
{
    /// <summary>Where a body is.</summary>
    internal readonly struct SolidPose
    {
        internal readonly Vector3 Position;
        internal readonly Quaternion Rotation;

        internal SolidPose(Vector3 position, Quaternion rotation)
        {
            (Position, Rotation) = (position, rotation);
        }

        internal static SolidPose Of(Transform transform) =>
            new SolidPose(transform.position, transform.rotation);

        /// <summary>From the body's own space into the world.</summary>
        internal Vector3 Point(Vector3 point) => Position + Rotation * point;

        internal Vector3 InversePoint(Vector3 point) =>
            Quaternion.Inverse(Rotation) * (point - Position);

        internal SolidPose SeenFrom(in SolidPose frame) =>
            new SolidPose(
                frame.InversePoint(Position),
                Quaternion.Inverse(frame.Rotation) * Rotation
            );

        /// <summary>To the last bit.</summary>
        internal bool Is(in SolidPose other) =>
            Position.Equals(other.Position) && Rotation.Equals(other.Rotation);

        internal bool IsNear(in SolidPose other, float tolerance) =>
            (Position - other.Position).sqrMagnitude <= tolerance * tolerance
            && Quaternion.Dot(Rotation, other.Rotation) >= 1 - tolerance * tolerance;
    }
}
