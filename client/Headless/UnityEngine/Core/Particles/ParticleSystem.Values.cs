using System;

namespace UnityEngine
{
    public sealed partial class ParticleSystem
    {
        /// <summary>A number, one between two numbers, or one that changes over time. The fields are those of files.</summary>
        [Serializable]
        public struct MinMaxCurve
        {
            private ParticleSystemCurveMode minMaxState;
            private float scalar;
            private float minScalar;
            private AnimationCurve maxCurve;
            private AnimationCurve minCurve;

            public MinMaxCurve(float constant)
                : this(constant, constant)
            {
                minMaxState = ParticleSystemCurveMode.Constant;
            }

            public MinMaxCurve(float min, float max)
            {
                this = default;
                (minMaxState, minScalar, scalar) = (ParticleSystemCurveMode.TwoConstants, min, max);
            }

            public MinMaxCurve(float multiplier, AnimationCurve curve)
            {
                this = default;
                (minMaxState, scalar, maxCurve) = (
                    ParticleSystemCurveMode.Curve,
                    multiplier,
                    curve
                );
            }

            public MinMaxCurve(float multiplier, AnimationCurve min, AnimationCurve max)
                : this(multiplier, max)
            {
                (minMaxState, minCurve) = (ParticleSystemCurveMode.TwoCurves, min);
            }

            public ParticleSystemCurveMode mode
            {
                get => minMaxState;
                set => minMaxState = value;
            }

            public float constant
            {
                get => scalar;
                set => scalar = value;
            }

            public float constantMax
            {
                get => scalar;
                set => scalar = value;
            }

            public float constantMin
            {
                get => minScalar;
                set => minScalar = value;
            }

            public float curveMultiplier
            {
                get => scalar;
                set => scalar = value;
            }

            public AnimationCurve curve
            {
                get => maxCurve;
                set => maxCurve = value;
            }

            public AnimationCurve curveMax
            {
                get => maxCurve;
                set => maxCurve = value;
            }

            public AnimationCurve curveMin
            {
                get => minCurve;
                set => minCurve = value;
            }

            public static implicit operator MinMaxCurve(float constant) =>
                new MinMaxCurve(constant);

            public float Evaluate(float time) => Evaluate(time, 1);

            /// <param name="time">From 0 to 1.</param>
            /// <param name="lerpFactor">Where between both numbers or curves.</param>
            public float Evaluate(float time, float lerpFactor) =>
                minMaxState switch
                {
                    ParticleSystemCurveMode.TwoConstants => Mathf.Lerp(
                        minScalar,
                        scalar,
                        lerpFactor
                    ),
                    ParticleSystemCurveMode.Curve => scalar * At(maxCurve, time),
                    ParticleSystemCurveMode.TwoCurves => scalar
                        * Mathf.Lerp(At(minCurve, time), At(maxCurve, time), lerpFactor),
                    _ => scalar,
                };

            private static float At(AnimationCurve curve, float time) => curve?.Evaluate(time) ?? 0;
        }

        [Serializable]
        public struct MinMaxGradient
        {
            private ParticleSystemGradientMode minMaxState;
            private Color minColor;
            private Color maxColor;
            private Gradient minGradient;
            private Gradient maxGradient;

            public MinMaxGradient(Color color)
                : this(color, color)
            {
                minMaxState = ParticleSystemGradientMode.Color;
            }

            public MinMaxGradient(Color min, Color max)
            {
                this = default;
                (minMaxState, minColor, maxColor) = (
                    ParticleSystemGradientMode.TwoColors,
                    min,
                    max
                );
            }

            public MinMaxGradient(Gradient gradient)
            {
                this = default;
                (minMaxState, maxGradient) = (ParticleSystemGradientMode.Gradient, gradient);
            }

            public MinMaxGradient(Gradient min, Gradient max)
                : this(max)
            {
                (minMaxState, minGradient) = (ParticleSystemGradientMode.TwoGradients, min);
            }

            public ParticleSystemGradientMode mode
            {
                get => minMaxState;
                set => minMaxState = value;
            }

            public Color color
            {
                get => maxColor;
                set => maxColor = value;
            }

            public Color colorMax
            {
                get => maxColor;
                set => maxColor = value;
            }

            public Color colorMin
            {
                get => minColor;
                set => minColor = value;
            }

            public Gradient gradient
            {
                get => maxGradient;
                set => maxGradient = value;
            }

            public Gradient gradientMax
            {
                get => maxGradient;
                set => maxGradient = value;
            }

            public Gradient gradientMin
            {
                get => minGradient;
                set => minGradient = value;
            }

            public static implicit operator MinMaxGradient(Color color) =>
                new MinMaxGradient(color);

            public static implicit operator MinMaxGradient(Gradient gradient) =>
                new MinMaxGradient(gradient);

            public Color Evaluate(float time) => Evaluate(time, 1);

            public Color Evaluate(float time, float lerpFactor) =>
                minMaxState switch
                {
                    ParticleSystemGradientMode.TwoColors => Color.Lerp(
                        minColor,
                        maxColor,
                        lerpFactor
                    ),
                    ParticleSystemGradientMode.Gradient => At(maxGradient, time),
                    ParticleSystemGradientMode.RandomColor => At(maxGradient, lerpFactor),
                    ParticleSystemGradientMode.TwoGradients => Color.Lerp(
                        At(minGradient, time),
                        At(maxGradient, time),
                        lerpFactor
                    ),
                    _ => maxColor,
                };

            private static Color At(Gradient gradient, float time) =>
                gradient?.Evaluate(time) ?? Color.white;
        }

        /// <summary>Particles that come at once, at a time of each round.</summary>
        [Serializable]
        public struct Burst
        {
            private MinMaxCurve countCurve;

            public Burst(float _time, MinMaxCurve _count)
                : this(_time, _count, 1, 0.01f) { }

            public Burst(float _time, short _count)
                : this(_time, (MinMaxCurve)_count) { }

            public Burst(float _time, short _minCount, short _maxCount)
                : this(_time, new MinMaxCurve(_minCount, _maxCount)) { }

            public Burst(float _time, MinMaxCurve _count, int _cycleCount, float _repeatInterval)
            {
                countCurve = _count;
                (time, cycleCount, repeatInterval) = (_time, _cycleCount, _repeatInterval);
                probability = 1;
            }

            public Burst(
                float _time,
                short _minCount,
                short _maxCount,
                int _cycleCount,
                float _repeatInterval
            )
                : this(_time, new MinMaxCurve(_minCount, _maxCount), _cycleCount, _repeatInterval)
            { }

            public float time { get; set; }

            public MinMaxCurve count
            {
                get => countCurve;
                set => countCurve = value;
            }

            public short minCount
            {
                get => (short)countCurve.constantMin;
                set => countCurve.constantMin = value;
            }

            public short maxCount
            {
                get => (short)countCurve.constantMax;
                set => countCurve.constantMax = value;
            }

            /// <summary>How often it comes; 0 is without end.</summary>
            public int cycleCount { get; set; }

            public float repeatInterval { get; set; }

            public float probability { get; set; }
        }

        /// <summary>What particles that a game emits have instead of what the system says.</summary>
        public struct EmitParams
        {
            internal Vector3? Place;
            internal Vector3? Way;
            internal float? Lifetime;
            internal float? Size;
            internal Color32? Dye;

            public Vector3 position
            {
                get => Place ?? default;
                set => Place = value;
            }

            public Vector3 velocity
            {
                get => Way ?? default;
                set => Way = value;
            }

            public float startLifetime
            {
                get => Lifetime ?? 0;
                set => Lifetime = value;
            }

            public float startSize
            {
                get => Size ?? 0;
                set => Size = value;
            }

            public Color32 startColor
            {
                get => Dye ?? default;
                set => Dye = value;
            }

            public bool applyShapeToPosition { get; set; }
        }
    }
}
