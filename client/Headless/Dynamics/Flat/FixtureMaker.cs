using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>
    /// Makes the engine's shapes. Polygons are written into its memory as they are, so that none is refused.
    /// </summary>
    internal sealed class FixtureMaker
    {
        // The skin that the engine itself gives to polygons.
        private const float Skin = 0.01f;

        private const float SmallestArea = 1e-7f;
        private const float SmallestSize = 1e-4f;

        private readonly Box2D _box;
        private readonly int _circle;
        private readonly int _polygon;
        private readonly int _edge;
        private readonly int _definition;

        internal FixtureMaker(Box2D box)
        {
            _box = box;
            _circle = box.New("b2CircleShape");
            _polygon = box.New("b2PolygonShape");
            _edge = box.New("b2EdgeShape");
            _definition = box.New("b2FixtureDef");
            // The mass of a body is computed here.
            box.Fixture.SetDefDensity(_definition, 0);
        }

        internal void Make(ColliderLink link)
        {
            var calls = _box.Fixture;
            calls.SetDefFriction(_definition, link.Friction);
            calls.SetDefRestitution(_definition, link.Bounciness);
            calls.SetDefThreshold(_definition, Physics2D.bounceThreshold);
            calls.SetDefSensor(_definition, link.IsTrigger ? 1 : 0);
            foreach (var shape in link.Shapes!)
            {
                if (!HasSize(shape))
                {
                    continue;
                }
                calls.SetShape(_definition, Shape(shape));
                link.Fixtures.Add(_box.Body.CreateFixture(link.Body.Address, _definition));
            }
        }

        // What is scaled to nothing, or is nowhere, touches nothing.
        private static bool HasSize(FlatShape shape)
        {
            var size = shape.Max - shape.Min;
            var isFlat =
                shape.Points.Length > 2
                && (
                    FlatShape.AreaOf(shape.Points) < SmallestArea
                    || ConvexParts.Cleaned(shape.Points).Count < shape.Points.Length
                );
            return Mathf.Max(size.x, size.y) > SmallestSize
                && !float.IsInfinity(size.x + size.y)
                && !isFlat;
        }

        private int Shape(FlatShape shape)
        {
            if (shape.Points.Length == 1)
            {
                _box.Fixture.SetRadius(_circle, shape.Radius);
                _box.Fixture.SetCircleCenter(_circle, _box.Vector(0, shape.Points[0]));
                return _circle;
            }
            return shape.IsEdge ? Edge(shape) : Polygon(shape);
        }

        private int Edge(FlatShape shape)
        {
            _box.Fixture.SetRadius(_edge, Mathf.Max(Skin, shape.Radius));
            var from = _box.Vector(1, shape.Points[0]);
            var to = _box.Vector(2, shape.Points[1]);
            if (shape.Neighbours is { } next)
            {
                _box.Fixture.SetOneSided(
                    _edge,
                    _box.Vector(0, next.Before),
                    from,
                    to,
                    _box.Vector(3, next.After)
                );
            }
            else
            {
                _box.Fixture.SetTwoSided(_edge, from, to);
            }
            return _edge;
        }

        // A capsule is a polygon of two corners with a radius.
        private int Polygon(FlatShape shape)
        {
            var memory = _box.Memory;
            var points = shape.Points;
            memory.WriteSingle(_polygon + Box2D.InPolygon.Radius, Mathf.Max(Skin, shape.Radius));
            var middle = Vector2.zero;
            for (var i = 0; i < points.Length; i++)
            {
                var side = points[(i + 1) % points.Length] - points[i];
                Write(Box2D.InPolygon.Corners + 8 * i, points[i]);
                Write(
                    Box2D.InPolygon.Normals + 8 * i,
                    new Vector2(side.y, -side.x) / side.magnitude
                );
                middle += points[i] / points.Length;
            }
            Write(Box2D.InPolygon.Centroid, middle);
            memory.WriteInt32(_polygon + Box2D.InPolygon.Count, points.Length);
            return _polygon;

            void Write(int offset, Vector2 value)
            {
                memory.WriteSingle(_polygon + offset, value.x);
                memory.WriteSingle(_polygon + offset + 4, value.y);
            }
        }
    }
}
