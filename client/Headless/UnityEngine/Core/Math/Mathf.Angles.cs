using System;

namespace UnityEngine
{
    public partial struct Mathf
    {
        /// <summary>The shortest way from one angle to another, from -180 to 180.</summary>
        public static float DeltaAngle(float current, float target)
        {
            var turn = Repeat(target - current, 360f);
            return turn > 180f ? turn - 360f : turn;
        }

        public static float LerpAngle(float a, float b, float t) =>
            a + DeltaAngle(a, b) * Clamp01(t);

        public static float MoveTowardsAngle(float current, float target, float maxDelta)
        {
            var turn = DeltaAngle(current, target);
            return -maxDelta < turn && turn < maxDelta
                ? target
                : MoveTowards(current, current + turn, maxDelta);
        }

        public static float SmoothDamp(
            float current,
            float target,
            ref float currentVelocity,
            float smoothTime
        ) => SmoothDamp(current, target, ref currentVelocity, smoothTime, Infinity, Time.deltaTime);

        public static float SmoothDamp(
            float current,
            float target,
            ref float currentVelocity,
            float smoothTime,
            float maxSpeed
        ) => SmoothDamp(current, target, ref currentVelocity, smoothTime, maxSpeed, Time.deltaTime);

        public static float SmoothDamp(
            float current,
            float target,
            ref float currentVelocity,
            float smoothTime,
            float maxSpeed,
            float deltaTime
        )
        {
            var velocity = new Vector3(currentVelocity, 0f);
            var damped = Vector3.SmoothDamp(
                new Vector3(current, 0f),
                new Vector3(target, 0f),
                ref velocity,
                smoothTime,
                maxSpeed,
                deltaTime
            );
            currentVelocity = velocity.x;
            return damped.x;
        }

        public static float SmoothDampAngle(
            float current,
            float target,
            ref float currentVelocity,
            float smoothTime
        ) =>
            SmoothDampAngle(
                current,
                target,
                ref currentVelocity,
                smoothTime,
                Infinity,
                Time.deltaTime
            );

        public static float SmoothDampAngle(
            float current,
            float target,
            ref float currentVelocity,
            float smoothTime,
            float maxSpeed
        ) =>
            SmoothDampAngle(
                current,
                target,
                ref currentVelocity,
                smoothTime,
                maxSpeed,
                Time.deltaTime
            );

        public static float SmoothDampAngle(
            float current,
            float target,
            ref float currentVelocity,
            float smoothTime,
            float maxSpeed,
            float deltaTime
        ) =>
            SmoothDamp(
                current,
                current + DeltaAngle(current, target),
                ref currentVelocity,
                smoothTime,
                maxSpeed,
                deltaTime
            );

        public static bool IsPowerOfTwo(int value) => (value & (value - 1)) == 0;

        public static int NextPowerOfTwo(int value)
        {
            var power = 1;
            while (power < value)
            {
                power <<= 1;
            }
            return value > 0 ? power : 0;
        }

        public static int ClosestPowerOfTwo(int value)
        {
            var next = NextPowerOfTwo(value);
            var previous = next >> 1;
            return value - previous < next - value ? previous : next;
        }

        /// <summary>The light that a colour's number between 0 and 1 stands for (IEC 61966-2-1).</summary>
        public static float GammaToLinearSpace(float value) =>
            value <= 0.04045f ? value / 12.92f
            : value < 1f ? (float)Math.Pow((value + 0.055f) / 1.055f, 2.4f)
            : (float)Math.Pow(value, 2.2f);

        public static float LinearToGammaSpace(float value) =>
            value <= 0f ? 0f
            : value <= 0.0031308f ? value * 12.92f
            : value < 1f ? 1.055f * (float)Math.Pow(value, 1f / 2.4f) - 0.055f
            : (float)Math.Pow(value, 1f / 2.2f);
    }
}
