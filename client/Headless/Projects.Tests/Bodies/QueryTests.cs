using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Looking for colliders needs no physics engine.</summary>
    public sealed class QueryTests
    {
        [SetUp]
        public void Begin() => FrameLoop.EnterPlayMode();

        [TearDown]
        public void End() => FrameLoop.ExitPlayMode();

        private static BoxCollider2D Box(string name, float x, float y = 0, int layer = 0)
        {
            var box = BodyTest.Wall(name, new Vector2(x, y), Vector2.one);
            box.gameObject.layer = layer;
            return box;
        }

        [Test]
        public void ARayMeetsTheNearestFirst()
        {
            Box("far", 9);
            Box("near", 5);
            Box("beside", 5, 2);
            var hit = Physics2D.Raycast(Vector2.zero, new Vector2(2, 0), 20);
            Assert.That(hit.collider.name, Is.EqualTo("near"));
            Assert.That(hit.distance, Is.EqualTo(4.5f).Within(1e-4f));
            Assert.That(hit.fraction, Is.EqualTo(4.5f / 20).Within(1e-4f));
            Assert.That(hit.point, Is.EqualTo(new Vector2(4.5f, 0)).Using(BodyTest.Near));
            Assert.That(hit.normal, Is.EqualTo(Vector2.left).Using(BodyTest.Near));
            Assert.That(
                Physics2D.RaycastAll(Vector2.zero, Vector2.right).Select(one => one.collider.name),
                Is.EqualTo(new[] { "near", "far" })
            );
            Assert.That((bool)Physics2D.Raycast(Vector2.zero, Vector2.right, 4), Is.False);
            Assert.That(
                Physics2D.Linecast(Vector2.zero, new Vector2(9, 0)).fraction,
                Is.EqualTo(0.5f).Within(1e-4f)
            );
        }

        [Test]
        public void LayersTriggersAndDepthsAreFiltered()
        {
            Box("layer", 3, 0, 6);
            Box("ignored", 4, 0, 2);
            Box("trigger", 5).isTrigger = true;
            Box("deep", 7).transform.position += Vector3.forward * 5;
            Assert.That(
                NameBy(Physics2D.Raycast(Vector2.zero, Vector2.right)),
                Is.EqualTo("layer")
            );
            Assert.That(
                NameBy(Physics2D.Raycast(Vector2.zero, Vector2.right, 99, ~(1 << 6 | 1 << 2))),
                Is.EqualTo("trigger")
            );
            Assert.That(
                NameBy(Physics2D.Raycast(Vector2.zero, Vector2.right, 99, 1, 1)),
                Is.EqualTo("deep")
            );
            Physics2D.queriesHitTriggers = false;
            Assert.That(
                NameBy(Physics2D.Raycast(Vector2.zero, Vector2.right, 99, 1)),
                Is.EqualTo("deep")
            );
            var filter = new ContactFilter2D { useTriggers = true };
            filter.SetLayerMask(1);
            var found = new List<RaycastHit2D>();
            Assert.That(
                Physics2D.Raycast(Vector2.zero, Vector2.right, filter, found),
                Is.EqualTo(2)
            );
            Assert.That(NameBy(found[0]), Is.EqualTo("trigger"));
        }

        private static string? NameBy(RaycastHit2D hit) => hit ? hit.collider.name : null;

        [Test]
        public void ARayThatStartsInsideMeetsThatColliderIfItShall()
        {
            Box("around", 0);
            Box("next", 3);
            var hit = Physics2D.Raycast(Vector2.zero, Vector2.right);
            Assert.That((NameBy(hit), hit.distance), Is.EqualTo(("around", 0f)));
            Assert.That(hit.point, Is.EqualTo(Vector2.zero));
            Physics2D.queriesStartInColliders = false;
            Assert.That(NameBy(Physics2D.Raycast(Vector2.zero, Vector2.right)), Is.EqualTo("next"));
        }

        [Test]
        public void ShapesAreCast()
        {
            Box("box", 5);
            var circle = Physics2D.CircleCast(Vector2.zero, 0.5f, Vector2.right);
            Assert.That(circle.distance, Is.EqualTo(4).Within(1e-3f));
            Assert.That(circle.centroid, Is.EqualTo(new Vector2(4, 0)).Using(BodyTest.Near));
            Assert.That(circle.point, Is.EqualTo(new Vector2(4.5f, 0)).Using(BodyTest.Near));
            // A circle beside the box meets its corner.
            var corner = Physics2D.CircleCast(new Vector2(0, 0.8f), 0.5f, Vector2.right);
            Assert.That(
                corner.distance,
                Is.EqualTo(4.5f - Mathf.Sqrt(0.25f - 0.09f)).Within(1e-3f)
            );
            Assert.That(corner.normal.y, Is.EqualTo(0.6f).Within(1e-2f));
            Assert.That(
                Physics2D.BoxCast(Vector2.zero, Vector2.one, 45, Vector2.right).distance,
                Is.EqualTo(4.5f - Mathf.Sqrt(0.5f)).Within(1e-3f)
            );
            Assert.That(
                Physics2D
                    .CapsuleCast(
                        Vector2.zero,
                        new Vector2(1, 2),
                        CapsuleDirection2D.Vertical,
                        90,
                        Vector2.right
                    )
                    .distance,
                Is.EqualTo(3.5f).Within(1e-3f)
            );
            Assert.That(
                (bool)Physics2D.BoxCast(Vector2.zero, Vector2.one, 0, Vector2.up),
                Is.False
            );
        }

        [Test]
        public void WhatLiesSomewhereIsFound()
        {
            var box = Box("box", 5);
            var circle = new GameObject("circle").AddComponent<CircleCollider2D>();
            circle.transform.position = new Vector3(6, 0, -1);
            circle.radius = 1;
            Assert.That(
                Physics2D.OverlapPoint(new Vector2(5.4f, 0)),
                Is.EqualTo(circle),
                "in front"
            );
            Assert.That(Physics2D.OverlapPointAll(new Vector2(5.4f, 0)), Has.Length.EqualTo(2));
            Assert.That(Physics2D.OverlapPoint(new Vector2(4.6f, 0.4f)), Is.EqualTo(box));
            Assert.That(Physics2D.OverlapCircle(new Vector2(4, 0), 0.6f), Is.EqualTo(box));
            Assert.That(Physics2D.OverlapCircle(new Vector2(4, 0), 0.4f) == null);
            Assert.That(
                Physics2D.OverlapBox(new Vector2(4, 0), new Vector2(1, 1), 45),
                Is.EqualTo(box)
            );
            Assert.That(
                Physics2D.OverlapArea(new Vector2(4, 4), new Vector2(4.8f, -4)),
                Is.EqualTo(box)
            );
            Assert.That(
                Physics2D.OverlapCapsule(
                    new Vector2(3.5f, 0),
                    new Vector2(2.2f, 1),
                    CapsuleDirection2D.Horizontal,
                    0
                ),
                Is.EqualTo(box)
            );
            Assert.That(box.Overlap(new List<Collider2D>()), Is.EqualTo(1));
            Assert.That(
                box.ClosestPoint(new Vector2(0, 0.2f)),
                Is.EqualTo(new Vector2(4.5f, 0.2f)).Using(BodyTest.Near)
            );
        }

        [Test]
        public void DistancesAreTold()
        {
            var (a, b) = (Box("a", 0), Box("b", 3));
            var apart = a.Distance(b);
            Assert.That((apart.distance, apart.isOverlapped), Is.EqualTo((2f, false)));
            Assert.That(apart.normal, Is.EqualTo(Vector2.right).Using(BodyTest.Near));
            Assert.That(apart.pointA.x, Is.EqualTo(0.5f).Within(1e-4f));
            Assert.That(apart.pointB.x, Is.EqualTo(2.5f).Within(1e-4f));
            b.transform.position = new Vector3(0.8f, 0, 0);
            var inside = a.Distance(b);
            Assert.That(inside.distance, Is.EqualTo(-0.2f).Within(1e-4f));
            Assert.That(inside.isOverlapped);
        }

        [Test]
        public void ABodysShapesAreCastWithoutMeetingEachOther()
        {
            var body = new GameObject("body").AddComponent<Rigidbody2D>();
            Box("left", 0).transform.SetParent(body.transform);
            Box("right", 1).transform.SetParent(body.transform);
            Box("wall", 5);
            var hits = new RaycastHit2D[4];
            Assert.That(body.Cast(Vector2.right, hits), Is.EqualTo(1));
            Assert.That((NameBy(hits[0]), hits[0].distance), Is.EqualTo(("wall", 3f)));
        }
    }
}
