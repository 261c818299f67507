using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    // What the queries of a collider have in common.
    public partial class Collider2D
    {
        internal static ContactFilter2D Everything => new ContactFilter2D().NoFilter();

        public bool OverlapPoint(Vector2 point) =>
            FlatQuery.Meets(this, FlatShape.Circle(point, 0));

        public Vector2 ClosestPoint(Vector2 position)
        {
            var found = FlatQuery.Distance(new[] { FlatShape.Circle(position, 0) }, WorldShapes);
            return found is { } way && way.Value > 0 ? way.PointB : position;
        }

        public ColliderDistance2D Distance(Collider2D collider) =>
            Result(FlatQuery.Distance(WorldShapes, collider.WorldShapes));

        public ColliderDistance2D Distance(
            Vector2 thisPosition,
            float thisAngle,
            Collider2D collider,
            Vector2 position,
            float angle
        ) =>
            Result(
                FlatQuery.Distance(
                    ShapesAt(new FlatPose(thisPosition, thisAngle)),
                    collider.ShapesAt(new FlatPose(position, angle))
                )
            );

        public bool IsTouching(Collider2D collider) =>
            TouchingColliders(Everything).Contains(collider);

        public bool IsTouching(Collider2D collider, ContactFilter2D contactFilter) =>
            TouchingColliders(contactFilter).Contains(collider);

        public bool IsTouching(ContactFilter2D contactFilter) =>
            TouchingColliders(contactFilter).Count > 0;

        public bool IsTouchingLayers() => IsTouchingLayers(Physics2D.AllLayers);

        public bool IsTouchingLayers(int layerMask)
        {
            var filter = Everything;
            filter.SetLayerMask(layerMask);
            return IsTouching(filter);
        }

        internal List<ContactPoint2D> ContactPoints(ContactFilter2D filter) =>
            (Physics2D.Engine?.Contacts(this) ?? Enumerable.Empty<ContactPoint2D>())
                .Where(point =>
                    filter.Leaves(point.collider) && !filter.IsFilteringNormalAngle(point.normal)
                )
                .ToList();

        internal List<Collider2D> TouchingColliders(ContactFilter2D filter) =>
            filter.useNormalAngle
                ? ContactPoints(filter).Select(point => point.collider).Distinct().ToList()
                : (Physics2D.Engine?.Touching(this) ?? Enumerable.Empty<Collider2D>())
                    .Where(filter.Leaves)
                    .ToList();

        internal List<FlatShape> ShapesAt(FlatPose pose) =>
            Shapes.ConvertAll(shape => shape.At(pose));

        internal List<RaycastHit2D> CastFrom(
            FlatPose pose,
            Vector2 direction,
            float distance,
            ContactFilter2D filter,
            bool ignoreSiblings
        ) =>
            NearestOf(
                ShapesAt(pose)
                    .SelectMany(shape =>
                        FlatQuery.Cast(
                            shape,
                            direction,
                            distance,
                            filter,
                            other => IsOwn(other, ignoreSiblings)
                        )
                    )
            );

        /// <summary>One for each collider.</summary>
        internal static List<RaycastHit2D> NearestOf(IEnumerable<RaycastHit2D> hits) =>
            hits.OrderBy(hit => hit.distance)
                .GroupBy(hit => hit.collider)
                .Select(same => same.First())
                .ToList();

        internal List<Collider2D> OverlapFrom(FlatPose pose, ContactFilter2D filter) =>
            ShapesAt(pose)
                .SelectMany(shape => FlatQuery.Overlap(shape, filter, other => IsOwn(other, false)))
                .Distinct()
                .ToList();

        // From the middle of the collider, which is not met itself.
        private List<RaycastHit2D> RayFrom(
            Vector2 direction,
            float distance,
            ContactFilter2D filter
        ) =>
            FlatQuery.Cast(
                FlatShape.Circle(bounds.center, 0),
                direction,
                distance,
                filter,
                other => other == this
            );

        private bool IsOwn(Collider2D other, bool withSiblings) =>
            other == this
            || withSiblings
                && !(attachedRigidbody is null)
                && other.attachedRigidbody == attachedRigidbody;

        private static ColliderDistance2D Result(FlatDistance? found) =>
            found is { } way ? new ColliderDistance2D(way) : default;
    }
}
