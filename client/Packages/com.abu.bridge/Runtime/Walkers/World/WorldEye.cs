#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>From where the things of one walk are seen: from the thing that is played, else from the camera.</summary>
    internal sealed class WorldEye
    {
        // In parts of both together: what touches only with its rim passes beside.
        private const float Hit = 0.8f;

        private readonly ViewAxes _axes;

        private WorldEye(CameraView view, WorldThing? hero, WorldThing? body)
        {
            (View, Hero, Body) = (view, hero, body);
            _axes = ViewAxes.Of(view.Camera);
        }

        /// <summary>The camera that shows most of them.</summary>
        public CameraView View { get; }

        /// <summary>The thing that is played; null if none can be told from the others.</summary>
        public WorldThing? Hero { get; }

        /// <summary>
        /// The thing that is played, if the camera is inside of it: its own body nobody sees, but what is around.
        /// </summary>
        public WorldThing? Body { get; }

        /// <summary>The name of the thing from which the world is seen; null if that is only a camera.</summary>
        public string? Name => (Hero ?? Body)?.Name;

        /// <summary>Whether the picture has no depth that matters.</summary>
        public bool IsMap => _axes.IsMap;

        /// <summary>Null if no camera shows anything.</summary>
        public static WorldEye? Of(List<WorldThing> things, List<CameraView> views)
        {
            var hero = things.Find(thing => thing.IsHero);
            var shown = hero?.Place.View ?? things.FirstOrDefault()?.Place.View;
            var view = shown ?? views.FirstOrDefault();
            // Its own body, seen by a camera in the hero's head, is no place to measure from.
            var isInside = hero != null && view!.IsDeep && hero.Place.Box.Contains(view.Position);
            return view == null ? null
                : isInside ? new WorldEye(view, hero: null, body: hero)
                : new WorldEye(view, hero, body: null);
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

        /// <summary>The ways across and up to a thing in a flat game, for who plays a thing.</summary>
        /// <param name="thing">Another one.</param>
        /// <param name="across">What was said before.</param>
        /// <param name="up">The same.</param>
        public (FlatWay Across, FlatWay Up) FlatWaysTo(WorldThing thing, FlatWay across, FlatWay up)
        {
            var gap = Turned(WayTo(thing));
            var between = Turned(thing.Place.Box.center - Hero!.Place.Box.center);
            var (own, other) = (SizeOf(Hero), SizeOf(thing));
            return (
                FlatWay.Of(gap.x, between.x, own.x, other.x, across),
                FlatWay.Of(gap.y, between.y, own.y, other.y, up)
            );
        }

        /// <summary>Whether a thing that goes on like this in a flat game will touch the one that is played.</summary>
        /// <param name="thing">Another one.</param>
        /// <param name="way">To the right and up.</param>
        public bool Meets(WorldThing thing, Vector3 way)
        {
            var from = Turned(thing.Place.Box.center - Hero!.Place.Box.center);
            var reach = (SizeOf(Hero) + SizeOf(thing)) / 2 * Hit;
            var (enter, leave) = (0f, float.PositiveInfinity);
            return Within(from.x, way.x, reach.x, ref enter, ref leave)
                && Within(from.y, way.y, reach.y, ref enter, ref leave);
        }

        // When something on its way is nearer than that along one axis, in units of the way; false if never.
        private static bool Within(
            float from,
            float way,
            float reach,
            ref float enter,
            ref float leave
        )
        {
            if (Mathf.Abs(way) < 1e-4f)
            {
                return Mathf.Abs(from) < reach;
            }
            var (one, other) = ((-reach - from) / way, (reach - from) / way);
            enter = Mathf.Max(enter, Mathf.Min(one, other));
            leave = Mathf.Min(leave, Mathf.Max(one, other));
            return enter < leave;
        }

        // How large it is for who looks.
        private Vector3 SizeOf(WorldThing thing)
        {
            var size = Turned(thing.Place.Box.size);
            return new Vector3(Mathf.Abs(size.x), Mathf.Abs(size.y), 0);
        }

        /// <summary>Whether it is the thing that is played, seen from outside or from inside.</summary>
        public bool IsOwn(WorldThing thing) => thing == Hero || thing == Body;

        /// <summary>
        /// The way from the middle of the thing that is played to another one that touches it: what carries it is
        /// below, wherever the middle of the floor lies.
        /// </summary>
        public Vector3 FromMiddle(WorldThing thing)
        {
            var middle = Hero!.Place.Box.center;
            return Seen(NearestIn(thing.Place.Box, middle) - middle);
        }

        /// <summary>Whether the middle of one of them lies in the other: the thing that is played stands on it, or in it.</summary>
        public bool IsOnHero(WorldThing thing) =>
            IsIn(Hero!.Place.Box, thing.Place.Box.center)
            || IsIn(thing.Place.Box, Hero.Place.Box.center);

        private bool IsIn(Bounds box, Vector3 point) =>
            Seen(NearestIn(box, point) - point).sqrMagnitude < 1e-6f;

        private Vector3 Seen(Vector3 way) => IsMap ? Flat(way) : way;

        public float DistanceTo(WorldThing thing) => WayTo(thing).magnitude;

        /// <summary>To the right, up, and away from who looks.</summary>
        public Vector3 Turned(Vector3 way)
        {
            var turned = _axes.Turned(way);
            turned.z = IsMap ? 0 : turned.z;
            return turned;
        }

        private Vector3 Flat(Vector3 way)
        {
            var turned = _axes.Turned(way);
            return turned.x * _axes.Right + turned.y * _axes.Up;
        }

        private static Vector3 NearestIn(Bounds box, Vector3 point) =>
            new(
                Mathf.Clamp(point.x, box.min.x, box.max.x),
                Mathf.Clamp(point.y, box.min.y, box.max.y),
                Mathf.Clamp(point.z, box.min.z, box.max.z)
            );
    }
}
