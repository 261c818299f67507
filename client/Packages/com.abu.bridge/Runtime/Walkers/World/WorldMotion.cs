#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>How things of the world move, by their places in two walks.</summary>
    internal sealed class WorldMotion
    {
        // Of the game's time. Between two frames a thing that jitters seems fast, and of what was long ago nobody knows.
        private const float Shortest = 0.03f;
        private const float Longest = 20f;

        // Of the screen's height in a second.
        private const float Slow = 0.02f;

        // Of the screen's height between two walks that follow closely: no way, but a jump to another place.
        private const float Jump = 0.5f;
        private const float Closely = 0.25f;

        private const string Leaving = "leaving";

        // The cosine of a way that leads to the eye, or off from it.
        private const float Straight = 0.75f;

        // The part of the way that a direction must have to be named.
        private const float Share = 0.45f;

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
                else
                {
                    sample.Add(place, now);
                }
            }
            Forget();
        }

        /// <summary>Whether it moves off from the thing that is played, so that what comes matters more.</summary>
        public bool IsLeaving(WorldThing thing, WorldEye eye) =>
            eye.Hero != null
            && _samples.TryGetValue(thing.Object, out var sample)
            && eye.Turned(VelocityOf(thing, sample)) is { magnitude: > 0 } velocity
            && Way(thing, eye, velocity.normalized) == Leaving;

        /// <summary>"coming, 2 m/s", "moving left, 3 m/s"; null for what stands, or was not there before.</summary>
        public string? Of(WorldThing thing, WorldEye eye)
        {
            if (!_samples.TryGetValue(thing.Object, out var sample))
            {
                return null;
            }
            var velocity = eye.Turned(VelocityOf(thing, sample));
            var (speed, height) = (velocity.magnitude, HeightOf(thing, eye));
            var hasJumped = sample.Seconds < Closely && speed * sample.Seconds > Jump * height;
            if (speed < Slow * height || hasJumped)
            {
                sample.Step = 0;
                return null;
            }
            sample.Step = CoarseSteps.Near(speed, sample.Step);
            return $"{Way(thing, eye, velocity / speed)} at {CoarseSteps.Words(sample.Step)} m/s";
        }

        private static Vector3 VelocityOf(WorldThing thing, Sample sample) =>
            WorldBodies.VelocityOf(thing.Object) ?? sample.Velocity;

        private static string Way(WorldThing thing, WorldEye eye, Vector3 way)
        {
            var hasPoint = thing != eye.Hero && (eye.Hero != null || !eye.IsMap);
            var to = hasPoint ? eye.Turned(eye.WayTo(thing)) : Vector3.zero;
            var along = to.magnitude > 0 ? -Vector3.Dot(way, to.normalized) : 0;
            return along > Straight ? "coming"
                : along < -Straight ? Leaving
                : $"moving {Direction(way)}";
        }

        private static string Direction(Vector3 way)
        {
            var words = new List<string>();
            AddTo(words, way.z, "away", "nearer");
            AddTo(words, way.y, "up", "down");
            AddTo(words, way.x, "right", "left");
            return string.Join(" ", words);
        }

        private static void AddTo(List<string> words, float share, string plus, string minus)
        {
            if (Mathf.Abs(share) >= Share)
            {
                words.Add(share > 0 ? plus : minus);
            }
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
            // From where it is measured, and the last place, too near to measure from it.
            private (Vector3 Place, float At) _from;
            private (Vector3 Place, float At) _last;

            public Sample(Vector3 place, float at)
            {
                _from = _last = (place, at);
            }

            public Vector3 Velocity { get; private set; }

            /// <summary>The time in which the velocity was measured.</summary>
            public float Seconds { get; private set; }

            public void Add(Vector3 place, float now)
            {
                _from = now - _last.At >= Shortest ? _last : _from;
                _last = (place, now);
                if (now - _from.At < Shortest)
                {
                    return;
                }
                Seconds = now - _from.At;
                Velocity = (place - _from.Place) / Seconds;
                _from = _last;
            }

            /// <summary>The speed that was said; 0 for none.</summary>
            public float Step { get; set; }
        }
    }
}
