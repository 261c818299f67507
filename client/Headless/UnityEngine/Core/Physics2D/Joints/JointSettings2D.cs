namespace UnityEngine
{
    public struct JointMotor2D
    {
        public float motorSpeed { get; set; }

        public float maxMotorTorque { get; set; }
    }

    public struct JointAngleLimits2D
    {
        public float min { get; set; }

        public float max { get; set; }
    }

    public struct JointTranslationLimits2D
    {
        public float min { get; set; }

        public float max { get; set; }
    }

    public struct JointSuspension2D
    {
        public float dampingRatio { get; set; }

        public float frequency { get; set; }

        /// <summary>Of the way on which the wheel moves, in degrees.</summary>
        public float angle { get; set; }
    }
}
