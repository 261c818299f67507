using System;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Makes the engine's geometries and shapes of colliders.</summary>
    internal sealed class ShapeMaker
    {
        private const float SmallestSize = 1e-5f;

        // PxShapeFlag: characters look for those that block them.
        private const byte Solid = 1 | 2;
        private const byte Trigger = 4;

        // The engine's capsules lie along x.
        private static readonly Quaternion[] _alongAxis =
        {
            Quaternion.identity,
            Quaternion.AngleAxis(90, Vector3.forward),
            Quaternion.AngleAxis(-90, Vector3.up),
        };

        private readonly PhysX _physX;
        private readonly MeshCooker _cooker;
        private readonly int _box;
        private readonly int _ball;
        private readonly int _capsule;
        private readonly int _flags;
        private readonly int _filter;

        internal ShapeMaker(PhysX physX)
        {
            _physX = physX;
            _cooker = new MeshCooker(physX);
            var host = physX.Host;
            _box = host.Get<float, float, float, int>("PxBoxGeometry_PxBoxGeometry_3")(1, 1, 1);
            _ball = host.Get<float, int>("PxSphereGeometry_PxSphereGeometry_1")(1);
            _capsule = host.Get<float, float, int>("PxCapsuleGeometry_PxCapsuleGeometry_2")(1, 1);
            _flags = host.Get<int, int>("PxShapeFlags_PxShapeFlags_1")(0);
            _filter = physX.New("PxFilterData");
        }

        /// <summary>A mesh of triangles, which only what stands still and kinematic bodies may have.</summary>
        internal static bool IsHollow(Collider collider) =>
            collider is MeshCollider { convex: false };

        /// <summary>The engine's geometry, and its place in the object's own space; null without size.</summary>
        internal (int Geometry, SolidPose Place)? GeometryOf(Collider collider, Vector3 scale) =>
            collider switch
            {
                BoxCollider box => OfBox(box, scale),
                SphereCollider ball => OfBall(ball.center, scale, ball.WorldRadius),
                CapsuleCollider capsule => OfCapsule(capsule, scale),
                MeshCollider mesh => OfMesh(mesh, scale),
                _ => null,
            };

        internal int Make(ColliderLink link, int geometry)
        {
            _physX.Memory.WriteByte(_flags, link.IsTrigger ? Trigger : Solid);
            var shape = _physX.Shape.New(_physX.Api, geometry, link.Material, 1, _flags);
            SetFilter(shape, link.Number);
            _physX.Shape.SetContactOffset(shape, link.ContactOffset);
            return shape;
        }

        internal void SetFilter(int shape, int number)
        {
            _physX.Memory.WriteInt32(_filter, number);
            _physX.Shape.SetFilter(shape, _filter);
        }

        private (int, SolidPose)? OfBox(BoxCollider box, Vector3 scale)
        {
            var half = Vector3.Scale(box.size, scale) / 2;
            half = new Vector3(Mathf.Abs(half.x), Mathf.Abs(half.y), Mathf.Abs(half.z));
            if (Mathf.Max(half.x, Mathf.Max(half.y, half.z)) < SmallestSize)
            {
                return null;
            }
            half = Vector3.Max(half, SmallestSize * Vector3.one);
            _physX.Set("PxBoxGeometry", "halfExtents", _box, _physX.Vector(0, half));
            return (_box, At(box.center, scale));
        }

        private (int, SolidPose)? OfBall(Vector3 center, Vector3 scale, float radius)
        {
            if (radius < SmallestSize)
            {
                return null;
            }
            _physX.Set("PxSphereGeometry", "radius", _ball, radius);
            return (_ball, At(center, scale));
        }

        private (int, SolidPose)? OfCapsule(CapsuleCollider capsule, Vector3 scale)
        {
            var axis = Math.Clamp(capsule.direction, 0, 2);
            var (radius, half) = RoundBody.Measure(capsule.radius, capsule.height, axis, scale);
            if (half < SmallestSize || radius < SmallestSize)
            {
                return OfBall(capsule.center, scale, radius);
            }
            _physX.Set("PxCapsuleGeometry", "radius", _capsule, radius);
            _physX.Set("PxCapsuleGeometry", "halfHeight", _capsule, half);
            var place = At(capsule.center, scale);
            return (_capsule, new SolidPose(place.Position, _alongAxis[axis]));
        }

        private (int, SolidPose)? OfMesh(MeshCollider collider, Vector3 scale)
        {
            var geometry = _cooker.GeometryOf(collider, scale);
            return geometry == 0
                ? null
                : (geometry, new SolidPose(Vector3.zero, Quaternion.identity));
        }

        private static SolidPose At(Vector3 center, Vector3 scale) =>
            new(Vector3.Scale(center, scale), Quaternion.identity);
    }
}
