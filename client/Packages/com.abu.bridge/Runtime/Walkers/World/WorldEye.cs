#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>From where the things of one walk are seen: from the thing that is played, else from the camera.</summary>
    internal sealed class WorldEye
    {
        // A camera that looks down steeper than this shows a map.
        private const float Steep = -0.77f;

        private readonly Vector3 _right;
        private readonly Vector3 _up;
        private readonly Vector3 _ahead;

        private WorldEye(CameraView view, WorldThing? hero)
        {
            (View, Hero) = (view, hero);
            var camera = view.Camera.transform;
            IsMap = !view.IsDeep || camera.forward.y < Steep;
            _right = camera.right;
            _up = IsMap ? camera.up : Vector3.up;
            _ahead = IsMap ? Vector3.zero : Vector3.Cross(_right, Vector3.up);
        }

        /// <summary>The camera that shows most of them.</summary>
        public CameraView View { get; }

        /// <summary>The thing that is played; null if none can be told from the others.</summary>
        public WorldThing? Hero { get; }

        /// <summary>Whether the picture has no depth that matters.</summary>
        public bool IsMap { get; }

        /// <summary>Null if no camera shows anything.</summary>
        public static WorldEye? Of(List<WorldThing> things, List<CameraView> views)
        {
            var hero = things.Find(thing => thing.IsHero);
            var shown = hero?.Place.View ?? things.FirstOrDefault()?.Place.View;
            var view = shown ?? views.FirstOrDefault();
            // Its own body, seen by a camera in the hero's head, is no place to measure from.
            var isInside = hero != null && view!.IsDeep && hero.Place.Box.Contains(view.Position);
            return view == null ? null : new WorldEye(view, isInside ? null : hero);
        }

        /// <summary>The way from the eye to the nearest point of the thing.</summary>
        public Vector3 WayTo(WorldThing thing)
        {
            if (Hero == null)
            {
                return IsMap
                    ? Flat(thing.Place.Box.center - View.Position)
                    : NearestIn(thing.Place.Box, View.Position) - View.Position;
            }
            var (own, other) = (Hero.Place.Box, thing.Place.Box);
            var from = NearestIn(own, NearestIn(other, own.center));
            var way = NearestIn(other, from) - from;
            return Seen(way);
        }

        /// <summary>The way from the middle of the thing that is played to the middle of another one.</summary>
        public Vector3 BetweenMiddles(WorldThing thing) =>
            Seen(thing.Place.Box.center - Hero!.Place.Box.center);

        /// <summary>Whether the middle of one of them lies in the other: the thing that is played stands on it, or in it.</summary>
        public bool IsOnHero(WorldThing thing) =>
            IsIn(Hero!.Place.Box, thing.Place.Box.center)
            || IsIn(thing.Place.Box, Hero.Place.Box.center);

        private bool IsIn(Bounds box, Vector3 point) =>
            Seen(NearestIn(box, point) - point).sqrMagnitude < 1e-6f;

        private Vector3 Seen(Vector3 way) => IsMap ? Flat(way) : way;

        public float DistanceTo(WorldThing thing) => WayTo(thing).magnitude;

        /// <summary>To the right, up, and away from who looks.</summary>
        public Vector3 Turned(Vector3 way) =>
            new(Vector3.Dot(way, _right), Vector3.Dot(way, _up), Vector3.Dot(way, _ahead));

        private Vector3 Flat(Vector3 way) =>
            Vector3.Dot(way, _right) * _right + Vector3.Dot(way, _up) * _up;

        private static Vector3 NearestIn(Bounds box, Vector3 point) =>
            new(
                Mathf.Clamp(point.x, box.min.x, box.max.x),
                Mathf.Clamp(point.y, box.min.y, box.max.y),
                Mathf.Clamp(point.z, box.min.z, box.max.z)
            );
    }
}
