#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>How things of the world move, by their places in the frames of an action and in the walks.</summary>
    internal sealed class WorldMotion
    {
        // Of the game's time. What was long ago says nothing of now.
        private const float Longest = 20f;

        // Of more, only the walks note where they are.
        private const int MostInFrames = 300;

        // Of the screen's height in a second.
        private const float Slow = 0.02f;

        // Of the screen's height in one step of so many seconds: no way, but another place.
        private const float Jump = 0.5f;
        private const float Closely = 0.25f;
        private const float JumpInAFrame = 0.15f;
        private const float Frame = 0.05f;

        // Who sees from inside a thing sees none of it.
        private const float Nearest = 1;

        // Whoever is carried on by scripts has no speed of his own in the physics.
        private const float Carried = 0.3f;

        private const string Leaving = "leaving";

        // The part of a speed by which those of two differ that go together.
        private const float Alike = 0.2f;

        // The cosine of a way that leads to the eye, or off from it.
        private const float Straight = 0.75f;

        // The part of the way that a direction must have to be named; in a flat game, where each has its speed, and if it had one
        // before.
        private const float Share = 0.45f;
        private const float FlatShare = 0.15f;
        private const float FlatShareBefore = 0.1f;

        private readonly Dictionary<Transform, WorldTrack> _tracks = new();
        private readonly List<Transform> _gone = new();
        private float _at;
        private float _noted;
        private int _frame;
        private bool _hasStopped;

        /// <summary>Notes where they are, once for each walk.</summary>
        public void Note(List<WorldThing> things, float now)
        {
            if (now < _at || now - _at > Longest)
            {
                _tracks.Clear();
            }
            Begin(now);
            _noted = now;
            foreach (var thing in things)
            {
                if (_tracks.TryGetValue(thing.Object, out var track))
                {
                    track.Add(thing.Object.position, now);
                }
                else
                {
                    _tracks.Add(thing.Object, new WorldTrack(thing.Object.position, now));
                }
            }
            Forget();
        }

        /// <summary>Notes where the things of the last walk are, in a frame without one.</summary>
        public void Look(float now)
        {
            if (_tracks.Count > MostInFrames || now < _at)
            {
                return;
            }
            Begin(now);
            foreach (var known in _tracks)
            {
                if (known.Key != null)
                {
                    known.Value.Add(known.Key.position, now);
                }
            }
        }

        /// <summary>
        /// A walk left the world out. Within one action walks with and without it alternate; only after a while does nobody look at it any
        /// more.
        /// </summary>
        public void LeaveOut(float now)
        {
            if (now < _noted || now - _noted > Longest)
            {
                _tracks.Clear();
            }
        }

        /// <summary>Whether it moves off from the thing that is played, so that what comes matters more.</summary>
        public bool IsLeaving(WorldThing thing, WorldEye eye) =>
            eye.Hero != null
            && _tracks.TryGetValue(thing.Object, out var track)
            && eye.Turned(VelocityOf(thing, track, eye)) is { magnitude: > 0 } velocity
            && WayOf(thing, eye, velocity) == Leaving;

        /// <summary>How it moves to the right and up for who looks; zero for what stands, or was not there before.</summary>
        public Vector3 VelocityOf(WorldThing thing, WorldEye eye)
        {
            var velocity = _tracks.TryGetValue(thing.Object, out var track)
                ? eye.Turned(VelocityOf(thing, track, eye))
                : Vector3.zero;
            return velocity.magnitude < Slow * HeightOf(thing, eye) ? Vector3.zero : velocity;
        }

        /// <summary>"coming, 2 m/s", "moving left, 3 m/s"; null for what stands, or was not there before.</summary>
        public string? Of(WorldThing thing, WorldEye eye)
        {
            if (!_tracks.TryGetValue(thing.Object, out var track))
            {
                return null;
            }
            var velocity = eye.Turned(VelocityOf(thing, track, eye));
            var speed = velocity.magnitude;
            if (speed < Slow * HeightOf(thing, eye))
            {
                (track.Said, track.SaidBoth) = (0, Vector2.zero);
                return null;
            }
            track.Said = CoarseSteps.Speed(speed, track.Said);
            var way = WayOf(thing, eye, velocity);
            var both = eye.IsMap ? Both(velocity, track.SaidBoth) : Vector2.zero;
            track.SaidBoth = both;
            return way == null && both.x > 0 && both.y > 0
                ? $"moving {(velocity.y > 0 ? "up" : "down")} {CoarseSteps.Words(both.y)}, "
                    + $"{(velocity.x > 0 ? "right" : "left")} {CoarseSteps.Words(both.x)} m/s"
                : $"{way ?? $"moving {Direction(velocity / speed)}"} at {CoarseSteps.Words(track.Said)} m/s";
        }

        // The speeds across and up; 0 for one that is hardly any.
        private static Vector2 Both(Vector3 velocity, Vector2 before)
        {
            var all = velocity.magnitude;
            return new Vector2(
                Part(Mathf.Abs(velocity.x), all, before.x),
                Part(Mathf.Abs(velocity.y), all, before.y)
            );
        }

        private static float Part(float speed, float all, float before) =>
            speed < (before > 0 ? FlatShareBefore : FlatShare) * all
                ? 0
                : CoarseSteps.Speed(speed, before);

        // Frames in which no time of the game goes by are those of a game that has stopped.
        private void Begin(float now)
        {
            if (now != _at)
            {
                (_at, _frame) = (now, GameFrames.Now);
            }
            _hasStopped = GameFrames.Now - _frame > 1;
        }

        private Vector3 VelocityOf(WorldThing thing, WorldTrack track, WorldEye eye)
        {
            if (_hasStopped)
            {
                return Vector3.zero;
            }
            var (step, seconds) = track.LastStep;
            var (way, height) = (step.magnitude, HeightOf(thing, eye));
            var hasJumped =
                (seconds < Closely && way > Jump * height)
                || (seconds < Frame && way > JumpInAFrame * height);
            var seen = hasJumped ? Vector3.zero : track.VelocityAt(_at);
            return
                WorldBodies.VelocityOf(thing.Object) is { } own
                && own.magnitude >= Carried * seen.magnitude
                ? own
                : seen;
        }

        // Null also for what goes along with the thing that is played, as the tail of a snake.
        private string? WayOf(WorldThing thing, WorldEye eye, Vector3 velocity)
        {
            var isAlong =
                eye.Hero is { } hero
                && (VelocityOf(hero, eye) - velocity).magnitude < Alike * velocity.magnitude;
            return isAlong ? null : Way(thing, eye, velocity.normalized);
        }

        // Null for what neither comes nor leaves.
        private static string? Way(WorldThing thing, WorldEye eye, Vector3 way)
        {
            var hasPoint = !eye.IsOwn(thing) && (eye.Hero != null || !eye.IsMap);
            var to = hasPoint ? eye.Turned(eye.WayTo(thing)) : Vector3.zero;
            var along = to.magnitude > 0 ? -Vector3.Dot(way, to.normalized) : 0;
            var comes = eye.IsMap ? along > 0 && eye.Meets(thing, way) : along > Straight;
            return comes ? "coming"
                : along < -Straight ? Leaving
                : null;
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
            var half = Mathf.Tan(camera.fieldOfView * Mathf.Deg2Rad / 2);
            return 2 * Mathf.Max(distance, Nearest) * half;
        }

        // Games make and destroy shots without end.
        private void Forget()
        {
            foreach (var known in _tracks.Keys)
            {
                if (known == null)
                {
                    _gone.Add(known!);
                }
            }
            _gone.ForEach(one => _tracks.Remove(one));
            _gone.Clear();
        }
    }
}
