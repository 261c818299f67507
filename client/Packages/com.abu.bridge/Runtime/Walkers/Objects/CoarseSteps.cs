#nullable enable

using System.Globalization;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Coarse steps of distances, each about a fifth of the last one, far ones a tenth: "4", "5", "6", "8". A word
    /// changes only when the number has changed by a good part of a step, so that things that sway print no changes.
    /// </summary>
    internal static class CoarseSteps
    {
        // In the units of the world, which Unity takes for metres.
        private static readonly float[] All =
        {
            0.5f,
            1,
            1.5f,
            2,
            2.5f,
            3,
            4,
            5,
            6,
            8,
            10,
            12,
            15,
            18,
            20,
            22,
            25,
            28,
            30,
            35,
            40,
            45,
            50,
            55,
            60,
            70,
            80,
        };

        // In parts of it.
        private const float SameSpeed = 0.1f;

        /// <summary>The nearest step, or the one before while that is nearly as near.</summary>
        /// <param name="number">What is to be said.</param>
        /// <param name="before">What was said before; 0 for nothing.</param>
        public static float Near(float number, float before)
        {
            var nearest = At(number);
            if (before <= 0 || nearest == before)
            {
                return nearest;
            }
            var border = (nearest + before) / 2;
            var beyond = Mathf.Abs(number - border);
            return beyond < Mathf.Abs(nearest - before) / 4 ? before : nearest;
        }

        /// <summary>
        /// A speed to two digits, because it tells when something arrives; the one before while that is nearly as
        /// right.
        /// </summary>
        public static float Speed(float number, float before)
        {
            if (before > 0 && Mathf.Abs(number - before) <= SameSpeed * before)
            {
                return before;
            }
            var digits = number < 10 ? 10 : 1;
            return Mathf.Round(number * digits) / digits;
        }

        public static string Words(float step) =>
            step.ToString("0.#", CultureInfo.InvariantCulture);

        private static float At(float number)
        {
            var scale = 1f;
            while (number / scale > All[All.Length - 1] * 1.1f)
            {
                scale *= 10;
            }
            var best = All[0];
            foreach (var step in All)
            {
                best =
                    Mathf.Abs(step - number / scale) < Mathf.Abs(best - number / scale)
                        ? step
                        : best;
            }
            return best * scale;
        }
    }
}
