#nullable enable

using System.Collections.Generic;
using System.Globalization;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Says where a thing is, seen from the thing that is played: "right, 3 m"; else where on the screen, or seen from the camera. The
    /// words change only when it has moved by a good part of a step.
    /// </summary>
    internal sealed class WorldPlaces
    {
        // The part of the way that a direction must have to be named; the second, to be named no longer.
        private const float Share = 0.45f;
        private const float ShareBefore = 0.35f;

        // Nearer things touch.
        private const float Touch = 0.1f;

        // In parts of the screen. Of what is larger its middle says little.
        private const float LargestOfPlaces = 0.25f;

        // The middle of the screen, as a share of its half.
        private const float Middle = 0.33f;
        private const float Sway = 0.05f;

        private Dictionary<Transform, Said> _before = new();
        private Dictionary<Transform, Said> _now = new();

        private WorldBoards? _boards;

        /// <summary>To be called before each walk.</summary>
        /// <param name="boards">Those on which the things may stand.</param>
        public void Begin(WorldBoards boards)
        {
            _boards = boards;
            (_before, _now) = (_now, _before);
            _now.Clear();
        }

        public string Of(WorldThing thing, WorldEye eye)
        {
            if (thing == eye.Body)
            {
                return "first person";
            }
            return thing == eye.Hero || (eye.Hero == null && eye.IsMap)
                ? OnBoard(thing) ?? Extent(thing) ?? OnScreen(thing)
                : FromEye(thing, eye);
        }

        /// <summary>What the walls around say of a thing: the ways that are free for the one that is played, the cells of others.</summary>
        public string? AmongWalls(WorldThing thing, WorldEye eye)
        {
            if (eye.Hero == null || _boards?.HasWallsAround(eye.Hero.Place.Bounds) != true)
            {
                return null;
            }
            return thing == eye.Hero ? _boards.FreeWays(thing.Place.Bounds) : OnBoard(thing);
        }

        /// <summary>
        /// Where a piece lies that a game has put there, in one of many places of a picture: in its pixels, "at 640,512".
        /// </summary>
        public string Exactly(WorldThing thing) =>
            OnBoard(thing) ?? $"at {Pixel(thing.Place.Bounds)}";

        /// <summary>The middle of an area, "640,512".</summary>
        public static string Pixel(AbuRect area) =>
            $"{Mathf.RoundToInt(area.X + area.Width / 2)},{Mathf.RoundToInt(area.Y + area.Height / 2)}";

        private string FromEye(WorldThing thing, WorldEye eye)
        {
            _before.TryGetValue(thing.Object, out var before);
            var way = eye.WayTo(thing);
            var distance = way.magnitude;
            var isClose = distance < Touch;
            if (isClose && (eye.Hero == null || eye.IsOnHero(thing)))
            {
                return "here";
            }
            // What touches lies somewhere all the same: the car in the next lane.
            var turned = isClose
                ? eye.Turned(eye.FromMiddle(thing)).normalized
                : eye.Turned(way) / distance;
            var said = new Said(
                Sign(turned.x, before.X),
                Sign(turned.y, before.Y),
                Sign(turned.z, before.Z),
                CoarseSteps.Near(distance, before.Step)
            );
            if (eye.IsMap && !isClose)
            {
                (said.Across, said.Up) = eye.FlatWaysTo(thing, before.Across, before.Up);
            }
            _now[thing.Object] = said;
            return FlatWay.Words(said.Up, said.Across)
                ?? (
                    isClose || eye.IsMap
                        ? $"{Words(said)}, close"
                        : $"{Words(said)}, {CoarseSteps.Words(said.Step)} m"
                );
        }

        // The walls around a board, in the numbers in which the board says where it begins.
        private string? Extent(WorldThing thing)
        {
            var share = thing.Place.Area.size / thing.Place.View!.Screen.size;
            if (_boards?.HaveNumbers != true || Mathf.Max(share.x, share.y) < LargestOfPlaces)
            {
                return null;
            }
            var (min, max) = (thing.Place.Box.min, thing.Place.Box.max);
            return $"x {Number(min.x)} to {Number(max.x)}, y {Number(min.y)} to {Number(max.y)}";
        }

        private static string Number(float place) =>
            place.ToString("0.#", CultureInfo.InvariantCulture);

        private string? OnBoard(WorldThing thing) =>
            _boards?.CellOf(thing.Place.Bounds) is { } cell ? $"in {cell}" : null;

        private static string Words(Said said)
        {
            var words = new List<string>();
            AddTo(words, said.Z, "ahead", "behind");
            AddTo(words, said.Y, "above", "below");
            AddTo(words, said.X, "right", "left");
            return string.Join(" ", words);
        }

        private string OnScreen(WorldThing thing)
        {
            _before.TryGetValue(thing.Object, out var before);
            var screen = thing.Place.View!.Screen;
            var at = (thing.Place.Area.center - screen.center) / (screen.size / 2);
            var said = new Said(Third(at.x, before), Third(at.y, before, isUp: true), 0, 0);
            _now[thing.Object] = said;
            var words = new List<string>();
            AddTo(words, said.Y, "top", "bottom");
            AddTo(words, said.X, "right", "left");
            return words.Count == 0 ? "middle" : string.Join(" ", words);
        }

        private static void AddTo(List<string> words, int sign, string plus, string minus)
        {
            if (sign != 0)
            {
                words.Add(sign > 0 ? plus : minus);
            }
        }

        private static int Sign(float share, int before)
        {
            var border = before != 0 ? ShareBefore : Share;
            return Mathf.Abs(share) < border ? 0 : (int)Mathf.Sign(share);
        }

        private static int Third(float share, Said before, bool isUp = false)
        {
            var was = isUp ? before.Y : before.X;
            var edge = Middle + (was == 0 ? Sway : -Sway);
            return Mathf.Abs(share) <= edge ? 0 : (int)Mathf.Sign(share);
        }

        // Right, up and ahead: 1, the opposite: -1.
        private struct Said
        {
            public Said(int x, int y, int z, float step)
            {
                (X, Y, Z, Step) = (x, y, z, step);
                (Across, Up) = (default, default);
            }

            public int X { get; }

            public int Y { get; }

            public int Z { get; }

            /// <summary>0: nothing was said yet.</summary>
            public float Step { get; }

            /// <summary>The ways of a flat game.</summary>
            public FlatWay Across { get; set; }

            public FlatWay Up { get; set; }
        }
    }
}
