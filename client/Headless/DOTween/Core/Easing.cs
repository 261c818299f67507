using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>Robert Penner's curves, each given by how it begins; ends are beginnings turned round.</summary>
    internal static class Easing
    {
        internal const float DefaultOvershoot = 1.70158f;

        // How much further the two-sided forms of these two swing.
        private const float TwoSidedBack = 1.525f;
        private const float TwoSidedElastic = 1.5f;
        private const float ElasticPeriod = 0.3f;

        /// <returns>How much of the way is done when that much of the time is over.</returns>
        internal static float Evaluate(Ease ease, float time, float overshoot)
        {
            if (ease <= Ease.Linear)
            {
                return time;
            }
            // The members come in threes from InSine on: in, out, both.
            var family = (ease - Ease.InSine) / 3;
            switch ((ease - Ease.InSine) % 3)
            {
                case 0:
                    return Begin(family, time, overshoot, false);
                case 1:
                    return 1f - Begin(family, 1f - time, overshoot, false);
                default:
                    return time < 0.5f
                        ? Begin(family, time * 2f, overshoot, true) / 2f
                        : 1f - Begin(family, 2f - time * 2f, overshoot, true) / 2f;
            }
        }

        private static float Begin(int family, float t, float overshoot, bool twoSided) =>
            family switch
            {
                0 => 1f - Mathf.Cos(t * Mathf.PI / 2f),
                1 => t * t,
                2 => t * t * t,
                3 => t * t * t * t,
                4 => t * t * t * t * t,
                5 => t == 0f ? 0f : Mathf.Pow(2f, 10f * (t - 1f)),
                6 => 1f - Mathf.Sqrt(1f - t * t),
                7 => Elastic(t, twoSided ? ElasticPeriod * TwoSidedElastic : ElasticPeriod),
                8 => Back(t, twoSided ? overshoot * TwoSidedBack : overshoot),
                _ => 1f - Bounce(1f - t),
            };

        private static float Back(float t, float overshoot) =>
            t * t * ((overshoot + 1f) * t - overshoot);

        private static float Elastic(float t, float period) =>
            t <= 0f || t >= 1f
                ? Mathf.Clamp01(t)
                : -Mathf.Pow(2f, 10f * (t - 1f))
                    * Mathf.Sin((t - 1f - period / 4f) * 2f * Mathf.PI / period);

        // Four arcs, each lower than the one before, that touch the ground at these times.
        private static float Bounce(float t)
        {
            const float Part = 2.75f;
            const float Steepness = 7.5625f;
            if (t < 1f / Part)
            {
                return Steepness * t * t;
            }
            var (middle, height) =
                t < 2f / Part ? (1.5f, 0.75f)
                : t < 2.5f / Part ? (2.25f, 0.9375f)
                : (2.625f, 0.984375f);
            t -= middle / Part;
            return Steepness * t * t + height;
        }
    }
}
