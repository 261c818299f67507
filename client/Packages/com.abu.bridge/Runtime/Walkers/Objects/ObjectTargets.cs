#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The objects of one walk that take the pointer, and where all that are listed can be seen.</summary>
    internal sealed class ObjectTargets
    {
        public static readonly ObjectTargets None = new(
            Array.Empty<IObjectPointer>(),
            new List<CameraView>(),
            new List<Transform>()
        );

        // A ground is so many times as wide as it is high, and so many times as large as anything else that takes the pointer.
        private const float Flatness = 10;
        private const float Vastness = 4;

        private readonly Dictionary<Transform, Target> _targets = new();
        private readonly Dictionary<Transform, ObjectPlace> _marked = new();
        private readonly IReadOnlyList<IObjectPointer> _pointers;

        /// <param name="views">What cameras show, the topmost first.</param>
        /// <param name="marked">Objects that are listed though they may take no pointer.</param>
        public ObjectTargets(
            IReadOnlyList<IObjectPointer> pointers,
            List<CameraView> views,
            List<Transform> marked
        )
        {
            _pointers = pointers;
            foreach (var pointer in pointers)
            {
                pointer.Begin(views);
            }
            foreach (var solid in pointers.Count > 0 ? Solid.All() : new List<Solid>())
            {
                Add(solid);
            }
            Mark(marked, views);
            Ground = FindGround();
        }

        /// <summary>The objects that get the events.</summary>
        public ICollection<Transform> Owners => _targets.Keys;

        /// <summary>The object below all others that take the pointer; null if there is none.</summary>
        public Transform? Ground { get; }

        /// <summary>Null for an object that takes no pointer.</summary>
        public Target? Of(Transform owner) =>
            _targets.TryGetValue(owner, out var target) ? target : null;

        /// <summary>Null if no camera draws the object.</summary>
        public ObjectPlace? PlaceOf(Transform listed) =>
            Of(listed)?.Place ?? (_marked.TryGetValue(listed, out var place) ? place : null);

        /// <summary>Adds objects that are listed though they may take no pointer.</summary>
        public void Mark(IEnumerable<Transform> listed, List<CameraView> views)
        {
            foreach (var place in listed)
            {
                Mark(place, views);
            }
        }

        // Unity sends a click both to the event system and as OnMouse messages.
        private void Add(Solid solid)
        {
            Target? first = null;
            foreach (var pointer in _pointers)
            {
                var taker = pointer.TakerOf(solid);
                if (taker == null)
                {
                    continue;
                }
                if (first?.IsOf(taker) == true && pointer.ViewsOn(solid).Any())
                {
                    first.Second = pointer;
                }
                else if (first == null && AddSeen(solid, taker, pointer))
                {
                    first = _targets[taker.transform];
                }
            }
        }

        // An object may have several colliders, and can be hit at each of them.
        private bool AddSeen(Solid solid, GameObject taker, IObjectPointer pointer)
        {
            var isSeen = false;
            foreach (var view in pointer.ViewsOn(solid))
            {
                var area = view.AreaOf(solid.Bounds);
                isSeen |= area.width > 0 && area.height > 0;
                if (isSeen || IsAround(solid.Bounds, view))
                {
                    isSeen = true;
                    var target = TargetOf(taker, pointer, solid, view);
                    if (target.Pointer == pointer && target.IsOff == solid.IsOff)
                    {
                        target.Place.Add(solid.Bounds, view, area);
                    }
                }
            }
            return isSeen;
        }

        // A player would see it by turning round. In a flat game it may be part of a level that is not played yet.
        private static bool IsAround(Bounds bounds, CameraView view) =>
            view.IsDeep && PlaceWords.DistanceOf(view.Position, bounds) <= view.Far;

        private Target TargetOf(
            GameObject taker,
            IObjectPointer pointer,
            Solid solid,
            CameraView view
        )
        {
            if (!_targets.TryGetValue(taker.transform, out var target))
            {
                var place = new ObjectPlace(solid.Bounds, view);
                target = new Target(taker, pointer, place, solid.IsOff);
                _targets.Add(taker.transform, target);
            }
            return target;
        }

        private void Mark(Transform place, List<CameraView> views)
        {
            var view = views.Find(one => one.Draws(place.gameObject));
            if (view == null || _targets.ContainsKey(place))
            {
                return;
            }
            var box = place.TryGetComponent<Renderer>(out var renderer)
                ? renderer.bounds
                : new Bounds(place.position, Vector3.one * 0.01f);
            _marked[place] = ObjectPlace.Of(box, view);
        }

        private Transform? FindGround()
        {
            var bySize = _targets
                .Where(target => target.Value.Place.View!.IsDeep && !target.Value.IsOff)
                .OrderByDescending(target => Size(target.Value))
                .Take(2)
                .ToList();
            if (bySize.Count < 2 || Size(bySize[0].Value) < Vastness * Size(bySize[1].Value))
            {
                return null;
            }
            var box = bySize[0].Value.Place.Box;
            var isFlat = box.size.y * Flatness <= Mathf.Min(box.size.x, box.size.z);
            var isBelow = _targets.Values.All(other =>
                other.Place.Box.center == box.center || other.Place.Box.center.y > box.max.y
            );
            return isFlat && isBelow ? bySize[0].Key : null;
        }

        private static float Size(Target target) =>
            target.Place.Box.size.x * target.Place.Box.size.z;

        /// <summary>An object that takes the pointer.</summary>
        internal sealed class Target
        {
            private readonly GameObject _taker;

            public Target(GameObject taker, IObjectPointer pointer, ObjectPlace place, bool isOff)
            {
                _taker = taker;
                IsOff = isOff;
                Pointer = pointer;
                Place = place;
            }

            public IObjectPointer Pointer { get; }

            /// <summary>Another way in which a click reaches it; null if there is none.</summary>
            public IObjectPointer? Second { get; set; }

            public bool IsOf(GameObject taker) => _taker == taker;

            public ObjectPlace Place { get; }

            /// <summary>All its colliders are switched off.</summary>
            public bool IsOff { get; }

            public AbuRect? Bounds => Place.IsSeen ? Place.Bounds : (AbuRect?)null;

            /// <summary>See <see cref="AbuSceneNode.FindCover"/>.</summary>
            public NodeCover? FindCover() =>
                Place.IsSeen && !IsOff ? Pointer.CoverOf(_taker, Place) : null;

            public RefCallbacks Callbacks(RefRegistry registry)
            {
                var callbacks = CallbacksIn(Place, registry);
                if (IsOff)
                {
                    callbacks.NotActionable = new Refusal(
                        "the game has switched its collider off, so nobody can hit it now",
                        "act on another node"
                    );
                }
                if (!Place.IsSeen)
                {
                    var side = PlaceWords.SideOf(Place.View!, Place.Box.center);
                    callbacks.NotActionable ??= new Refusal(
                        $"it is off screen, {side}",
                        "turn the view to it"
                    );
                }
                return callbacks;
            }

            private void AddClick(RefCallbacks callbacks, RefCallbacks others)
            {
                var click = callbacks.OnClick;
                callbacks.OnClick = () =>
                {
                    click?.Invoke();
                    // The first may have destroyed it. One that the second cannot reach is none of its.
                    if (_taker != null)
                    {
                        try
                        {
                            others.OnClick?.Invoke();
                        }
                        catch (NotActionableException) when (click != null) { }
                    }
                };
            }

            /// <summary>Callbacks that act only at this point.</summary>
            public RefCallbacks CallbacksAt(Vector2 point) =>
                CallbacksIn(new ObjectPlace(point), new RefRegistry());

            private RefCallbacks CallbacksIn(ObjectPlace place, RefRegistry registry)
            {
                var callbacks = Pointer.CallbacksOf(_taker, place, registry);
                if (Second?.CallbacksOf(_taker, place, registry) is { NotActionable: null } others)
                {
                    AddClick(callbacks, others);
                }
                return callbacks;
            }
        }
    }
}
