#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>How things of the world move, by their places in two walks.</summary>
    internal sealed class WorldMotion
    {
        // Of the game's time. Between two frames a thing that jitters seems fast, and of what was long ago nobody knows.
        private const float Shortest = 0.05f;
        private const float Longest = 20f;

        // Of the screen's height in a second.
        private const float Slow = 0.02f;

        // The cosine of a way that leads to the eye, or off from it.
        private const float Straight = 0.75f;

        private readonly Dictionary<Transform, Sample> _samples = new();
        private readonly List<Transform> _gone = new();
        private float _at;

        /// <summary>Notes where they are, once for each walk.</summary>
        public void Note(List<WorldThing> things, float now)
        {
            if (now < _at || now - _at > Longest)
            {
                _samples.Clear();
            }
            _at = now;
            foreach (var thing in things)
            {
                var place = thing.Object.position;
                if (!_samples.TryGetValue(thing.Object, out var sample))
                {
                    _samples.Add(thing.Object, new Sample(place, now));
                }
                else if (now - sample.At >= Shortest)
                {
                    sample.Velocity = (place - sample.Place) / (now - sample.At);
                    (sample.Place, sample.At) = (place, now);
                }
            }
            Forget();
        }

        /// <summary>"coming, 2 m/s", "moving left, 3 m/s"; null for what stands, or was not there before.</summary>
        public string? Of(WorldThing thing, WorldEye eye)
        {
            if (!_samples.TryGetValue(thing.Object, out var sample))
            {
                return null;
            }
            var velocity = eye.Turned(sample.Velocity);
            var speed = velocity.magnitude;
            if (speed < Slow * HeightOf(thing, eye))
            {
                sample.Step = 0;
                return null;
            }
            sample.Step = CoarseSteps.Near(speed, sample.Step);
            return $"{Way(thing, eye, velocity / speed)} at {CoarseSteps.Words(sample.Step)} m/s";
        }

        private static string Way(WorldThing thing, WorldEye eye, Vector3 way)
        {
            var hasPoint = thing != eye.Hero && (eye.Hero != null || !eye.IsMap);
            var to = hasPoint ? eye.Turned(eye.WayTo(thing)) : Vector3.zero;
            var along = to.magnitude > 0 ? -Vector3.Dot(way, to.normalized) : 0;
            return along > Straight ? "coming"
                : along < -Straight ? "leaving"
                : $"moving {Direction(way)}";
        }

        private static string Direction(Vector3 way)
        {
            var (x, y, z) = (Mathf.Abs(way.x), Mathf.Abs(way.y), Mathf.Abs(way.z));
            return x >= y && x >= z ? (way.x > 0 ? "right" : "left")
                : y >= z ? (way.y > 0 ? "up" : "down")
                : way.z > 0 ? "away"
                : "nearer";
        }

        // What the camera shows at the thing's distance, in the units of the world.
        private static float HeightOf(WorldThing thing, WorldEye eye)
        {
            var camera = eye.View.Camera;
            if (!eye.View.IsDeep)
            {
                return 2 * camera.orthographicSize;
            }
            var distance = PlaceWords.DistanceOf(eye.View.Position, thing.Place.Box);
            return 2 * distance * Mathf.Tan(camera.fieldOfView * Mathf.Deg2Rad / 2);
        }

        // Games make and destroy shots without end.
        private void Forget()
        {
            foreach (var known in _samples.Keys)
            {
                if (known == null)
                {
                    _gone.Add(known!);
                }
            }
            _gone.ForEach(one => _samples.Remove(one));
            _gone.Clear();
        }

        private sealed class Sample
        {
            public Sample(Vector3 place, float at)
            {
                (Place, At) = (place, at);
            }

            public Vector3 Place { get; set; }

            public float At { get; set; }

            public Vector3 Velocity { get; set; }

            /// <summary>The speed that was said; 0 for none.</summary>
            public float Step { get; set; }
        }
    }
}
