using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>The shapes of the engine, as the colliders are now.</summary>
    internal sealed class ColliderList
    {
        private const float Tolerance = 1e-5f;

        private readonly PhysX _physX;
        private readonly int _scene;
        private readonly BodyList _bodies;
        private readonly ShapeMaker _maker;
        private readonly MaterialList _materials;
        private readonly Dictionary<int, ColliderLink> _byShape;
        private readonly Dictionary<int, ColliderLink> _byNumber;
        private readonly ContactBook _contacts;
        private readonly Dictionary<Collider, ColliderLink> _links = new();
        private readonly List<ColliderLink> _leaving = new();
        private readonly HashSet<Collider> _refused = new();

        internal ColliderList(
            PhysX physX,
            int scene,
            BodyList bodies,
            Dictionary<int, ColliderLink> byShape,
            Dictionary<int, ColliderLink> byNumber,
            ContactBook contacts
        )
        {
            (_physX, _scene, _bodies) = (physX, scene, bodies);
            (_byShape, _byNumber, _contacts) = (byShape, byNumber, contacts);
            _maker = new ShapeMaker(physX);
            _materials = new MaterialList(physX);
        }

        /// <summary>Which pairs may touch has changed.</summary>
        internal bool IsFilterNew { get; set; }

        internal IReadOnlyCollection<ColliderLink> All => _links.Values;

        internal void Leave(Collider collider)
        {
            if (_links.Remove(collider, out var link))
            {
                link.IsGone = true;
                _leaving.Add(link);
                _contacts.Leave(link, false);
            }
        }

        /// <summary>Before bodies go, which would take their shapes with them.</summary>
        internal void RemoveLeaving()
        {
            _leaving.ForEach(Remove);
            _leaving.Clear();
        }

        internal void Update()
        {
            foreach (var collider in Collider.InEffect)
            {
                if (!(collider is CharacterController))
                {
                    Update(collider);
                }
            }
            if (IsFilterNew)
            {
                IsFilterNew = false;
                foreach (var link in _links.Values)
                {
                    _physX.Scene.ResetFiltering(_scene, link.Body.Address);
                }
            }
        }

        internal ColliderLink New(Collider collider)
        {
            var link = new ColliderLink(collider, collider.Id) { Layer = collider.Owner.layer };
            _links[collider] = link;
            _byNumber[link.Number] = link;
            return link;
        }

        /// <summary>A shape that the engine has made by itself.</summary>
        internal void Take(ColliderLink link, int shape)
        {
            link.Shape = shape;
            _byShape[shape] = link;
            _maker.SetFilter(shape, link.Number);
            _physX.Scene.ResetFiltering(_scene, link.Body.Address);
        }

        private void Update(Collider collider)
        {
            var link = _links.GetValueOrDefault(collider);
            var body = _bodies.Find(collider.attachedRigidbody);
            if (link != null && IsOtherBody(link, body))
            {
                _contacts.Leave(link, false);
                Remove(link);
                link = null;
            }
            if (link == null)
            {
                link = New(collider);
                link.Body = body ?? _bodies.AddStill(SolidPose.Of(collider.transform));
                link.Body.Colliders.Add(link);
            }
            UpdatePlace(link);
            UpdateSettings(link);
        }

        private static bool IsOtherBody(ColliderLink link, BodyLink? body) =>
            body == null ? !(link.Body.Body is null) : link.Body != body;

        private void UpdatePlace(ColliderLink link)
        {
            var collider = link.Collider;
            var version = collider.SourceVersion;
            if (link.PoseVersion == Transform.PoseVersion && link.Version == version)
            {
                return;
            }
            link.PoseVersion = Transform.PoseVersion;
            var own = collider.transform;
            var pose = SolidPose.Of(own);
            if (link.Body.Body is null)
            {
                MoveStill(link, pose);
            }
            var place = PlaceIn(link.Body, own, pose);
            var scale = own.lossyScale;
            if (
                link.Version != version
                || !(scale - link.Scale).sqrMagnitude.Equals(0)
                    && (scale - link.Scale).magnitude > Tolerance * (1 + scale.magnitude)
                || !place.IsNear(link.Place, Tolerance * (1 + place.Position.magnitude))
            )
            {
                (link.Place, link.Scale, link.Version) = (place, scale, version);
                UpdateShape(link);
            }
        }

        private static SolidPose PlaceIn(BodyLink body, Transform own, in SolidPose pose)
        {
            var frame = body.Body is null ? own : body.Body.transform;
            return frame == own
                ? new SolidPose(Vector3.zero, Quaternion.identity)
                : pose.SeenFrom(SolidPose.Of(frame));
        }

        private void MoveStill(ColliderLink link, in SolidPose pose)
        {
            if (!pose.Is(link.Body.Pose))
            {
                link.Body.Pose = pose;
                _physX.Body.SetPose(link.Body.Address, _physX.Pose(0, pose));
                _contacts.Wake(link);
            }
        }

        private void UpdateShape(ColliderLink link)
        {
            link.Body.IsMassOld = true;
            if (link.Shape != 0)
            {
                _contacts.Wake(link);
                link.Body.Body?.WakeUp();
            }
            RemoveShape(link);
            var collider = link.Collider;
            if (IsRefused(link) || _maker.GeometryOf(collider, link.Scale) is not { } found)
            {
                return;
            }
            link.IsTrigger = collider.isTrigger;
            link.Material = _materials.Of(collider.sharedMaterial);
            link.ContactOffset = collider.contactOffset;
            link.Shape = _maker.Make(link, found.Geometry);
            var place = new SolidPose(
                link.Place.Point(found.Place.Position),
                link.Place.Rotation * found.Place.Rotation
            );
            _physX.Shape.SetPose(link.Shape, _physX.Pose(0, place));
            _physX.Shape.Attach(link.Body.Address, link.Shape);
            _byShape[link.Shape] = link;
        }

        private bool IsRefused(ColliderLink link)
        {
            var collider = link.Collider;
            var isRefused =
                ShapeMaker.IsHollow(collider) && (link.Body.IsDynamic || collider.isTrigger);
            if (isRefused && _refused.Add(collider))
            {
                Debug.LogError(
                    collider.isTrigger
                        ? "Triggers on concave MeshColliders are not supported: make it convex."
                        : "Non-convex MeshCollider with non-kinematic Rigidbody is no longer supported "
                            + "since Unity 5: make it convex, or its Rigidbody kinematic.",
                    collider
                );
            }
            return isRefused;
        }

        private void UpdateSettings(ColliderLink link)
        {
            var collider = link.Collider;
            if (link.IsTrigger != collider.isTrigger)
            {
                _contacts.Leave(link, false);
                link.IsTrigger = collider.isTrigger;
                UpdateShape(link);
            }
            if (link.Layer != collider.Owner.layer)
            {
                link.Layer = collider.Owner.layer;
                _physX.Scene.ResetFiltering(_scene, link.Body.Address);
            }
            var material = _materials.Of(collider.sharedMaterial);
            if (link.Shape != 0 && material != link.Material)
            {
                link.Material = material;
                _physX.Shape.SetMaterials(link.Shape, _physX.Pointer(material), 1);
            }
            if (link.Shape != 0 && collider.contactOffset != link.ContactOffset)
            {
                link.ContactOffset = collider.contactOffset;
                _physX.Shape.SetContactOffset(link.Shape, link.ContactOffset);
            }
        }

        private void Remove(ColliderLink link)
        {
            _byNumber.Remove(link.Number);
            link.Body.Colliders.Remove(link);
            link.Body.IsMassOld = true;
            RemoveShape(link);
            if (link.Body.IsStatic)
            {
                _bodies.RemoveStill(link.Body);
            }
        }

        private void RemoveShape(ColliderLink link)
        {
            if (link.Shape == 0)
            {
                return;
            }
            _byShape.Remove(link.Shape);
            if (!(link.Collider is CharacterController))
            {
                // What lies on it must notice.
                _physX.Shape.Detach(link.Body.Address, link.Shape, 1);
                _physX.Shape.Release(link.Shape);
            }
            link.Shape = 0;
        }
    }
}
