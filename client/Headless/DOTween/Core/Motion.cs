using System;
using UnityEngine;

namespace DG.Tweening.Core
{
    /// <summary>How values of one type become a start value, and what is between start and end.</summary>
    internal sealed class Motion<T1, T2>
    {
        internal readonly Func<T1, T2> Start;
        internal readonly Func<T2, T2, float, T1> At;

        internal Motion(Func<T1, T2> start, Func<T2, T2, float, T1> at)
        {
            Start = start;
            At = at;
        }
    }

    internal static class Motions
    {
        internal static readonly Motion<float, float> Float = Straight<float>(Mathf.LerpUnclamped);

        internal static readonly Motion<int, int> Int = Straight<int>(
            (a, b, t) => (int)Math.Round(a + (b - a) * (double)t)
        );

        internal static readonly Motion<Vector2, Vector2> Vector2 = Straight<Vector2>(
            UnityEngine.Vector2.LerpUnclamped
        );

        internal static readonly Motion<Vector3, Vector3> Vector3 = Straight<Vector3>(
            UnityEngine.Vector3.LerpUnclamped
        );

        internal static readonly Motion<Color, Color> Color = Straight<Color>(
            UnityEngine.Color.LerpUnclamped
        );

        internal static readonly Motion<Quaternion, Quaternion> Turn = Straight<Quaternion>(
            Quaternion.SlerpUnclamped
        );

        /// <summary>The shorter way round about each axis.</summary>
        internal static readonly Motion<Quaternion, Vector3> Euler = new Motion<
            Quaternion,
            Vector3
        >(start => start.eulerAngles, (a, b, t) => Quaternion.Euler(a + ShortestWay(a, b) * t));

        /// <summary>The way as given, full turns too.</summary>
        internal static readonly Motion<Quaternion, Vector3> FullEuler = new Motion<
            Quaternion,
            Vector3
        >(start => start.eulerAngles, (a, b, t) => Quaternion.Euler(a + (b - a) * t));

        private static Motion<T, T> Straight<T>(Func<T, T, float, T> at) =>
            new Motion<T, T>(start => start, at);

        private static Vector3 ShortestWay(Vector3 a, Vector3 b) =>
            new Vector3(
                Mathf.DeltaAngle(a.x, b.x),
                Mathf.DeltaAngle(a.y, b.y),
                Mathf.DeltaAngle(a.z, b.z)
            );
    }
}
