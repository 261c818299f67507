using System;

namespace UnityEngine
{
    public enum WrapMode
    {
        Default = 0,
        Clamp = 1,
        Once = 1,
        Loop = 2,
        PingPong = 4,
        ClampForever = 8,
    }

    public enum WeightedMode
    {
        None = 0,
        In = 1,
        Out = 2,
        Both = 3,
    }

    /// <summary>A point of a curve, with its slopes before and behind it.</summary>
    public struct Keyframe
    {
        private const float UsualWeight = 1 / 3f;

        public Keyframe(float time, float value)
            : this(time, value, 0, 0) { }

        public Keyframe(float time, float value, float inTangent, float outTangent)
            : this(time, value, inTangent, outTangent, 0, 0)
        {
            weightedMode = WeightedMode.None;
        }

        public Keyframe(
            float time,
            float value,
            float inTangent,
            float outTangent,
            float inWeight,
            float outWeight
        )
        {
            this = default;
            (this.time, this.value) = (time, value);
            (this.inTangent, this.outTangent) = (inTangent, outTangent);
            (this.inWeight, this.outWeight) = (inWeight, outWeight);
            weightedMode = WeightedMode.Both;
        }

        public float time { get; set; }
        public float value { get; set; }
        public float inTangent { get; set; }
        public float outTangent { get; set; }
        public float inWeight { get; set; }
        public float outWeight { get; set; }
        public WeightedMode weightedMode { get; set; }

        [Obsolete("Use AnimationUtility.")]
        public int tangentMode { get; set; }

        internal bool IsWeightedBefore => (weightedMode & WeightedMode.In) != 0;

        internal bool IsWeightedBehind => (weightedMode & WeightedMode.Out) != 0;

        internal float WeightBefore => IsWeightedBefore ? inWeight : UsualWeight;

        internal float WeightBehind => IsWeightedBehind ? outWeight : UsualWeight;
    }
}
