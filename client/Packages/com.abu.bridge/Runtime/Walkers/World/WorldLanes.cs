#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Things of one kind that all move to the right or left in lanes of a flat game, as cars: who crosses a lane must know all that are in
    /// it, not only the nearest.
    /// </summary>
    internal sealed class WorldLanes
    {
        // Lanes, and things in one of them.
        private const int Fewest = 2;

        // In parts of the height of a thing.
        private const float SameLane = 0.25f;

        // How much slower up or down than along the lane.
        private const float Along = 0.1f;

        private readonly WorldMotion _motion;
        private readonly WorldEye _eye;

        public WorldLanes(WorldMotion motion, WorldEye eye)
        {
            (_motion, _eye) = (motion, eye);
        }

        /// <summary>
        /// "just above, moving left at 2 m/s: left 4, right 1/6 m; …", the nearest lane first; null where they are in no lanes.
        /// </summary>
        /// <param name="kind">All things of it.</param>
        /// <param name="most">So many lanes are told.</param>
        public string? Of(List<WorldThing> kind, int most)
        {
            if (_eye.Hero == null || !_eye.IsMap)
            {
                return null;
            }
            var lanes = Split(kind);
            if (
                lanes.Count < Fewest
                || lanes.TrueForAll(lane => lane.Count < Fewest)
                || !lanes.TrueForAll(IsLane)
            )
            {
                return null;
            }
            var told = lanes.OrderBy(lane => Mathf.Abs(WayUp(lane))).Select(Words).ToList();
            var more = told.Count > most ? $"; {told.Count - most} more lanes" : "";
            return string.Join("; ", told.Take(most)) + more;
        }

        private List<List<WorldThing>> Split(List<WorldThing> kind)
        {
            var lanes = new List<List<WorldThing>>();
            foreach (var thing in kind.OrderBy(HeightOf))
            {
                var size = thing.Place.Box.size.y;
                if (
                    lanes.Count > 0
                    && HeightOf(thing) - HeightOf(lanes[lanes.Count - 1][0]) <= SameLane * size
                )
                {
                    lanes[lanes.Count - 1].Add(thing);
                }
                else
                {
                    lanes.Add(new List<WorldThing> { thing });
                }
            }
            return lanes;
        }

        private float HeightOf(WorldThing thing) =>
            _eye.Turned(thing.Place.Box.center - _eye.Hero!.Place.Box.center).y;

        private float WayUp(List<WorldThing> lane) => HeightOf(lane[0]);

        // All that is known of go one way.
        private bool IsLane(List<WorldThing> lane)
        {
            var ways = lane.ConvertAll(thing => _motion.VelocityOf(thing, _eye));
            var known = ways.FindAll(way => way != Vector3.zero);
            return known.Count > 0
                && known.TrueForAll(way => Mathf.Abs(way.y) <= Along * Mathf.Abs(way.x))
                && known.TrueForAll(way => way.x > 0 == known[0].x > 0);
        }

        private string Words(List<WorldThing> lane)
        {
            var way = lane.Select(thing => _motion.VelocityOf(thing, _eye))
                .First(velocity => velocity != Vector3.zero);
            var up = _eye.FlatWaysTo(lane[0], default, default).Up;
            var side = way.x > 0 ? "right" : "left";
            var speed = CoarseSteps.Words(CoarseSteps.Speed(Mathf.Abs(way.x), 0));
            return $"{FlatWay.Lane(up)}, moving {side} at {speed} m/s: {Places(lane)}";
        }

        // From the left to the right.
        private string Places(List<WorldThing> lane)
        {
            var ways = lane.ConvertAll(thing => _eye.FlatWaysTo(thing, default, default).Across)
                .OrderBy(way => way.Sign * way.Step)
                .ToLookup(way => way.Step == 0 ? 0 : way.Sign, way => CoarseSteps.Words(way.Step));
            var words = new List<string>();
            Add(words, "left ", ways[-1]);
            words.AddRange(ways[0].Select(_ => "0").Distinct());
            Add(words, "right ", ways[1]);
            return $"{string.Join(", ", words)} m";
        }

        private static void Add(List<string> words, string side, IEnumerable<string> steps)
        {
            if (steps.Any())
            {
                words.Add($"{side}{string.Join("/", steps)}");
            }
        }
    }
}
