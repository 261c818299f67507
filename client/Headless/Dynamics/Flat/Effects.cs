using System;
using System.Linq;
using UnityEngine;
using Random = System.Random;

namespace Headless.Dynamics
{
    /// <summary>The forces of effectors on what touches them. Their variations are the same in every run.</summary>
    internal sealed class Effects
    {
        private const float FarFromPoint = 1e-3f;

        private readonly ContactBook _contacts;
        private readonly Random _random = new(1);

        internal Effects(ContactBook contacts)
        {
            _contacts = contacts;
        }

        internal void Apply(float seconds)
        {
            foreach (var pair in _contacts.Pairs)
            {
                if (!pair.IsOver && pair.Touches.Count > 0)
                {
                    Apply(pair.A, pair.B, seconds);
                    Apply(pair.B, pair.A, seconds);
                }
            }
        }

        private void Apply(ColliderLink own, ColliderLink other, float seconds)
        {
            if (
                own.Effector is not { } effector
                || other.Body.Body is not { bodyType: RigidbodyType2D.Dynamic } body
                || !effector.ActsOn(other.Collider)
            )
            {
                return;
            }
            switch (effector)
            {
                case AreaEffector2D area:
                    Apply(area, body, other.Collider);
                    Slow(body, area.drag, area.angularDrag, seconds);
                    break;
                case PointEffector2D point:
                    Apply(point, own.Collider, body, other.Collider);
                    Slow(body, point.drag, point.angularDrag, seconds);
                    break;
                case BuoyancyEffector2D water:
                    Apply(water, body, other.Collider, seconds);
                    break;
            }
        }

        private void Apply(AreaEffector2D area, Rigidbody2D body, Collider2D collider)
        {
            var turn = area.useGlobalAngle ? 0 : FlatPose.AngleOf(area.transform.rotation);
            var force =
                Way(area.forceAngle + turn) * Varied(area.forceMagnitude, area.forceVariation);
            Push(body, collider, force, area.forceTarget);
        }

        private void Apply(
            PointEffector2D point,
            Collider2D own,
            Rigidbody2D body,
            Collider2D collider
        )
        {
            var from =
                point.forceSource == EffectorSelection2D.Rigidbody
                && own.attachedRigidbody is { } source
                    ? source.worldCenterOfMass
                    : (Vector2)own.bounds.center;
            var to =
                point.forceTarget == EffectorSelection2D.Rigidbody
                    ? body.worldCenterOfMass
                    : (Vector2)collider.bounds.center;
            var away = to - from;
            var distance = Mathf.Max(away.magnitude * point.distanceScale, FarFromPoint);
            var strength = Varied(point.forceMagnitude, point.forceVariation);
            strength /=
                point.forceMode == EffectorForceMode2D.InverseSquared ? distance * distance
                : point.forceMode == EffectorForceMode2D.InverseLinear ? distance
                : 1;
            Push(body, collider, away.normalized * strength, point.forceTarget);
        }

        private void Apply(
            BuoyancyEffector2D water,
            Rigidbody2D body,
            Collider2D collider,
            float seconds
        )
        {
            var level = water.transform.TransformPoint(new Vector3(0, water.surfaceLevel)).y;
            float area = 0,
                whole = 0;
            var moment = Vector2.zero;
            foreach (var shape in collider.WorldShapes)
            {
                var below = Submerged.PartOf(shape, level);
                whole += Submerged.PartOf(shape, float.PositiveInfinity).Area;
                area += below.Area;
                moment += below.Center * below.Area;
            }
            if (area <= 0 || whole <= 0)
            {
                return;
            }
            var lift = -Physics2D.gravity * (body.gravityScale * water.density * area);
            body.AddForceAtPosition(lift, moment / area);
            var flow = Way(water.flowAngle) * Varied(water.flowMagnitude, water.flowVariation);
            body.AddForce(flow * (area / whole));
            Slow(body, water.linearDrag * area / whole, water.angularDrag * area / whole, seconds);
        }

        private static Vector2 Way(float angle) =>
            new(Mathf.Cos(angle * Mathf.Deg2Rad), Mathf.Sin(angle * Mathf.Deg2Rad));

        private float Varied(float strength, float variation) =>
            variation == 0 ? strength : strength + variation * (float)_random.NextDouble();

        private static void Push(
            Rigidbody2D body,
            Collider2D collider,
            Vector2 force,
            EffectorSelection2D target
        )
        {
            if (force == Vector2.zero)
            {
                return;
            }
            if (target == EffectorSelection2D.Collider)
            {
                body.AddForceAtPosition(force, collider.bounds.center);
            }
            else
            {
                body.AddForce(force);
            }
        }

        // As the engine slows by a body's own damping.
        private static void Slow(Rigidbody2D body, float drag, float angularDrag, float seconds) =>
            body.TakeVelocity(
                body.linearVelocity / (1 + seconds * Math.Max(0, drag)),
                body.angularVelocity / (1 + seconds * Math.Max(0, angularDrag))
            );
    }

    /// <summary>The part of a shape below a level.</summary>
    internal static class Submerged
    {
        private const int SidesOfCircle = 32;

        internal static (float Area, Vector2 Center) PartOf(FlatShape shape, float level)
        {
            var points = shape.Points.Length > 2 ? shape.Points : Around(shape);
            var below = points
                .SelectMany((point, i) => Below(point, points[(i + 1) % points.Length], level))
                .ToArray();
            var area = FlatShape.AreaOf(below);
            if (below.Length < 3 || area <= 0)
            {
                return (0, Vector2.zero);
            }
            var center = Vector2.zero;
            for (var i = 1; i + 1 < below.Length; i++)
            {
                var part = FlatShape.AreaOf(new[] { below[0], below[i], below[i + 1] });
                center += (below[0] + below[i] + below[i + 1]) * (part / 3);
            }
            return (area, center / area);
        }

        private static System.Collections.Generic.IEnumerable<Vector2> Below(
            Vector2 from,
            Vector2 to,
            float level
        )
        {
            if (from.y <= level)
            {
                yield return from;
            }
            if (from.y <= level != to.y <= level)
            {
                yield return Vector2.Lerp(from, to, (level - from.y) / (to.y - from.y));
            }
        }

        private static Vector2[] Around(FlatShape shape)
        {
            var middle = (shape.Points[0] + shape.Points[^1]) / 2;
            return Enumerable
                .Range(0, SidesOfCircle)
                .Select(i => 2 * Mathf.PI * i / SidesOfCircle)
                .Select(turn => new Vector2(Mathf.Cos(turn), Mathf.Sin(turn)))
                .Select(way =>
                    shape
                        .Points.OrderByDescending(point => Vector2.Dot(point - middle, way))
                        .First()
                    + way * shape.Radius
                )
                .ToArray();
        }
    }
}
