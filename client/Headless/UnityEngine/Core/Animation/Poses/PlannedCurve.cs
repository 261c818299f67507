using UnityEngine;

namespace Headless
{
    /// <summary>A curve of a clip, with the place of its value in a pose.</summary>
    internal readonly struct PlannedCurve
    {
        internal PlannedCurve(ClipCurve curve, int slot, bool isTurn)
        {
            (Curve, Slot, IsTurn) = (curve, slot, isTurn);
        }

        internal ClipCurve Curve { get; }

        internal int Slot { get; }

        internal bool IsTurn { get; }

        internal bool IsObject => Curve.IsOfObjects;

        /// <summary>Curves hold a rotation as a quaternion, or as the angles that were set in the Editor.</summary>
        internal Quaternion Turn(float time) =>
            Curve.Parts.Length == 4
                ? new Quaternion(
                    Curve.Number(0, time),
                    Curve.Number(1, time),
                    Curve.Number(2, time),
                    Curve.Number(3, time)
                ).normalized
                : Quaternion.Euler(
                    Curve.Number(0, time),
                    Curve.Number(1, time),
                    Curve.Number(2, time)
                );
    }
}
