using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using static UnityEngine.ParticleSystem;

namespace Headless
{
    /// <summary>What particles bounce off, and what that costs them.</summary>
    [Serializable]
    internal sealed class ParticleContact
    {
        public bool enabled;
        public ParticleSystemCollisionType type;
        public ParticleSystemCollisionMode collisionMode;
        public List<Transform> m_Planes = new List<Transform>();

        // Until the list had no limit, its items had names.
        public Transform plane0;
        public Transform plane1;
        public Transform plane2;
        public Transform plane3;
        public Transform plane4;
        public Transform plane5;
        public MinMaxCurve m_Dampen;
        public MinMaxCurve m_Bounce = 1;
        public MinMaxCurve m_EnergyLossOnCollision;
        public float minKillSpeed;
        public float maxKillSpeed = 10000;
        public float radiusScale = 1;
        public LayerMask collidesWith = ~0;
        public bool collidesWithDynamic = true;
        public bool collisionMessages;

        private IEnumerable<Transform> Planes =>
            m_Planes
                .Concat(new[] { plane0, plane1, plane2, plane3, plane4, plane5 })
                .Where(plane => plane != null);

        /// <summary>What a ball meets first on its way, in the world. What it begins in lets it out.</summary>
        internal ParticleHit? First(Vector3 from, Vector3 to, float radius)
        {
            var way = to - from;
            return way == Vector3.zero ? null
                : type == ParticleSystemCollisionType.Planes ? FirstPlane(from, to, radius)
                : collisionMode == ParticleSystemCollisionMode.Collision2D
                    ? FirstFlat(from, way, radius)
                : FirstSolid(from, way, radius);
        }

        private ParticleHit? FirstPlane(Vector3 from, Vector3 to, float radius)
        {
            ParticleHit? first = null;
            foreach (var plane in Planes)
            {
                var (normal, middle) = (plane.up, plane.position);
                var before = Vector3.Dot(from - middle, normal) - radius;
                var after = Vector3.Dot(to - middle, normal) - radius;
                if (after < 0 && after < before)
                {
                    var share = before > 0 ? before / (before - after) : 0;
                    if (!(first?.Share <= share))
                    {
                        first = new ParticleHit(share, normal, null);
                    }
                }
            }
            return first;
        }

        private ParticleHit? FirstSolid(Vector3 from, Vector3 way, float radius)
        {
            var length = way.magnitude;
            RaycastHit? first = null;
            foreach (
                var hit in SolidQuery.Cast(
                    SolidShape.Ball(from, radius),
                    way,
                    length,
                    collidesWith,
                    QueryTriggerInteraction.Ignore
                )
            )
            {
                var isMet = !hit.IsFromStart && Reaches(hit.rigidbody != null);
                if (isMet && Vector3.Dot(hit.normal, way) < 0 && !(first?.distance <= hit.distance))
                {
                    first = hit;
                }
            }
            return first is { } met
                ? new ParticleHit(met.distance / length, met.normal, met.collider)
                : (ParticleHit?)null;
        }

        private ParticleHit? FirstFlat(Vector3 from, Vector3 way, float radius)
        {
            var filter = new ContactFilter2D { useTriggers = false };
            filter.SetLayerMask(collidesWith);
            var (flat, length) = ((Vector2)way, ((Vector2)way).magnitude);
            foreach (
                var hit in FlatQuery.Cast(FlatShape.Circle(from, radius), flat, length, filter)
            )
            {
                var isBody = hit.rigidbody != null;
                var isDynamic = isBody && hit.rigidbody.bodyType != RigidbodyType2D.Static;
                if (hit.distance > 0 && Reaches(isDynamic) && Vector2.Dot(hit.normal, flat) < 0)
                {
                    return new ParticleHit(hit.distance / length, hit.normal, hit.collider);
                }
            }
            return null;
        }

        private bool Reaches(bool isDynamic) => collidesWithDynamic || !isDynamic;
    }

    /// <summary>Where on its way a particle meets something.</summary>
    internal readonly struct ParticleHit
    {
        internal ParticleHit(float share, Vector3 normal, Component collider)
        {
            (Share, Normal, Collider) = (share, normal, collider);
        }

        /// <summary>Of the way, from 0 to 1.</summary>
        internal float Share { get; }

        internal Vector3 Normal { get; }

        /// <summary>Null for a plane.</summary>
        internal Component Collider { get; }
    }
}
