using UnityEngine;

namespace Headless
{
    /// <summary>From an object's own space into the world, without the slant that turned parents can give.</summary>
    internal readonly struct SolidMap
    {
        internal readonly SolidPose Pose;
        internal readonly Vector3 Scale;

        internal SolidMap(in SolidPose pose, Vector3 scale)
        {
            (Pose, Scale) = (pose, scale);
        }

        internal static SolidMap Of(Transform transform) =>
            new SolidMap(SolidPose.Of(transform), transform.lossyScale);

        internal Vector3 Point(Vector3 point) => Pose.Point(Vector3.Scale(point, Scale));

        /// <summary>The largest of the three, without their signs.</summary>
        internal float WidestScale =>
            Mathf.Max(Mathf.Abs(Scale.x), Mathf.Max(Mathf.Abs(Scale.y), Mathf.Abs(Scale.z)));
    }
}
