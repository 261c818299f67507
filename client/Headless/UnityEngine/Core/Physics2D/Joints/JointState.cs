using UnityEngine;

namespace Headless
{
    internal static class JointState
    {
        internal static JointLimitState2D Of(bool isLimited, float place, float min, float max) =>
            !isLimited ? JointLimitState2D.Inactive
            : min == max ? JointLimitState2D.EqualLimits
            : place <= min ? JointLimitState2D.LowerLimit
            : place >= max ? JointLimitState2D.UpperLimit
            : JointLimitState2D.Inactive;
    }
}
