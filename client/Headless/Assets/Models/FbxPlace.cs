using System;
using System.Linq;
using UnityEngine;

namespace Headless.Assets.Models
{
    /// <summary>Which way an FBX file's axes point.</summary>
    internal static class FbxAxes
    {
        /// <summary>The turn that brings the file's upward axis up, with x mirrored as everywhere here.</summary>
        internal static Quaternion Turn(FbxNode? settings)
        {
            var up = Axis(settings, "UpAxis", 1);
            var front = Axis(settings, "FrontAxis", 2);
            if (Vector3.Dot(up, front) != 0)
            {
                return Quaternion.identity;
            }
            var turn = Quaternion.Inverse(Quaternion.LookRotation(front, up));
            return FbxPlace.Mirrored(turn);
        }

        private static Vector3 Axis(FbxNode? settings, string name, int missing)
        {
            var index = (int)(settings?.Property(name)?.FirstOrDefault() ?? missing);
            var sign = settings?.Property(name + "Sign")?.FirstOrDefault() ?? 1;
            var axis = Vector3.zero;
            axis[Math.Clamp(index, 0, 2)] = sign < 0 ? -1 : 1;
            return axis;
        }
    }

    /// <summary>Where an object of an FBX file is, from its many properties.</summary>
    internal static class FbxPlace
    {
        // In which order the three turns follow each other, by the numbers of the file.
        private static readonly string[] _orders = { "xyz", "xzy", "yzx", "yxz", "zxy", "zyx" };

        internal static void Put(ModelNode node, FbxNode source)
        {
            var isActive = Number(source, "RotationActive") != 0;
            var order = isActive ? (int)Number(source, "RotationOrder") : 0;
            var before = isActive ? Turn(Vector(source, "PreRotation"), 0) : Quaternion.identity;
            var after = isActive ? Turn(Vector(source, "PostRotation"), 0) : Quaternion.identity;
            var turn =
                before * Turn(Vector(source, "Lcl Rotation"), order) * Quaternion.Inverse(after);
            var scale = Vector(source, "Lcl Scaling", 1);
            var pivot = Vector(source, "RotationPivot");
            var scalePivot = Vector(source, "ScalingPivot");
            var shift =
                Vector(source, "ScalingOffset")
                + scalePivot
                - pivot
                - Vector3.Scale(scale, scalePivot);
            var place =
                Vector(source, "Lcl Translation")
                + Vector(source, "RotationOffset")
                + pivot
                + turn * shift;
            (node.Place, node.Turn, node.Scale) = (Mirrored(place), Mirrored(turn), scale);
        }

        internal static Vector3 Mirrored(Vector3 place) => new(-place.x, place.y, place.z);

        internal static Quaternion Mirrored(Quaternion turn) =>
            new(turn.x, -turn.y, -turn.z, turn.w);

        internal static Vector3 Vector(FbxNode node, string property, float missing = 0) =>
            node.Property(property) is { Length: >= 3 } values
                ? new Vector3((float)values[0], (float)values[1], (float)values[2])
                : new Vector3(missing, missing, missing);

        internal static Quaternion Turn(Vector3 degrees, int order)
        {
            var turn = Quaternion.identity;
            foreach (var axis in _orders[Math.Clamp(order, 0, _orders.Length - 1)])
            {
                turn = About(axis - 'x', degrees) * turn;
            }
            return turn;
        }

        private static Quaternion About(int axis, Vector3 degrees)
        {
            var way = Vector3.zero;
            way[axis] = 1;
            var half = degrees[axis] * Mathf.Deg2Rad / 2;
            way *= Mathf.Sin(half);
            return new Quaternion(way.x, way.y, way.z, Mathf.Cos(half));
        }

        private static double Number(FbxNode node, string property) =>
            node.Property(property)?.FirstOrDefault() ?? 0;
    }
}
